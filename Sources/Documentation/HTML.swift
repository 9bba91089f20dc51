/// Conversions between text and HTML.
enum HTML {
  /// Text with `&`, `<` and `>` escaped. Quotes are not escaped.
  static func escaped(_ text: some StringProtocol) -> String {
    var html = ""
    html.reserveCapacity(text.utf8.count)
    for character in text.unicodeScalars {
      switch character {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      default: html.unicodeScalars.append(character)
      }
    }
    return html
  }

  /// Text with its escapes decoded.
  static func unescaped(_ html: some StringProtocol) -> String {
    // Most texts have no escape, and the search for the escapes is slow.
    if !html.utf8.contains(UInt8(ascii: "&")) { return String(html) }
    return String(html).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The text of HTML, without tags.
  static func text(of html: some StringProtocol) -> String {
    var text = ""
    var isInTag = false
    for character in html.unicodeScalars {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.unicodeScalars.append(character) }
      }
    }
    return unescaped(text)
  }

  /// Text percent-encoded so that it can be in any part of a URL.
  static func percentEncoded(_ text: some Sequence<UInt8>) -> String {
    var url = ""
    for unit in text {
      switch unit {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        url.unicodeScalars.append(Unicode.Scalar(unit))
      default:
        let digits = String(unit, radix: 16, uppercase: true)
        url += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return url
  }

  /// The id or file name for a heading: its letters and digits in lower case, with hyphens for spaces, as on
  /// GitHub.
  static func slug(of heading: some StringProtocol) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_"
          ? character : nil
      })
  }
}
