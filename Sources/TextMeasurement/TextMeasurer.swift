/// Measures texts: how many lines they take in a width, and how wide those are.
///
/// Not for two threads at once: each has a measurer of its own, whose fonts and paragraphs it keeps.
/// What it answers does not depend on what it was asked before.
public final class TextMeasurer {
  /// What a text takes.
  public struct Extent: Equatable, Sendable {
    /// How many lines it has.
    public let lines: Int
    /// How far the widest line reaches, in points. More than the width where a word is.
    public let width: Double
    /// Whether there were more lines than wanted.
    public let isTruncated: Bool
  }

  private var shaper: FontShaper?
  private var cache: ParagraphCache

  /// Makes a measurer, which looks for Pango and fonts when it first needs them.
  ///
  /// - Parameter cacheBytes: how much memory measured paragraphs may take.
  public init(cacheBytes: Int = 4 << 20) { cache = ParagraphCache(capacity: cacheBytes) }

  /// How many paragraphs were measured before.
  public var cacheHits: Int { cache.hits }

  /// How many paragraphs had to be measured.
  public var cacheMisses: Int { cache.misses }

  /// The families that can be used, in the order of their names.
  ///
  /// - Throws: a fault where Pango is not there, or no font.
  public func families() throws(TextFault) -> [String] { try fontShaper().families() }

  /// What shapes texts, with its version.
  ///
  /// - Throws: a fault where Pango is not there, or no font.
  public func engine() throws(TextFault) -> String { try fontShaper().engine }

  /// What sizes of texts depend on beside the texts: what shapes them, and each face with its version.
  ///
  /// - Throws: a fault where Pango is not there, or no font.
  public func inventory() throws(TextFault) -> String { try fontShaper().inventory }

  /// The font that a style leads to.
  ///
  /// - Throws: a fault where Pango is not there, or no font.
  public func font(for style: FontStyle) throws(TextFault) -> ResolvedFont {
    try fontShaper().font(for: style)
  }

  /// Measures a text in a font.
  ///
  /// - Parameters:
  ///   - size: how many points an em is.
  ///   - width: how wide a line may be, in points; infinite for one line a paragraph.
  ///   - maximumLines: how many lines are wanted at the most, 1 at the least; nil for all.
  /// - Throws: a fault where Pango is not there, or no font, or where the text is no text.
  public func measure(
    _ text: Text, in style: FontStyle, size: Double, width: Double, maximumLines: Int? = nil
  ) throws(TextFault) -> Extent {
    let shaper = try fontShaper()
    let font = try shaper.font(for: style)
    return try extent(of: text, size, width, maximumLines) { utf8 throws(TextFault) in
      let key = ParagraphCache.Key(utf8: utf8, font: font.number)
      if let paragraph = cache.find(key) { return paragraph }
      let paragraph = try shaper.paragraph(utf8, in: style)
      cache.insert(paragraph, for: key)
      return paragraph
    }
  }

  /// Measures a text whose characters are as wide as a table says.
  ///
  /// - Parameters: as above.
  /// - Throws: a fault where Pango, which finds the places to break lines, is not there, or where the text is
  ///   no text.
  public func measure(
    _ text: Text, by table: AdvanceTable, size: Double, width: Double, maximumLines: Int? = nil
  ) throws(TextFault) -> Extent {
    try FontShaper.load()
    return try extent(of: text, size, width, maximumLines) { utf8 throws(TextFault) in
      try table.paragraph(utf8)
    }
  }

  private func fontShaper() throws(TextFault) -> FontShaper {
    if let shaper { return shaper }
    let shaper = try FontShaper()
    self.shaper = shaper
    return shaper
  }

  private func extent(
    of text: Text, _ size: Double, _ width: Double, _ maximumLines: Int?,
    _ paragraph: ([UInt8]) throws(TextFault) -> Paragraph
  ) throws(TextFault) -> Extent {
    var left = maximumLines ?? .max
    var lines = 0
    var widest = 0.0
    var isTruncated = false
    for utf8 in text.paragraphs {
      if left == 0 {
        isTruncated = true
        break
      }
      // An empty paragraph is an empty line.
      let part =
        utf8.isEmpty
        ? Paragraph.Lines(count: 1)
        : try paragraph(utf8).lines(width: width, size: size, limit: left)
      lines += part.count
      left -= part.count
      widest = max(widest, part.widest)
      isTruncated = part.isTruncated
    }
    return Extent(lines: lines, width: widest * size, isTruncated: isTruncated)
  }
}
