/// How an answer is given.
package enum AnswerForm: Sendable {
  /// As a JSON document.
  case json
  /// As a picture: an SVG document.
  case picture
}
