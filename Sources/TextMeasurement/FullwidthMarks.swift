import CPango

/// The spacing of adjacent fullwidth brackets, stops and similar marks, as with CSS's `text-spacing-trim:
/// normal`, which is the default in browsers.
///
/// Half of such a mark is white space. This half is removed between two marks. It is also removed at a line's
/// end if a bracket or quotation mark would not fit otherwise, but not at a line's beginning.
///
/// Source: CSS Text 4, "Fullwidth Punctuation Collapsing".
struct FullwidthMarks {
  /// The halves of a mark that are trimmed, stored at its first byte.
  struct Trim: OptionSet {
    let rawValue: UInt8
    /// The first half is removed, unless a line begins with the mark.
    static var start: Trim { Trim(rawValue: 1) }
    /// The second half may be removed if a line ends with the mark.
    static var end: Trim { Trim(rawValue: 2) }
  }

  /// The removed width, in ems.
  static var half: Double { 0.5 }

  private enum Kind {
    case opening, closing, middle, narrowOpening, narrowClosing, other
  }

  private var trims: [UInt8] = []

  /// Creates marks for a paragraph that trims none of them.
  init() {}

  /// Removes the white space between the marks of a paragraph.
  ///
  /// - Parameters:
  ///   - advances: the widths of clusters in ems, at their first bytes.
  ///   - metrics: the metrics of the font of the cluster that begins at an offset; nil if it has no font.
  init(_ utf8: [UInt8], advances: inout [Double], metrics: (_ offset: Int) -> fw_metrics?) {
    var last: (kind: Kind, offset: Int) = (.other, 0)
    var trims: [UInt8] = []
    utf8.forEachScalar { scalar, offset, _ in
      let kind = Self.kind(of: scalar, advances[offset]) { metrics(offset) }
      if kind == .closing || kind == .opening, trims.isEmpty {
        trims = Array(repeating: 0, count: utf8.count)
      }
      switch (last.kind, kind) {
      case (.opening, .opening), (.middle, .opening), (.closing, .opening),
        (.narrowOpening, .opening):
        advances[offset] -= Self.half
        trims[offset] = Trim.start.rawValue
      case (.closing, .closing), (.closing, .middle), (.closing, .narrowClosing):
        advances[last.offset] -= Self.half
        trims[last.offset] = 0
      default: break
      }
      if kind == .closing, !scalar.isStop { trims[offset] = Trim.end.rawValue }
      last = (kind, offset)
    }
    self.trims = trims
  }

  /// The trimmed halves of the cluster that begins at an offset.
  subscript(offset: Int) -> Trim { trims.isEmpty ? [] : Trim(rawValue: trims[offset]) }

  private static func kind(
    of scalar: Unicode.Scalar, _ advance: Double, _ metrics: () -> fw_metrics?
  ) -> Kind {
    switch scalar.value {
    case 0x28, 0x5B, 0x7B: return .narrowOpening
    case 0x29, 0x5D, 0x7D: return .narrowClosing
    case 0xB7, 0x2018...0x2027, 0x3000...0x301F, 0x30FB, 0xFF08...0xFF60: break
    default: return .other
    }
    guard let metrics = metrics(), metrics.has_half_widths, abs(advance - 1) < 1e-3 else {
      return .other
    }
    switch scalar {
    case "\u{FF08}", "\u{FF3B}", "\u{FF5B}", "\u{FF5F}", "\u{3008}", "\u{300A}", "\u{300C}",
      "\u{300E}", "\u{3010}", "\u{3014}", "\u{3016}", "\u{3018}", "\u{301A}", "\u{301D}",
      "\u{2018}", "\u{201C}":
      return .opening
    case "\u{FF09}", "\u{FF3D}", "\u{FF5D}", "\u{FF60}", "\u{3009}", "\u{300B}", "\u{300D}",
      "\u{300F}", "\u{3011}", "\u{3015}", "\u{3017}", "\u{3019}", "\u{301B}", "\u{301E}",
      "\u{301F}", "\u{2019}", "\u{201D}":
      return .closing
    case "\u{B7}", "\u{2027}", "\u{30FB}", "\u{3000}": return .middle
    case "\u{3001}", "\u{3002}", "\u{FF0C}", "\u{FF0E}": return kind(of: metrics.stop)
    case "\u{FF1A}": return kind(of: metrics.colon)
    case "\u{FF1B}": return kind(of: metrics.semicolon)
    default: return .other
    }
  }

  private static func kind(of position: fw_mark_position) -> Kind {
    switch position {
    case FW_MARK_AT_START: .closing
    case FW_MARK_IN_MIDDLE: .middle
    default: .other
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a stop, comma or colon.
  fileprivate var isStop: Bool {
    switch self {
    case "\u{3001}", "\u{3002}", "\u{FF0C}", "\u{FF0E}", "\u{FF1A}", "\u{FF1B}": true
    default: false
    }
  }
}
