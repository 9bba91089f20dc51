/// The form of an answer.
package enum AnswerForm: Sendable {
  /// A JSON document.
  case json
  /// A picture: an SVG document.
  case picture
}
