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
    func part(of whole: Range<Int>?) -> Range<Int>? {
      whole.map { $0.lowerBound + position..<$0.lowerBound + position + range.count }
    }
    return MovingRows(
      change: RowChange(
        change.kind, old: part(of: change.old), new: part(of: change.new),
        animation: change.animation),
      onlyMakesRoom: onlyMakesRoom)
  }
}
