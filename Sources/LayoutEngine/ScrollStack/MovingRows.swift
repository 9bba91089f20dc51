/// Consecutive rows of an edit that move in the same way: rows of one change, or kept rows that only
/// make room for others, whose lengths don't change.
public struct MovingRows: Sendable {
  /// The change; nil for rows that only make room.
  let change: RowChange?
  /// The number of rows of the change before these.
  let first: Int
  /// The rows' indexes before the edit; nil for inserted rows.
  let old: Range<Int>?
  /// The rows' indexes after the edit; nil for removed rows.
  let new: Range<Int>?

  /// The number of rows.
  public var count: Int { (new ?? old ?? 0..<0).count }

  private init(change: RowChange?, first: Int, old: Range<Int>?, new: Range<Int>?) {
    self.change = change
    self.first = first
    self.old = old
    self.new = new
  }

  /// The rows of a change.
  init(_ change: RowChange) {
    self.init(change: change, first: 0, old: change.old, new: change.new)
  }

  /// Rows that only make room.
  init(_ rows: KeptRows) { self.init(change: nil, first: 0, old: rows.old, new: rows.new) }

  /// The index before the edit of the row at a position among these; nil for an inserted row.
  func oldIndex(at position: Int) -> Int? { old.map { $0.lowerBound + position } }

  /// The index after the edit of the row at a position among these; nil for a removed row.
  func newIndex(at position: Int) -> Int? { new.map { $0.lowerBound + position } }

  /// Some of the rows, by their indexes after the edit.
  func part(new range: Range<Int>) -> MovingRows {
    let position = range.lowerBound - (new?.lowerBound ?? 0)
    return MovingRows(
      change: change, first: first + position,
      old: old.map { $0.lowerBound + position..<$0.lowerBound + position + range.count }, new: range
    )
  }
}
