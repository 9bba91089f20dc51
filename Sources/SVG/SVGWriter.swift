import Bytes
import LayoutEngine

/// The texts of the numbers that rectangles often share.
package struct SVGRectTexts {
  fileprivate var x = NumberDigits()
  fileprivate var width = NumberDigits()
  fileprivate var height = NumberDigits()

  /// Creates texts before the first rectangle.
  package init() {}
}

/// Writes the elements of SVG. Lengths are in pixels; text is escaped.
///
/// Source: Scalable Vector Graphics (SVG) 2.
package struct SVGWriter: ~Copyable {
  private var bytes: ByteBuffer

  /// Creates a writer that continues after the bytes of a buffer.
  package init(_ bytes: consuming ByteBuffer) { self.bytes = bytes }

  /// Returns the buffer.
  package consuming func finish() -> ByteBuffer { bytes }

  /// Writes markup unchanged.
  package mutating func markup(_ text: StaticString) { bytes.literal(text) }

  /// Writes a length.
  package mutating func pixels(_ value: Double) {
    var cursor = bytes.cursor(reserving: ByteCursor.numberCapacity)
    cursor.pixels(value)
    bytes.advance(to: cursor)
  }

  /// Writes a number with at most six decimals.
  package mutating func number(_ value: Double) {
    let millionths = value * 1_000_000
    // A larger number has no more decimals.
    bytes.number(millionths.magnitude < 0x1p53 ? millionths.rounded() / 1_000_000 + 0 : value)
  }

  /// Writes markup unchanged.
  package mutating func markup(_ text: [UInt8]) { text.withUnsafeBytes { bytes.bytes($0) } }

  /// Writes an integer.
  package mutating func integer(_ value: Int) { bytes.integer(value) }
}

// MARK: - Document

extension SVGWriter {
  /// Begins the document, of a size in pixels.
  package mutating func beginDocument(_ size: Size) {
    markup("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"fw\" role=\"img\" lang=\"en\"")
    beginView(of: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Begins a part of the document, which is clipped to a rectangle.
  package mutating func beginPart(_ frame: Rect) {
    markup("\n<svg")
    beginView(of: frame)
  }

  private mutating func beginView(of frame: Rect) {
    var cursor = bytes.cursor(reserving: ByteCursor.elementCapacity)
    cursor.attributes(of: frame)
    cursor.literal(" viewBox=\"")
    cursor.pixels(frame.x)
    for length in [frame.y, frame.width, frame.height] {
      cursor.literal(" ")
      cursor.pixels(length)
    }
    cursor.literal("\">")
    bytes.advance(to: cursor)
  }

  /// Ends the part or the document.
  package mutating func end() { markup("\n</svg>") }
}

// MARK: - Text

extension SVGWriter {
  /// Writes text, escaped.
  ///
  /// U+FFFD replaces control characters, which XML can't represent.
  package mutating func text(_ text: UTF8String) {
    let utf8 = text.bytes
    var cursor = bytes.cursor(reserving: utf8.count * 6)
    var offset = 0
    while offset < utf8.count {
      let unit = utf8[offset]
      switch unit {
      case UInt8(ascii: "<"): cursor.literal("&lt;")
      case UInt8(ascii: ">"): cursor.literal("&gt;")
      case UInt8(ascii: "&"): cursor.literal("&amp;")
      case UInt8(ascii: "\""): cursor.literal("&quot;")
      case UInt8(ascii: "'"): cursor.literal("&#39;")
      case 0..<0x20, 0x7F: cursor.literal("\u{FFFD}")
      case 0xEF where utf8.isNoncharacter(at: offset):
        cursor.literal("\u{FFFD}")
        offset += 2
      default: cursor.byte(unit)
      }
      offset += 1
    }
    bytes.advance(to: cursor)
  }

  /// Writes a line of text with its baseline at a point.
  package mutating func text(_ text: UTF8String, _ style: StaticString, x: Double, y: Double) {
    beginText(style, x: x, y: y)
    self.text(text)
    markup("</text>")
  }

  /// Begins a line of text with its baseline at a point.
  package mutating func beginText(_ style: StaticString, x: Double, y: Double) {
    var cursor = bytes.cursor(
      reserving: 32 + 2 * ByteCursor.numberCapacity + style.utf8CodeUnitCount)
    cursor.literal("\n<text class=\"")
    cursor.literal(style)
    cursor.literal("\" x=\"")
    cursor.pixels(x)
    cursor.literal("\" y=\"")
    cursor.pixels(y)
    cursor.literal("\">")
    bytes.advance(to: cursor)
  }

  /// Writes an integer as a line of text with its baseline at a point.
  package mutating func text(_ number: Int, _ style: StaticString, x: Double, y: Double) {
    beginText(style, x: x, y: y)
    integer(number)
    markup("</text>")
  }
}

extension [UInt8] {
  /// Whether U+FFFE or U+FFFF, which XML does not allow, is at an offset.
  fileprivate func isNoncharacter(at offset: Int) -> Bool {
    offset + 2 < count && self[offset + 1] == 0xBF && self[offset + 2] >= 0xBE
  }
}

// MARK: - Shapes

extension SVGWriter {
  /// Writes a rectangle.
  package mutating func rect(_ style: StaticString, _ rect: Rect) {
    var cursor = bytes.cursor(reserving: ByteCursor.elementCapacity + style.utf8CodeUnitCount)
    cursor.literal("\n<rect class=\"")
    cursor.literal(style)
    cursor.literal("\"")
    cursor.attributes(of: rect)
    cursor.literal("/>")
    bytes.advance(to: cursor)
  }

  /// Writes one of many rectangles that share their size and a coordinate.
  @inline(__always)
  package mutating func rect(_ style: StaticString, _ rect: Rect, reusing texts: inout SVGRectTexts)
  {
    var cursor = bytes.cursor(reserving: ByteCursor.elementCapacity + style.utf8CodeUnitCount)
    cursor.literal("\n<rect class=\"")
    cursor.literal(style)
    cursor.literal("\" x=\"")
    cursor.number(ByteCursor.rounded(rect.x), reusing: &texts.x)
    cursor.literal("\" y=\"")
    cursor.pixels(rect.y)
    cursor.literal("\" width=\"")
    cursor.number(ByteCursor.rounded(rect.width), reusing: &texts.width)
    cursor.literal("\" height=\"")
    cursor.number(ByteCursor.rounded(rect.height), reusing: &texts.height)
    cursor.literal("\"/>")
    bytes.advance(to: cursor)
  }

  /// Writes a line from one point to another.
  package mutating func line(_ style: StaticString, from start: Point, to end: Point) {
    beginLine(style, from: start, to: end)
    markup("\"/>")
  }

  /// Begins a path with a line from one point to another.
  private mutating func beginLine(_ style: StaticString, from start: Point, to end: Point) {
    markup("\n<path class=\"")
    markup(style)
    markup("\" d=\"M")
    point(start)
    markup("L")
    point(end)
  }

  /// Writes an arrow from one point to another.
  package mutating func arrow(_ style: StaticString, from start: Point, to end: Point) {
    beginLine(style, from: start, to: end)
    // The barbs leave the tip at 45°, each a quarter of the shaft back along it and across it.
    let back = Point(x: (start.x - end.x) / 4, y: (start.y - end.y) / 4)
    markup("M")
    point(Point(x: end.x + back.x - back.y, y: end.y + back.y + back.x))
    markup("L")
    point(end)
    markup("L")
    point(Point(x: end.x + back.x + back.y, y: end.y + back.y - back.x))
    markup("\"/>")
  }

  /// Begins a group that is clipped to a rotated rectangle.
  ///
  /// - Parameter number: the number of the clip, unique in the document.
  package mutating func beginClip(_ number: Int, to rect: Rect, turnedBy transform: Transform) {
    markup("\n<clipPath id=\"fwc")
    integer(number)
    markup("\"><rect")
    var cursor = bytes.cursor(reserving: ByteCursor.elementCapacity)
    cursor.attributes(of: rect)
    bytes.advance(to: cursor)
    markup(" rx=\"7\" transform=\"")
    matrix(transform)
    markup("\"/></clipPath>\n<g clip-path=\"url(#fwc")
    integer(number)
    markup(")\">")
  }

  /// Writes the part of a rectangle that is outside of another one.
  package mutating func frame(_ style: StaticString, _ outer: Rect, without inner: Rect) {
    markup("\n<path class=\"")
    markup(style)
    markup("\" fill-rule=\"evenodd\" d=\"")
    for rect in [outer, inner] {
      markup("M")
      point(rect.origin)
      markup("H")
      pixels(rect.maxX)
      markup("V")
      pixels(rect.maxY)
      markup("H")
      pixels(rect.x)
      markup("Z")
    }
    markup("\"/>")
  }

  /// Writes a circle.
  package mutating func circle(_ style: StaticString, at center: Point, radius: Double) {
    markup("\n<circle class=\"")
    markup(style)
    markup("\" cx=\"")
    pixels(center.x)
    markup("\" cy=\"")
    pixels(center.y)
    markup("\" r=\"")
    pixels(radius)
    markup("\"/>")
  }

  private mutating func point(_ point: Point) {
    pixels(point.x)
    markup(" ")
    pixels(point.y)
  }

  /// Writes a transform as a function.
  package mutating func matrix(_ transform: Transform) {
    markup("matrix(")
    number(transform.a)
    for part in [transform.b, transform.c, transform.d, transform.tx, transform.ty] {
      markup(",")
      number(part)
    }
    markup(")")
  }
}

extension ByteCursor {
  /// A length in hundredths of a pixel, limited to ±10⁹ pixels.
  @inline(__always)
  private static func hundredths(_ pixels: Double) -> Int64 {
    let bounded = max(-1e9, min(1e9, pixels)) * 100
    return Int64(bounded + (bounded < 0 ? -0.5 : 0.5))
  }

  /// A length in pixels, rounded to a hundredth.
  @inline(__always)
  fileprivate static func rounded(_ pixels: Double) -> Double { Double(hundredths(pixels)) / 100 }

  /// The maximum size of an element with eight numbers, in bytes, without its class.
  fileprivate static var elementCapacity: Int { 96 + 8 * numberCapacity }

  /// Writes the origin and the size of a rectangle.
  fileprivate mutating func attributes(of rect: Rect) {
    literal(" x=\"")
    pixels(rect.x)
    literal("\" y=\"")
    pixels(rect.y)
    literal("\" width=\"")
    pixels(rect.width)
    literal("\" height=\"")
    pixels(rect.height)
    literal("\"")
  }

  /// Writes a length in pixels, rounded to a hundredth.
  @inline(__always)
  fileprivate mutating func pixels(_ value: Double) {
    let hundredths = Self.hundredths(value)
    if hundredths % 100 == 0 { return integer(hundredths / 100) }
    if hundredths < 0 { byte(UInt8(ascii: "-")) }
    let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    integer(Int64(whole))
    byte(UInt8(ascii: "."))
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part / 10))
    if part % 10 > 0 { byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part % 10)) }
  }
}
