/// The web pages that may show a layout of this server in a frame.
///
/// Source: Content Security Policy Level 3, section 6.4.2.
struct FrameAncestors: Sendable {
  /// The sources, as in a Content-Security-Policy.
  let sources: String

  /// Parses `self`, `off`, `*`, or a comma-separated list of origins besides the server's own; nil if it is not valid.
  init?(_ text: String) {
    switch text {
    case "self": sources = "'self'"
    case "off": sources = "'none'"
    case "*": sources = "*"
    default:
      guard let origins = AllowedOrigins.origins(in: text) else { return nil }
      sources = "'self' \(origins.joined(separator: " "))"
    }
  }
}
