/// Consecutive rows of an edit that move in the same way.
public struct MovingRows: Sendable {
  /// The change of the rows; a move for kept rows that only make room for others.
  let change: RowChange
  /// Whether the rows only make room. Then they move with the timing of the whole edit, and their
  /// lengths don't change.
  let onlyMakesRoom: Bool

  /// The number of rows.
  public var count: Int { change.count }

  /// Some of the rows, by their indexes after the edit.
  func part(new range: Range<Int>) -> MovingRows {
    let position = range.lowerBound - (change.new?.lowerBound ?? 0)
    let old = change.old.map { $0.lowerBound + position..<$0.lowerBound + position + range.count }
    return MovingRows(
      change: RowChange(change.kind, old: old, new: range, animation: change.animation),
      onlyMakesRoom: onlyMakesRoom)
  }
}
