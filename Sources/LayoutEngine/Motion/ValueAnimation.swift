/// The animation of a number.
public struct ValueAnimation: Equatable, Sendable {
  /// The value at the start, in points.
  public let from: Double
  /// The value at the end, in points.
  public let to: Double
  /// The timing of the animation.
  public let timing: AnimationTiming

  /// Creates an animation.
  @inlinable public init(from: Double, to: Double, timing: AnimationTiming) {
    self.from = from
    self.to = to
    self.timing = timing
  }

  /// The value at a time in seconds, in points.
  public func value(at time: Double) -> Double {
    from.interpolated(to: to, timing.progress(at: time))
  }

  /// The rate of change at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    ((to - from) * timing.speed(at: time)).boundedCoordinate
  }
}

extension Double {
  /// Linear interpolation to another number: exactly that number at progress 1.
  @inlinable
  func interpolated(to end: Double, _ progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
