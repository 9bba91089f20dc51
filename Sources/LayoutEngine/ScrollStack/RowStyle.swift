/// A row's insets, padding and separator, worked out for its stack's axis and viewport: everything
/// about its rectangles but where it starts and how long its content is. All in points.
@usableFromInline
struct RowStyle: Equatable, Sendable {
  /// From the row's start to its content, along the axis.
  @usableFromInline let contentStart: Double
  /// From the content to the row's end, along the axis.
  @usableFromInline let contentEnd: Double
  /// From the row's edge to its content, across the axis.
  @usableFromInline let contentAcross: Double
  /// The content's extent across the axis.
  @usableFromInline let contentBreadth: Double
  /// Whether rows of this style have a separator.
  @usableFromInline let hasSeparator: Bool
  /// The separator's extent along the axis.
  @usableFromInline let thickness: Double
  /// From the row's edge to its separator, across the axis.
  @usableFromInline let separatorAcross: Double
  /// The separator's extent across the axis.
  @usableFromInline let separatorBreadth: Double

  /// The style of a row of a stack.
  init(of row: ScrollStackRow, in stack: ScrollStackConfiguration) {
    self.init(
      insets: row.insets.applied(to: stack.rowInsets),
      padding: row.padding.applied(to: stack.rowPadding),
      separator: row.separator.applied(to: stack.separator), in: stack)
  }

  /// The style of those rows of a stack that have nothing for themselves.
  init(inheritedFrom stack: ScrollStackConfiguration) {
    self.init(
      insets: stack.rowInsets, padding: stack.rowPadding, separator: stack.separator, in: stack)
  }

  /// Insets that leave no room across the axis leave a breadth of 0.
  private init(
    insets: Insets, padding: Insets, separator: SeparatorStyle,
    in stack: ScrollStackConfiguration
  ) {
    let along = stack.axis
    let across = stack.axis.crossing
    let breadth = stack.viewport.length(along: across)
    contentStart = insets.start(along: along) + padding.start(along: along)
    contentEnd = padding.end(along: along) + insets.end(along: along)
    contentAcross = insets.start(along: across) + padding.start(along: across)
    contentBreadth = max(
      0, breadth - contentAcross - padding.end(along: across) - insets.end(along: across))
    hasSeparator = !separator.isHidden
    thickness = separator.thickness
    separatorAcross = separator.insets.start(along: across)
    separatorBreadth = max(0, breadth - separatorAcross - separator.insets.end(along: across))
  }
}

/// The rows of a layout that one given row stands for.
@usableFromInline
struct RowBlock: Equatable, Sendable {
  /// Where the first of them starts, in points along the axis.
  @usableFromInline let start: Double
  /// The content's extent along the axis of each of them, in points.
  @usableFromInline let contentLength: Double
  /// The layout's index of the first of them.
  @usableFromInline let firstIndex: Int
  /// Which of the layout's styles they have.
  @usableFromInline let style: Int32
  /// Whether they take no space.
  @usableFromInline let isHidden: Bool

  init(
    start: Double, contentLength: Double, firstIndex: Int, style: Int, isHidden: Bool
  ) {
    self.start = start
    self.contentLength = contentLength
    self.firstIndex = firstIndex
    self.style = Int32(truncatingIfNeeded: style)
    self.isHidden = isHidden
  }
}
