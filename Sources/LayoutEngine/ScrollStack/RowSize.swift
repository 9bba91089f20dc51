/// How long a row's content is along its stack's axis.
///
/// Source: ScrollStackController, `ControllerSize`.
/// Departs: where the original asks a view to fit itself, the size is given: its length, or the ratio
/// of its sides. A text is known by a number, and measured by whoever can once the room that it has is
/// known.
public enum RowSize: Equatable, Sendable {
  /// So many points.
  case fixed(Double)
  /// What the content measures, in points.
  case fit(length: Double)
  /// What the content's width over its height makes of the side that is known.
  case aspectRatio(Double)
  /// What a text measures, which goes by this number.
  case text(Int)
  /// One of two lengths in points, by a switch.
  case collapsible(collapsed: Double, expanded: Double, isExpanded: Bool = false)

  /// Measures the text that goes by a number: how long it is along an axis, 0…1,000,000 points, where it has
  /// so many points across it.
  public typealias TextMeasure = (_ text: Int, _ axis: LayoutAxis, _ breadth: Double) -> Double

  /// For rows that have no texts: a text has no length that a row could have.
  public static func noTexts(_ text: Int, _ axis: LayoutAxis, _ breadth: Double) -> Double { .nan }

  /// The length along `axis`, in points, of content that has `breadth` points across it.
  public func length(
    along axis: LayoutAxis, breadth: Double, measuring measure: TextMeasure = noTexts
  ) -> Double {
    switch self {
    case .fixed(let length), .fit(let length): length
    case .aspectRatio(let ratio):
      switch axis {
      case .horizontal: breadth * ratio
      case .vertical: breadth / ratio
      }
    case .text(let text): measure(text, axis, breadth)
    case .collapsible(let collapsed, let expanded, let isExpanded):
      isExpanded ? expanded : collapsed
    }
  }

  /// The size with its switch turned; nil where it has none.
  public func toggled() -> RowSize? {
    switch self {
    case .fixed, .fit, .aspectRatio, .text: nil
    case .collapsible(let collapsed, let expanded, let isExpanded):
      .collapsible(collapsed: collapsed, expanded: expanded, isExpanded: !isExpanded)
    }
  }
}

extension RowSize: Checkable {
  /// Lengths are 0…1,000,000 points, ratios 0.001…1000.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .fixed(let length): faults.check(length, in: InputBounds.length, "fixed")
    case .fit(let length):
      if !(InputBounds.length ~= length) {
        faults.note(["fit", "length"], .number(in: InputBounds.length), found: length)
      }
    case .aspectRatio(let ratio): faults.check(ratio, in: InputBounds.aspectRatio, "aspectRatio")
    case .text: break
    case .collapsible(let collapsed, let expanded, _):
      Self.check(collapsed, "collapsed", into: &faults)
      Self.check(expanded, "expanded", into: &faults)
    }
  }

  private static func check(
    _ length: Double, _ end: PropertyPath.Step, into faults: inout FaultCollector
  ) {
    if InputBounds.length ~= length { return }
    faults.note(["collapsible", end], .number(in: InputBounds.length), found: length)
  }
}
