/// A builder that adds a stack's rows one by one and computes their positions.
struct RowBlockBuilder {
  private let configuration: ScrollStackConfiguration
  private(set) var blocks: [RowBlock] = []
  /// The stack's own style, and the styles of rows that differ from it.
  private(set) var styles: [RowStyle]
  private(set) var shownRuns: [Range<Int>] = []
  /// The indices of the sticky rows.
  private(set) var stickyRows: [Int] = []
  private(set) var count = 0
  /// The end of the last row that is not hidden.
  private(set) var contentLength = 0.0
  /// The start of the next row.
  private var nextStart = 0.0
  /// The faults of contents whose measured length is invalid.
  private var faults = FaultCollector()

  init(_ configuration: ScrollStackConfiguration, capacity: Int) {
    self.configuration = configuration
    styles = [RowStyle(inheritedFrom: configuration)]
    blocks.reserveCapacity(capacity)
  }

  /// Checks the number of rows, and throws the faults of the contents.
  mutating func finish() throws(LayoutFaults) {
    faults.check(count, in: InputBounds.count, "rows")
    try faults.finish()
  }

  mutating func append(
    _ row: borrowing ScrollStackRow, measuring measure: RowSize.ContentMeasure
  ) {
    let style = style(of: row)
    let contentLength = contentLength(of: row, styles[style], measuring: measure)
    let block = RowBlock(
      start: nextStart, length: length(of: row, styles[style], contentLength: contentLength),
      contentLength: contentLength, firstIndex: count,
      style: Int32(truncatingIfNeeded: style), isHidden: row.isHidden,
      isSticky: row.isSticky && !row.isHidden && row.copies == nil)
    blocks.append(block)
    if block.isSticky { stickyRows.append(count) }
    if !row.isHidden { makeRoom(for: row.count, block.length) }
    count += row.count
  }

  private mutating func contentLength(
    of row: borrowing ScrollStackRow, _ style: RowStyle, measuring measure: RowSize.ContentMeasure
  ) -> Double {
    let size = row.size(along: configuration.axis)
    let length = size.length(
      along: configuration.axis, breadth: style.contentBreadth,
      available: (configuration.pageLength, style.contentStart + style.contentEnd),
      measuring: measure)
    guard case .content = size, !(InputBounds.contentLength ~= length) else { return length }
    faults.note(
      [.property("rows"), .element(blocks.count), "size", "content"],
      .number(in: InputBounds.contentLength), found: length)
    return 0
  }

  /// The extent of a row along the axis. A fraction of the viewport is the exact product, without the rounding error of
  /// subtracting and adding its insets.
  private func length(
    of row: borrowing ScrollStackRow, _ style: RowStyle, contentLength: Double
  ) -> Double {
    guard case .fraction(let share, _) = row.size(along: configuration.axis) else {
      return style.contentStart + contentLength + style.contentEnd
    }
    return max(share * configuration.pageLength, style.contentStart + style.contentEnd)
  }

  /// The index of a row's style: 0 for the stack's own. Consecutive rows of equal style share one.
  private mutating func style(of row: borrowing ScrollStackRow) -> Int {
    if row.inheritsStyle { return 0 }
    let style = RowStyle(of: row, in: configuration)
    if styles.last != style { styles.append(style) }
    return styles.count - 1
  }

  private mutating func makeRoom(for rows: Int, _ length: Double) {
    let pitch = length + configuration.spacing
    contentLength = nextStart + Double(rows - 1) * pitch + length
    // Products and sums round differently, but edges must ascend.
    nextStart = max(nextStart + Double(rows) * pitch, contentLength)
    if let last = shownRuns.last, last.upperBound == count {
      shownRuns[shownRuns.count - 1] = last.lowerBound..<count + rows
    } else {
      shownRuns.append(count..<count + rows)
    }
  }
}
