/// The properties that all rows of a scroll stack share. The layout checks them.
///
/// Source: ScrollStackController, `ScrollStack`.
public struct ScrollStackConfiguration: Equatable, Sendable {
  /// The axis along which rows follow each other and the stack scrolls.
  public var axis: LayoutAxis
  /// The size of the visible part of the content, in points. Rows fill it across the axis.
  public var viewport: Size
  /// Whether the viewport is as high as the highest row, each of which is as high as its content for its
  /// width; for horizontal stacks. The height of `viewport` then has no effect; a layout has it
  /// computed.
  public var isAsHighAsRows: Bool
  /// Whether the viewport is as long as the content, and leaves no rest to rows that fill it. The length
  /// of `viewport` then has no effect; a layout has it computed.
  public var isAsLongAsRows: Bool
  /// The insets from a row's edges to its padding, unless the row overrides them.
  public var rowInsets: Insets
  /// The padding from a row's insets to its content, unless the row overrides it.
  public var rowPadding: Insets
  /// The separator line at a row's end, unless the row overrides it.
  public var separator: SeparatorStyle
  /// Whether the separator of the last row that is not hidden is omitted.
  public var autoHideLastRowSeparator: Bool
  /// The space between rows, in points.
  public var spacing: Double
  /// The end of the viewport at which rows are that are shorter than it.
  public var contentAlignment: ContentAlignment
  /// The distances by which the content can be scrolled beyond its edges. They move only pinned
  /// rows, which stay after the inset.
  public var contentInset: Insets
  /// The way in which sticky rows share the start of the viewport.
  public var stickyMode: StickyMode
  /// The appearance of rows away from the middle of the viewport; nil if it does not differ.
  public var emphasis: RowEmphasis?

  /// Creates a configuration.
  @inlinable public init(
    axis: LayoutAxis = Defaults.axis, viewport: Size, isAsHighAsRows: Bool = false,
    isAsLongAsRows: Bool = false,
    rowInsets: Insets = Defaults.rowInsets,
    rowPadding: Insets = Defaults.rowPadding, separator: SeparatorStyle = SeparatorStyle(),
    autoHideLastRowSeparator: Bool = Defaults.autoHideLastRowSeparator,
    spacing: Double = Defaults.spacing,
    contentAlignment: ContentAlignment = Defaults.contentAlignment,
    contentInset: Insets = Defaults.contentInset,
    stickyMode: StickyMode = Defaults.stickyMode, emphasis: RowEmphasis? = nil
  ) {
    self.axis = axis
    self.viewport = viewport
    self.isAsHighAsRows = isAsHighAsRows
    self.isAsLongAsRows = isAsLongAsRows
    self.rowInsets = rowInsets
    self.rowPadding = rowPadding
    self.separator = separator
    self.autoHideLastRowSeparator = autoHideLastRowSeparator
    self.spacing = spacing
    self.contentAlignment = contentAlignment
    self.contentInset = contentInset
    self.stickyMode = stickyMode
    self.emphasis = emphasis
  }

  /// The space for a row's content, in points. Across the axis it is the viewport minus insets and
  /// padding, at least 0: measure texts at this width. Along the axis it is nil, unless the row's
  /// size is a fraction or a number of rows per view. That of a row that fills the viewport depends on the
  /// other rows: the layout has it.
  public func contentExtent(of row: ScrollStackRow) -> (breadth: Double, length: Double?) {
    let style = RowStyle(of: row, in: self)
    let length = wholeLength(of: row.size(along: axis)).map { style.contentLength(inRowOf: $0) }
    return (style.contentBreadth, length)
  }

  /// Sets the viewport's length along the axis, in points.
  mutating func setViewportLength(_ length: Double) {
    viewport = Size(
      along: axis, length: length, breadth: viewport.length(along: axis.crossing))
  }

  /// The length of a row, in points, that follows from the viewport alone; nil for other sizes. The row
  /// is at least as long as its insets and padding.
  func wholeLength(of size: RowSize) -> Double? {
    switch size {
    case .fraction(let share, _): share * pageLength
    case .perView(let count, _): (pageLength - spacing * (count - 1)) / count
    case .fixed, .fit, .aspectRatio, .content, .collapsible, .fill: nil
    }
  }
}

/// The end of a viewport at which rows are that are shorter than it.
public enum ContentAlignment: String, CaseIterable, Sendable {
  /// The first row is at the start.
  case start
  /// The last row is at the end, and the content is as long as the viewport without the content insets.
  case end
}

extension ScrollStackConfiguration {
  /// The defaults, which are the original's values. `SeparatorStyle` defines the separator's
  /// defaults.
  public enum Defaults {
    /// Vertical: rows are below each other.
    @inlinable public static var axis: LayoutAxis { .vertical }
    /// 12 points at the top and the bottom, 15 points at the left and the right.
    @inlinable public static var rowInsets: Insets {
      Insets(top: 12, left: 15, bottom: 12, right: 15)
    }
    /// No padding.
    @inlinable public static var rowPadding: Insets { .zero }
    /// The last row has its separator.
    @inlinable public static var autoHideLastRowSeparator: Bool { false }
    /// 0 points.
    @inlinable public static var spacing: Double { 0 }
    /// Rows begin at the start of the viewport.
    @inlinable public static var contentAlignment: ContentAlignment { .start }
    /// No inset.
    @inlinable public static var contentInset: Insets { .zero }
    /// The next sticky row pushes the pinned one away.
    @inlinable public static var stickyMode: StickyMode { .push }
  }
}

extension ScrollStackConfiguration: Checkable {
  /// The viewport's extents, the spacing and all insets must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(viewport, "viewport")
    faults.check(rowInsets, "rowInsets")
    faults.check(rowPadding, "rowPadding")
    faults.check(separator, "separator")
    faults.check(spacing, in: InputBounds.length, "spacing")
    faults.check(contentInset, "contentInset")
    if let emphasis { faults.check(emphasis, "emphasis") }
  }
}
