import Bytes

/// A text to be measured, split into paragraphs, without control characters.
///
/// Paragraphs end at the mandatory breaks of UAX #14: a line feed, a carriage return, or both, a vertical
/// tab, form feed, next line (U+0085), line separator and paragraph separator. A break at the end of the text
/// begins no further paragraph. A tab becomes a space; other control characters have no width.
public struct Text: Equatable, Sendable {
  /// The UTF-8 of each paragraph.
  let paragraphs: [[UInt8]]

  /// The number of characters, including those without width.
  public let characterCount: Int

  /// The number of paragraphs.
  public var paragraphCount: Int { paragraphs.count }

  /// Splits valid UTF-8 into paragraphs.
  ///
  /// - Throws: a fault if the number of characters or their nesting exceeds `TextBounds`.
  public init(_ utf8: UnsafeRawBufferPointer) throws(TextFault) {
    let count = utf8.scalarCount
    if count > TextBounds.text { throw .tooLong(limit: TextBounds.text) }
    characterCount = count
    var paragraphs: [[UInt8]] = []
    var scanner = ParagraphScanner(utf8)
    while let paragraph = scanner.next() {
      if paragraph.scalarCount > TextBounds.paragraph {
        throw .paragraphTooLong(limit: TextBounds.paragraph)
      }
      if BidiNesting.isTooDeep(paragraph) { throw .nestedTooDeep(limit: TextBounds.nesting) }
      paragraphs.append(paragraph)
    }
    self.paragraphs = paragraphs
  }

  /// Calls `body` for each character of the paragraphs.
  public func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    for paragraph in paragraphs { paragraph.forEachScalar { scalar, _, _ in body(scalar) } }
  }

  /// Splits a string into paragraphs.
  ///
  /// - Throws: a fault if the number of characters or their nesting exceeds `TextBounds`.
  public init(_ string: String) throws(TextFault) {
    let result = string.withBytes { bytes in
      Result { () throws(TextFault) in try Text(bytes) }
    }
    self = try result.get()
  }
}

/// Finds the paragraphs of a text, one after the other.
private struct ParagraphScanner {
  private let utf8: UnsafeRawBufferPointer
  private var offset = 0

  init(_ utf8: UnsafeRawBufferPointer) { self.utf8 = utf8 }

  /// The next paragraph, without the break that ends it; nil at the end.
  mutating func next() -> [UInt8]? {
    if offset == utf8.count { return nil }
    var paragraph: [UInt8] = []
    var start = offset
    while offset < utf8.count {
      let (mark, count) = mark(at: offset)
      switch mark {
      case .character: offset += count
      case .tab, .control, .end:
        paragraph.append(contentsOf: utf8[start..<offset])
        offset += count
        start = offset
        if mark == .tab { paragraph.append(UInt8(ascii: " ")) }
        if mark == .end { return paragraph }
      }
    }
    paragraph.append(contentsOf: utf8[start..<offset])
    return paragraph
  }

  private enum Mark {
    case character, tab, control, end
  }

  /// The meaning of the bytes at an offset, and their number.
  private func mark(at offset: Int) -> (Mark, count: Int) {
    switch utf8[offset] {
    case 0x0D: (.end, byte(offset + 1) == 0x0A ? 2 : 1)
    case 0x0A...0x0C: (.end, 1)
    case 0x09: (.tab, 1)
    case ..<0x20, 0x7F: (.control, 1)
    case 0xC2 where byte(offset + 1) == 0x85: (.end, 2)
    case 0xC2 where byte(offset + 1) < 0xA0: (.control, 2)
    case 0xE2 where byte(offset + 1) == 0x80 && byte(offset + 2) & 0xFE == 0xA8: (.end, 3)
    default: (.character, 1)
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < utf8.count ? utf8[offset] : 0xFF }
}
