import Bytes

/// A text to be measured, split into paragraphs, without control characters.
///
/// Paragraphs end at the mandatory breaks of UAX #14: a line feed, a carriage return, or both, a vertical
/// tab, form feed, next line (U+0085), line separator and paragraph separator. A break at the end of the text
/// begins no further paragraph. A tab becomes a space; other control characters have no width.
public struct Text: Equatable, Sendable {
  /// The UTF-8 of the first paragraph; nil for a text without paragraphs. Most texts have no others.
  private let first: [UInt8]?
  private let others: [[UInt8]]

  /// Whether all characters are ASCII.
  private let isASCII: Bool

  /// The number of characters, including those without width.
  public let characterCount: Int

  /// The number of paragraphs.
  public var paragraphCount: Int { first == nil ? 0 : 1 + others.count }

  /// Splits valid UTF-8 into paragraphs.
  ///
  /// - Throws: a fault if the number of characters or their nesting exceeds `TextBounds`.
  public init(_ utf8: UnsafeRawBufferPointer) throws(TextFault) {
    if utf8.count > TextBounds.text, utf8.scalarCount > TextBounds.text {
      throw .tooLong(limit: TextBounds.text)
    }
    var first: [UInt8]?
    var others: [[UInt8]] = []
    var scanner = ParagraphScanner(utf8)
    while let paragraph = scanner.next() {
      if paragraph.count > TextBounds.paragraph, paragraph.scalarCount > TextBounds.paragraph {
        throw .paragraphTooLong(limit: TextBounds.paragraph)
      }
      if scanner.nesting.isTooDeep {
        throw .nestedTooDeep(limit: TextBounds.nesting)
      }
      if first == nil { first = paragraph } else { others.append(paragraph) }
    }
    (self.first, self.others) = (first, others)
    isASCII = scanner.continuationCount == 0
    characterCount = utf8.count - scanner.continuationCount
  }

  /// The UTF-8 of a paragraph.
  func paragraph(at index: Int) -> [UInt8] {
    index == 0 ? first ?? [] : others[index - 1]
  }

  /// Calls `ascii` for runs of ASCII characters of the paragraphs, and `other` for each other character.
  public func forEachRun(
    ascii: (UnsafeRawBufferPointer) -> Void, other: (Unicode.Scalar) -> Void
  ) {
    for index in 0..<paragraphCount {
      paragraph(at: index).withUnsafeBytes { utf8 in
        if isASCII { return ascii(utf8) }
        var offset = 0
        while offset < utf8.count {
          let start = offset
          offset = utf8.endOfPrintingASCII(from: start)
          if offset > start { ascii(UnsafeRawBufferPointer(rebasing: utf8[start..<offset])) }
          guard let (value, count) = utf8.scalar(at: offset) else { break }
          other(Unicode.Scalar(value) ?? "\u{FFFD}")
          offset += count
        }
      }
    }
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
  /// The number of bytes so far that continue a character. It is 0 if all characters are ASCII.
  private(set) var continuationCount = 0
  /// The nesting of directions in the last paragraph.
  private(set) var nesting = BidiNesting()

  init(_ utf8: UnsafeRawBufferPointer) { self.utf8 = utf8 }

  /// The next paragraph, without the break that ends it; nil at the end.
  mutating func next() -> [UInt8]? {
    if offset == utf8.count { return nil }
    var paragraph: [UInt8] = []
    var start = offset
    nesting = BidiNesting()
    while true {
      offset = utf8.endOfPrintingASCII(from: offset)
      if offset == utf8.count { break }
      let (mark, count) = mark(at: offset)
      if utf8[offset] >= 0x80 { continuationCount += count - 1 }
      switch mark {
      case .character: offset += count
      case .punctuation:
        if let (scalar, _) = utf8.scalar(at: offset) { nesting.take(scalar) }
        offset += count
      case .tab, .control, .end:
        paragraph.append(contentsOf: bytes(from: start))
        offset += count
        start = offset
        if mark == .tab { paragraph.append(UInt8(ascii: " ")) }
        if mark == .end { return paragraph }
      }
    }
    paragraph.append(contentsOf: bytes(from: start))
    return paragraph
  }

  private func bytes(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: utf8[start..<offset])
  }

  private enum Mark {
    case character, punctuation, tab, control, end
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
    // U+2000 to U+207F, general punctuation. Characters that set the direction of others are among them.
    case 0xE2 where byte(offset + 1) & 0xFE == 0x80: (.punctuation, 3)
    case let lead: (.character, lead.scalarLength)
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < utf8.count ? utf8[offset] : 0xFF }
}
