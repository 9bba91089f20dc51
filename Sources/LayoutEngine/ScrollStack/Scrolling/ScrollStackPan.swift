/// A pan gesture that scrolls a stack. Beyond the content's ends the offset resists; the end of the
/// gesture determines where the offset comes to rest.
///
/// Source: Docs/scroll-stack-scrolling.md, "Scrolling as motion".
public struct ScrollStackPan: Sendable {
  /// Where the stack can scroll.
  private let geometry: ScrollGeometry
  /// What happens at the ends of the content and of a gesture.
  private let behavior: ScrollBehavior
  /// The valid content offsets along the axis.
  private let range: ClosedRange<Double>
  /// The places to which the stack snaps; nil if it does not snap.
  private let places: SnapPlaces?
  /// The current content offset, in points.
  public private(set) var contentOffset: Point
  /// The effect of the last event if it ended a gesture; otherwise nil.
  public private(set) var release: ScrollRelease?

  /// Whether a finger is on the screen.
  private var isActive = false
  /// The offset along the axis at which the gesture caught the content.
  private var caught = 0.0
  /// The offset along the axis for a finger that has not moved, without resistance. It is infinite if
  /// the content was caught a viewport or more beyond an end.
  private var origin = 0.0
  /// The distances that the finger moved since the gesture began.
  private var track = FingerTrack()

  /// Creates a pan.
  ///
  /// - Parameter contentOffset: the content offset at the start, for example of a motion that the pan
  ///   interrupts.
  /// - Throws: the faults of the behavior.
  public init(
    over stack: PresentedLayout<ScrollStackLayout>, from contentOffset: Point,
    _ behavior: ScrollBehavior = ScrollBehavior()
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(behavior, "behavior")
    try faults.finish()
    geometry = stack.scrollGeometry
    self.behavior = behavior
    self.contentOffset = contentOffset
    range = geometry.bounds
    places = behavior.snap.map { SnapPlaces(of: stack, $0) }
  }

  /// Whether the offset is beyond an end of the content and its inset.
  public var isBeyond: Bool { geometry.isBeyond(contentOffset) }

  private var stack: PresentedLayout<ScrollStackLayout> { geometry.stack }

  /// Handles one event. An event after the end of a gesture begins a new gesture, where the content
  /// came to rest.
  ///
  /// - Parameter velocity: the finger's velocity when it was lifted, in points per second; nil for
  ///   the mean velocity of the gesture's timed events.
  public mutating func handle(_ event: PanEvent, velocity: Point? = nil) {
    if event.phase == .began || !isActive { begin() }
    track.follow(event)
    contentOffset = contentOffset.with(resisted, along: stack.axis)
    switch event.phase {
    case .began, .changed: return
    case .ended: release(at: (velocity ?? track.velocity).coordinate(along: stack.axis))
    case .cancelled: release(at: 0)
    }
  }

  private mutating func begin() {
    if let release { contentOffset = release.target }
    release = nil
    isActive = true
    track = FingerTrack()
    caught = offset
    origin = caught
    guard let end = geometry.bound(before: caught) else { return }
    let beyond = (caught - end).magnitude
    let (resistance, length) = (Self.resistance, stack.viewportLength)
    let pulled = beyond < length ? length * beyond / (resistance * (length - beyond)) : .infinity
    origin = caught < end ? end - pulled : end + pulled
  }

  /// The current offset along the axis.
  private var offset: Double { contentOffset.coordinate(along: stack.axis) }

  /// The offset along the axis for the finger's distance: beyond an end it resists.
  private var resisted: Double {
    let distance = track.position.coordinate(along: stack.axis)
    if !behavior.bounces { return (origin - distance).clamped(to: range) }
    if distance == 0 || origin.isInfinite { return caught }
    let free = origin - distance
    let end = free.clamped(to: range)
    let length = stack.viewportLength
    let beyond = (1 - 1 / (Self.resistance * (free - end).magnitude / length + 1)) * length
    if free == end { return free }
    return free < end ? end - beyond : end + beyond
  }

  /// The share of the finger's movement that moves the content at its end.
  private static var resistance: Double { 0.55 }

  // MARK: - The end of a gesture

  private mutating func release(at fingerVelocity: Double) {
    isActive = false
    let velocity = 0 - fingerVelocity.boundedCoordinate
    let decay = Deceleration(behavior.deceleration)
    let projected = (offset + velocity / decay.rate).boundedCoordinate
    let (rule, target) = rest(at: velocity, projected)
    let motion: OffsetMotion? =
      switch rule {
      case .offsetBeyond: spring(to: target, velocity)
      case .snapped, .flicked, .stopped:
        slowdown(toPlace: target, velocity, decay) ?? spring(to: target, velocity)
      case .projectedBeyond: bounce(at: target, velocity, decay)
      case .slow: nil
      case .free: slowdown(to: target, velocity, decay, duration: decay.duration(from: velocity))
      }
    let moves = motion.map { $0.reach.lowerBound.isClearlyLess(than: $0.reach.upperBound) } ?? false
    release = ScrollRelease(
      rule: rule, offset: offset, velocity: velocity,
      target: contentOffset.with(target, along: stack.axis),
      projected: contentOffset.with(projected, along: stack.axis), motion: moves ? motion : nil)
  }

  /// The offset at which the content comes to rest, and the reason.
  private func rest(
    at velocity: Double, _ projected: Double
  ) -> (rule: ScrollRelease.Rule, target: Double) {
    if let end = geometry.bound(before: offset) { return (.offsetBeyond(end: end), end) }
    let landing = places?.landing(
      from: caught, releasedAt: offset, velocity: velocity, projected: projected)
    if let landing { return (landing.rule, landing.place.offset) }
    if let end = geometry.bound(before: projected) { return (.projectedBeyond(end: end), end) }
    return velocity.magnitude < Self.restSpeed ? (.slow, offset) : (.free, projected)
  }

  /// The speed below which the content is at rest, in points per second.
  private static var restSpeed: Double { 1 }

  /// The timing of a spring. The velocity of the release replaces that of the spring.
  private var springTiming: AnimationTiming {
    behavior.animation.applied(
      to: AnimationTiming(duration: 0.5, pace: .spring(.ratio(1)))
    ).startingAtRest
  }

  private func spring(to target: Double, _ velocity: Double) -> OffsetMotion {
    let timing = springTiming
    return OffsetMotion(
      from: offset, to: target, velocity: timing.pace.isSpring ? velocity : nil, timing: timing,
      limits: behavior.bounces ? nil : range)
  }

  private func slowdown(
    to target: Double, _ velocity: Double, _ decay: Deceleration, duration: Double,
    delay: Double = 0
  ) -> OffsetMotion {
    OffsetMotion(
      from: offset, to: target, velocity: velocity,
      timing: AnimationTiming(duration: duration, delay: delay, pace: .decay(decay)))
  }

  /// The decay that ends at a place; nil if the place is not in the direction of the velocity, or so near
  /// or far that the content would not slow down visibly, or would pull.
  private func slowdown(
    toPlace target: Double, _ velocity: Double, _ decay: Deceleration
  ) -> OffsetMotion? {
    let timing = springTiming
    let rate = velocity / target.subtracting(offset)
    guard timing.pace.isSpring, rate.isFinite, !rate.isClearlyLess(than: decay.rate),
      !(4 * decay.rate).isClearlyLess(than: rate)
    else { return nil }
    let ending = Deceleration(rate: rate)
    return slowdown(
      to: target, velocity, ending, duration: ending.duration(from: velocity), delay: timing.delay)
  }

  /// The decay to a bound that the content would pass, and from there the spring.
  private func bounce(at bound: Double, _ velocity: Double, _ decay: Deceleration) -> OffsetMotion {
    var timing = springTiming
    let distance = bound.subtracting(offset)
    let duration = decay.time(over: distance, from: velocity)
    guard timing.pace.isSpring, duration > 0 else { return spring(to: bound, velocity) }
    if !behavior.bounces {
      return slowdown(to: bound, velocity, decay, duration: duration, delay: timing.delay)
    }
    timing.duration += duration
    return OffsetMotion(
      from: offset, to: bound, velocity: velocity, timing: timing,
      approach: OffsetMotion.Approach(
        decay: decay, duration: duration, endVelocity: velocity - decay.rate * distance))
  }
}

/// What happens at the ends of a stack's content, and at the end of a pan.
public struct ScrollBehavior: Equatable, Sendable {
  /// The share of the velocity that remains after each millisecond.
  public var deceleration: Double
  /// Whether the content can be pulled beyond its ends.
  public var bounces: Bool
  /// The snapping to rows; nil if the content does not snap.
  public var snap: ScrollSnapping?
  /// The overrides of the spring that brings the content to an end or to a row.
  public var animation: AnimationOverride

  /// Creates a behavior.
  public init(
    deceleration: Double = Defaults.deceleration, bounces: Bool = Defaults.bounces,
    snap: ScrollSnapping? = nil, animation: AnimationOverride = AnimationOverride()
  ) {
    self.deceleration = deceleration
    self.bounces = bounces
    self.snap = snap
    self.animation = animation
  }

  /// The defaults.
  public enum Defaults {
    /// The share of the velocity that remains after each millisecond.
    @inlinable public static var deceleration: Double { 0.998 }
    /// Whether the content can be pulled beyond its ends.
    @inlinable public static var bounces: Bool { true }
  }
}

extension ScrollBehavior: Checkable {
  /// The deceleration must be in `InputBounds.deceleration`; the snapping and the animation must be
  /// valid.
  public func check(into faults: inout FaultCollector) {
    faults.check(deceleration, in: InputBounds.deceleration, "deceleration")
    snap?.check(into: &faults)
    faults.check(animation, "animation")
  }
}

/// The snapping of a scroll to rows.
public struct ScrollSnapping: Equatable, Sendable {
  /// The way in which the scroll snaps.
  public var snap: ScrollSnap
  /// The part of a row that snaps to the same part of the viewport.
  public var alignment: SnapAlignment
  /// The parts of the viewport that don't count as visible.
  public var padding: ScrollPadding
  /// The places that a gesture can pass.
  public var stop: SnapStop
  /// The speed in points per second from which a gesture leaves its place; nil for 50 with the stop
  /// `always`, otherwise for no such speed.
  public var velocityThreshold: Double?
  /// The number of shown rows that share the place of the first of them; the end of the content is a
  /// place, too. Nil if each row has a place.
  public var group: Int?

  /// Creates a snapping.
  public init(
    _ snap: ScrollSnap,
    align alignment: SnapAlignment = ScrollStackConfiguration.Defaults.alignment,
    padding: ScrollPadding = .none,
    stop: SnapStop = ScrollStackConfiguration.Defaults.stop,
    velocityThreshold: Double? = nil,
    group: Int? = nil
  ) {
    self.snap = snap
    self.alignment = alignment
    self.padding = padding
    self.stop = stop
    self.velocityThreshold = velocityThreshold
    self.group = group
  }

  /// The speed from which a gesture leaves its place; nil if each returns.
  var flickSpeed: Double? { velocityThreshold ?? (stop == .always ? 50 : nil) }
}

extension ScrollSnapping: Checkable {
  /// The padding must be valid, `velocityThreshold` 0…1,000,000, and `group` in `InputBounds.snapGroup`.
  public func check(into faults: inout FaultCollector) {
    faults.check(padding, "padding")
    if let velocityThreshold {
      faults.check(velocityThreshold, in: InputBounds.length, "velocityThreshold")
    }
    if let group { faults.check(group, in: InputBounds.snapGroup, "group") }
  }
}

/// The effect of the end of a pan.
public struct ScrollRelease: Equatable, Sendable {
  /// The kind of effect.
  public enum Kind: String, CaseIterable, Sendable {
    /// The content reaches its end, and a spring brings it back there.
    case bounce
    /// The content slows down to the place of a row, or a spring brings it there.
    case snap
    /// The content stays where it is.
    case rest
    /// The content comes to rest by itself.
    case deceleration
  }

  /// The comparison that determined the kind.
  public enum Rule: Equatable, Sendable {
    /// The offset is beyond an end of the content.
    case offsetBeyond(end: Double)
    /// The scroll snaps to a row near its projected offset.
    case snapped
    /// The scroll is fast enough to leave its place for the next one in its direction.
    case flicked(threshold: Double)
    /// The scroll must not pass the place next to that at which it began.
    case stopped(nextTo: Double)
    /// The projected offset is beyond an end of the content.
    case projectedBeyond(end: Double)
    /// The velocity is less than a point per second.
    case slow
    /// No other rule applies.
    case free
  }

  /// The comparison that determined the kind.
  public let rule: Rule
  /// The offset along the axis at the end of the gesture, in points.
  public let offset: Double
  /// The velocity of the offset at the end of the gesture, in points per second.
  public let velocity: Double
  /// The content offset at which the content comes to rest.
  public let target: Point
  /// The content offset at which the content would come to rest without ends and rows.
  public let projected: Point
  /// The motion to the target along the axis; nil if the content does not move.
  public let motion: OffsetMotion?

  /// The kind of effect.
  public var kind: Kind {
    switch rule {
    case .offsetBeyond, .projectedBeyond: .bounce
    case .snapped, .flicked, .stopped: .snap
    case .slow: .rest
    case .free: .deceleration
    }
  }
}
