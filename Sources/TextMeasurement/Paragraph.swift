/// A paragraph as far as its lines depend on it: what stands between two places at which a line may be
/// broken, how wide that is, and which fonts it uses. All in ems, so that one paragraph serves all sizes and
/// widths.
struct Paragraph: Equatable, Sendable {
  /// What is never torn apart.
  struct Segment: Equatable, Sendable {
    /// How far it reaches without the white space at its end, which hangs over a line's.
    var content = 0.0
    /// How far it takes what follows it on the line.
    var advance = 0.0
    /// Which of the paragraph's other fonts it uses, a bit each; the last bit is for all from there on.
    var fonts: UInt32 = 0
    /// Whether a hyphen stands behind it where a line ends with it: it ends with a soft one.
    var takesHyphen = false
    /// Whether it is half an em wider where a line begins with it: it begins with a fullwidth mark that
    /// has lost its first half to one before.
    var growsAtStart = false
    /// Whether it is half an em narrower where it would not fit else and a line ends with it: it ends with a
    /// fullwidth mark.
    var shrinksAtEnd = false
  }

  /// What is known of a cluster of glyphs, at its first character.
  struct Cluster {
    /// How far it takes what follows it.
    var advance: Double
    /// A number for its font, and what is known of it; nil for the first font.
    var font: (number: UInt16, metrics: FontMetrics)?
    var trim: FullwidthMarks.Trim = []
  }

  let segments: [Segment]
  /// How wide a hyphen is; 0 where none is needed.
  let hyphen: Double
  /// The fonts beside the first one.
  let fonts: [FontMetrics]
  /// Whether a browser that has the same fonts has the same lines.
  let isExact: Bool

  /// Puts a paragraph together.
  ///
  /// - Parameters:
  ///   - breaks: where it may be broken.
  ///   - isExact: whether a browser that has the same fonts has the same lines.
  ///   - hyphen: how wide a hyphen is.
  ///   - cluster: what begins with the character at a place of the text.
  init(
    _ utf8: [UInt8], breaks: Breaks, isExact: Bool, hyphen: () -> Double,
    cluster: (_ character: Unicode.Scalar, _ offset: Int, _ index: Int) -> Cluster
  ) {
    var segments: [Segment] = []
    var segment = Segment()
    var needsHyphen = false
    var isStart = true
    var fonts: [(number: UInt16, metrics: FontMetrics)] = []
    utf8.forEachScalar { scalar, offset, index in
      if index > 0, breaks.canBreak(before: index) {
        segments.append(segment)
        segment = Segment()
        isStart = true
      }
      let cluster = cluster(scalar, offset, index)
      segment.advance += cluster.advance
      if !scalar.hangs { segment.content = segment.advance }
      if let font = cluster.font {
        let place = fonts.firstIndex { $0.number == font.number } ?? fonts.count
        if place == fonts.count { fonts.append(font) }
        segment.fonts |= 1 << UInt32(min(place, Self.fontBits - 1))
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

  /// How many fonts a segment tells apart.
  static var fontBits: Int { 32 }
}

extension Unicode.Scalar {
  /// Whether it hangs over a line's end: CSS Text 3, "white space" and "other space separators", those
  /// left out that no line is broken behind.
  fileprivate var hangs: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Calls `body` with each scalar of valid UTF-8, the offset of its first byte, and its number.
  func forEachScalar(_ body: (Unicode.Scalar, _ offset: Int, _ index: Int) -> Void) {
    withUnsafeBytes { bytes in
      var offset = 0
      var index = 0
      while offset < bytes.count {
        let (scalar, count) = bytes.scalar(at: offset)
        body(scalar, offset, index)
        offset += count
        index += 1
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The scalar that begins at an offset of valid UTF-8, and how many bytes it has.
  fileprivate func scalar(at offset: Int) -> (Unicode.Scalar, count: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (Unicode.Scalar(UInt8(lead)), 1) }
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F >> UInt32(count))
    for place in offset + 1..<offset + count { value = value << 6 | UInt32(self[place]) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }
}
