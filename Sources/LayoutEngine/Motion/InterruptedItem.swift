/// An item whose motion another one interrupts: where it is at that time, and its velocity.
///
/// Source: Docs/scroll-stack-edits.md, "An edit that is interrupted".
public struct InterruptedItem: Sendable {
  /// The rest of the motion of an item that leaves.
  public struct Leaving: Sendable {
    /// The pose at the end.
    public var end: ItemPose
    /// The time until the end, in seconds.
    public let duration: Double

    /// Creates the rest of a motion.
    public init(end: ItemPose, duration: Double) {
      self.end = end
      self.duration = duration
    }
  }

  /// The start of a motion that continues this one.
  public struct Start: Equatable, Sendable {
    /// The pose on the device.
    public internal(set) var pose: ItemPose
    /// The velocity of each number of the pose, per second.
    public internal(set) var velocity: ItemPose
  }

  /// The item in the layout before the interruption; for an item that was removed earlier, the name by which it may
  /// come back.
  public let name: RowReference
  /// The index of the item before the interruption; of a removed item, that before it was removed; nil if it is not
  /// known.
  public let index: Int?
  /// Whether the item was removed earlier, and is still seen.
  public let isRemoved: Bool
  /// How an item that leaves goes on; nil if that is not known.
  public private(set) var leaving: Leaving?
  /// The presented pose of the item before the interruption.
  public var pose: ItemPose
  /// The velocity of each number of the pose, per second; nil if it is not known.
  public let velocity: ItemPose?
  /// Whether the angle of the pose is known with whole turns.
  public let knowsTurns: Bool

  /// Creates the state of an item.
  public init(
    _ name: RowReference, index: Int? = nil, isRemoved: Bool = false, leaving: Leaving? = nil,
    pose: ItemPose, velocity: ItemPose?, knowsTurns: Bool = false
  ) {
    self.name = name
    if case .index(let index) = name { self.index = index } else { self.index = index }
    self.isRemoved = isRemoved
    self.leaving = leaving
    self.pose = pose
    self.velocity = velocity
    self.knowsTurns = knowsTurns
  }

  /// Whether the item leaves, or was removed.
  public var leaves: Bool { isRemoved || leaving != nil }

  /// The start of a motion to a pose, with the transform about the anchor of that pose. It is at rest if the velocity is
  /// not known. An angle that is known except for whole turns becomes the one nearest to that pose.
  ///
  /// - Parameter end: its anchor is from the centre of the frame. That of this state must be the
  ///   centre.
  public func leading(to end: ItemPose) -> Start {
    var start = Start(pose: pose, velocity: velocity ?? .rest)
    let (given, change) = (pose.appearance.translation, start.velocity.appearance.translation)
    start.pose.appearance.anchor = end.appearance.anchor
    if !knowsTurns {
      let turns = ((end.appearance.angle - pose.appearance.angle) / (2 * .pi))
        .rounded(.toNearestOrEven)
      start.pose.appearance.angle += turns * 2 * .pi
    }
    let transform = start.pose.appearance.transform
    let turning = start.pose.appearance.transformVelocity(start.velocity.appearance)
    start.pose.appearance.translation = Point(
      x: 2 * given.x - transform.tx, y: 2 * given.y - transform.ty)
    start.velocity.appearance.translation = Point(
      x: 2 * change.x - turning.tx, y: 2 * change.y - turning.ty)
    return start
  }

  /// The same state at another place.
  public func moved(by distance: Point) -> InterruptedItem {
    var item = self
    item.pose.frame = pose.frame.translated(by: distance)
    item.leaving?.end.frame.x += distance.x
    item.leaving?.end.frame.y += distance.y
    return item
  }

  /// An item that goes on leaving until its own end; it fades where it is if that is not known.
  public var leavingItem: MovingItem {
    var end = leaving?.end ?? pose
    if leaving == nil { end.appearance.alpha = 0 }
    let timing = AnimationTiming(
      duration: leaving?.duration ?? AnimationTiming.settling.duration, pace: .spring(.ratio(1)))
    let id: String? = if case .id(let id) = name { id } else { nil }
    return MovingItem(index: index, id: id, motion: motion(to: end, timing), isRemoved: true)
  }

  /// The motion that continues this state to a pose.
  func motion(to end: ItemPose, _ timing: AnimationTiming) -> ItemMotion {
    let start = leading(to: end)
    return ItemMotion(from: start.pose, movingAt: start.velocity, to: end, timing: timing)
  }
}

extension AnimationTiming {
  /// The timing in which an interrupted item that nothing else moves comes to rest: 0.25 seconds, a spring with a damping
  /// ratio of 0.8.
  static var settling: AnimationTiming {
    AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8)))
  }
}
