/// What all rows of a scroll stack share.
///
/// Source: ScrollStackController, `ScrollStack`.
public struct ScrollStackConfiguration: Equatable, Sendable {
  /// The direction in which rows follow each other and the stack scrolls.
  public var axis: LayoutAxis
  /// What of the content is seen at once, in points. Rows fill it across the axis.
  public let viewport: Size
  /// From a row's edges to its padding, unless the row has its own.
  public let rowInsets: Insets
  /// From a row's insets to its content, unless the row has its own.
  public let rowPadding: Insets
  /// The line over a row's end, unless the row has its own.
  public let separator: SeparatorStyle
  /// Whether the last row that is not hidden has no separator.
  public let autoHideLastRowSeparator: Bool
  /// Between rows, in points.
  public let spacing: Double
  /// How far the content can be scrolled beyond its edges. It moves no row.
  public let contentInset: Insets

  /// Makes a configuration. The defaults are the original's.
  ///
  /// - Parameters:
  ///   - viewport: width and height, each 0…1,000,000 points.
  ///   - spacing: 0…1,000,000 points.
  /// - Throws: a fault for each of these that is out of bounds.
  public init(
    axis: LayoutAxis = .vertical, viewport: Size,
    rowInsets: Insets = ScrollStackConfiguration.standardRowInsets, rowPadding: Insets = .zero,
    separator: SeparatorStyle = .standard, autoHideLastRowSeparator: Bool = false,
    spacing: Double = 0, contentInset: Insets = .zero
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(viewport.width, in: InputBounds.length, "viewport.width")
    faults.check(viewport.height, in: InputBounds.length, "viewport.height")
    faults.check(spacing, in: InputBounds.length, "spacing")
    try faults.finish()
    self.axis = axis
    self.viewport = viewport
    self.rowInsets = rowInsets
    self.rowPadding = rowPadding
    self.separator = separator
    self.autoHideLastRowSeparator = autoHideLastRowSeparator
    self.spacing = spacing
    self.contentInset = contentInset
  }

  /// 12 points above and below, 15 at the sides.
  public static var standardRowInsets: Insets {
    Insets(uncheckedTop: 12, left: 15, bottom: 12, right: 15)
  }

  /// How much room a row's content has across the axis, in points: what insets and padding leave of
  /// the viewport, 0 at the least. The width to measure a text at.
  public func contentBreadth(of row: ScrollStackRow) -> Double {
    RowStyle(of: row, in: self).contentBreadth
  }
}
