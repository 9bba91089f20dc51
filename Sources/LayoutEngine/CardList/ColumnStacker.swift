/// Positions cards into columns, one after the other.
struct ColumnStacker {
  /// The lower edge of all placed cards, including the spacing below them, in points.
  private(set) var bottom = 0.0

  private let columnCount: Int
  private let spacing: Double
  /// The lower edges of the columns, for `shortest`; nil for `rows`.
  private var edges: MinimumTree?
  /// The upper edge of the current row, and the column of the next card in it, for `rows`.
  private var row = (column: 0, start: 0.0)

  init(_ grid: ColumnGrid, _ placement: CardListColumns.Placement, spacing: Double) {
    columnCount = grid.count
    self.spacing = spacing
    if placement == .shortest, grid.count > 1 { edges = MinimumTree(count: grid.count) }
  }

  /// Positions the next card, of a height in points.
  mutating func place(
    _ card: MaterialCard, height: Double
  ) -> (columns: Range<Int>, start: Double) {
    let span = card.span.number(of: columnCount)
    guard let place = edges?.place(ofSpan: span, inColumn: card.column) else {
      return stackUp(height, span)
    }
    let columns = place.index..<place.index + span
    let edge = place.number + height + spacing
    edges?.set(edge, in: columns)
    bottom = max(bottom, edge)
    return (columns, place.number)
  }

  private mutating func stackUp(
    _ height: Double, _ span: Int
  ) -> (columns: Range<Int>, start: Double) {
    if columnCount - row.column < span { row = (0, bottom) }
    let columns = row.column..<row.column + span
    row.column = columns.upperBound
    bottom = max(bottom, row.start + height + spacing)
    return (columns, row.start)
  }
}

extension MinimumTree {
  /// The first of the columns of a card, and the lower edge of the longest of them.
  ///
  /// - Parameter column: the first column, if it is given.
  fileprivate func place(ofSpan span: Int, inColumn column: Int?) -> (index: Int, number: Double) {
    if let column { return (column, maximum(in: column..<column + span)) }
    return span > 1 ? firstMinimum(ofMaximaOver: span) : firstMinimum
  }
}

/// The indices of cards ordered by run. The cards of a run have the same first column and the same
/// span, so that a window searches it. A class, because most lists have one column.
@usableFromInline
final class ColumnOrder: Sendable {
  @usableFromInline let indices: [Int]
  /// Per run, the number of cards in all runs before it; then the number of all cards.
  @usableFromInline let starts: [Int]

  init(of blocks: [CardBlock], columns: Int) throws(LayoutFaults) {
    // The runs of a span are consecutive, one per column. Those of one column come first.
    var firstRuns = [Int?](repeating: nil, count: columns + 1)
    firstRuns[1] = 0
    var (runCount, seen) = (columns, 0)
    for block in blocks.interruptible {
      seen += 1
      if firstRuns[block.columns.count] != nil { continue }
      firstRuns[block.columns.count] = runCount
      runCount += columns
    }
    if seen < blocks.count { throw .interrupted }
    func run(of block: CardBlock) -> Int {
      (firstRuns[block.columns.count] ?? 0) + block.columns.lowerBound
    }
    var starts = [Int](repeating: 0, count: runCount + 1)
    for block in blocks.interruptible { starts[run(of: block)] += 1 }
    // The ends of the runs. Each card, from the last one on, moves its run's end to the start.
    for run in (1...runCount).interruptible { starts[run] += starts[run - 1] }
    if starts[runCount] < blocks.count { throw .interrupted }
    var indices = [Int](repeating: 0, count: blocks.count)
    for index in blocks.indices.reversed().interruptible {
      let run = run(of: blocks[index])
      starts[run] -= 1
      indices[starts[run]] = index
    }
    (self.indices, self.starts) = (indices, starts)
  }

  /// The number of runs.
  @inlinable
  var runCount: Int { starts.count - 1 }

  /// The positions of a run's cards.
  @inlinable
  func positions(ofRun run: Int) -> Range<Int> { starts[run]..<starts[run + 1] }
}
