extension ScrollStackEdit {
  /// What a row is known by, before and after an edit, whether it has an id or not.
  public enum RowIdentity: Hashable, Sendable {
    /// A row that was there, by the index that it had.
    case old(Int)
    /// A row that came in, by the index that it has.
    case new(Int)
  }

  /// How the frames of before become those of after, for all rows or for some. Hidden rows are part
  /// of it, without extent.
  ///
  /// Costs n·log n for n rows; rows that repeat are written out, so that a long stack is better
  /// compared where it is seen.
  ///
  /// - Parameters:
  ///   - old: old indexes of rows to compare; nil for all.
  ///   - new: new indexes of rows to compare; nil for all. A row is compared if it is in either.
  public func difference(
    old: [Range<Int>]? = nil, new: [Range<Int>]? = nil
  ) -> FrameDifference<RowIdentity> {
    presented.difference(old: old, new: new)
  }
}

extension PresentedEdit {
  /// How the frames of before become those of after, as the device shows them; see
  /// `ScrollStackEdit.difference`.
  public func difference(
    old: [Range<Int>]? = nil, new: [Range<Int>]? = nil
  ) -> FrameDifference<ScrollStackEdit.RowIdentity> {
    let rows = compared(old: old, new: new)
    return FrameDifference(
      fromUnique: rows.old.sorted().map { index in
        IdentifiedFrame(id: .old(index), frame: start.item(at: index).frame)
      },
      to: rows.new.sorted().map { index in
        IdentifiedFrame(
          id: edit.oldIndex(ofNew: index).map { .old($0) } ?? .new(index),
          frame: after.item(at: index).frame)
      })
  }
  /// The old and the new indexes of rows of which some are given: each row with both that it has.
  func compared(old: [Range<Int>]?, new: [Range<Int>]?) -> (old: Set<Int>, new: Set<Int>) {
    var oldIndexes: Set<Int> = []
    var newIndexes: Set<Int> = []
    for index in (old ?? [0..<start.count]).map({ $0.clamped(to: 0..<start.count) }).joined() {
      oldIndexes.insert(index)
      if let index = edit.newIndex(ofOld: index) { newIndexes.insert(index) }
    }
    for index in (new ?? [0..<after.count]).map({ $0.clamped(to: 0..<after.count) }).joined() {
      newIndexes.insert(index)
      if let index = edit.oldIndex(ofNew: index) { oldIndexes.insert(index) }
    }
    return (oldIndexes, newIndexes)
  }
}
