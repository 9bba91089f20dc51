extension PresentedEdit {
  /// The difference between the frames before and after the edit as shown on the device, for all
  /// rows or for some. Hidden rows are included, without extent. Rows are identified by their
  /// indexes after the edit; removed rows by their indexes before it.
  ///
  /// Costs O(n log n) for n rows. Repeated rows are expanded; for a long stack, compare only the
  /// visible rows.
  ///
  /// - Parameters:
  ///   - old: old indexes of rows to compare; nil for all.
  ///   - new: new indexes of rows to compare; nil for all. A row is compared if it is in either.
  public func difference(old: IndexRanges? = nil, new: IndexRanges? = nil) -> FrameDifference {
    let rows = compared(old: old, new: new)
    var from: [NumberedFrame] = []
    from.reserveCapacity(rows.old.count)
    for index in rows.old.joined().interruptible {
      from.append(NumberedFrame(number: index, frame: startFrame(at: index)))
    }
    var to: [NumberedFrame] = []
    var origins: [Int?] = []
    to.reserveCapacity(rows.new.count)
    origins.reserveCapacity(rows.new.count)
    for index in rows.new.joined().interruptible {
      to.append(NumberedFrame(number: index, frame: after.shownFrame(at: index)))
      origins.append(
        edit.oldIndex(ofNew: index).flatMap { old in
          let position = partitionPoint(of: from.count) { from[$0].number >= old }
          // An interrupted computation lacks rows.
          return position < from.count ? position : nil
        })
    }
    return FrameDifference(from: from, to: to, origins: origins)
  }

  /// The old and the new indexes of the rows to compare: for each given row, the indexes in both
  /// layouts, if they exist.
  public func compared(old: IndexRanges?, new: IndexRanges?) -> (old: IndexRanges, new: IndexRanges)
  {
    let old = old?.clamped(to: 0..<oldStack.count) ?? IndexRanges(0..<oldStack.count)
    let new = new?.clamped(to: 0..<after.count) ?? IndexRanges(0..<after.count)
    if old.count == oldStack.count, new.count == after.count { return (old, new) }
    return (
      old.union(new.indices.compactMap { edit.oldIndex(ofNew: $0) }),
      new.union(old.indices.compactMap { edit.newIndex(ofOld: $0) })
    )
  }
}
