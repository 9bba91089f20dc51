/// The motion of one item from its first to its last pose.
///
/// Source: Docs/motion.md, "Interpolation".
public struct ItemMotion: Equatable, Sendable {
  /// A pose during the motion, and its progress.
  public struct Stop: Equatable, Sendable {
    /// The progress. Overshoot takes it outside 0…1.
    public let progress: Double
    /// The pose at this progress.
    public let pose: ItemPose

    /// Creates a stop.
    public init(progress: Double, pose: ItemPose) {
      self.progress = progress
      self.pose = pose
    }
  }

  /// The pose at the start. Its numbers that differ from those of `to` only by a rounding error are
  /// set equal.
  public let from: ItemPose
  /// The pose at the end.
  public let to: ItemPose
  /// The rotation during the motion; nil if the angle is linear in progress.
  public let turn: Turn?
  /// The velocity of each number at the start, with which a spring continues; nil if the velocity
  /// of the timing's spring applies. A number then need not be linear in progress.
  public let velocity: ItemPose?
  /// The timing of the motion.
  public let timing: AnimationTiming

  /// Creates a motion in which every number is linear in progress.
  ///
  /// - Parameter turn: the function that determines the angle instead. It must agree with `from`
  ///   and `to`.
  @inline(never)
  public init(from: ItemPose, to: ItemPose, turn: Turn? = nil, timing: AnimationTiming) {
    self.from = from.withoutNoise(comparedTo: to)
    self.to = to
    self.turn = turn
    self.timing = timing
    velocity = nil
  }

  /// Creates the motion of an item that another motion brought to its first pose, with a velocity.
  ///
  /// - Parameters:
  ///   - velocity: replaces the initial velocity of a spring. A curve ignores it, and so does a motion
  ///     without duration.
  public init(
    from: ItemPose, movingAt velocity: ItemPose, to: ItemPose, timing: AnimationTiming
  ) {
    self.from = from.withoutNoise(comparedTo: to)
    self.to = to
    turn = nil
    self.timing = timing.startingAtRest
    var velocity = velocity.withoutNoise(comparedTo: .rest)
    if case .spring(let spring) = timing.pace, spring.clamps {
      // A number that starts at its end stays there.
      velocity = velocity.combined(self.from, to) { speed, start, end in start == end ? 0 : speed }
    }
    let usesVelocity = timing.pace.isSpring && timing.duration > 0
    self.velocity = usesVelocity && velocity != .rest ? velocity : nil
  }

  /// Creates the motion of an opaque item without transform.
  public init(from: Rect, to: Rect, timing: AnimationTiming) {
    self.init(from: ItemPose(frame: from), to: ItemPose(frame: to), timing: timing)
  }

  /// Creates the motion of an item that appears at its position: it fades in.
  public init(appearing frame: Rect, timing: AnimationTiming) {
    self.init(
      from: ItemPose(frame: frame, ItemAppearance(alpha: 0)), to: ItemPose(frame: frame),
      timing: timing)
  }

  /// Creates the motion of an item that disappears at its position: it fades out.
  public init(disappearing frame: Rect, timing: AnimationTiming) {
    self.init(
      from: ItemPose(frame: frame), to: ItemPose(frame: frame, ItemAppearance(alpha: 0)),
      timing: timing)
  }

  /// Whether anything changes by more than a rounding error.
  public var moves: Bool {
    velocity != nil
      || !(from.frame.isSame(as: to.frame) && from.appearance.looks(like: to.appearance))
  }

  /// Poses that determine which numbers change: a number that they all share is constant.
  private var span: [ItemPose] {
    guard let velocity else { return [from, to] }
    return [from, to, from.combined(velocity, .rest) { start, velocity, _ in start + velocity }]
  }

  /// Whether the alpha is ever different from 1.
  public var fades: Bool { span.contains { $0.appearance.alpha != 1 } }

  /// Whether the item ever has a translation, a scale or an angle.
  public var transforms: Bool {
    span.contains {
      let appearance = $0.appearance
      return appearance.translation != .zero || appearance.scale != .identity
        || appearance.angle != 0
    }
  }

  /// Whether the item is ever rotated.
  public var turns: Bool {
    span.contains { $0.appearance.angle != 0 } || bends.contains { $0.pose.appearance.angle != 0 }
  }

  /// Whether the size of the frame changes.
  public var resizes: Bool { span.contains { $0.frame.size != to.frame.size } }

  /// Whether the visible size ever differs from that of the last frame.
  public var scales: Bool { resizes || scalesWithinFrame }

  /// Whether the item is ever scaled within its frame.
  public var scalesWithinFrame: Bool { span.contains { $0.appearance.scale != .identity } }

  /// Whether the item is rotated or scaled about another point than its centre.
  public var hasAnchor: Bool { to.appearance.anchor != .zero && (turns || scales) }

  /// Whether the size always equals the last size times a finite factor ≥ 0, for all progress in a
  /// range.
  public func resizesByScaling(within reach: ClosedRange<Double>) -> Bool {
    if velocity != nil { return false }
    let (start, end) = (from.frame.size, to.frame.size)
    return start.width.factor(from: end.width) != nil
      && start.height.factor(from: end.height) != nil
      && [reach.lowerBound, reach.upperBound].allSatisfy { progress in
        start.width.interpolated(to: end.width, progress) >= 0
          && start.height.interpolated(to: end.height, progress) >= 0
      }
  }

  /// All poses between which the motion is linear, by ascending progress: the first and the last
  /// pose, and the bends.
  public var stops: [Stop] {
    let bends = bends
    return bends.filter { $0.progress < 0 } + [Stop(progress: 0, pose: from)]
      + bends.filter { $0.progress > 0 && $0.progress < 1 } + [Stop(progress: 1, pose: to)]
      + bends.filter { $0.progress > 1 }
  }

  /// The poses at which the motion bends, by ascending progress; most motions have no bends.
  ///
  /// If a motion bends at or outside its start or end, the list also contains a stop at the
  /// furthest progress that the animation reaches: the motion is linear from the bend to that stop.
  public var bends: [Stop] {
    let start = from.appearance.translation.x
    let way = to.appearance.translation.x - start
    guard let turn, turn.maxAngle != 0, way != 0 else { return [] }
    let reach = timing.reach
    func progress(at translation: Double) -> Double {
      let progress = (translation - start) / way
      return progress.isSame(as: 1) ? 1 : progress
    }
    var positions = [progress(at: -turn.width), progress(at: turn.width)]
      .filter { reach.lowerBound <= $0 && $0 <= reach.upperBound }
    if positions.contains(where: { $0 <= 0 }) { positions.append(reach.lowerBound) }
    if positions.contains(where: { $0 >= 1 }) { positions.append(reach.upperBound) }
    let ends = [0.0, 1]
    let ascending = positions.indices.sorted { positions[$0] < positions[$1] }
    return ascending.reduce(into: []) { stops, index in
      let position = positions[index]
      if ends.contains(position) || stops.last?.progress == position { return }
      stops.append(Stop(progress: position, pose: pose(at: position)))
    }
  }

  /// The pose at a progress. Outside 0…1, the motion continues. `velocity` is ignored.
  public func pose(at progress: Double) -> ItemPose {
    var pose = from.interpolated(to: to, progress)
    if let turn { pose.appearance.angle = turn.angle(at: pose.appearance.translation.x) }
    return pose
  }
}
