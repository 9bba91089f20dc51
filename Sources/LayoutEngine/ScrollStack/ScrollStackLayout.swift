/// Rows one after the other along an axis. The length of a row follows from its content, insets and
/// padding.
///
/// One pass computes all rows at creation. Repeated rows are not expanded: a billion copies cost
/// the same as one row.
///
/// Source: ScrollStackController, "Architecture" and "Row sizes".
public struct ScrollStackLayout: ItemLayout {
  /// The properties that all rows share.
  public internal(set) var configuration: ScrollStackConfiguration
  /// The input rows.
  public let rows: [ScrollStackRow]
  /// The number of rows, including hidden rows and all copies of repeated rows.
  public let count: Int
  /// The extent of the rows along the axis, in points.
  public let contentLength: Double

  @usableFromInline let blocks: [RowBlock]
  @usableFromInline let styles: [RowStyle]
  /// The rows that are not hidden.
  @usableFromInline let shownRuns: [Range<Int>]
  /// The sticky rows; nil for a stack without them.
  let stickyRows: StickyRows?
  /// The places of rows that depend on the scroll position; nil if none do, or if the stack has no
  /// scroll position.
  @usableFromInline var scrolled: ScrolledRows?

  /// Lays out rows.
  ///
  /// - Parameter measure: measures the rows' texts.
  /// - Throws: the faults of configuration and rows, one for more than 1,000,000,000 rows, and one
  ///   for each content whose measured length is not 0…10¹⁶ points.
  public init(
    configuration: ScrollStackConfiguration, rows: [ScrollStackRow],
    measuring measure: RowSize.ContentMeasure = RowSize.noContent
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(configuration, "configuration")
    for place in rows.indices { faults.check(rows[place], "rows", at: place) }
    if faults.isEmpty {
      var count = 0
      for row in rows where count <= InputBounds.count.upperBound { count += row.count }
      faults.check(count, in: InputBounds.count, "rows")
    }
    try faults.finish()
    try self.init(configuration: configuration, checkedRows: rows, measuring: measure)
  }

  /// Lays out rows that are known to be valid.
  ///
  /// - Throws: a fault for each content whose measured length is not 0…10¹⁶ points.
  init(
    configuration: ScrollStackConfiguration, checkedRows rows: [ScrollStackRow],
    measuring measure: RowSize.ContentMeasure
  ) throws(LayoutFaults) {
    var builder = RowBlockBuilder(configuration, capacity: rows.count)
    for row in rows { builder.append(row, measuring: measure) }
    try builder.faults.finish()
    self.configuration = configuration
    self.rows = rows
    count = builder.count
    contentLength = builder.contentLength
    blocks = builder.blocks
    styles = builder.styles
    shownRuns = builder.shownRuns
    stickyRows = StickyRows(builder)
  }

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

  /// Whether the stack has sticky rows that are not hidden.
  public var hasStickyRows: Bool { stickyRows != nil }

  /// The row at an index in `0..<count`. If rows repeat, a binary search over the given rows finds
  /// it.
  @inlinable public func item(at index: Int) -> ScrollStackItem {
    let row = row(at: index)
    let block = blocks[row]
    let style = styles[Int(block.style)]
    let place = index - block.firstIndex
    if block.isHidden {
      var item = hiddenItem(at: index, block, style, row: row, place: place)
      if let scrolled { scrolled.place(&item, isSticky: false) }
      return item
    }
    let length = block.length(style)
    let start = block.start + Double(place) * (length + configuration.spacing)
    let hasSeparator =
      style.hasSeparator
      && !(configuration.autoHideLastRowSeparator && index == shownRuns[shownRuns.count - 1].last)
    var item = ScrollStackItem(
      index: index,
      frame: Rect(along: axis, start: start, length: length, across: 0, breadth: breadth),
      contentFrame: Rect(
        along: axis, start: start + style.contentStart, length: block.contentLength,
        across: style.contentAcross, breadth: style.contentBreadth),
      separatorFrame: hasSeparator
        ? Rect(
          along: axis, start: start + (length - style.thickness), length: style.thickness,
          across: style.separatorAcross, breadth: style.separatorBreadth) : nil,
      isHidden: false, row: row, place: place)
    if let scrolled { scrolled.place(&item, isSticky: block.isSticky) }
    return item
  }

  /// The id of the row at an index in `0..<count`; nil if it has no id.
  @inline(never)
  public func id(at index: Int) -> String? {
    let row = row(at: index)
    return rows[row].id(at: index - blocks[row].firstIndex)
  }

  /// The rows of the layout that one of the given `rows` represents.
  public func indices(ofRow row: Int) -> Range<Int> {
    let first = blocks[row].firstIndex
    return first..<first + rows[row].count
  }

  /// The index of the given row that represents the row at `index`.
  @inlinable
  func row(at index: Int) -> Int {
    if blocks.count == count { return index }
    var low = 0
    var high = blocks.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if blocks[middle].firstIndex <= index { low = middle } else { high = middle }
    }
    return low
  }

  @inlinable
  func hiddenItem(
    at index: Int, _ block: RowBlock, _ style: RowStyle, row: Int, place: Int
  ) -> ScrollStackItem {
    ScrollStackItem(
      index: index,
      frame: Rect(along: axis, start: block.start, length: 0, across: 0, breadth: breadth),
      contentFrame: Rect(
        along: axis, start: block.start, length: 0, across: style.contentAcross,
        breadth: style.contentBreadth),
      separatorFrame: nil, isHidden: true, row: row, place: place)
  }

  /// Every row's extent across the axis, in points.
  @inlinable
  var breadth: Double { configuration.viewport.length(along: axis.crossing) }
}

extension RowBlock {
  /// The extent of each of the rows along the axis, in points.
  @inlinable
  func length(_ style: RowStyle) -> Double {
    style.contentStart + contentLength + style.contentEnd
  }
}
