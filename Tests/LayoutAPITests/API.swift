import Bytes
import JSON
import LayoutAPI
import TestSupport
import Testing

/// Sends requests to the API in process.
struct API {
  /// An answer or a problem.
  struct Answer {
    let body: String

    /// The HTTP status. A problem contains it.
    var status: Int { Fixture.status(of: body) }
  }

  private let evaluator: Evaluator

  /// Lets `InterruptedWork` end requests.
  private static let checkWork: Void = RequestHost.endWork(if: InterruptedWork.check)

  init?(limits: Limits = .named(), operations: [Operation] = Operation.all) {
    Self.checkWork
    guard let evaluator = Evaluator(limits, operations: operations) else { return nil }
    self.evaluator = evaluator
  }

  /// The number of frames in the last answer.
  var frames: Int { evaluator.frames }

  /// The number of steps that the last answer took.
  var steps: Int { evaluator.steps }

  /// Sets the problem of requests that are interrupted.
  func interrupt(with problem: Problem) {
    evaluator.host = RequestHost(findInterruption: { problem })
  }

  /// Sets the function that reserves memory, in bytes.
  func reserveMemory(_ reserve: @escaping (Int) -> Problem?) {
    evaluator.host = RequestHost(reserve: reserve)
  }

  func send(
    _ path: String, body: some Collection<UInt8>, as form: AnswerForm = .json
  ) -> Answer {
    // The minimum capacity, so that writes beyond a reservation leave the block.
    var writer = JSONWriter(capacity: 1)
    let isAnswer = PaddedBytes.withCopy(of: body) { body in
      withBytes(of: path, Fixture.requestID) { path, requestID in
        evaluator.answer(body, at: path, as: form, requestID: requestID, into: &writer)
      }
    }
    let answer = Answer(body: writer.text)
    #expect(isAnswer == (answer.status == 200))
    return answer
  }

  /// Sends a request, reads the answer in pieces of at most a capacity, and returns it with the
  /// number of pieces. All arrays are written while they are read.
  func sendForPieces(
    of capacity: Int, _ path: String, body: some Collection<UInt8>
  ) throws -> (body: String, pieces: Int) {
    var writer = JSONWriter()
    writer.deferral = JSONWriter.Deferral(minimumCount: 1, heldCount: 0, wholeCount: 0)
    PaddedBytes.withCopy(of: body) { body in
      withBytes(of: path, Fixture.requestID) { path, requestID in
        _ = evaluator.answer(body, at: path, requestID: requestID, into: &writer)
      }
    }
    let made = JSONStream(writer)
    let stream = try #require(made)
    // Requests during the reading have no effect on the answer.
    _ = post("/v1/card-stack", "{}")
    var (bytes, pieces): ([UInt8], Int) = ([], 0)
    var room = [UInt8](repeating: 0, count: capacity + 1)
    while !stream.isAtEnd, !stream.isBroken {
      let count = room.withUnsafeMutableBufferPointer { room in
        room.baseAddress.map { stream.read(into: $0 + 1, capacity: capacity) } ?? 0
      }
      bytes += room[1..<1 + count]
      pieces += 1
    }
    #expect(!stream.isBroken)
    return (String(decoding: bytes, as: UTF8.self), pieces)
  }

  /// The number of steps of an answer that is written while it is read.
  func steps(ofStreamed path: String, _ body: String) throws -> Int {
    _ = try bytesHeld(
      path, body, deferral: JSONWriter.Deferral(minimumCount: 1, heldCount: 0, wholeCount: 0))
    return steps
  }

  /// The number of bytes of an answer that are written before it is read.
  func bytesHeld(
    _ path: String, _ body: String, deferral: JSONWriter.Deferral
  ) throws -> Int {
    var writer = JSONWriter()
    writer.deferral = deferral
    PaddedBytes.withCopy(of: Array(body.utf8)) { body in
      withBytes(of: path, Fixture.requestID) { path, requestID in
        _ = evaluator.answer(body, at: path, requestID: requestID, into: &writer)
      }
    }
    let stream = JSONStream(writer)
    return try #require(stream).heldCount
  }

  func post(_ path: String, _ body: String) -> Answer { send(path, body: Array(body.utf8)) }

  /// Requests the picture of an answer.
  func picture(_ path: String, _ body: String) -> Answer {
    send(path, body: Array(body.utf8), as: .picture)
  }

  /// Sends a request as parameters, each `name=value`.
  func say(_ path: String, _ parameters: [String]) -> Answer {
    say(path, parameters.map { Array($0.utf8) })
  }

  /// Sends a request as parameters, whose bytes need not be UTF-8.
  func say(_ path: String, _ parameters: [[UInt8]]) -> Answer {
    var said = RequestParameters()
    for parameter in parameters {
      let parts = parameter.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      said.append(Array(parts[0]), Array(parts[1]))
    }
    var writer = JSONWriter(capacity: 1)
    _ = withBytes(of: path, Fixture.requestID) { path, requestID in
      evaluator.answer(
        said, at: path, named: RequestName(instance: path, requestID: requestID), into: &writer)
    }
    return Answer(body: writer.text)
  }

  /// Whether the `quick` effort answers a request. If so, the answer must equal that of the full
  /// effort.
  func isAnsweredQuickly(_ path: String, body: some Collection<UInt8>) -> Bool {
    let answer = sendQuickly(path, body: body)
    #expect(answer == nil || answer == send(path, body: body).body)
    return answer != nil
  }

  /// The answer or problem with the `quick` effort; nil if the request is postponed.
  func sendQuickly(_ path: String, body: some Collection<UInt8>) -> String? {
    var writer = JSONWriter(capacity: 1)
    let isQuick = PaddedBytes.withCopy(of: body) { body in
      withBytes(of: path, Fixture.requestID) { path, requestID in
        let name = RequestName(instance: path, requestID: requestID)
        let index = evaluator.index(of: path) ?? 0
        do throws(NoAnswer) {
          try evaluator.answer(body, at: index, named: name, .quick, into: &writer)
        } catch {
          switch error {
          case .needsMoreTime: return false
          case .problem(let problem): problem.write(to: &writer, named: name)
          }
        }
        return true
      }
    }
    #expect(isQuick || writer.text.isEmpty)
    return isQuick ? writer.text : nil
  }

  /// Calls `body` with the UTF-8 bytes of two strings.
  private func withBytes<Result>(
    of first: String, _ second: String,
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    Array(first.utf8).withUnsafeBytes { first in
      Array(second.utf8).withUnsafeBytes { second in body(first, second) }
    }
  }
}

extension Limits {
  /// Limits with the names that a server gives them.
  static func named(
    frames: Int = 1_000_000, answer: Int = 256 << 20, batch: Int = 100
  ) -> Limits {
    var limits = Limits()
    limits.answer = Adjustable(answer, name: "the server's --max-answer")
    limits.frames = Adjustable(frames, name: "the server's --max-frames")
    limits.batch = Adjustable(batch, name: "the server's --max-batch")
    return limits
  }
}

extension JSONWriter {
  fileprivate var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
