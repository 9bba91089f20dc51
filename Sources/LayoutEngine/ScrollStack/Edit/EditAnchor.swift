/// What an edit keeps in place on the screen.
///
/// Source: Docs/scroll-stack-edits.md, "Edits that don't jump".
public enum EditAnchor: Equatable, Sendable {
  /// A row keeps its distance to the start of the viewport after the content inset.
  case row(id: String)
  /// The content keeps its distance to a bound of the content offset.
  case edge(Edge)

  /// An end of the content, in the direction of reading.
  public enum Edge: String, CaseIterable, Sendable {
    /// The lower bound.
    case start
    /// The upper bound.
    case end
  }
}

extension PresentedEdit {
  /// A row that is in the stack before an edit and after it.
  private struct AnchorRow {
    let old: Int
    let new: Int
  }

  /// The content offset after the edit, and the index after the edit of the row that keeps its place; nil
  /// if none does.
  ///
  /// The offset is within the bounds, except by the distance by which it was beyond the same bound before.
  /// Without an anchor it keeps its distance to the start of the content, and after a change of the axis it
  /// is there. If the edit removes or hides the anchor, another row takes its place: the next one that was
  /// in the viewport and is still shown, or the nearest one before it.
  ///
  /// - Throws: a fault at `keepingRow` if no row had the id before the edit.
  public func contentOffset(
    keeping anchor: EditAnchor?, from contentOffset: Point
  ) throws(RowReferenceFault) -> (contentOffset: Point, anchorRow: Int?) {
    var row: AnchorRow?
    if case .row(let id) = anchor { row = try anchorRow(id, at: contentOffset) }
    let start = before.readingOffset(contentOffset.coordinate(along: before.axis))
    let moved = self.start(from: start, keeping: anchor, row)
    if before.axis == after.axis, moved == start,
      before.viewportLength == after.viewportLength || !before.isReversed
    {
      return (contentOffset, row?.new)
    }
    let across = before.axis == after.axis ? contentOffset : .zero
    return (across.with(after.readingOffset(moved), along: after.axis), row?.new)
  }

  /// The start of the viewport after the edit.
  private func start(from start: Double, keeping anchor: EditAnchor?, _ row: AnchorRow?) -> Double {
    let (old, new) = (before.scrollGeometry.starts, after.scrollGeometry.starts)
    func moved(from place: Double, to newPlace: Double) -> Double {
      let gained = newPlace.subtracting(place)
      return gained == 0 ? start : start.subtracting(0 - gained)
    }
    if before.axis == after.axis {
      if start.isClearlyLess(than: old.lowerBound) {
        return moved(from: old.lowerBound, to: new.lowerBound)
      }
      if old.upperBound.isClearlyLess(than: start) {
        return moved(from: old.upperBound, to: new.upperBound)
      }
    }
    let wanted: Double
    switch anchor {
    case .edge(.start): wanted = moved(from: old.lowerBound, to: new.lowerBound)
    case .edge(.end): wanted = moved(from: old.upperBound, to: new.upperBound)
    case .row, nil:
      if let row {
        wanted = moved(
          from: place(ofRow: row.old, in: before), to: place(ofRow: row.new, in: after))
      } else if before.axis == after.axis {
        wanted = moved(from: before.readingContent.start, to: after.readingContent.start)
      } else {
        return new.lowerBound
      }
    }
    let clamped = wanted.clamped(to: new)
    return clamped.isSame(as: wanted) ? wanted : clamped
  }

  /// The start of a row, from which the distance is kept to the viewport's start; unless the axis changes,
  /// to the end of the inset there.
  private func place(ofRow index: Int, in stack: PresentedLayout<ScrollStackLayout>) -> Double {
    before.axis == after.axis
      ? stack.scrollGeometry.start(uncoveringRow: index) : stack.readingStart(at: index)
  }

  private func anchorRow(
    _ id: String, at contentOffset: Point
  ) throws(RowReferenceFault) -> AnchorRow? {
    guard let anchor = try edit.before.index(ofID: id) else {
      throw RowReferenceFault(path: "keepingRow", reason: .unknownID(id))
    }
    let wasHidden = edit.before.item(at: anchor).isHidden
    func kept(_ old: Int, evenIfHidden: Bool = false) -> AnchorRow? {
      guard let new = edit.newIndex(ofOld: old),
        evenIfHidden || !edit.after.item(at: new).isHidden
      else { return nil }
      return AnchorRow(old: old, new: new)
    }
    if let row = kept(anchor, evenIfHidden: wasHidden) { return row }
    let visible = before.scrolled(to: contentOffset)
      .visibleRows(in: before.viewport(at: contentOffset))
    let next = visible.clamped(to: anchor + 1..<edit.before.count).first { kept($0) != nil }
    let other = next ?? visible.clamped(to: 0..<anchor).last { kept($0) != nil }
    return other.flatMap { kept($0) }
  }
}
