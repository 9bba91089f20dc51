/// Takes a stack's rows in, one after the other, and works out where each of them starts.
struct RowBlockBuilder {
  private let configuration: ScrollStackConfiguration
  private(set) var blocks: [RowBlock] = []
  /// The stack's own style, and those of the rows that differ from it.
  private(set) var styles: [RowStyle]
  private(set) var shownRuns: [Range<Int>] = []
  private(set) var count = 0
  /// Where the last row that is not hidden ends.
  private(set) var contentLength = 0.0
  /// Where the next row starts.
  private var nextStart = 0.0
  /// The texts that were not measured to a length that a row can have.
  private(set) var faults = FaultCollector()

  init(_ configuration: ScrollStackConfiguration, capacity: Int) {
    self.configuration = configuration
    styles = [RowStyle(inheritedFrom: configuration)]
    blocks.reserveCapacity(capacity)
  }

  mutating func append(_ row: ScrollStackRow, measuring measure: RowSize.TextMeasure) {
    let style = style(of: row)
    let block = RowBlock(
      start: nextStart,
      contentLength: contentLength(of: row, styles[style], measuring: measure),
      firstIndex: count, style: style, isHidden: row.isHidden)
    blocks.append(block)
    if !row.isHidden { makeRoom(for: row.count, block.length(styles[style])) }
    count += row.count
  }

  private mutating func contentLength(
    of row: ScrollStackRow, _ style: RowStyle, measuring measure: RowSize.TextMeasure
  ) -> Double {
    let length = row.size.length(
      along: configuration.axis, breadth: style.contentBreadth, measuring: measure)
    guard case .text = row.size, !(InputBounds.length ~= length) else { return length }
    faults.note(
      [.property("rows"), .element(blocks.count), "size", "text"],
      .number(in: InputBounds.length), found: length)
    return 0
  }

  /// The number of a row's style: 0 for the stack's own. Neighbours that look alike share one.
  private mutating func style(of row: ScrollStackRow) -> Int {
    if row.inheritsStyle { return 0 }
    let style = RowStyle(of: row, in: configuration)
    if styles.last != style { styles.append(style) }
    return styles.count - 1
  }

  private mutating func makeRoom(for rows: Int, _ length: Double) {
    let pitch = length + configuration.spacing
    contentLength = nextStart + Double(rows - 1) * pitch + length
    // Products and sums round apart; edges have to ascend all the same.
    nextStart = max(nextStart + Double(rows) * pitch, contentLength)
    if let last = shownRuns.last, last.upperBound == count {
      shownRuns[shownRuns.count - 1] = last.lowerBound..<count + rows
    } else {
      shownRuns.append(count..<count + rows)
    }
  }
}
