/// What all rows of a scroll stack share. The layout checks it.
///
/// Source: ScrollStackController, `ScrollStack`.
public struct ScrollStackConfiguration: Equatable, Sendable {
  /// The direction in which rows follow each other and the stack scrolls.
  public var axis: LayoutAxis
  /// What of the content is seen at once, in points. Rows fill it across the axis.
  public var viewport: Size
  /// From a row's edges to its padding, unless the row has its own.
  public var rowInsets: Insets
  /// From a row's insets to its content, unless the row has its own.
  public var rowPadding: Insets
  /// The line over a row's end, unless the row has its own.
  public var separator: SeparatorStyle
  /// Whether the last row that is not hidden has no separator.
  public var autoHideLastRowSeparator: Bool
  /// Between rows, in points.
  public var spacing: Double
  /// How far the content can be scrolled beyond its edges. It moves no row.
  public var contentInset: Insets

  /// Makes a configuration.
  @inlinable public init(
    axis: LayoutAxis = Defaults.axis, viewport: Size, rowInsets: Insets = Defaults.rowInsets,
    rowPadding: Insets = Defaults.rowPadding, separator: SeparatorStyle = SeparatorStyle(),
    autoHideLastRowSeparator: Bool = Defaults.autoHideLastRowSeparator,
    spacing: Double = Defaults.spacing, contentInset: Insets = Defaults.contentInset
  ) {
    self.axis = axis
    self.viewport = viewport
    self.rowInsets = rowInsets
    self.rowPadding = rowPadding
    self.separator = separator
    self.autoHideLastRowSeparator = autoHideLastRowSeparator
    self.spacing = spacing
    self.contentInset = contentInset
  }

  /// How much room a row's content has across the axis, in points: what insets and padding leave of
  /// the viewport, 0 at the least. The width to measure a text at.
  public func contentBreadth(of row: ScrollStackRow) -> Double {
    RowStyle(of: row, in: self).contentBreadth
  }
}

extension ScrollStackConfiguration {
  /// What a stack has that says nothing else: the original's. Its separator's are those of
  /// `SeparatorStyle`.
  public enum Defaults {
    /// Rows stand below each other.
    @inlinable public static var axis: LayoutAxis { .vertical }
    /// 12 points above and below, 15 at the sides.
    @inlinable public static var rowInsets: Insets {
      Insets(top: 12, left: 15, bottom: 12, right: 15)
    }
    /// None.
    @inlinable public static var rowPadding: Insets { .zero }
    /// The last row has its separator.
    @inlinable public static var autoHideLastRowSeparator: Bool { false }
    /// 0 points.
    @inlinable public static var spacing: Double { 0 }
    /// Scrolling to a row shows it by the smallest move.
    @inlinable public static var position: ScrollStackPosition { .automatic }
    /// Scrolling that snaps comes to rest at a row in any case.
    @inlinable public static var snap: ScrollSnap { .mandatory }
    /// None.
    @inlinable public static var contentInset: Insets { .zero }
  }
}

extension ScrollStackConfiguration: Checkable {
  /// The viewport's extents, the spacing and all insets are 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(viewport, "viewport")
    faults.check(rowInsets, "rowInsets")
    faults.check(rowPadding, "rowPadding")
    faults.check(separator, "separator")
    faults.check(spacing, in: InputBounds.length, "spacing")
    faults.check(contentInset, "contentInset")
  }
}
