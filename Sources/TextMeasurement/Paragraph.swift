import CPango

/// A paragraph as far as its lines depend on it: what stands between two places at which a line may be
/// broken, and how wide that is. All in ems, so that one paragraph serves all sizes and widths.
struct Paragraph: Equatable, Sendable {
  /// What is never torn apart.
  struct Segment: Equatable, Sendable {
    /// How far it reaches without the white space at its end, which hangs over a line's.
    var content = 0.0
    /// How far it takes what follows it on the line.
    var advance = 0.0
    /// Whether a hyphen stands behind it where a line ends with it: it ends with a soft one.
    var takesHyphen = false
  }

  let segments: [Segment]
  /// How wide a hyphen is; 0 where none is needed.
  let hyphen: Double

  /// Puts a paragraph together.
  ///
  /// - Parameters:
  ///   - breaks: where it may be broken.
  ///   - hyphen: how wide a hyphen is.
  ///   - advance: how far the character at a place of the text takes what follows it.
  init(
    _ utf8: [UInt8], breaks: Breaks, hyphen: () -> Double,
    advance: (_ character: Unicode.Scalar, _ offset: Int, _ index: Int) -> Double
  ) {
    var segments: [Segment] = []
    var segment = Segment()
    var needsHyphen = false
    utf8.forEachScalar { scalar, offset, index in
      if index > 0, breaks.canBreak(before: index) {
        segments.append(segment)
        segment = Segment()
      }
      segment.advance += advance(scalar, offset, index)
      if !scalar.hangs { segment.content = segment.advance }
      segment.takesHyphen = scalar == "\u{AD}"
      if segment.takesHyphen { needsHyphen = true }
    }
    segments.append(segment)
    self.segments = segments
    self.hyphen = needsHyphen ? hyphen() : 0
  }
}

/// Where a paragraph may be broken.
struct Breaks {
  private let flags: [UInt8]

  /// What decides where that is.
  enum Rules {
    /// UAX #14, and dictionaries for scripts without spaces.
    case unicode
    /// The same, tailored as browsers do.
    case browsers
  }

  /// Finds the places in a paragraph's UTF-8.
  ///
  /// - Throws: a fault of a grapheme cluster that is too long.
  init(_ utf8: [UInt8], by rules: Rules) throws(TextFault) {
    let count = utf8.count { $0 & 0xC0 != 0x80 }
    let flags = [UInt8](unsafeUninitializedCapacity: count + 1) { flags, initialized in
      utf8.withUnsafeBytes { text in
        let isFound = fw_find_breaks(
          text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, rules == .browsers,
          flags.baseAddress, count)
        precondition(isFound, "out of memory")
      }
      initialized = count + 1
    }
    self.flags = flags
    var start = 0
    for index in 1...count where beginsCluster(at: index) {
      if index - start > TextBounds.cluster { throw .clusterTooLong(limit: TextBounds.cluster) }
      start = index
    }
  }

  /// Whether a line may begin with a character.
  func canBreak(before index: Int) -> Bool { flags[index] & UInt8(FW_BREAK_LINE) != 0 }

  /// Whether a grapheme cluster begins with a character.
  func beginsCluster(at index: Int) -> Bool { flags[index] & UInt8(FW_BREAK_CLUSTER) != 0 }
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
