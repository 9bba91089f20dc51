/// The timing of an animation: duration, delay, and progress as a function of time.
public struct AnimationTiming: Equatable, Sendable {
  /// Progress as a function of time.
  public enum Pace: Equatable, Sendable {
    /// Progress follows a curve.
    case curve(TimingCurve)
    /// Progress follows a spring.
    case spring(Spring)
    /// Progress follows a velocity that decays.
    case decay(Deceleration)

    /// Whether progress follows a spring.
    var isSpring: Bool { if case .spring = self { true } else { false } }

    /// The time in seconds that a physical spring takes to settle; nil for other paces.
    @inlinable var settlingTime: Double? {
      guard case .spring(let spring) = self else { return nil }
      return spring.settlingTime
    }
  }

  /// The duration in seconds.
  public var duration: Double
  /// The delay before the start in seconds.
  public var delay: Double
  /// Progress as a function of time.
  public var pace: Pace

  /// Creates a timing.
  @inlinable public init(duration: Double, delay: Double = 0, pace: Pace) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
  }
}

extension AnimationTiming {
  /// The default timing for the landing of a stack and for the motion of rows and frames: 0.3
  /// seconds, ease-in-out.
  @inlinable public static var standard: AnimationTiming {
    AnimationTiming(duration: 0.3, pace: .curve(.easeInOut))
  }

  /// The time of the end, in seconds.
  @inlinable public var end: Double { delay + duration }

  /// Whether the animation has ended at a time in seconds. The sum of `delay` and `duration` can be a
  /// rounding error after the time that a client writes: 0.8 and 0.15 end after 0.95.
  func hasEnded(at time: Double) -> Bool { time >= end - 2 * end.ulp }

  /// The timing that ends last; the first one if several do; nil for an empty list.
  @inline(never)
  public static func last(of count: Int, _ timing: (Int) -> AnimationTiming) -> AnimationTiming? {
    var last: AnimationTiming?
    for index in (0..<count).interruptible {
      let timing = timing(index)
      if let last, timing.end <= last.end { continue }
      last = timing
    }
    return last
  }

  /// The progress at a time in seconds: 0 until the start, exactly 1 from the end on. In between,
  /// it can be outside 0…1.
  public func progress(at time: Double) -> Double {
    if hasEnded(at: time) { return 1 }
    if time <= delay { return 0 }
    switch pace {
    case .curve(let curve): return curve.progress(at: (time - delay) / duration)
    case .spring(let spring): return spring.oscillation(over: duration).progress(at: time - delay)
    case .decay(let decay): return decay.progress(at: time - delay, of: duration)
    }
  }

  /// The speed at a time in seconds, in total distances per second: 0 before the start and from the
  /// end on.
  public func speed(at time: Double) -> Double {
    if hasEnded(at: time) || time < delay { return 0 }
    switch pace {
    case .curve(let curve): return curve.slope(at: (time - delay) / duration) / duration
    case .spring(let spring): return spring.oscillation(over: duration).speed(at: time - delay)
    case .decay(let decay): return decay.speed(at: time - delay, of: duration)
    }
  }

  /// The same timing with a spring that starts at rest.
  var startingAtRest: AnimationTiming { starting(at: 0) }

  /// The same timing with a spring that starts at a velocity, in total distances per second.
  private func starting(at velocity: Double) -> AnimationTiming {
    guard case .spring(let spring) = pace else { return self }
    return AnimationTiming(
      duration: duration, delay: delay, pace: .spring(spring.starting(at: velocity)))
  }

  /// The same timing for an item that is released at a velocity. A spring continues with the
  /// velocity; a curve ignores it.
  ///
  /// - Parameters:
  ///   - velocity: in points per second; nil if unknown.
  ///   - distance: from the place of release to the end, in points.
  public func released(at velocity: Double?, over distance: Double) -> AnimationTiming {
    guard let velocity, distance != 0 else { return self }
    return starting(at: (velocity / distance).clamped(to: InputBounds.springVelocity))
  }
}
