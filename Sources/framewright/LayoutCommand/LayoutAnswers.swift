import JSON
import LayoutAPI

/// Answers requests of one kind, one at a time.
final class LayoutAnswers {
  private let path: String
  private let form: AnswerForm
  private let evaluator: Evaluator

  /// Creates an object that answers the requests of a path.
  ///
  /// - Returns: nil when out of memory.
  init?(_ path: String, as form: AnswerForm, _ limits: Limits) {
    guard let evaluator = Evaluator(limits) else { return nil }
    self.path = path
    self.form = form
    self.evaluator = evaluator
  }

  /// Writes the answer to a request, or its problem. Returns false for a problem.
  func answer(_ request: RequestParameters, into writer: inout JSONWriter) -> Bool {
    var path = path
    return path.withUTF8 { path in
      evaluator.answer(
        request, at: UnsafeRawBufferPointer(path), as: form, requestID: nil, into: &writer)
    }
  }
}
