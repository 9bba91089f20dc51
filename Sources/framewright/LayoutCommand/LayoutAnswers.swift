import JSON
import LayoutAPI

/// An answer or a problem, as the command line prints it.
struct PrintedAnswer {
  /// The document's bytes.
  let bytes: [UInt8]
  /// Whether it is an answer, not a problem.
  let isAnswer: Bool
}

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

  /// The answer to a request, or its problem.
  func answer(_ request: RequestParameters) -> PrintedAnswer {
    var writer = JSONWriter()
    let isAnswer = answer(request, into: &writer)
    return PrintedAnswer(bytes: writer.withBytes { Array($0) }, isAnswer: isAnswer)
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
