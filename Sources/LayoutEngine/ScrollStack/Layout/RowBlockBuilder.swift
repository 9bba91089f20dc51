/// A builder that adds a stack's rows one by one and computes their positions.
struct RowBlockBuilder {
  private let configuration: ScrollStackConfiguration
  /// Whether the breadth of the stack is known, and does not follow from the rows.
  private let knowsBreadth: Bool
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
  /// The blocks of the shown rows that fill the viewport, and their weights.
  private var fillings: [(block: Int, weight: Double)] = []
  /// The faults of contents whose measured length is invalid.
  private var faults = FaultCollector()

  private init(
    _ configuration: ScrollStackConfiguration, capacity: Int, knowsBreadth: Bool
  ) {
    self.configuration = configuration
    self.knowsBreadth = knowsBreadth
    styles = [RowStyle(inheritedFrom: configuration)]
    blocks.reserveCapacity(capacity)
  }

  /// Adds all rows.
  ///
  /// - Parameter knowsBreadth: whether the breadth of the stack does not follow from the rows.
  init(
    _ rows: [ScrollStackRow], in configuration: ScrollStackConfiguration, knowsBreadth: Bool = true,
    measuring measure: RowSize.ContentMeasure
  ) throws(LayoutFaults) {
    self.init(configuration, capacity: rows.count, knowsBreadth: knowsBreadth)
    for index in rows.indices.interruptible { append(rows, at: index, measuring: measure) }
    if blocks.count < rows.count { throw .interrupted }
    try finish()
  }

  /// Fills the viewport, completes the runs, checks the number of rows, and throws the faults of the contents.
  private mutating func finish() throws(LayoutFaults) {
    if !fillings.isEmpty { try fill() }
    if configuration.contentAlignment == .end { try alignEnds() }
    endRun()
    faults.check(count, in: InputBounds.count, "rows")
    try faults.finish()
  }

  /// Adds one of the given rows. Its properties are read one by one, because the whole row would be copied.
  private mutating func append(
    _ given: [ScrollStackRow], at index: Int, measuring measure: RowSize.ContentMeasure
  ) {
    let (rows, isHidden) = (given[index].count, given[index].isHidden)
    let isSticky = given[index].isSticky && !isHidden && given[index].copies == nil
    let size = given[index].size(along: configuration.axis)
    let style = given[index].inheritsStyle ? 0 : style(of: given[index])
    let contentLength = contentLength(of: size, styles[style], measuring: measure)
    var block = RowBlock(
      start: nextStart,
      length: styles[style].contentStart + contentLength + styles[style].contentEnd,
      contentLength: contentLength, firstIndex: count, style: Int32(truncatingIfNeeded: style),
      isHidden: isHidden, isSticky: isSticky)
    if let length = configuration.wholeLength(of: size) {
      block.setLength(length, styles[style])
    } else if case .fill(let weight, _) = size, !isHidden {
      fillings.append((blocks.count, weight))
    }
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

  /// The length of the content of the next row; 0 with a fault noted if it is not valid.
  private mutating func contentLength(
    of size: RowSize, _ style: RowStyle, measuring measure: RowSize.ContentMeasure
  ) -> Double {
    let length = size.length(
      along: configuration.axis, breadth: knowsBreadth ? style.contentBreadth : nil,
      measuring: measure)
    guard case .content = size, !(InputBounds.contentLength ~= length) else { return length }
    faults.note(
      [.property("rows"), .element(blocks.count), "size", "content"],
      .number(in: InputBounds.contentLength), found: length)
    return 0
  }

  /// The height of the highest row, in points, of a horizontal stack of the rows that were added.
  func height(
    of rows: [ScrollStackRow], measuring measure: RowSize.ContentMeasure
  ) throws(LayoutFaults) -> Double {
    var (height, faults, checked) = (0.0, FaultCollector(), 0)
    for index in rows.indices.interruptible {
      checked += 1
      let block = blocks[index]
      if block.isHidden { continue }
      let content = rows[index].height(forWidth: block.contentLength, measuring: measure)
      guard let content else { continue }
      let whole = content + styles[Int(block.style)].marginsAcross
      faults.check(whole, in: InputBounds.length, at: [.property("rows"), .element(index), "size"])
      height = max(height, whole)
    }
    if checked < rows.count { throw .interrupted }
    try faults.finish()
    return height
  }

  /// The index of the style of a row that differs from the stack's. Consecutive rows of equal style share one.
  private mutating func style(of row: borrowing ScrollStackRow) -> Int {
    let style = RowStyle(of: row, in: configuration)
    if styles.last != style { styles.append(style) }
    return styles.count - 1
  }

  // MARK: - The rest of the viewport

  /// Shares by weight what the other rows and all spacing leave of the viewport.
  private mutating func fill() throws(LayoutFaults) {
    var (rest, weights) = (configuration.pageLength - contentLength, 0.0)
    for row in fillings.interruptible {
      let rows = Double(count(ofBlock: row.block))
      rest += rows * blocks[row.block].length
      weights += rows * row.weight
    }
    for row in fillings.interruptible {
      let style = styles[Int(blocks[row.block].style)]
      blocks[row.block].setLength(rest * (row.weight / weights), style)
    }
    try positionAgain(from: 0)
  }

  /// Moves rows that are shorter than the viewport to its end.
  private mutating func alignEnds() throws(LayoutFaults) {
    let page = configuration.pageLength
    guard contentLength.isClearlyLess(than: page) else { return }
    try positionAgain(from: page - contentLength)
    contentLength = page
  }

  /// Computes the starts of all rows again, after their lengths.
  private mutating func positionAgain(from start: Double) throws(LayoutFaults) {
    (nextStart, contentLength) = (start, 0)
    var placed = 0
    for index in blocks.indices.interruptible {
      blocks[index].start = nextStart
      if !blocks[index].isHidden { makeRoom(for: count(ofBlock: index), blocks[index].length) }
      placed += 1
    }
    if placed < blocks.count { throw .interrupted }
  }

  /// The number of rows of a block.
  private func count(ofBlock index: Int) -> Int {
    (index + 1 < blocks.count ? blocks[index + 1].firstIndex : count) - blocks[index].firstIndex
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

extension RowBlock {
  /// Sets the length of whole rows, in points. They are at least as long as their insets and padding.
  ///
  /// The length is the given number, without the rounding error of subtracting and adding the insets.
  fileprivate mutating func setLength(_ whole: Double, _ style: RowStyle) {
    length = max(whole, style.margins)
    contentLength = style.contentLength(inRowOf: whole)
  }
}
