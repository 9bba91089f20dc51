import JSON
import LayoutAPI
import TestSupport

/// A request document. The first byte says what is asked for, and whether its answer is drawn.
final class DocumentTarget: FuzzTarget {
  static let name = "document"

  private let evaluator: Evaluator

  /// Makes an evaluator whose answers are small enough to ask for many of them.
  init?() {
    var limits = Limits()
    limits.frames = Limits.Adjustable(2000)
    limits.answer = Limits.Adjustable(1 << 20)
    guard let evaluator = Evaluator(limits) else { return nil }
    self.evaluator = evaluator
  }

  static func seeds() throws -> [[UInt8]] {
    let operations = Operation.all
    return try Fixture.all().compactMap { fixture in
      let path = Array(fixture.path.utf8)
      let place = path.withUnsafeBytes { path in
        operations.firstIndex { path.isEqual(to: $0.path) }
      }
      return place.map { [UInt8($0)] + Fixture.compact(fixture.requestText).utf8 }
    }
  }

  func violation(for input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let form: AnswerForm = first & 0x80 == 0 ? .json : .picture
    let place = Int(first & 0x7F) % evaluator.operations.count
    let body = Array(input.dropFirst())
    guard let answer = answer(body, at: place, as: form, .full) else { return "There was no time" }
    if let violation = fault(of: answer, as: form) { return violation }
    if answer != self.answer(body, at: place, as: form, .full) {
      return "Asked again, it answers another"
    }
    if let brief = self.answer(body, at: place, as: form, .brief), brief != answer {
      return "In a moment it answers another"
    }
    return nil
  }

  /// An answer, or the problem with a request.
  private struct Answer: Equatable {
    let bytes: [UInt8]
    let problem: Int?
  }

  /// Asks; nil where there is no time.
  private func answer(
    _ body: [UInt8], at place: Int, as form: AnswerForm, _ effort: Effort
  ) -> Answer? {
    var writer = JSONWriter(capacity: 1)
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let name = RequestName(instance: nothing, requestID: nothing)
    return PaddedBytes.withCopy(of: body) { body in
      do throws(NoAnswer) {
        try evaluator.answer(
          body, at: place, as: form, named: name, effort, into: &writer)
        return Answer(bytes: writer.withBytes { Array($0) }, problem: nil)
      } catch {
        guard case .problem(let problem) = error else { return nil }
        problem.write(to: &writer, named: name)
        return Answer(bytes: writer.withBytes { Array($0) }, problem: problem.kind.status)
      }
    }
  }

  private func fault(of answer: Answer, as form: AnswerForm) -> String? {
    if form == .picture, answer.problem == nil { return nil }
    if let violation = jsonFault(in: answer.bytes) { return violation }
    let status = Fixture.status(of: String(decoding: answer.bytes, as: UTF8.self))
    if status != answer.problem ?? 200 { return "The status is \(status)" }
    return [200, 400, 404, 406, 422].contains(status) ? nil : "A request is answered with \(status)"
  }
}

/// Why bytes are no JSON document whose numbers can be read, or nil.
func jsonFault(in bytes: [UInt8]) -> String? {
  bytes.withUnsafeBytes { bytes in
    var scanner = JSONScanner()
    do throws(JSONError) {
      _ = try scanner.scan(bytes)
      return scanner.hasStandIns ? "A number is beyond Double" : nil
    } catch {
      return "The answer is no JSON: \(error)"
    }
  }
}

extension Fixture {
  fileprivate var requestText: String { String(decoding: request, as: UTF8.self) }
}
