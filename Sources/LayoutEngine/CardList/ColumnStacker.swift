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
  mutating func place(cardOfHeight height: Double) -> (column: Int, start: Double) {
    guard let shortest = edges?.firstMinimum else { return stackUp(height) }
    let edge = shortest.number + height + spacing
    edges?.set(edge, at: shortest.index)
    bottom = max(bottom, edge)
    return (shortest.index, shortest.number)
  }

  private mutating func stackUp(_ height: Double) -> (column: Int, start: Double) {
    if row.column == columnCount { row = (0, bottom) }
    defer { row.column += 1 }
    bottom = max(bottom, row.start + height + spacing)
    return row
  }
}

/// The indices of cards ordered by column. A class, because most lists have one column.
@usableFromInline
final class ColumnOrder: Sendable {
  @usableFromInline let indices: [Int]
  /// Per column, the number of cards in all columns before it; then the number of all cards.
  @usableFromInline let starts: [Int]

  init(of blocks: [CardBlock], columns: Int) throws(LayoutFaults) {
    var starts = [Int](repeating: 0, count: columns + 1)
    for block in blocks.interruptible { starts[block.column] += 1 }
    // The ends of the columns. Each card, from the last one on, moves its column's end to the start.
    // Bounded: 1,000 columns.
    for column in 1...columns { starts[column] += starts[column - 1] }
    if starts[columns] < blocks.count { throw .interrupted }
    var indices = [Int](repeating: 0, count: blocks.count)
    for index in blocks.indices.reversed().interruptible {
      starts[blocks[index].column] -= 1
      indices[starts[blocks[index].column]] = index
    }
    (self.indices, self.starts) = (indices, starts)
  }

  /// The positions of a column's cards.
  @inlinable
  func positions(inColumn column: Int) -> Range<Int> { starts[column]..<starts[column + 1] }
}
