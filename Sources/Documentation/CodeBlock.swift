/// JSON as HTML with highlighted names, strings and words.
enum CodeBlock {
  /// A code block. It can take keyboard focus, so that the keyboard can scroll it.
  static func html(_ json: String) -> String {
    "<pre tabindex=\"0\"><code>\(marked(json))</code></pre>"
  }

  /// A link that opens the playground with a request. The request must be a single line.
  static func link(toTry request: String, at route: String) -> String {
    let request = HTML.percentEncoded(request.utf8)
    return "<a class=\"try\" href=\"/#\(route)?request=\(request)\">Try it</a>"
  }

  /// JSON with each token in an element of its kind.
  private static func marked(_ json: String) -> String {
    var html = ""
    var rest = Array(json.utf8)[...]
    while let unit = rest.first {
      let token: ArraySlice<UInt8>
      let kind: String?
      switch unit {
      case UInt8(ascii: "\""):
        token = string(at: rest)
        let isName = rest[token.endIndex...].first { $0 != UInt8(ascii: " ") }
        kind = isName == UInt8(ascii: ":") ? "name" : "string"
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        token = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        kind = "word"
      default:
        let ends = UInt8(ascii: "a")...UInt8(ascii: "z")
        token = rest.prefix { $0 != UInt8(ascii: "\"") && !(ends ~= $0) }
        kind = nil
      }
      rest = rest[token.endIndex...]
      let text = HTML.escaped(String(decoding: token, as: UTF8.self))
      html += kind.map { "<span class=\"\($0)\">\(text)</span>" } ?? text
    }
    return html
  }

  /// The string literal at the start of `text`, with its quotes.
  private static func string(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isEscaped = false
    for offset in text.indices.dropFirst() {
      if text[offset] == UInt8(ascii: "\""), !isEscaped { return text[...offset] }
      isEscaped = text[offset] == UInt8(ascii: "\\") && !isEscaped
    }
    return text
  }
}
