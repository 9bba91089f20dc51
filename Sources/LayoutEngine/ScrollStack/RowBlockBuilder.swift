/// A builder that adds a stack's rows one by one and computes their positions.
struct RowBlockBuilder {
  private let configuration: ScrollStackConfiguration
  private(set) var blocks: [RowBlock] = []
  /// The stack's own style, and the styles of rows that differ from it.
  private(set) var styles: [RowStyle]
  /// The rows that are not hidden.
  private(set) var shownRuns: [Range<Int>] = []
  /// The first row after the last hidden one.
  private var firstShown = 0
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

  /// Completes the runs, checks the number of rows, and throws the faults of the contents.
  mutating func finish() throws(LayoutFaults) {
    endRun()
    faults.check(count, in: InputBounds.count, "rows")
    try faults.finish()
  }

  /// Adds one of the given rows. Its properties are read one by one, because the whole row would be copied.
  mutating func append(
    _ given: [ScrollStackRow], at index: Int, measuring measure: RowSize.ContentMeasure
  ) {
    let (rows, isHidden) = (given[index].count, given[index].isHidden)
    let isSticky = given[index].isSticky && !isHidden && given[index].copies == nil
    let size = given[index].size(along: configuration.axis)
    let style = given[index].inheritsStyle ? 0 : style(of: given[index])
    let contentLength = contentLength(of: size, styles[style], measuring: measure)
    let block = RowBlock(
      start: nextStart, length: length(of: size, styles[style], contentLength: contentLength),
      contentLength: contentLength, firstIndex: count, style: Int32(truncatingIfNeeded: style),
      isHidden: isHidden, isSticky: isSticky)
    blocks.append(block)
    if isSticky { stickyRows.append(count) }
    if isHidden {
      endRun()
      firstShown = count + rows
    } else {
      makeRoom(for: rows, block.length)
    }
    count += rows
  }

  private mutating func contentLength(
    of size: RowSize, _ style: RowStyle, measuring measure: RowSize.ContentMeasure
  ) -> Double {
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
    of size: RowSize, _ style: RowStyle, contentLength: Double
  ) -> Double {
    guard case .fraction(let share, _) = size else {
      return style.contentStart + contentLength + style.contentEnd
    }
    return max(share * configuration.pageLength, style.contentStart + style.contentEnd)
  }

  /// The index of the style of a row that differs from the stack's. Consecutive rows of equal style share one.
  private mutating func style(of row: borrowing ScrollStackRow) -> Int {
    let style = RowStyle(of: row, in: configuration)
    if styles.last != style { styles.append(style) }
    return styles.count - 1
  }

  private mutating func makeRoom(for rows: Int, _ length: Double) {
    let pitch = length + configuration.spacing
    contentLength = nextStart + Double(rows - 1) * pitch + length
    // Products and sums round differently, but edges must ascend.
    nextStart = max(nextStart + Double(rows) * pitch, contentLength)
  }

  /// Adds the rows since the last hidden one to the runs.
  private mutating func endRun() {
    if firstShown < count { shownRuns.append(firstShown..<count) }
  }
}
