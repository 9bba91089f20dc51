/// A row's resolved insets, padding and separator for its stack's axis and viewport. They determine
/// the row's rectangles, together with its start and its content length. All values are in points.
@usableFromInline
struct RowStyle: Equatable, Sendable {
  /// The distance from the row's start to its content, along the axis.
  @usableFromInline let contentStart: Double
  /// The distance from the content to the row's end, along the axis.
  @usableFromInline let contentEnd: Double
  /// The distance from the row's edge to its content, across the axis.
  @usableFromInline let contentAcross: Double
  /// The insets and padding across the axis.
  @usableFromInline let marginsAcross: Double
  /// The content's extent across the axis.
  @usableFromInline let contentBreadth: Double
  /// Whether rows of this style have a separator.
  @usableFromInline let hasSeparator: Bool
  /// The separator's extent along the axis.
  @usableFromInline let thickness: Double
  /// The distance from the row's edge to its separator, across the axis.
  @usableFromInline let separatorAcross: Double
  /// The separator's extent across the axis.
  @usableFromInline let separatorBreadth: Double

  /// Creates the style of a row of a stack.
  init(of row: borrowing ScrollStackRow, in stack: ScrollStackConfiguration) {
    guard case .overridden(let own) = row.storage else {
      self.init(inheritedFrom: stack)
      return
    }
    self.init(
      insets: own.insets.applied(to: stack.rowInsets),
      padding: own.padding.applied(to: stack.rowPadding),
      separator: own.separator.applied(to: stack.separator), in: stack)
  }

  /// Creates the style of the rows that inherit everything from their stack.
  init(inheritedFrom stack: ScrollStackConfiguration) {
    self.init(
      insets: stack.rowInsets, padding: stack.rowPadding, separator: stack.separator, in: stack)
  }

  /// Creates a style. If the insets leave no space across the axis, the breadth is 0.
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
    marginsAcross = contentAcross + padding.end(along: across) + insets.end(along: across)
    // Insets that are as long as the row by a rounding error leave nothing.
    contentBreadth =
      marginsAcross.isClearlyLess(than: breadth)
      ? breadth - contentAcross - padding.end(along: across) - insets.end(along: across) : 0
    hasSeparator = !separator.isHidden
    thickness = separator.thickness
    separatorAcross = separator.insets.start(along: across)
    separatorBreadth = max(
      0, (breadth - separatorAcross).subtracting(separator.insets.end(along: across)))
  }
}

extension RowStyle {
  /// The insets and padding along the axis, in points.
  var margins: Double { contentStart + contentEnd }

  /// The length that the content has in a row of a length, both in points.
  func contentLength(inRowOf length: Double) -> Double { max(0, length.subtracting(margins)) }
}

/// The rows of a layout that one given row represents.
@usableFromInline
struct RowBlock: Equatable, Sendable {
  /// The start of the first row along the axis, in points.
  @usableFromInline var start: Double
  /// The extent of each row along the axis, in points.
  @usableFromInline var length: Double
  /// The extent of each row's content along the axis, in points.
  @usableFromInline var contentLength: Double
  /// The layout's index of the first row.
  @usableFromInline let firstIndex: Int
  /// The index of the rows' style in the layout's styles.
  @usableFromInline let style: Int32
  /// Whether the rows take no space.
  @usableFromInline let isHidden: Bool
  /// Whether the block is a single row that is sticky and not hidden.
  @usableFromInline let isSticky: Bool
}
