/// An edit of a scroll stack as shown on a device.
///
/// Right-to-left content grows to the left. Its coordinates start at the content's left edge, so
/// they all change with its width. Therefore motions use the coordinate space of `after`: a row
/// whose distance from the start of reading is unchanged does not move. An edit with an anchor moves
/// the content offset instead: a row that stays where it is on the screen does not move.
public struct PresentedEdit: Sendable {
  /// What was edited.
  public let edit: ScrollStackEdit
  /// The stack before the edit, as it was shown.
  public private(set) var before: PresentedLayout<ScrollStackLayout>
  /// The stack after the edit, as shown.
  public private(set) var after: PresentedLayout<ScrollStackLayout>
  /// The distance by which the content offset moves at once, so that the anchor stays in place on the
  /// screen; zero without an anchor. The start of every motion is moved by it.
  public private(set) var anchorShift = Point.zero
  /// The stack before the edit, in the coordinate space of `after` without `anchorShift`.
  private var start: PresentedLayout<ScrollStackLayout>
  /// The distance from the space of `before` to that of the motion.
  public private(set) var startShift = Point.zero
  /// The rows whose motions the edit interrupts.
  private(set) var interrupted = InterruptedRows()
  /// The interrupted rows that the edit does not move, by their indexes after it. Each comes to rest
  /// at its place.
  public private(set) var settling = IndexRanges()

  init(_ edit: ScrollStackEdit, _ presentation: Presentation, mirrored isMirrored: Bool) {
    self.edit = edit
    before = edit.before.presented(presentation, mirrored: isMirrored)
    after = edit.after.presented(presentation, mirrored: isMirrored)
    start = edit.before.presented(
      presentation, mirrored: isMirrored, in: edit.after.mirrorWidth)
  }

  /// The edit of a stack that is scrolled from one content offset to another, with sticky rows where
  /// they are presented.
  ///
  /// - Parameter isAnchored: whether the offset keeps a row in place on the screen. Motions then start
  ///   where rows are on the screen before the edit.
  public func scrolled(
    from oldOffset: Point, to newOffset: Point, isAnchored: Bool = false
  ) -> PresentedEdit {
    let scrolled = Point(
      x: newOffset.x.subtracting(oldOffset.x), y: newOffset.y.subtracting(oldOffset.y))
    let mirrored = Point(
      x: (start.presentation.mirrorWidth ?? 0) - (before.presentation.mirrorWidth ?? 0), y: 0)
    var edit = self
    edit.before = before.scrolled(to: oldOffset)
    edit.after = after.scrolled(to: newOffset)
    edit.start = PresentedLayout(
      edit.before.base, isAnchored ? before.presentation : start.presentation)
    edit.anchorShift = isAnchored ? scrolled : .zero
    edit.startShift = isAnchored || before.axis == after.axis ? scrolled : mirrored
    return edit
  }

  /// The edit, with rows that start where another motion brought them.
  ///
  /// - Parameter rows: in the coordinate space of `before`.
  /// - Throws: a fault at `[0].id` or `[0].index` if a row does not exist.
  public func interrupting(
    _ rows: [InterruptedRow]
  ) throws(RowReferenceFault) -> PresentedEdit {
    var edit = self
    edit.interrupted = try InterruptedRows(rows, in: self.edit, shiftedBy: startShift)
    let changed = IndexRanges(self.edit.changes.compactMap { $0.new })
    for index in edit.interrupted.new.subtracting(changed).indices.interruptible {
      guard let old = self.edit.oldIndex(ofNew: index),
        edit.motionMakingRoom(from: old, to: index, Self.settlingTiming).moves
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
    !edit.changes.isEmpty || before.axis != after.axis || anchorShift != .zero
  }
}

/// The start of the motion, in the coordinate space of `after`.
extension PresentedEdit {
  /// The stack before the edit.
  var oldStack: ScrollStackLayout { start.base }

  /// The frame at the start of the row with an old index, without a transform.
  func startFrame(at index: Int) -> Rect {
    if let row = interrupted.row(old: index, new: nil) { return row.pose.frame }
    return start.shownFrame(at: index).translated(by: anchorShift)
  }

  /// The frame at the start, not snapped, of the row with an old index at its own position.
  func unsnappedStartFrame(at index: Int) -> Rect {
    start.unsnappedFrame(at: index).translated(by: anchorShift)
  }

  /// The frame and the appearance in it of the row with an old index at its place before the edit.
  ///
  /// - Parameter end: the pose at the end; nil for a removed row. Numbers that the shift makes differ
  ///   from it only by a rounding error are equal.
  func restPose(at index: Int, endingAt end: ItemPose?) -> ItemPose {
    var pose = start.pose(at: index)
    if anchorShift == .zero { return pose }
    pose.frame = pose.frame.translated(by: anchorShift)
    return end.map { pose.withoutNoise(comparedTo: $0) } ?? pose
  }

  /// The row with an old index before the edit, and where a layout in its content then is: in the
  /// coordinate space of `after`, but without `anchorShift`.
  public func start(
    ofContentInRow index: Int
  ) -> (row: ScrollStackItem, presentation: Presentation, frame: Rect) {
    let row = start.base.item(at: index)
    return (row, start.presentation(ofContentIn: row), start.pose(at: index).frame)
  }

  /// The old indexes of the rows that are within a rectangle at the start, if the edit interrupts no
  /// motion. Interrupted rows are included.
  public func oldIndices(in rect: Rect, edges: EdgeRule = WindowDefaults.edges) -> IndexRanges {
    start.indices(in: rect.relative(to: anchorShift), edges: edges).union(interrupted.old)
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

extension PresentedEdit {
  /// The content offset that keeps the start of a row at its position in the viewport, given the
  /// offset before the edit. The result can be beyond the content's edges.
  ///
  /// If the axis changes, the row keeps its distance from the viewport's start, and the offset
  /// across the axis is 0.
  ///
  /// - Throws: a fault if no row had the id before the edit, or no row has it after.
  public func contentOffset(
    keepingRow id: String, from contentOffset: Point
  ) throws(RowReferenceFault) -> Point {
    guard let old = try edit.before.index(ofID: id), let new = edit.newIndex(ofOld: old) else {
      throw RowReferenceFault(path: "keepingRow", reason: .unknownID(id))
    }
    let gained = after.readingStart(at: new).subtracting(before.readingStart(at: old))
    return moved(contentOffset, by: gained)
  }

  /// The content offset that keeps the distance between the start of the content and the start of
  /// the viewport. If the axis changes, the distance is measured on the respective axis.
  public func contentOffset(from contentOffset: Point) -> Point {
    guard before.axis == after.axis else {
      return Point.zero.with(after.startOffset, along: after.axis)
    }
    let gained = after.readingContent.start.subtracting(before.readingContent.start)
    return gained == 0 ? contentOffset : moved(contentOffset, by: gained)
  }

  /// The content offset after the edit that is further than one before it by a distance, both in the
  /// direction of reading.
  private func moved(_ contentOffset: Point, by gained: Double) -> Point {
    let offset = before.readingOffset(contentOffset.coordinate(along: before.axis))
    let across = before.axis == after.axis ? contentOffset : .zero
    let moved = gained == 0 ? offset : offset.subtracting(-gained)
    return across.with(after.readingOffset(moved), along: after.axis)
  }
}
