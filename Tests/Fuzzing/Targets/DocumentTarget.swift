import Bytes
import Glibc
import JSON
import LayoutAPI
import TestSupport

/// A request document. The first byte selects the operation, and JSON or a picture as the answer.
final class DocumentTarget: FuzzTarget {
  static let name = "document"

  private let evaluator: Evaluator
  /// CPU time divided by that of the steps for a request of many short ones, because sanitizers slow the code down; at least
  /// 1. Nil in tests, which measure no time.
  private var slowness: Double?

  /// Creates an evaluator with small answers, so that each input takes little time.
  init?() {
    var limits = Limits()
    limits.frames = Limits.Adjustable(2000)
    limits.answer = Limits.Adjustable(1 << 20)
    guard let evaluator = Evaluator(limits) else { return nil }
    self.evaluator = evaluator
    RequestHost.endWork(if: InterruptedWork.check)
    if getenv("FUZZ_TARGET") != nil { slowness = measuredSlowness() }
  }

  static func seeds() throws -> [[UInt8]] {
    let operations = Operation.all
    return try Fixture.all().compactMap { fixture in
      let path = Array(fixture.path.utf8)
      let index = path.withUnsafeBytes { path in
        operations.firstIndex { path.isEqual(to: $0.path) }
      }
      return index.map { [UInt8($0)] + Fixture.compact(fixture.requestText).utf8 }
    }
  }

  func violation(for input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let form: AnswerForm = first & 0x80 == 0 ? .json : .picture
    let index = Int(first & 0x7F) % evaluator.operations.count
    let body = Array(input.dropFirst())
    guard let answer = answer(body, at: index, as: form, .full) else {
      return "It had too little time"
    }
    if let violation = fault(of: answer, as: form) { return violation }
    if let violation = costFault(of: body, at: index, as: form) { return violation }
    if answer != self.answer(body, at: index, as: form, .full) {
      return "Evaluated again, the answer differs"
    }
    if let quick = self.answer(body, at: index, as: form, .quick), quick != answer {
      return "Within the short time of an event loop, the answer differs"
    }
    return interruptionFault(of: body, at: index, as: form)
  }

  /// Ends the work on a document at one of its checks, which depends on the document.
  private func interruptionFault(
    of body: [UInt8], at index: Int, as form: AnswerForm
  ) -> String? {
    let checks = InterruptedWork.run { answer(body, at: index, as: form, .full) }.checks
    if checks == 0 { return nil }
    let allowed = body.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF } % checks
    let cut = InterruptedWork.run(after: allowed) { answer(body, at: index, as: form, .full) }
    return cut.result?.problem == 503
      ? nil : "Interrupted after \(allowed) checks, it has an answer"
  }

  /// An answer, or the problem with a request.
  private struct Answer: Equatable {
    let bytes: [UInt8]
    let problem: Int?
  }

  /// Evaluates a document; nil if it needs more time than the effort permits.
  private func answer(
    _ body: [UInt8], at index: Int, as form: AnswerForm, _ effort: Effort
  ) -> Answer? {
    var writer = JSONWriter(capacity: 1)
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let name = RequestName(instance: nothing, requestID: nothing)
    return PaddedBytes.withCopy(of: body) { body in
      do throws(NoAnswer) {
        try evaluator.answer(
          body, at: index, as: form, named: name, effort, into: &writer)
        return Answer(bytes: writer.withBytes { Array($0) }, problem: nil)
      } catch {
        guard case .problem(let problem) = error else { return nil }
        problem.write(to: &writer, named: name)
        return Answer(bytes: writer.withBytes { Array($0) }, problem: problem.kind.status)
      }
    }
  }

  // MARK: - Costs

  /// CPU seconds, without sanitizers, below which a request is not compared with its steps: 4 % of the limit for a
  /// request. `slowness` is a mean: sanitizers slow down some code ten times more than other code.
  private static var floor: Double { 0.02 }
  /// The limit of CPU time divided by that of the steps.
  private static var ratio: Double { 4 }

  /// The CPU time of a request, the minimum of several turns, and the time of its steps, both in seconds.
  private func cost(
    of body: [UInt8], at index: Int, as form: AnswerForm, turns: Int
  ) -> (seconds: Double, expected: Double) {
    var least = Double.infinity
    for _ in 0..<turns {
      let start = Self.cpuTime
      _ = answer(body, at: index, as: form, .full)
      least = min(least, Self.cpuTime - start)
    }
    return (least, Double(evaluator.steps * Limits.nanosecondsPerStep) / 1e9)
  }

  private func costFault(of body: [UInt8], at index: Int, as form: AnswerForm) -> String? {
    guard let slowness else { return nil }
    func isTooMuch(_ cost: (seconds: Double, expected: Double)) -> Bool {
      cost.seconds > slowness * max(Self.floor, Self.ratio * cost.expected)
    }
    guard isTooMuch(cost(of: body, at: index, as: form, turns: 1)) else { return nil }
    let cost = cost(of: body, at: index, as: form, turns: 3)
    return isTooMuch(cost)
      ? "It takes \(cost.seconds) s of CPU time; its steps take \(cost.expected) s" : nil
  }

  private func measuredSlowness() -> Double {
    let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 5000).joined(separator: ",")
    let body = #"{"viewport":{"width":9,"height":9},"frames":"none","rows":[\#(rows)]}"#
    let path: StaticString = "/v1/scroll-stack"
    let index = evaluator.index(
      of: UnsafeRawBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount))
    let cost = cost(of: Array(body.utf8), at: index ?? 0, as: .json, turns: 9)
    return max(1, cost.seconds / cost.expected)
  }

  private static var cpuTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func fault(of answer: Answer, as form: AnswerForm) -> String? {
    if form == .picture, answer.problem == nil { return nil }
    if let violation = jsonFault(in: answer.bytes) { return violation }
    let status = Fixture.status(of: String(decoding: answer.bytes, as: UTF8.self))
    if status != answer.problem ?? 200 { return "The status is \(status)" }
    return [200, 400, 404, 406, 422].contains(status) ? nil : "The status of a request is \(status)"
  }
}

/// Why bytes are not a JSON document with numbers within Double, or nil.
func jsonFault(in bytes: [UInt8]) -> String? {
  bytes.withUnsafeBytes { bytes in
    var scanner = JSONScanner()
    do throws(JSONError) {
      _ = try scanner.scan(bytes)
      return scanner.hasStandIns ? "A number is beyond Double" : nil
    } catch {
      return "The answer is not valid JSON: \(error)"
    }
  }
}

extension Fixture {
  fileprivate var requestText: String { String(decoding: request, as: UTF8.self) }
}
