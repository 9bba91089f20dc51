import Dispatch
import Glibc
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
  func answer(_ descriptor: Int32, beside input: LayoutInput) -> Bool {
    var isAnswered = true
    var rest: [UInt8] = []
    while true {
      let isEnd = !Self.read(descriptor, into: &rest)
      let end = isEnd ? rest.endIndex : rest.lastIndex(of: UInt8(ascii: "\n")) ?? 0
      let lines = rest[..<end].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      for answer in answers(to: lines.map { input.members(beside: $0) }) {
        let line = answer.bytes + [UInt8(ascii: "\n")]
        line.withUnsafeBytes { StandardStreams.write($0, to: STDOUT_FILENO) }
        isAnswered = isAnswered && answer.isAnswer
      }
      if isEnd { return isAnswered }
      rest.removeSubrange(..<end)
    }
  }

  /// The answers to some requests, in order.
  private func answers(to requests: [RequestParameters]) -> [PrintedAnswer] {
    let next = Atomic(0)
    let answers = Mutex<[PrintedAnswer?]>(Array(repeating: nil, count: requests.count))
    nonisolated(unsafe) let workers = workers
    DispatchQueue.concurrentPerform(iterations: min(workers.count, requests.count)) { index in
      while true {
        let request = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if request >= requests.count { return }
        let answer = workers[index].answer(requests[request])
        answers.withLock { $0[request] = answer }
      }
    }
    return answers.withLock { $0.compactMap { $0 } }
  }

  /// Appends the available input to `bytes`. Returns false at the end.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, chunk)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count > 0
    }
  }
}
