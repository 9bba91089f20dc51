/// One item's way from how it is seen to how it will be.
///
/// Source: Docs/motion.md, "What moves".
public struct ItemMotion: Equatable, Sendable {
  /// A pose on the way, and the progress at which the item has it.
  public struct Stop: Equatable, Sendable {
    /// The progress. The overshoot of an animation takes it beyond 0…1.
    public let progress: Double
    /// How the item is seen then.
    public let pose: ItemPose

    /// Makes a stop.
    @inlinable public init(progress: Double, pose: ItemPose) {
      self.progress = progress
      self.pose = pose
    }
  }

  /// How it is seen at first. A number that differs from that of `to` by rounding only is the same.
  public let from: ItemPose
  /// How it is seen at last.
  public let to: ItemPose
  /// How it turns on the way; nil if its angle changes in proportion to progress.
  public let turn: Turn?
  /// How the way passes.
  public let timing: AnimationTiming

  /// Makes a way on which every number changes in proportion to progress.
  ///
  /// - Parameter turn: what the angle follows from instead. It has to hold for `from` and `to`.
  public init(from: ItemPose, to: ItemPose, turn: Turn? = nil, timing: AnimationTiming) {
    self.from = from.withoutNoise(comparedTo: to)
    self.to = to
    self.turn = turn
    self.timing = timing
  }

  /// The way of an item that is seen where it stands.
  public init(from: Rect, to: Rect, timing: AnimationTiming) {
    self.init(from: ItemPose(frame: from), to: ItemPose(frame: to), timing: timing)
  }

  /// The way of an item that comes in where it stands: it fades in.
  public init(appearing frame: Rect, timing: AnimationTiming) {
    self.init(from: ItemPose(frame: frame, alpha: 0), to: ItemPose(frame: frame), timing: timing)
  }

  /// The way of an item that goes from where it stands: it fades out.
  public init(disappearing frame: Rect, timing: AnimationTiming) {
    self.init(from: ItemPose(frame: frame), to: ItemPose(frame: frame, alpha: 0), timing: timing)
  }

  /// Whether anything changes, and not by rounding only.
  public var moves: Bool {
    !(from.frame.isSame(as: to.frame) && ItemPose(frame: to.frame, of: from) == to)
  }

  /// Whether its alpha is not 1 all the time.
  public var fades: Bool { from.alpha != 1 || to.alpha != 1 }

  /// Whether it is there at first, and not at last.
  public var disappears: Bool { from.alpha > 0 && to.alpha == 0 }

  /// Whether it is turned at any time.
  public var turns: Bool { stops.contains { $0.pose.angle != 0 } }

  /// Whether its frame's extent changes.
  public var resizes: Bool { from.frame.size != to.frame.size }

  /// Whether its extent, as it is seen, is ever another than that of its last frame.
  public var scales: Bool { resizes || from.scale != 1 || to.scale != 1 }

  /// Whether its extent is always its last one times a finite factor that is not negative, while progress is
  /// anywhere in a range.
  public func resizesByScaling(within reach: ClosedRange<Double>) -> Bool {
    let (start, end) = (from.frame.size, to.frame.size)
    return start.width.factor(from: end.width) != nil
      && start.height.factor(from: end.height) != nil
      && [reach.lowerBound, reach.upperBound].allSatisfy { progress in
        start.width.interpolated(to: end.width, progress) >= 0
          && start.height.interpolated(to: end.height, progress) >= 0
      }
  }

  /// How fast its translation changes at a time in seconds, in points a second.
  public func velocity(at time: Double) -> Point {
    let speed = timing.speed(at: time)
    return Point(
      x: (to.translation.x - from.translation.x) * speed,
      y: (to.translation.y - from.translation.y) * speed
    ).bounded()
  }

  /// All poses between which the way is straight, ascending in progress: the first and the last one, and
  /// those at its bends.
  public var stops: [Stop] {
    let bends = bends
    return bends.filter { $0.progress < 0 } + [Stop(progress: 0, pose: from)]
      + bends.filter { $0.progress > 0 && $0.progress < 1 } + [Stop(progress: 1, pose: to)]
      + bends.filter { $0.progress > 1 }
  }

  /// Poses where its way bends, ascending in progress; most ways have none.
  ///
  /// A way that bends at or beyond its start or its end has a stop as far out as the animation takes it,
  /// too: from the bend to there it is straight.
  public var bends: [Stop] {
    let way = to.translation.x - from.translation.x
    guard let turn, turn.maxAngle != 0, way != 0 else { return [] }
    let reach = timing.reach
    func progress(at translation: Double) -> Double {
      let progress = (translation - from.translation.x) / way
      return progress.isSame(as: 1) ? 1 : progress
    }
    var places = [progress(at: -turn.width), progress(at: turn.width)]
      .filter { reach.lowerBound <= $0 && $0 <= reach.upperBound }
    if places.contains(where: { $0 <= 0 }) { places.append(reach.lowerBound) }
    if places.contains(where: { $0 >= 1 }) { places.append(reach.upperBound) }
    let ends = [0.0, 1]
    return places.sorted().reduce(into: []) { stops, place in
      if ends.contains(place) || stops.last?.progress == place { return }
      stops.append(Stop(progress: place, pose: pose(at: place)))
    }
  }

  /// How the item is seen at a progress, which may be beyond 0…1: there its way goes on.
  public func pose(at progress: Double) -> ItemPose {
    var pose = from.interpolated(to: to, progress)
    if let turn { pose.angle = turn.angle(at: pose.translation.x) }
    return pose
  }
}

extension ItemPose {
  /// Another pose with another frame.
  fileprivate init(frame: Rect, of pose: ItemPose) {
    self = pose
    self.frame = frame
  }
}
