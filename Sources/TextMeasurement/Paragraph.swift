import Bytes

/// A paragraph, reduced to the data that its lines depend on: its segments, their widths and their fonts.
/// Widths are in ems, so that one paragraph serves all sizes and widths.
struct Paragraph: Equatable, Sendable {
  /// What allows a line to end.
  enum End: Equatable, Sendable {
    /// A break opportunity between words, or the end of the paragraph.
    case betweenWords
    /// A break opportunity within a word.
    case withinWord
    /// Nothing but a word that does not fit the line.
    case overflow
  }

  /// The text between two line breaks, which is never broken.
  struct Segment: Equatable, Sendable {
    /// The width without trailing white space, which hangs over the line's end.
    var content = 0.0
    /// The distance to the next segment on the line.
    var advance = 0.0
    /// The paragraph's further fonts that it uses, one bit per font. The last bit stands for all remaining
    /// fonts.
    var fonts: UInt32 = 0
    /// Whether a hyphen follows if a line ends with it: the segment ends with a soft hyphen.
    var takesHyphen = false
    /// Whether it is half an em wider at a line's beginning: it begins with a fullwidth mark whose first half
    /// is removed because of the preceding mark.
    var growsAtStart = false
    /// Whether it is half an em narrower if a line ends with it and it would not fit otherwise: it ends with
    /// a fullwidth mark.
    var shrinksAtEnd = false
    /// What allows a line to end with it.
    var end = End.betweenWords
  }

  /// The properties of a glyph cluster, at its first character.
  struct Cluster {
    /// The distance to the next cluster.
    var advance: Double
    /// The number and metrics of its font; nil for the first font.
    var font: (number: UInt16, metrics: FontMetrics)?
    var trim: FullwidthMarks.Trim = []
  }

  let segments: [Segment]
  /// The width of a hyphen; 0 if the paragraph needs none.
  let hyphen: Double
  /// The fonts other than the first one.
  let fonts: [FontMetrics]
  /// Whether a browser with the same fonts breaks the same lines.
  let isExact: Bool

  /// Builds a paragraph from its clusters.
  ///
  /// - Parameters:
  ///   - breaks: the paragraph's line breaks.
  ///   - wrapping: where lines may be broken within words. A cluster without an advance stays with the one before it,
  ///     of which its glyph is a part.
  ///   - isExact: whether a browser with the same fonts breaks the same lines.
  ///   - hyphen: the width of a hyphen.
  ///   - cluster: returns the cluster that begins with the character at a place of the text.
  init(
    _ utf8: [UInt8], breaks: Breaks, _ wrapping: TextWrapping, isExact: Bool, hyphen: () -> Double,
    cluster: (_ character: Unicode.Scalar, _ offset: Int, _ index: Int) -> Cluster
  ) {
    var segments: [Segment] = []
    var segment = Segment()
    var needsHyphen = false
    var isStart = true
    var fonts: [(number: UInt16, metrics: FontMetrics)] = []
    utf8.forEachScalar { scalar, offset, index in
      let cluster = cluster(scalar, offset, index)
      if index > 0,
        let end = breaks.end(
          before: index, isWhole: cluster.advance != 0 && !scalar.hangs, wrapping)
      {
        segment.end = end
        segments.append(segment)
        segment = Segment()
        isStart = true
      }
      segment.advance += cluster.advance
      if !scalar.hangs { segment.content = segment.advance }
      if let font = cluster.font {
        let index = fonts.firstIndex { $0.number == font.number } ?? fonts.count
        if index == fonts.count { fonts.append(font) }
        segment.fonts |= 1 << UInt32(min(index, Self.fontBits - 1))
      }
      segment.takesHyphen = scalar == "\u{AD}"
      if segment.takesHyphen { needsHyphen = true }
      if isStart { segment.growsAtStart = cluster.trim.contains(.start) }
      segment.shrinksAtEnd = cluster.trim.contains(.end)
      isStart = false
    }
    segments.append(segment)
    self.segments = segments
    self.hyphen = needsHyphen ? hyphen() : 0
    self.fonts = fonts.map { $0.metrics }
    self.isExact = isExact
  }

  /// The number of bits for the fonts of a segment.
  static var fontBits: Int { 32 }
}

extension Breaks {
  /// What allows a line to end before a character; nil if nothing does.
  ///
  /// - Parameter isWhole: whether the character can begin a line after a part of a word.
  fileprivate func end(
    before index: Int, isWhole: Bool, _ wrapping: TextWrapping
  ) -> Paragraph.End? {
    if canBreak(before: index) { return .betweenWords }
    if !isWhole { return nil }
    if canBreakWord(before: index) { return .withinWord }
    return wrapping.breaksOverflow && beginsCluster(at: index) ? .overflow : nil
  }
}

extension Unicode.Scalar {
  /// Whether it hangs over a line's end: the "white space" and "other space separators" of CSS Text 3, except
  /// those that no line may be broken after.
  fileprivate var hangs: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Calls `body` for each scalar of valid UTF-8, with the offset of its first byte and its index.
  func forEachScalar(_ body: (Unicode.Scalar, _ offset: Int, _ index: Int) -> Void) {
    withUnsafeBytes { bytes in
      var offset = 0
      var index = 0
      while let (value, count) = bytes.scalar(at: offset) {
        body(Unicode.Scalar(value) ?? "\u{FFFD}", offset, index)
        offset += count
        index += 1
      }
    }
  }
}
