extension FrameDifference {
  /// The motions from the old list to the new one: first of the removed frames, in the order of the
  /// old list, then of the inserted and the moved frames, in the order of the new list.
  ///
  /// - Parameters:
  ///   - old: the old list, or a prefix of it.
  ///   - new: the new list, or a prefix of it.
  public func motions(
    from old: [IdentifiedFrame], to new: [IdentifiedFrame], timing: AnimationTiming
  ) -> [MovingItem] {
    var stays = Array(repeating: false, count: old.count)
    for case let origin? in origins[..<new.count].interruptible where origin < old.count {
      stays[origin] = true
    }
    var items: [MovingItem] = []
    for (position, entry) in old.enumerated().interruptible where !stays[position] {
      let motion = ItemMotion(disappearing: entry.frame, timing: timing)
      items.append(MovingItem(index: position, id: entry.id, motion: motion, isRemoved: true))
    }
    for (position, entry) in new.enumerated().interruptible {
      let motion: ItemMotion
      if let origin = origins[position], origin < old.count {
        motion = ItemMotion(from: old[origin].frame, to: entry.frame, timing: timing)
      } else {
        motion = ItemMotion(appearing: entry.frame, timing: timing)
      }
      if motion.moves { items.append(MovingItem(index: position, id: entry.id, motion: motion)) }
    }
    return items
  }
}
