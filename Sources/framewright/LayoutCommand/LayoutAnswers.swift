import Bytes
import JSON
import LayoutAPI

/// Answers requests of one kind, one at a time.
struct LayoutAnswers {
  /// The path of the kind.
  let path: String
  let form: AnswerForm
  let evaluator: Evaluator

  /// Writes the answer to a request, or its problem. Returns false for a problem.
  ///
  /// - Parameter source: the file that contains the request, which the problem names in place of the path; nil for
  ///   standard input.
  func answer(
    _ request: RequestParameters, from source: String?, into writer: inout JSONWriter
  ) -> Bool {
    path.withBytes { bytes in
      (source ?? path).withBytes { instance in
        evaluator.answer(
          request, at: bytes, as: form, named: RequestName(instance: instance, requestID: nil),
          into: &writer)
      }
    }
  }
}
