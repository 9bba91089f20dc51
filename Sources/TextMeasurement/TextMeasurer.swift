import CPango

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
    /// The sum of the lines' heights, in points.
    public let height: Double
    /// Whether a browser that has the same fonts has the same lines.
    public let isExactInBrowsers: Bool
    /// Whether there were more lines than wanted.
    public let isTruncated: Bool
  }

  private var shaper: FontShaper?
  private var breaker: LineBreaker?
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
  ///   - lineHeight: how high a line is, in points; nil for as high as the tallest font that it uses.
  ///   - pixelScale: device pixels a point, to which the heights of fonts are rounded.
  ///   - maximumLines: how many lines are wanted at the most, 1 at the least; nil for all.
  /// - Throws: a fault where Pango is not there, or no font, or where the text is no text.
  public func measure(
    _ text: Text, in style: FontStyle, size: Double, width: Double, lineHeight: Double? = nil,
    pixelScale: Double = 1, maximumLines: Int? = nil
  ) throws(TextFault) -> Extent {
    let shaper = try fontShaper()
    let font = try shaper.font(for: style)
    var room = Room(
      size: size, width: LineWidth(width, pixelScale: pixelScale), maximumLines: maximumLines)
    if let lineHeight {
      room.lineHeight = lineHeight
    } else {
      room.heights = .normal(font.metrics, size: size, pixelScale: pixelScale)
      room.pixelScale = pixelScale
    }
    return try extent(of: text, in: room) { utf8 throws(TextFault) in
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
  /// - Throws: a fault where Pango, which finds clusters of characters, is not there, or where the text is
  ///   no text.
  public func measure(
    _ text: Text, by table: AdvanceTable, size: Double, width: Double, lineHeight: Double,
    maximumLines: Int? = nil
  ) throws(TextFault) -> Extent {
    let breaker = try lineBreaker()
    var room = Room(
      size: size, width: LineWidth(exactly: width), maximumLines: maximumLines)
    room.lineHeight = lineHeight
    return try extent(of: text, in: room) { utf8 throws(TextFault) in
      try table.paragraph(utf8, breaker)
    }
  }

  private func lineBreaker() throws(TextFault) -> LineBreaker {
    if let breaker { return breaker }
    try FontShaper.load()
    let breaker = LineBreaker()
    self.breaker = breaker
    return breaker
  }

  private func fontShaper() throws(TextFault) -> FontShaper {
    if !fw_has_fonts() { throw .needsServer }
    if let shaper { return shaper }
    let shaper = try FontShaper(lineBreaker())
    self.shaper = shaper
    return shaper
  }

  /// What lines are filled into.
  private struct Room {
    let size: Double
    let width: LineWidth
    let maximumLines: Int?
    /// Points a line; nil for what fonts say.
    var lineHeight: Double?
    var heights = LineHeights.counted
    var pixelScale = 1.0
  }

  private func extent(
    of text: Text, in room: Room, _ paragraph: ([UInt8]) throws(TextFault) -> Paragraph
  ) throws(TextFault) -> Extent {
    var left = room.maximumLines ?? .max
    var lines = 0
    var widest = 0.0
    var pixels = 0.0
    var isTruncated = false
    var isExact = true
    for utf8 in text.paragraphs {
      if left == 0 {
        isTruncated = true
        break
      }
      var part = Paragraph.Lines(count: 1, pixels: room.heights.ofEmptyLine)
      // An empty paragraph is an empty line.
      if !utf8.isEmpty {
        let paragraph = try paragraph(utf8)
        part = paragraph.lines(
          width: room.width, size: room.size, limit: left, heights: room.heights)
        isExact = isExact && paragraph.isExact
      }
      lines += part.count
      left -= part.count
      widest = max(widest, part.widest)
      pixels += part.pixels
      isTruncated = part.isTruncated
    }
    return Extent(
      lines: lines, width: room.width.covered(by: widest * room.size),
      height: room.lineHeight.map { Double(lines) * $0 } ?? pixels / room.pixelScale,
      isExactInBrowsers: isExact, isTruncated: isTruncated)
  }
}
