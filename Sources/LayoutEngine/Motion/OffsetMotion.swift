/// The motion of a content offset along its axis.
///
/// Source: Docs/scroll-stack.md, "Scrolling as motion".
public struct OffsetMotion: Equatable, Sendable {
  /// The offset at the start, in points.
  public let from: Double
  /// The offset at the end, in points.
  public let to: Double
  /// The velocity at the start, in points per second. Springs and decays have it.
  public let velocity: Double
  /// The timing. The velocity of its spring is not used.
  public let timing: AnimationTiming
  /// The offsets to which a spring is limited; nil for no limit.
  let limits: ClosedRange<Double>?

  /// Creates a motion.
  ///
  /// - Parameter velocity: in points per second; nil for that of the timing's spring, if it has one.
  init(
    from: Double, to: Double, velocity: Double? = nil, timing: AnimationTiming,
    limits: ClosedRange<Double>? = nil
  ) {
    self.from = from
    self.to = to
    self.velocity = velocity ?? (to - from) * timing.speed(at: timing.delay)
    self.timing = timing
    self.limits = limits
  }

  /// The offset at a time in seconds, in points.
  public func offset(at time: Double) -> Double {
    if timing.hasEnded(at: time) { return to }
    if time <= timing.delay { return from }
    guard let oscillation else { return from.interpolated(to: to, timing.progress(at: time)) }
    return limited(to + oscillation.displacement(at: time - timing.delay))
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    if timing.hasEnded(at: time) || time < timing.delay { return 0 }
    guard let oscillation else { return ((to - from) * timing.speed(at: time)).boundedCoordinate }
    let offset = to + oscillation.displacement(at: time - timing.delay)
    if limited(offset) != offset { return 0 }
    return oscillation.speed(at: time - timing.delay).boundedCoordinate
  }

  /// The progress at a time in seconds: the share of the way to the end. Without a way it is 0 until
  /// the end.
  public func progress(at time: Double) -> Double {
    if timing.hasEnded(at: time) { return 1 }
    if oscillation == nil { return timing.progress(at: time) }
    return from.isSame(as: to) ? 0 : (offset(at: time) - from) / (to - from)
  }

  /// The offsets during the motion, from the lowest to the highest.
  public var reach: ClosedRange<Double> {
    var offsets = [from, to]
    if timing.duration > 0 {
      if let oscillation {
        offsets += oscillation.firstTurns.filter { $0 < timing.duration }
          .map { offset(at: timing.delay + $0) }
      } else {
        let reach = timing.reach
        offsets += [reach.lowerBound, reach.upperBound].map { from.interpolated(to: to, $0) }
      }
    }
    return offsets.reduce(from...from) { $0.including($1) }
  }

  /// The oscillation about the end; nil if the timing is no spring's.
  var oscillation: DampedOscillation? {
    guard case .spring(let spring) = timing.pace else { return nil }
    return spring.oscillation(over: timing.duration, from: from - to, velocity: velocity)
  }

  func limited(_ offset: Double) -> Double { limits.map { offset.clamped(to: $0) } ?? offset }
}
