/// How an animation passes.
public struct AnimationTiming: Equatable, Sendable {
  /// How progress follows time.
  public enum Pace: Equatable, Sendable {
    /// Along a curve.
    case curve(TimingCurve)
    /// As a spring.
    case spring(Spring)
  }

  /// Seconds.
  public var duration: Double
  /// Seconds before it starts.
  public var delay: Double
  /// How progress follows time.
  public var pace: Pace

  /// Makes a timing.
  @inlinable public init(duration: Double, delay: Double = 0, pace: Pace) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
  }
}

extension AnimationTiming {
  /// How stacks land and rows and frames move, where nothing else is said: for 0.3 seconds, slow, fast
  /// and slow.
  @inlinable public static var standard: AnimationTiming {
    AnimationTiming(duration: 0.3, pace: .curve(.easeInOut))
  }

  /// When it is over, in seconds.
  @inlinable public var end: Double { delay + duration }

  /// The timing that ends last of so many, the first of several; nil where there is none.
  @inline(never)
  public static func last(of count: Int, _ timing: (Int) -> AnimationTiming) -> AnimationTiming? {
    var last: AnimationTiming?
    for place in 0..<count {
      let timing = timing(place)
      if let last, timing.end <= last.end { continue }
      last = timing
    }
    return last
  }

  /// How far it is at a time in seconds: 0 until it starts, 1 exactly from its end on, and on the way
  /// also beyond these.
  public func progress(at time: Double) -> Double {
    if time >= end { return 1 }
    if time <= delay { return 0 }
    switch pace {
    case .curve(let curve): return curve.progress(at: (time - delay) / duration)
    case .spring(let spring): return spring.oscillation(over: duration).progress(at: time - delay)
    }
  }

  /// How fast it is at a time in seconds, in ways a second: 0 before it starts and from its end on.
  public func speed(at time: Double) -> Double {
    if time >= end || time < delay { return 0 }
    switch pace {
    case .curve(let curve): return curve.slope(at: (time - delay) / duration) / duration
    case .spring(let spring): return spring.oscillation(over: duration).speed(at: time - delay)
    }
  }

  /// The same timing for what is let go of at a speed: a spring goes on with it, a curve has its own.
  ///
  /// - Parameters:
  ///   - velocity: in points a second; nil where it is not known.
  ///   - distance: the way from where it is let go to where it ends, in points.
  public func released(at velocity: Double?, over distance: Double) -> AnimationTiming {
    guard let velocity, distance != 0, case .spring(let spring) = pace else { return self }
    let start = (velocity / distance).clamped(to: InputBounds.springVelocity)
    var timing = self
    timing.pace = .spring(spring.starting(at: start))
    return timing
  }
}
