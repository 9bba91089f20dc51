import Bytes
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
  ///
  /// - Parameter source: the file that contains the request, which the problem names in place of the path; nil for
  ///   standard input.
  func answer(
    _ request: RequestParameters, from source: String?, into writer: inout JSONWriter
  ) -> Bool {
    path.withBytes { path in
      (source ?? self.path).withBytes { instance in
        evaluator.answer(
          request, at: path, as: form, named: RequestName(instance: instance, requestID: nil),
          into: &writer)
      }
    }
  }
}
