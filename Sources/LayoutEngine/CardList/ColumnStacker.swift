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
      return stackUp(height, span, inColumn: card.column)
    }
    let columns = place.index..<place.index + span
    let edge = place.number + height + spacing
    edges?.set(edge, in: columns)
    bottom = max(bottom, edge)
    return (columns, place.number)
  }

  private mutating func stackUp(
    _ height: Double, _ span: Int, inColumn column: Int?
  ) -> (columns: Range<Int>, start: Double) {
    var first = column ?? row.column
    if first < row.column || columnCount - first < span {
      row.start = bottom
      first = column ?? 0
    }
    row.column = first + span
    bottom = max(bottom, row.start + height + spacing)
    return (first..<row.column, row.start)
  }
}

extension MinimumTree {
  /// The first of the columns of a card, and the lower edge of the longest of them.
  ///
  /// - Parameter column: the first column, if it is given.
  fileprivate mutating func place(
    ofSpan span: Int, inColumn column: Int?
  ) -> (index: Int, number: Double) {
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
    var indices = try [Int](blocks.indices).sorted(below: columns) {
      blocks[$0].columns.lowerBound
    }
    if blocks.interruptible.contains(where: { $0.columns.count > 1 }) {
      indices = try indices.sorted(below: columns + 1) { blocks[$0].columns.count }
    }
    var starts: [Int] = []
    var columns = 0..<0
    for position in indices.indices.interruptible {
      let next = blocks[indices[position]].columns
      if next != columns { starts.append(position) }
      columns = next
    }
    starts.append(indices.count)
    (self.indices, self.starts) = (indices, starts)
  }

  /// The number of runs. None is empty.
  @inlinable
  var runCount: Int { starts.count - 1 }

  /// The positions of a run's cards.
  @inlinable
  func positions(ofRun run: Int) -> Range<Int> { starts[run]..<starts[run + 1] }
}

extension [Int] {
  /// The elements by ascending keys of `0..<bound`. Elements with equal keys keep their order.
  ///
  /// - Throws: an interruption.
  fileprivate func sorted(
    below bound: Int, by key: (Int) -> Int
  ) throws(LayoutFaults) -> [Int] {
    var ends = [Int](repeating: 0, count: bound)
    for element in self.interruptible { ends[key(element)] += 1 }
    // Bounded: one more than the columns.
    for value in 1..<bound { ends[value] += ends[value - 1] }
    if ends[bound - 1] < count { throw .interrupted }
    var sorted = self
    for element in self.reversed().interruptible {
      ends[key(element)] -= 1
      sorted[ends[key(element)]] = element
    }
    return sorted
  }
}
