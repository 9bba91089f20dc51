/// The length of a row's content along its stack's axis.
///
/// Source: ScrollStackController, `ControllerSize`.
/// Departs: the original asks a view for its fitting size. Here the size is given: its length, or
/// its aspect ratio. Other content, such as a text, is identified by a number; the caller measures
/// it once the available width is known.
public enum RowSize: Equatable, Sendable {
  /// A fixed length, in points.
  case fixed(Double)
  /// The measured length of the content, in points.
  case fit(length: Double)
  /// The width divided by the height. The length follows from the known side.
  case aspectRatio(Double)
  /// The length of content that the caller measures, which is identified by this number.
  case content(Int)
  /// A share of the viewport's length without the content insets: the length of the whole row,
  /// including insets and padding. `content` identifies the content that fills it, if the caller
  /// wants that.
  case fraction(Double, content: Int? = nil)
  /// One of two lengths in points, selected by a switch.
  case collapsible(collapsed: Double, expanded: Double, isExpanded: Bool = false)

  /// Measures the content with a number: its length along an axis, 0…10¹⁶ points, for a given
  /// breadth across the axis.
  public typealias ContentMeasure = (_ content: Int, _ axis: LayoutAxis, _ breadth: Double)
    -> Double

  /// Determines the content that replaces another one, given the number of the update and that of the
  /// content; nil if the content can't be updated.
  public typealias ContentUpdate = (_ update: Int, _ content: Int) -> Int?

  /// The measure for rows without such content: returns NaN, which is not a valid length.
  public static func noContent(
    _ content: Int, _ axis: LayoutAxis, _ breadth: Double
  ) -> Double { .nan }

  /// The length along `axis`, in points, of content with a given breadth across it.
  ///
  /// - Parameter available: for a fraction of 1, the length of the content with insets and padding,
  ///   and the length of these alone.
  public func length(
    along axis: LayoutAxis, breadth: Double, available: (whole: Double, margins: Double) = (0, 0),
    measuring measure: ContentMeasure = noContent
  ) -> Double {
    switch self {
    case .fixed(let length), .fit(let length): length
    case .aspectRatio(let ratio):
      axis.select(horizontal: breadth * ratio, vertical: breadth / ratio)
    case .content(let content): measure(content, axis, breadth)
    case .fraction(let share, _): max(0, share * available.whole - available.margins)
    case .collapsible(let collapsed, let expanded, let isExpanded):
      isExpanded ? expanded : collapsed
    }
  }

  /// The number of the content that the caller measures; nil for other sizes.
  public var content: Int? {
    switch self {
    case .content(let content), .fraction(_, .some(let content)): content
    case .fixed, .fit, .aspectRatio, .fraction(_, nil), .collapsible: nil
    }
  }

  /// The size with its switch inverted; nil if it is not collapsible.
  public func toggled() -> RowSize? {
    switch self {
    case .fixed, .fit, .aspectRatio, .content, .fraction: nil
    case .collapsible(let collapsed, let expanded, let isExpanded):
      .collapsible(collapsed: collapsed, expanded: expanded, isExpanded: !isExpanded)
    }
  }
}

extension RowSize: Checkable {
  /// Lengths must be 0…1,000,000 points, ratios 0.001…1000, fractions 0.000001…10.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .fixed(let length): faults.check(length, in: InputBounds.length, "fixed")
    case .fit(let length): faults.check(length, in: InputBounds.length, at: ["fit", "length"])
    case .aspectRatio(let ratio): faults.check(ratio, in: InputBounds.aspectRatio, "aspectRatio")
    case .content: break
    case .fraction(let share, _): faults.check(share, in: InputBounds.fraction, "fraction")
    case .collapsible(let collapsed, let expanded, _):
      faults.check(collapsed, in: InputBounds.length, at: ["collapsible", "collapsed"])
      faults.check(expanded, in: InputBounds.length, at: ["collapsible", "expanded"])
    }
  }
}
