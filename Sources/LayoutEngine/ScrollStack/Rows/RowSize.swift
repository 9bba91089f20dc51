/// The length of a row's content along its stack's axis.
///
/// Source: ScrollStackController, `ControllerSize`.
/// Departs: the original asks a view for its fitting size. Here the size is given: its length, or
/// its aspect ratio. Other content, such as a text, is identified by an id; the caller measures
/// it once the available width is known.
public enum RowSize: Equatable, Sendable {
  /// A fixed length, in points.
  case fixed(Double)
  /// The measured length of the content, in points.
  case fit(length: Double)
  /// The width divided by the height. The length follows from the known side.
  case aspectRatio(Double)
  /// The length of content that the caller measures, which is identified by this id.
  case content(Int)
  /// A share of the viewport's length without the content insets: the length of the whole row,
  /// including insets and padding. `content` identifies the content that fills it, if the caller
  /// wants that.
  case fraction(Double, content: Int? = nil)
  /// The length of the whole row of which this many, with the spacing between them, are as long as the
  /// viewport without the content insets. `content` as above.
  case perView(Double, content: Int? = nil)
  /// The whole row takes what the other rows and all spacing leave of the viewport without the content
  /// insets; several such rows share it by their weights. It is at least as long as its insets and
  /// padding. `content` as above.
  case fill(Double, content: Int? = nil)
  /// One of two lengths in points, selected by a switch.
  case collapsible(collapsed: Double, expanded: Double, isExpanded: Bool = false)

  /// What a stack asks about content that the caller measures.
  public enum ContentExtent: Sendable {
    /// The length along an axis, for a breadth across it in points; nil if the breadth follows from the
    /// rows and is not known yet.
    case length(along: LayoutAxis, breadth: Double?)
    /// The height of content whose stack is as high as its highest row, for a width in points; nil if
    /// the content has a width of its own.
    case height(width: Double?)
  }

  /// Measures an extent of the content with an id: 0…10¹⁶ points.
  public typealias ContentMeasure = (_ content: Int, _ extent: ContentExtent) -> Double

  /// The measure for rows without such content: returns NaN, which is not a valid length.
  public static func noContent(_ content: Int, _ extent: ContentExtent) -> Double { .nan }

  /// The length along `axis`, in points, of content with a given breadth across it; 0 if the length of
  /// the row follows from the viewport, or from a breadth that is not known yet.
  public func length(
    along axis: LayoutAxis, breadth: Double?, measuring measure: ContentMeasure = noContent
  ) -> Double {
    switch self {
    case .fixed(let length), .fit(let length): length
    case .aspectRatio(let ratio):
      axis.select(horizontal: (breadth ?? 0) * ratio, vertical: (breadth ?? 0) / ratio)
    case .content(let content): measure(content, .length(along: axis, breadth: breadth))
    case .fraction, .perView, .fill: 0
    case .collapsible(let collapsed, let expanded, let isExpanded):
      isExpanded ? expanded : collapsed
    }
  }

  /// The height, in points, that an aspect ratio or measured content has in a vertical stack with a
  /// content of this width; nil for other sizes.
  func height(forWidth width: Double, measuring measure: ContentMeasure) -> Double? {
    switch self {
    case .aspectRatio, .content: length(along: .vertical, breadth: width, measuring: measure)
    case .fixed, .fit, .fraction, .perView, .fill, .collapsible: nil
    }
  }

  /// The id of the content that the caller measures; nil for other sizes.
  public var content: Int? {
    switch self {
    case .content(let content): content
    case .fraction(_, let content), .perView(_, let content), .fill(_, let content): content
    case .fixed, .fit, .aspectRatio, .collapsible: nil
    }
  }

  /// The size of a row with other content. A length that follows from the viewport stays.
  package func containing(_ content: Int) -> RowSize {
    switch self {
    case .fraction(let share, _): .fraction(share, content: content)
    case .perView(let count, _): .perView(count, content: content)
    case .fill(let weight, _): .fill(weight, content: content)
    case .fixed, .fit, .aspectRatio, .content, .collapsible: .content(content)
    }
  }

  /// Whether the length of the row follows from the viewport.
  var followsViewport: Bool {
    switch self {
    case .fraction, .perView, .fill: true
    case .fixed, .fit, .aspectRatio, .content, .collapsible: false
    }
  }

  /// Whether the row shares what the others leave of the viewport.
  var fillsRest: Bool {
    if case .fill = self { true } else { false }
  }

  /// The size with its switch inverted; nil if it is not collapsible.
  public func toggled() -> RowSize? {
    switch self {
    case .fixed, .fit, .aspectRatio, .content, .fraction, .perView, .fill: nil
    case .collapsible(let collapsed, let expanded, let isExpanded):
      .collapsible(collapsed: collapsed, expanded: expanded, isExpanded: !isExpanded)
    }
  }
}

extension RowSize: Checkable {
  /// Lengths must be 0…1,000,000 points, ratios 0.001…1000, fractions 0.000001…10, numbers of rows
  /// 0.1…100, weights 0.000001…1,000,000.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .fixed(let length): faults.check(length, in: InputBounds.length, "fixed")
    case .fit(let length): faults.check(length, in: InputBounds.length, at: ["fit", "length"])
    case .aspectRatio(let ratio): faults.check(ratio, in: InputBounds.aspectRatio, "aspectRatio")
    case .content: break
    case .fraction(let share, _): faults.check(share, in: InputBounds.fraction, "fraction")
    case .perView(let count, _): faults.check(count, in: InputBounds.rowsPerView, "perView")
    case .fill(let weight, _): faults.check(weight, in: InputBounds.weight, "fill")
    case .collapsible(let collapsed, let expanded, _):
      faults.check(collapsed, in: InputBounds.length, at: ["collapsible", "collapsed"])
      faults.check(expanded, in: InputBounds.length, at: ["collapsible", "expanded"])
    }
  }
}
