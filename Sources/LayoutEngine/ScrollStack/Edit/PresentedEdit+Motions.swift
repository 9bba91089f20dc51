extension PresentedEdit {
  /// The timing of the animation that ends last, with which rows make room for the changed ones.
  var timing: AnimationTiming {
    let changes = AnimationTiming.last(of: edit.changes.count) {
      timing(of: edit.changes[$0], delay: 0)
    }
    guard let changes else { return edit.viewportTiming ?? .standard }
    return edit.viewportTiming.flatMap { $0.end > changes.end ? $0 : nil } ?? changes
  }

  /// The rows that were removed earlier and that go on leaving.
  public var leaving: [MovingItem] {
    interrupted.leaving.map { $0.leavingItem }.filter { $0.motion.moves }
  }

  /// The timing of the edit as a whole: that of the motion that ends last.
  ///
  /// - Parameter contentSettles: whether items of a layout in a row that stays come to rest.
  public func wholeTiming(contentSettles: Bool = false) -> AnimationTiming {
    var timings = makesRoom ? [timing] : []
    if contentSettles || !settling.isEmpty { timings.append(.settling) }
    timings += leaving.map { $0.motion.timing }
    return AnimationTiming.last(of: timings.count) { timings[$0] } ?? timing
  }

  /// The motions of kept rows, one for each, with the timing in which items of a layout in the row come
  /// to rest: also for rows that stay.
  ///
  /// - Parameter rows: new indexes of kept rows.
  public func motions(ofKept rows: IndexRanges) -> [ItemMotion] {
    let moving = motions(old: IndexRanges(), new: rows)
    let order = moving.indices.sorted { (moving[$0].index ?? 0) < (moving[$1].index ?? 0) }
    return rows.indices.map { row in
      let position = partitionPoint(of: order.count) { (moving[order[$0]].index ?? 0) >= row }
      if position < order.count, moving[order[position]].index == row {
        return moving[order[position]].motion
      }
      let pose = after.pose(at: row)
      return ItemMotion(from: pose, to: pose, timing: .settling)
    }
  }

  /// The motions of all moving rows, or of some of them. Changed rows come first, in the order of
  /// `animations`. Rows that only make room follow in ascending order, with the timing of `timing`.
  ///
  /// - Parameters:
  ///   - old: old indexes of rows that may move; nil for all.
  ///   - new: new indexes of rows that may move; nil for all. A row is included if it is in either.
  public func motions(old: IndexRanges? = nil, new: IndexRanges? = nil) -> [MovingItem] {
    let rows = compared(old: old, new: new)
    var items: [MovingItem] = []
    for change in edit.changes.interruptible {
      for position in (0..<change.count).interruptible {
        let animation = animation(of: change, at: position)
        let isRemoved = animation.to == nil
        guard (isRemoved ? rows.old : rows.new).contains(animation.index),
          let motion = animation.motion
        else { continue }
        add(
          motion, ofRow: animation.index, isRemoved: isRemoved,
          contentMoves: change.updatesContent || animation.transition?.length != nil, to: &items)
      }
    }
    let changed = IndexRanges(edit.changes.compactMap { $0.new })
    let timing = timing
    for index in rows.new.indices.interruptible where !changed.contains(index) {
      if !makesRoom, !settling.contains(index) { continue }
      guard let old = edit.oldIndex(ofNew: index) else { continue }
      add(
        motionMakingRoom(from: old, to: index, timing), ofRow: index, isRemoved: false, to: &items)
    }
    return items
  }

  /// The motion of a kept row that only makes room, or comes to rest.
  func motionMakingRoom(from old: Int, to new: Int, _ timing: AnimationTiming) -> ItemMotion {
    let end = after.pose(at: new)
    if let row = interrupted.row(old: old, new: new) {
      return row.motion(to: end, settling.contains(new) ? .settling : timing)
    }
    return ItemMotion(from: restPose(at: old, endingAt: end), to: end, timing: timing)
  }

  /// Adds the motion of a row, if it visibly moves.
  @inline(never)
  private func add(
    _ motion: ItemMotion, ofRow index: Int, isRemoved: Bool, contentMoves: Bool = false,
    to items: inout [MovingItem]
  ) {
    if !motion.moves { return }
    let id = (isRemoved ? edit.before : edit.after).id(at: index)
    items.append(
      MovingItem(
        index: index, id: id, motion: motion, isRemoved: isRemoved, contentMoves: contentMoves))
  }
}

extension RowAnimation {
  /// The motion of a row that is in the old layout, in the new layout, or in both. A row that is
  /// inserted or shown starts from the transition; one that is removed or hidden ends there.
  public var motion: ItemMotion? {
    guard let present = toPose ?? fromPose else { return nil }
    let other = transition ?? .fade
    var (from, to) = (
      fromPose ?? away(present, other, from: present), toPose ?? away(present, other, from: present)
    )
    if let transition {
      switch kind {
      case .show: from = away(from, transition, from: to)
      case .hide: to = away(to, transition, from: from)
      case .insert, .remove, .replace, .move, .resize: break
      }
    }
    if let interrupted { return interrupted.motion(to: to, timing) }
    return ItemMotion(from: from, to: to, timing: timing)
  }

  /// A pose at the invisible end of a transition.
  ///
  /// - Parameter present: the pose at the other end.
  private func away(
    _ pose: ItemPose, _ transition: ItemTransition, from present: ItemPose
  ) -> ItemPose {
    pose.away(
      transition, ownLength: present.frame.length(along: axis), along: axis, mirrored: isMirrored)
  }
}
