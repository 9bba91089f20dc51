/// Rows one after the other along an axis. The length of a row follows from its content, insets and
/// padding.
///
/// One pass computes all rows at creation. Repeated rows are not expanded: a billion copies cost
/// the same as one row.
///
/// Source: ScrollStackController, "Architecture" and "Row sizes".
public struct ScrollStackLayout: ItemLayout {
  /// The rows at their own positions. Copies of the stack share them.
  @usableFromInline let placed: PlacedRows
  /// The positions of rows that depend on the scroll position; nil if none do, or if the stack has no
  /// scroll position.
  @usableFromInline var scrolled: ScrolledRows?

  /// Lays out rows.
  ///
  /// - Parameters:
  ///   - measure: measures the rows' texts.
  /// - Throws: the faults of configuration and rows, one for more than 1,000,000,000 rows, and one
  ///   for each content whose measured length is not 0…10¹⁶ points.
  public init(
    configuration: ScrollStackConfiguration, rows: [ScrollStackRow],
    measuring measure: RowSize.ContentMeasure = RowSize.noContent
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(configuration, "configuration")
    for index in rows.indices.interruptible { faults.check(rows[index], "rows", at: index) }
    try faults.finish()
    try self.init(configuration: configuration, checkedRows: rows, measuring: measure)
  }

  /// Lays out rows that are known to be valid, in a valid configuration.
  ///
  /// - Throws: a fault for each content whose measured length is not 0…10¹⁶ points, and one for more than
  ///   1,000,000,000 rows.
  package init(
    configuration: ScrollStackConfiguration, checkedRows rows: [ScrollStackRow],
    measuring measure: RowSize.ContentMeasure
  ) throws(LayoutFaults) {
    var configuration = configuration
    if configuration.isAsLongAsRows { configuration.setViewportLength(0) }
    if configuration.isAsHighAsRows {
      // The height of rows follows from their lengths, as far as these don't follow from the height.
      configuration.viewport.height = 0
      configuration.viewport.height = try RowBlockBuilder(
        rows, in: configuration, knowsBreadth: false, measuring: measure
      ).height(of: rows, measuring: measure)
    }
    let builder = try RowBlockBuilder(rows, in: configuration, measuring: measure)
    if configuration.isAsLongAsRows { configuration.setViewportLength(builder.contentLength) }
    placed = PlacedRows(rows, in: configuration, builder)
  }

  init(_ placed: PlacedRows) { self.placed = placed }

  /// The properties that all rows share.
  @inlinable public var configuration: ScrollStackConfiguration { placed.configuration }

  /// The input rows.
  @inlinable public var rows: [ScrollStackRow] { placed.rows }

  /// The number of rows, including hidden rows and all copies of repeated rows.
  @inlinable public var count: Int { placed.count }

  /// The extent of the rows along the axis, in points.
  @inlinable public var contentLength: Double { placed.contentLength }

  /// The axis along which rows follow each other.
  @inlinable public var axis: LayoutAxis { configuration.axis }

  /// The viewport's extent across the axis, and the extent of all rows along it, in points.
  public var contentSize: Size {
    Size(along: axis, length: contentLength, breadth: breadth)
  }

  /// The index of the first row, hidden or not; nil without rows.
  ///
  /// Source: ScrollStackController, `firstRow`.
  public var firstRow: Int? { count > 0 ? 0 : nil }

  /// The index of the last row, hidden or not; nil without rows.
  ///
  /// Source: ScrollStackController, `lastRow`.
  public var lastRow: Int? { count > 0 ? count - 1 : nil }

  /// The number of sticky rows that are not hidden.
  public var stickyRowCount: Int { placed.sticky?.indices.count ?? 0 }

  /// The row at an index in `0..<count`. If rows repeat, a binary search over the given rows finds
  /// it.
  @inlinable public func item(at index: Int) -> ScrollStackItem {
    let row = row(at: index)
    let block = placed.blocks[row]
    let style = placed.styles[Int(block.style)]
    let position = index - block.firstIndex
    let isHidden = block.isHidden
    let frame = frame(of: block, position: position)
    let (start, length) = (frame.min(along: axis), frame.length(along: axis))
    let hasSeparator =
      style.hasSeparator && !isHidden
      && !(configuration.autoHideLastRowSeparator
        && index == placed.shownRuns[placed.shownRuns.count - 1].last)
    var item = ScrollStackItem(
      index: index, frame: frame,
      contentFrame: Rect(
        along: axis, start: isHidden ? start : start + style.contentStart,
        length: isHidden ? 0 : block.contentLength, across: style.contentAcross,
        breadth: style.contentBreadth),
      separatorFrame: hasSeparator
        ? Rect(
          along: axis, start: start + (length - style.thickness), length: style.thickness,
          across: style.separatorAcross, breadth: style.separatorBreadth) : nil,
      isHidden: isHidden, row: row, position: position, axis: axis)
    if let scrolled, scrolled.placement.positions(block) {
      scrolled.placement.position(&item, isSticky: block.isSticky)
    }
    return item
  }

  /// The id of the row at an index in `0..<count`; nil if it has no id.
  @inline(never)
  public func id(at index: Int) -> String? {
    let row = row(at: index)
    return rows[row].id(at: index - placed.blocks[row].firstIndex)
  }

  /// The id of a row of the stack; nil if it has no id.
  @inline(never)
  public func id(of item: ScrollStackItem) -> String? { rows[item.row].id(at: item.position) }

  /// The rows of the layout that one of the given `rows` represents.
  public func indices(ofRow row: Int) -> Range<Int> {
    let first = placed.blocks[row].firstIndex
    return first..<first + rows[row].count
  }

  /// The index of the given row that represents the row at `index`.
  @inlinable
  func row(at index: Int) -> Int {
    if placed.blocks.count == count { return index }
    var low = 0
    var high = placed.blocks.count
    // Bounded: a binary search.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if placed.blocks[middle].firstIndex <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The space for the content of one of the given rows, as of `ScrollStackConfiguration`.
  public func contentExtent(ofRow row: Int) -> (breadth: Double, length: Double?) {
    let block = placed.blocks[row]
    let length = rows[row].size(along: axis).followsViewport ? block.contentLength : nil
    return (placed.styles[Int(block.style)].contentBreadth, length)
  }

  /// The frame of the row at an index in `0..<count` at its own position.
  @inlinable
  func frame(at index: Int) -> Rect {
    let block = placed.blocks[row(at: index)]
    return frame(of: block, position: index - block.firstIndex)
  }

  /// The frame of one of the rows of a block.
  @inlinable
  func frame(of block: RowBlock, position: Int) -> Rect {
    let length = block.isHidden ? 0 : block.length
    let distance = block.isHidden ? 0 : Double(position) * (length + configuration.spacing)
    return Rect(
      along: axis, start: block.start + distance, length: length, across: 0, breadth: breadth)
  }

  /// The frame where a row is visible. Its other rectangles are computed only if its position depends
  /// on the scroll position.
  @inlinable public func presentedFrame(at index: Int, on device: Presentation) -> Rect {
    let block = placed.blocks[row(at: index)]
    if let scrolled, scrolled.placement.positions(block) {
      return item(at: index).presented(device).presentedFrame
    }
    return device.present(frame(of: block, position: index - block.firstIndex))
  }

  /// Every row's extent across the axis, in points.
  @inlinable
  var breadth: Double { configuration.viewport.length(along: axis.crossing) }
}
