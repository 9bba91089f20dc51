import Dispatch
import Glibc
import JSON
import LayoutAPI
import Synchronization

/// Answers requests with one request per line, several at a time, and prints the answers in order.
struct LineAnswers {
  /// The number of bytes that are read before their lines are answered.
  private static let chunk = 1 << 20

  private let workers: [LayoutAnswers]

  /// Creates `count` workers, or as many as memory allows.
  init(_ count: Int, _ makeAnswers: () -> LayoutAnswers?) {
    workers = (0..<count).compactMap { _ in makeAnswers() }
  }

  /// Answers all lines of a file as they arrive. Returns false if a request has a problem. Skips empty lines.
  ///
  /// - Throws: a fault if the file can't be opened, or can't be read to its end.
  func answer(
    _ file: LayoutInput.File, beside input: LayoutInput
  ) throws(InputFile.Fault) -> Bool {
    let contents = try file.open()
    var isAnswered = true
    var rest: [UInt8] = []
    var number = 0
    while true {
      let isEnd = !(try contents.read(atMost: Self.chunk, into: &rest))
      let last = isEnd ? rest.endIndex : rest.lastIndex(of: UInt8(ascii: "\n"))
      guard let end = last else { continue }
      var requests: [Request] = []
      let lines = rest[..<end].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines {
        number += 1
        if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { continue }
        let source = file.path.map { "\($0):\(number)" }
        requests.append(Request(members: input.members(beside: line), source: source))
      }
      for (line, isAnswer) in answers(to: requests) {
        line.withUnsafeBytes { StandardStreams.write($0, to: STDOUT_FILENO) }
        isAnswered = isAnswered && isAnswer
      }
      if isEnd { return isAnswered }
      rest.removeSubrange(...end)
    }
  }

  /// The request of a line, and the line as `FILE:NUMBER`; nil for standard input.
  private struct Request {
    let members: RequestParameters
    let source: String?
  }

  /// The answers to some requests in lines, in order, and whether each is an answer and not a problem.
  private func answers(to requests: [Request]) -> [(line: [UInt8], isAnswer: Bool)] {
    let next = Atomic(0)
    let answers = Mutex<[(line: [UInt8], isAnswer: Bool)?]>(
      Array(repeating: nil, count: requests.count))
    nonisolated(unsafe) let workers = workers
    DispatchQueue.concurrentPerform(iterations: min(workers.count, requests.count)) { index in
      while true {
        let request = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if request >= requests.count { return }
        var writer = JSONWriter()
        let isAnswer = workers[index].answer(
          requests[request].members, from: requests[request].source, into: &writer)
        writer.literal("\n")
        let line = writer.withBytes { Array($0) }
        answers.withLock { $0[request] = (line, isAnswer) }
      }
    }
    return answers.withLock { $0.compactMap { $0 } }
  }
}
