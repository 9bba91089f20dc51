/// One item's way from how it is seen to how it will be.
///
/// Source: Docs/motion.md, "What moves".
public struct ItemMotion: Equatable, Sendable {
  /// A pose on the way, and the progress at which the item has it.
  public struct Stop: Equatable, Sendable {
    /// The progress: 0…1.
    public let progress: Double
    /// How the item is seen then.
    public let pose: ItemPose

    /// Makes a stop.
    @inlinable public init(progress: Double, pose: ItemPose) {
      self.progress = progress
      self.pose = pose
    }
  }

  /// How it is seen at first.
  public let from: ItemPose
  /// Poses where its way bends, ascending in progress; for most there are none.
  public let bends: [Stop]
  /// How it is seen at last.
  public let to: ItemPose
  /// How the way passes.
  public let timing: AnimationTiming

  /// Makes a way that is straight but for its bends.
  public init(from: ItemPose, bends: [Stop] = [], to: ItemPose, timing: AnimationTiming) {
    self.from = from
    self.bends = bends
    self.to = to
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
    !(from.frame.isSame(as: to.frame)
      && ItemPose(frame: to.frame, of: from) == to && bends.isEmpty)
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

  /// All poses between which the way is straight, the first and the last one included.
  public var stops: [Stop] {
    [Stop(progress: 0, pose: from)] + bends + [Stop(progress: 1, pose: to)]
  }

  /// How the item is seen at a progress, which may be beyond 0…1: there its way goes straight on.
  public func pose(at progress: Double) -> ItemPose {
    if bends.isEmpty { return from.interpolated(to: to, progress) }
    let stops = stops
    var next = 1
    while next < stops.count - 1, stops[next].progress < progress { next += 1 }
    let (start, end) = (stops[next - 1], stops[next])
    let share = (progress - start.progress) / (end.progress - start.progress)
    return start.pose.interpolated(to: end.pose, progress == end.progress ? 1 : share)
  }
}

extension ItemPose {
  /// Another pose with another frame.
  fileprivate init(frame: Rect, of pose: ItemPose) {
    self = pose
    self.frame = frame
  }
}
