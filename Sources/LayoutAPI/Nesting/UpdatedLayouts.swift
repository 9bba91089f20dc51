import LayoutEngine

/// The layouts in rows whose requests an edit updates, with the motions of their items.
struct UpdatedLayouts {
  /// The rectangle that limits the items; nil for all items.
  let visibleRect: Rect?
  let edges: EdgeRule
  /// The items whose motions the edit interrupts.
  let interrupted: InterruptedLayouts
  /// The distance from the space of the stack before the edit to that of the motion.
  let startShift: Point
  let meter: Meter
  /// The member that requests the motions.
  let member: StaticString
  /// The layouts whose items move and are seen.
  private(set) var list: [MovingLayout] = []
  /// The timing of the items' motions that ends last, also of items that are not seen; nil if none moves.
  private(set) var lastTiming: AnimationTiming?

  init(
    in visibleRect: Rect?, edges: EdgeRule, interrupting interrupted: InterruptedLayouts,
    shiftedBy startShift: Point, for member: StaticString, _ meter: Meter
  ) {
    self.visibleRect = visibleRect
    self.edges = edges
    self.interrupted = interrupted
    self.startShift = startShift
    self.member = member
    self.meter = meter
  }

  /// The motion of a row with a layout.
  struct Row {
    let path: [Int]
    /// The path before the edit.
    let oldPath: [Int]
    let motion: ItemMotion
    /// The distance from the space of the layout before the edit to that of the motion.
    let shift: Point
    /// The frames of the contents of the rows around this one.
    var clips: [ItemMotion] = []
  }

  /// Adds a layout, and the layouts in its items, if items move in their rows.
  mutating func add(_ old: PlacedLayout, _ new: PlacedLayout, in row: Row) throws(NoAnswer) {
    if old.layout.source?.kind != new.layout.source?.kind { return }
    let (from, to) = (old.layout.items(at: old.position), new.layout.items(at: new.position))
    try meter.takeMotions(from.count + to.count, for: member)
    let content = ItemMotion(
      from: ItemPose(frame: old.content.translated(by: row.shift)),
      to: ItemPose(frame: new.content), carriedBy: row.motion)
    let clips = row.clips + [content]
    let origins = ItemOrigins(of: to, in: from)
    let given = interrupted.items(at: row.oldPath)
    // A layout that already plays its decision does not play it again.
    let played = from.played == nil ? to.played : nil
    var layout = MovingLayout(path: row.path)
    for index in origins.removed.interruptible {
      let name = Name(index: index, id: from.id(index))
      let pose = from.pose(index).moved(by: row.shift)
      let state = given?.kept(index, of: from)
      add(name, from: pose, state, to: nil, in: row, clips, to: &layout)
    }
    var motions: [(ItemMotion, isInterrupted: Bool)] = []
    for index in (0..<to.count).interruptible {
      let pose = origins.old[index].map { from.pose($0).moved(by: row.shift) }
      let name = Name(index: index, id: to.id(index))
      let state =
        if let old = origins.old[index] {
          given?.kept(old, of: from)
        } else {
          given?.removed(named: to.name(index))
        }
      let motion = add(
        name, from: pose, state, to: to.pose(index), playing: played?(index), in: row, clips,
        to: &layout, contentMoves: to.layout(index) != nil)
      motions.append((motion, isInterrupted: state != nil))
    }
    for state in (given?.leaving(outside: to) ?? []).interruptible {
      addLeaving(state.moved(by: startShift), in: row, clips, to: &layout)
    }
    if !layout.items.isEmpty { list.append(layout) }
    for (index, (motion, isInterrupted)) in motions.enumerated().interruptible {
      guard let origin = origins.old[index], let inner = to.layout(index),
        let oldInner = from.layout(origin)
      else { continue }
      // The content of an interrupted item starts where the item is.
      let shift =
        isInterrupted
        ? motion.from.frame.relative(to: from.pose(origin).frame.origin).origin : row.shift
      try add(
        oldInner, inner,
        in: Row(
          path: row.path + [index], oldPath: row.oldPath + [origin], motion: motion, shift: shift,
          clips: clips))
    }
  }

  private struct Name {
    let index: Int
    let id: String?
  }

  /// Adds an item, if it moves in its row and is seen, and returns its motion. An item that is only there before or
  /// after the edit fades at its place in the row.
  ///
  /// - Parameters:
  ///   - interrupted: the state of the item at the interruption; nil if it was at rest.
  ///   - played: the item's own animation, in place of that to its place; nil without one.
  ///   - contentMoves: whether the item contains a layout. Only read if its size changes.
  @discardableResult
  private mutating func add(
    _ name: Name, from old: ItemPose?, _ interrupted: InterruptedItem?, to new: ItemPose?,
    playing played: PlayedItem? = nil, in row: Row, _ clips: [ItemMotion],
    to layout: inout MovingLayout,
    contentMoves: @autoclosure () -> Bool = false
  ) -> ItemMotion {
    let (start, end) = (row.motion.from.frame.origin, row.motion.to.frame.origin)
    let (toRow, fromEnd) = (
      Point(x: 0 - start.x, y: 0 - start.y), Point(x: 0 - end.x, y: 0 - end.y)
    )
    let way = Point(x: end.x - start.x, y: end.y - start.y)
    let back = Point(x: 0 - way.x, y: 0 - way.y)
    // The sum of two motions has one timing.
    let timing = row.motion.moves ? row.motion.timing : played?.timing ?? row.motion.timing
    let rest = ItemPose(frame: Rect(size: .zero))
    let to = played?.end ?? new ?? old.map { $0.moved(by: way).transparent } ?? rest
    let motion: ItemMotion
    let inRow: ItemMotion
    if let state = interrupted?.leading(to: to) {
      motion = ItemMotion(
        from: state.pose.moved(by: startShift), movingAt: state.velocity, to: to, timing: timing)
      var speed = state.velocity
      speed.frame = speed.frame.relative(to: row.motion.velocity(at: timing.delay).frame.origin)
      inRow = ItemMotion(
        from: motion.from.moved(by: toRow), movingAt: speed, to: to.moved(by: fromEnd),
        timing: timing)
    } else {
      let from = old ?? new.map { $0.moved(by: back).transparent } ?? rest
      motion =
        row.motion.moves
        ? ItemMotion(from: from, to: to, carriedBy: row.motion)
        : ItemMotion(from: from, to: to, turn: played?.turn, timing: timing)
      inRow = ItemMotion(
        from: motion.from.moved(by: toRow), to: to.moved(by: fromEnd), turn: motion.turn,
        timing: timing)
    }
    if inRow.moves, isSeen(motion, clips) {
      layout.items.append(
        MovingItem(index: name.index, id: name.id, motion: motion, isRemoved: new == nil))
      layout.itemsInRow.append(
        MovingItem(
          index: name.index, id: name.id, motion: inRow, isRemoved: new == nil,
          contentMoves: inRow.resizes && contentMoves()))
    }
    return motion
  }

  /// Adds an item that an earlier edit removed and that goes on leaving, if it is seen.
  private mutating func addLeaving(
    _ state: InterruptedItem, in row: Row, _ clips: [ItemMotion], to layout: inout MovingLayout
  ) {
    let item = state.leavingItem
    guard item.motion.moves, isSeen(item.motion, clips) else { return }
    let (start, end) = (row.motion.from.frame.origin, row.motion.to.frame.origin)
    layout.items.append(item)
    let inRow = ItemMotion(
      from: item.motion.from.moved(by: Point(x: 0 - start.x, y: 0 - start.y)),
      movingAt: item.motion.velocity ?? .rest,
      to: item.motion.to.moved(by: Point(x: 0 - end.x, y: 0 - end.y)), timing: item.motion.timing)
    layout.itemsInRow.append(
      MovingItem(index: item.index, id: item.id, motion: inRow, isRemoved: true))
  }

  /// Whether an item that moves is within the visible rectangle and all clips at any time. Notes its timing: the times of
  /// a window are those of all items.
  private mutating func isSeen(_ motion: ItemMotion, _ clips: [ItemMotion]) -> Bool {
    if motion.timing.end > lastTiming?.end ?? -1 { lastTiming = motion.timing }
    return visibleRect.map { motion.isWithin($0, and: clips, edges: edges) } ?? true
  }
}

extension ItemPose {
  /// The pose at another place.
  fileprivate func moved(by distance: Point) -> ItemPose {
    var pose = self
    pose.frame = frame.translated(by: distance)
    return pose
  }

  /// The pose of the item before it is inserted and after it is removed.
  fileprivate var transparent: ItemPose {
    var pose = self
    pose.appearance.alpha = 0
    return pose
  }
}

/// Where the items of a layout were in an earlier one.
private struct ItemOrigins {
  /// The earlier index of each item; nil for an item that is new.
  private(set) var old: [Int?] = []
  /// The earlier items that the layout no longer contains, in ascending order.
  let removed: [Int]

  init(of new: PlacedItems, in earlier: PlacedItems) {
    let indexes = NamedItems(earlier)
    var remains = Array(repeating: false, count: earlier.count)
    for index in (0..<new.count).interruptible {
      let origin = indexes.value(named: new.name(index))
      old.append(origin)
      if let origin { remains[origin] = true }
    }
    removed = remains.indices.filter { !remains[$0] }
  }
}
