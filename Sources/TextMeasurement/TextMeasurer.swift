import CPango

/// Measures texts: the number of lines in a width, and their extent.
///
/// Not safe for concurrent use: each thread has its own measurer, which caches fonts and paragraphs. Its
/// results do not depend on earlier calls.
public final class TextMeasurer {
  /// The size of a text.
  public struct Extent: Equatable, Sendable {
    /// The number of lines.
    public let lines: Int
    /// The width of the widest line, in points. It exceeds the available width if a word does.
    public let width: Double
    /// The sum of the lines' heights, in points.
    public let height: Double
    /// Whether a browser with the same fonts breaks the same lines.
    public let isExactInBrowsers: Bool
    /// Whether the text has more lines than the maximum.
    public let isTruncated: Bool
  }

  private var shaper: FontShaper?
  private var breaker: LineBreaker?
  private var cache: ParagraphCache
  private let wordBytes: Int

  /// Creates a measurer, which loads Pango and fonts at their first use.
  ///
  /// - Parameters:
  ///   - cacheBytes: the memory for cached paragraphs, in bytes.
  ///   - wordBytes: the memory for shaped words, in bytes; 0 to shape each paragraph as a whole.
  public init(cacheBytes: Int = 4 << 20, wordBytes: Int = 1 << 20) {
    cache = ParagraphCache(capacity: cacheBytes)
    self.wordBytes = wordBytes
  }

  /// The number of paragraphs that were found in the cache.
  public var cacheHits: Int { cache.hits }

  /// The number of paragraphs that were not in the cache.
  public var cacheMisses: Int { cache.misses }

  /// The available font families, sorted by name.
  ///
  /// - Throws: a fault if Pango or fonts are not available.
  public func families() throws(TextFault) -> [String] { try fontShaper().families() }

  /// The name and version of the text shaper.
  ///
  /// - Throws: a fault if Pango or fonts are not available.
  public func engine() throws(TextFault) -> String { try fontShaper().engine }

  /// Everything besides the texts that determines their sizes: the text shaper, and each face with its
  /// version.
  ///
  /// - Throws: a fault if Pango or fonts are not available.
  public func inventory() throws(TextFault) -> String { try fontShaper().inventory }

  /// The font that is found for a style.
  ///
  /// - Throws: a fault if Pango or fonts are not available.
  public func font(for style: FontStyle) throws(TextFault) -> ResolvedFont {
    try fontShaper().font(for: style)
  }

  /// Measures a text in the font that is found for a style.
  ///
  /// - Parameters: as below.
  /// - Throws: a fault if Pango or fonts are not available, or if the text can't be measured.
  public func measure(
    _ text: Text, in style: FontStyle, size: Double, width: Double, lineHeight: Double? = nil,
    pixelScale: Double = 1, maximumLines: Int? = nil, wrapping: TextWrapping = TextWrapping()
  ) throws(TextFault) -> Extent {
    try measure(
      text, in: font(for: style), size: size, width: width, lineHeight: lineHeight,
      pixelScale: pixelScale, maximumLines: maximumLines, wrapping: wrapping)
  }

  /// Measures a text in a font.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the available width of a line, in points; infinite for one line per paragraph.
  ///   - lineHeight: the height of a line, in points; nil for the height of the tallest font in the line.
  ///   - pixelScale: device pixels per point. The heights of fonts are rounded to device pixels.
  ///   - maximumLines: the maximum number of lines, at least 1; nil for all lines.
  ///   - wrapping: where lines may be broken within words.
  /// - Throws: a fault if Pango or fonts are not available, or if the text can't be measured.
  public func measure(
    _ text: Text, in font: ResolvedFont, size: Double, width: Double, lineHeight: Double? = nil,
    pixelScale: Double = 1, maximumLines: Int? = nil, wrapping: TextWrapping = TextWrapping()
  ) throws(TextFault) -> Extent {
    let heights: LineHeights =
      if let lineHeight { .given(lineHeight) } else {
        .normal(
          first: LineHeight(font.metrics, size: size, pixelScale: pixelScale), size: size,
          pixelScale: pixelScale)
      }
    let room = Room(
      size: size, width: LineWidth(width, pixelScale: pixelScale), maximumLines: maximumLines,
      heights: heights)
    return try extent(of: text, in: room) { utf8 throws(TextFault) in
      let key = ParagraphCache.Key(utf8: utf8, font: font.number, wrapping: wrapping.number)
      if let paragraph = cache.find(key) { return paragraph }
      let paragraph = try fontShaper().paragraph(utf8, in: font.style, wrapping)
      cache.insert(paragraph, for: key)
      return paragraph
    }
  }

  /// Measures a text with the advances of a table.
  ///
  /// - Parameters: as above.
  /// - Throws: a fault if Pango, which finds grapheme clusters, is not available, or if the text can't be
  ///   measured.
  public func measure(
    _ text: Text, by table: AdvanceTable, size: Double, width: Double, lineHeight: Double,
    maximumLines: Int? = nil, wrapping: TextWrapping = TextWrapping()
  ) throws(TextFault) -> Extent {
    let breaker = try lineBreaker()
    let room = Room(
      size: size, width: LineWidth(exactly: width), maximumLines: maximumLines,
      heights: .given(lineHeight))
    return try extent(of: text, in: room) { utf8 throws(TextFault) in
      try table.paragraph(utf8, breaker, wrapping)
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
    #if hasFeature(Embedded)
      throw .needsServer
    #else
      if let shaper { return shaper }
      let shaper = try FontShaper(lineBreaker(), wordBytes: wordBytes)
      self.shaper = shaper
      return shaper
    #endif
  }

  /// The space that lines are filled into.
  private struct Room {
    let size: Double
    let width: LineWidth
    let maximumLines: Int?
    let heights: LineHeights
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
    for index in 0..<text.paragraphCount {
      let utf8 = text.paragraph(at: index)
      if left == 0 {
        isTruncated = true
        break
      }
      var part = Paragraph.Lines(count: 1, pixels: room.heights.pixels(with: 0, of: []))
      // An empty paragraph is an empty line.
      if !utf8.isEmpty {
        let paragraph = try paragraph(utf8)
        part = paragraph.lines(
          width: room.width, size: room.size, limit: left, heights: room.heights)
        isExact = isExact && paragraph.isExact && !part.breaksWords
      }
      lines += part.count
      left -= part.count
      widest = max(widest, part.widest)
      pixels += part.pixels
      isTruncated = part.isTruncated
    }
    return Extent(
      lines: lines, width: room.width.covered(by: widest * room.size),
      height: room.heights.total(ofLines: lines, pixels: pixels),
      isExactInBrowsers: isExact, isTruncated: isTruncated)
  }
}
