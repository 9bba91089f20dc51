import Glibc
import LayoutAPI

/// Answers one request of an operation per line of standard input, so that Benchmarks/load/rows.py can run other
/// programs in turn on the same machine.
///
/// A line has the index of a request, from 0, and optionally the name of a file for the answer. The
/// line in return has the nanoseconds and the bytes of the answer.
enum Turns {
  static func take(_ arguments: some Collection<String>) {
    guard let operation = Operation.all.first(where: { "\($0.path)" == arguments.first }) else {
      fatalError("usage: engine-benchmark --turns PATH FILE…")
    }
    let requests = arguments.dropFirst().map { WarmRequest(contentsOf: $0, path: operation.path) }
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
