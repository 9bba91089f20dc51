/// The number of neighbouring columns that a card covers.
///
/// Source: Docs/card-list.md, "Cards over several columns"; the original has one column.
public enum CardSpan: Equatable, Sendable {
  /// This many columns: 1 to their number.
  case columns(Int)
  /// All columns of the list, however many there are.
  case all

  /// The number of columns in a list of `count` columns.
  @inlinable public func number(of count: Int) -> Int {
    switch self {
    case .columns(let number): number
    case .all: count
    }
  }
}

extension MaterialCard {
  /// Records a fault unless the columns that the card covers are columns of the list.
  package func check(in grid: ColumnGrid, into faults: inout FaultCollector) {
    let number = span.number(of: grid.count)
    faults.check(number, in: 1...grid.count, "span")
    if let column, 1...grid.count ~= number {
      faults.check(column, in: 0...grid.count - number, "column")
    }
  }
}
