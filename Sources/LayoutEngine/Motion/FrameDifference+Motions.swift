/// The way of what an id leads to.
public struct IdentifiedMotion<ID: Hashable & Sendable>: Equatable, Sendable {
  /// Whose way it is.
  public let id: ID
  /// The way.
  public let motion: ItemMotion

  /// Makes an entry of a list of ways.
  @inlinable public init(id: ID, motion: ItemMotion) {
    self.id = id
    self.motion = motion
  }
}

extension FrameDifference {
  /// The ways from one list of frames, without an id that it has twice, to another: of those that go, in
  /// the order of the old list, then of those that come and that move, in the order of the new one.
  public static func motions(
    from old: [IdentifiedFrame<ID>], to new: [IdentifiedFrame<ID>], timing: AnimationTiming
  ) -> [IdentifiedMotion<ID>] {
    var start: [ID: Rect] = [:]
    start.reserveCapacity(old.count)
    for entry in old { start[entry.id] = entry.frame }
    let remaining = Set(new.map { $0.id })
    var motions = old.filter { !remaining.contains($0.id) }.map {
      IdentifiedMotion(id: $0.id, motion: ItemMotion(disappearing: $0.frame, timing: timing))
    }
    for entry in new {
      let motion =
        start[entry.id].map { ItemMotion(from: $0, to: entry.frame, timing: timing) }
        ?? ItemMotion(appearing: entry.frame, timing: timing)
      if motion.moves { motions.append(IdentifiedMotion(id: entry.id, motion: motion)) }
    }
    return motions
  }
}
