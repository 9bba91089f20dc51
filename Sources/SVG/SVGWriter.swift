import Bytes

/// Writes a document of SVG.
///
/// Source: Scalable Vector Graphics (SVG) 2.
package struct SVGWriter: ~Copyable {
  private var bytes: ByteBuffer

  /// Creates a writer that continues after the bytes of a buffer.
  package init(_ bytes: consuming ByteBuffer) { self.bytes = bytes }

  /// Returns the buffer.
  package consuming func finish() -> ByteBuffer { bytes }

  /// Writes a piece of the document.
  package mutating func write(_ markup: SVGMarkup) {
    markup.text.bytes.withUnsafeBytes { bytes.bytes($0) }
  }
}

/// A piece of a document of SVG, composed from literals and values. Lengths are in pixels.
package struct SVGMarkup: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  fileprivate var text: UTF8String

  /// Creates a piece from a literal.
  package init(stringLiteral text: StaticString) { self.text = UTF8String(stringLiteral: text) }

  /// Creates a piece from an interpolation.
  package init(stringInterpolation markup: SVGMarkup) { self = markup }

  /// Creates an empty interpolation, with capacity for rectangles.
  package init(literalCapacity: Int, interpolationCount: Int) {
    text = ""
    text.reserveCapacity(literalCapacity + 48 * interpolationCount)
  }

  /// Appends a literal.
  package mutating func appendLiteral(_ text: StaticString) { self.text.appendLiteral(text) }

  /// Appends markup unchanged.
  package mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

  /// Appends markup unchanged.
  package mutating func appendInterpolation(_ markup: SVGMarkup) { text += markup.text }

  /// Appends UTF-8 unchanged.
  package mutating func appendInterpolation(utf8 bytes: [UInt8]) {
    text += bytes.withUnsafeBytes { UTF8String(utf8: $0) }
  }

  /// Appends an integer.
  package mutating func appendInterpolation(_ value: Int) { text.appendInterpolation(value) }

  /// Appends a length as an attribute.
  package mutating func appendInterpolation(attribute name: StaticString, _ pixels: Double) {
    appendLiteral(name)
    appendLiteral("=\"")
    appendInterpolation(pixels)
    appendLiteral("\"")
  }

  /// Appends a length, rounded to a hundredth and limited to ±10⁹ pixels.
  package mutating func appendInterpolation(_ pixels: Double) {
    let bounded = max(-1e9, min(1e9, pixels)) * 100
    let hundredths = Int64(bounded + (bounded < 0 ? -0.5 : 0.5))
    text.appendInterpolation(Double(hundredths) / 100)
  }

  /// Appends a number with at most six decimals.
  package mutating func appendInterpolation(number value: Double) {
    let millionths = value * 1_000_000
    // A larger number has no more decimals.
    text.appendInterpolation(
      millionths.magnitude < 0x1p53 ? millionths.rounded() / 1_000_000 + 0 : value)
  }

  /// Appends text, escaped.
  ///
  /// U+FFFD replaces control characters, which XML can't represent.
  package mutating func appendInterpolation(escaped text: UTF8String) {
    let utf8 = text.bytes
    self.text.reserveCapacity(self.text.bytes.count + utf8.count)
    var offset = 0
    while offset < utf8.count {
      let unit = utf8[offset]
      switch unit {
      case UInt8(ascii: "<"): appendLiteral("&lt;")
      case UInt8(ascii: ">"): appendLiteral("&gt;")
      case UInt8(ascii: "&"): appendLiteral("&amp;")
      case UInt8(ascii: "\""): appendLiteral("&quot;")
      case UInt8(ascii: "'"): appendLiteral("&#39;")
      case 0..<0x20, 0x7F: appendLiteral("\u{FFFD}")
      case 0xEF where utf8.isNoncharacter(at: offset):
        appendLiteral("\u{FFFD}")
        offset += 2
      default: self.text.appendInterpolation(byte: unit)
      }
      offset += 1
    }
  }
}

extension [UInt8] {
  /// Whether U+FFFE or U+FFFF, which XML does not allow, is at an offset.
  fileprivate func isNoncharacter(at offset: Int) -> Bool {
    offset + 2 < count && self[offset + 1] == 0xBF && self[offset + 2] >= 0xBE
  }
}
