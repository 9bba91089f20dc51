/// An edit of a scroll stack as shown on a device.
///
/// Motions use the coordinate space of `after`. The content offset moves at once, by `anchorShift`; the
/// starts of all motions move with it: nothing jumps on the screen.
public struct PresentedEdit: Sendable {
  /// What was edited.
  public let edit: ScrollStackEdit
  /// The stack before the edit, as it was shown.
  public private(set) var before: PresentedLayout<ScrollStackLayout>
  /// The stack after the edit, as shown.
  public private(set) var after: PresentedLayout<ScrollStackLayout>
  /// The distance by which the content offset moves at once: that from the space of `before` to that of
  /// the motion.
  public private(set) var anchorShift = Point.zero
  /// The rows whose motions the edit interrupts.
  private(set) var interrupted = InterruptedRows()
  /// The interrupted rows that the edit does not move, by their indexes after it. Each comes to rest
  /// at its place.
  public private(set) var settling = IndexRanges()

  init(_ edit: ScrollStackEdit, _ presentation: Presentation, mirrored isMirrored: Bool) {
    self.edit = edit
    before = edit.before.presented(presentation, mirrored: isMirrored)
    after = edit.after.presented(presentation, mirrored: isMirrored)
  }

  /// The edit of a stack that is scrolled from one content offset to another, with sticky rows where
  /// they are presented.
  public func scrolled(from oldOffset: Point, to newOffset: Point) -> PresentedEdit {
    var edit = self
    edit.before = before.scrolled(to: oldOffset)
    edit.after = after.scrolled(to: newOffset)
    edit.anchorShift = Point(
      x: newOffset.x.subtracting(oldOffset.x), y: newOffset.y.subtracting(oldOffset.y))
    return edit
  }

  /// The edit, with rows that start where another motion brought them.
  ///
  /// - Parameter rows: in the coordinate space of `before`.
  /// - Throws: a fault at `[0].id` or `[0].index` if a row does not exist.
  public func interrupting(
    _ rows: [InterruptedItem]
  ) throws(RowReferenceFault) -> PresentedEdit {
    var edit = self
    edit.interrupted = try InterruptedRows(rows, in: self.edit, shiftedBy: anchorShift)
    let changed = IndexRanges(self.edit.changes.compactMap { $0.new })
    for index in edit.interrupted.new.subtracting(changed).indices.interruptible {
      guard let old = self.edit.oldIndex(ofNew: index),
        edit.motionMakingRoom(from: old, to: index, .settling).moves
      else { continue }
      if !makesRoom || !motionMakingRoom(from: old, to: index, timing).moves {
        edit.settling.append(index..<index + 1)
      }
    }
    return edit
  }
}

extension PresentedEdit {
  /// Whether rows that are not changed can move. Without changes, only rows without length have other
  /// places; if one of them is the anchor, all others move on the screen.
  public var makesRoom: Bool {
    !edit.changes.isEmpty || edit.changesRoom || anchorShift != .zero
  }
}

/// The start of the motion, in the coordinate space of `after`.
extension PresentedEdit {
  /// The stack before the edit.
  var oldStack: ScrollStackLayout { before.base }

  /// The frame at the start of the row with an old index, without a transform.
  func startFrame(at index: Int) -> Rect {
    if let row = interrupted.row(old: index, new: nil) { return row.pose.frame }
    return before.shownFrame(at: index).translated(by: anchorShift)
  }

  /// The frame at the start, not snapped, of the row with an old index at its own position.
  func unsnappedStartFrame(at index: Int) -> Rect {
    before.unsnappedFrame(at: index).translated(by: anchorShift)
  }

  /// The frame and the appearance in it of the row with an old index at its place before the edit.
  ///
  /// - Parameter end: the pose at the end; nil for a removed row. Numbers that the shift makes differ
  ///   from it only by a rounding error are equal.
  func restPose(at index: Int, endingAt end: ItemPose?) -> ItemPose {
    var pose = before.pose(at: index)
    if anchorShift == .zero { return pose }
    pose.frame = pose.frame.translated(by: anchorShift)
    return end.map { pose.withoutNoise(comparedTo: $0) } ?? pose
  }

  /// The row with an old index before the edit, and where a layout in its content then is, in the space of
  /// `before`.
  public func start(
    ofContentInRow index: Int
  ) -> (row: ScrollStackItem, presentation: Presentation, frame: Rect) {
    let row = before.base.item(at: index)
    return (row, before.presentation(ofContentIn: row), before.pose(at: index).frame)
  }

  /// The old indexes of the rows that are within a rectangle at the start, if the edit interrupts no
  /// motion. Interrupted rows are included.
  public func oldIndices(in rect: Rect, edges: EdgeRule = WindowDefaults.edges) -> IndexRanges {
    before.indices(in: rect.relative(to: anchorShift), edges: edges).union(interrupted.old)
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The frame of the row at `index` at its own position, not snapped.
  func unsnappedFrame(at index: Int) -> Rect { presentation.mirrored(base.frame(at: index)) }
}

extension ScrollStackEdit {
  /// The edit as shown on a device.
  ///
  /// - Parameters:
  ///   - presentation: the snapping of frames; its mirroring is ignored.
  ///   - isMirrored: whether the stack is read from right to left.
  public func presented(_ presentation: Presentation, mirrored isMirrored: Bool) -> PresentedEdit {
    PresentedEdit(self, presentation, mirrored: isMirrored)
  }

  /// The edit without mirroring or snapping.
  public var presented: PresentedEdit { presented(.identity, mirrored: false) }
}
