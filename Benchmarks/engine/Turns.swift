import Glibc

/// Answers requests to an endpoint one at a time when told to, so that whoever tells can let other
/// programs take turns on the same machine: Benchmarks/load/rows.py.
///
/// A line of standard input is the number of a request, from 0, and may name a file behind it, where
/// the answer is put. The line in return has how many nanoseconds it took, and how many bytes it has.
enum Turns {
  static func take(at path: StaticString, files: some Sequence<String>) {
    let requests = files.map { WarmRequest(contentsOf: $0, path: path) }
    let clock = ContinuousClock()
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard let number = words.first.flatMap({ Int($0) }), requests.indices ~= number else {
        fatalError("no number of a request: \(line)")
      }
      var count = 0
      let duration = clock.measure { count = requests[number].answer() }
      if words.count > 1 { requests[number].writeAnswer(toFile: String(words[1])) }
      print(Int64(duration / .nanoseconds(1)), count)
      fflush(nil)
    }
  }
}
