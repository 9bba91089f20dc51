/// Consecutive rows of an edit that move in the same way.
public struct MovingRows: Sendable {
  /// The change of the rows; a move for kept rows that only make room for others.
  let change: RowChange
  /// Whether the rows only make room. Then they move with the timing of the whole edit, and their
  /// lengths don't change.
  let onlyMakesRoom: Bool

  /// The number of rows.
  public var count: Int { change.count }

  /// Some of the rows, by their indexes after the edit; of removed rows, by those before it.
  func part(_ range: Range<Int>) -> MovingRows {
    let position = range.lowerBound - (change.new ?? change.old ?? range).lowerBound
    func rows(from first: Int?) -> Range<Int>? { first.map { $0..<$0 + range.count } }
    return MovingRows(
      change: RowChange(
        change.kind, old: rows(from: change.oldIndex(at: position)),
        new: rows(from: change.newIndex(at: position)), animation: change.animation),
      onlyMakesRoom: onlyMakesRoom)
  }
}

extension MovingRows {
  /// Creates kept rows that only make room.
  init(_ kept: KeptRows) {
    self.init(change: RowChange(.move, old: kept.old, new: kept.new), onlyMakesRoom: true)
  }
}
