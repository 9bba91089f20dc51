/// The motion of a content offset along its axis.
///
/// Source: Docs/scroll-stack-scrolling.md, "Scrolling as motion".
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
  /// The decay by which the offset reaches the end, before a spring carries it beyond and back; nil
  /// without one. Its duration is a part of the timing's.
  public let approach: Approach?

  /// A decay that begins a motion.
  public struct Approach: Equatable, Sendable {
    /// The decay.
    public let decay: Deceleration
    /// Its duration in seconds.
    public let duration: Double
    /// The velocity at its end, in points per second.
    let endVelocity: Double
  }

  /// Creates a motion.
  ///
  /// - Parameter velocity: in points per second; nil for that of the timing's spring, if it has one.
  init(
    from: Double, to: Double, velocity: Double? = nil, timing: AnimationTiming,
    limits: ClosedRange<Double>? = nil, approach: Approach? = nil
  ) {
    self.from = from
    self.to = to
    self.velocity = velocity ?? (to - from) * timing.speed(at: timing.delay)
    self.timing = timing
    self.limits = limits
    self.approach = approach
  }

  /// The offset at a time in seconds, in points.
  public func offset(at time: Double) -> Double {
    if timing.hasEnded(at: time) { return to }
    if time <= timing.delay { return from }
    return movingOffset(at: time - timing.delay)
      ?? from.interpolated(to: to, timing.progress(at: time))
  }

  /// The offset at a time in seconds since the start of a motion with a spring, before its end; nil for
  /// other motions.
  private func movingOffset(at time: Double) -> Double? {
    guard let oscillation else { return nil }
    guard let approach else { return limited(to + oscillation.displacement(at: time)) }
    if time < approach.duration { return from + approach.decay.distance(at: time, from: velocity) }
    return to + oscillation.displacement(at: time - approach.duration)
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    if timing.hasEnded(at: time) || time < timing.delay { return 0 }
    guard let oscillation else { return ((to - from) * timing.speed(at: time)).boundedCoordinate }
    let time = time - timing.delay
    if let approach {
      return time < approach.duration
        ? velocity * exponential(-approach.decay.rate * time)
        : oscillation.speed(at: time - approach.duration).boundedCoordinate
    }
    let offset = to + oscillation.displacement(at: time)
    if limited(offset) != offset { return 0 }
    return oscillation.speed(at: time).boundedCoordinate
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
        offsets += oscillation.firstTurns.map { $0 + (approach?.duration ?? 0) }
          .filter { $0 < timing.duration }.map { offset(at: timing.delay + $0) }
      } else {
        let reach = timing.reach
        offsets += [reach.lowerBound, reach.upperBound].map { from.interpolated(to: to, $0) }
      }
    }
    return offsets.reduce(from...from) { $0.including($1) }
  }

  /// The oscillation about the end, after the approach; nil if the timing is no spring's.
  var oscillation: DampedOscillation? {
    guard case .spring(let spring) = timing.pace else { return nil }
    guard let approach else {
      return spring.oscillation(over: timing.duration, from: from - to, velocity: velocity)
    }
    return spring.oscillation(
      over: timing.duration - approach.duration, from: 0, velocity: approach.endVelocity)
  }

  /// The maximum magnitude of the acceleration of a motion with a spring, in points per second squared.
  func largestBend(of oscillation: DampedOscillation) -> Double {
    max(oscillation.largestBend, approach.map { $0.decay.rate * velocity.magnitude } ?? 0)
  }

  /// The offset at a share of the duration of a motion with a spring, without the end.
  func springOffset(at share: Double) -> Double {
    movingOffset(at: share * timing.duration) ?? to
  }

  func limited(_ offset: Double) -> Double { limits.map { offset.clamped(to: $0) } ?? offset }
}
