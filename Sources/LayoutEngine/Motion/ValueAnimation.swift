/// A value on its way from one number to another.
public struct ValueAnimation: Equatable, Sendable {
  /// Where it starts, in points.
  public let from: Double
  /// Where it ends, in points.
  public let to: Double
  /// How it passes.
  public let timing: AnimationTiming

  /// Makes an animation.
  @inlinable public init(from: Double, to: Double, timing: AnimationTiming) {
    self.from = from
    self.to = to
    self.timing = timing
  }

  /// The value at a time in seconds, in points.
  public func value(at time: Double) -> Double {
    from.interpolated(to: to, timing.progress(at: time))
  }

  /// How fast it changes then, in points a second.
  public func velocity(at time: Double) -> Double {
    ((to - from) * timing.speed(at: time)).boundedCoordinate
  }
}

extension Double {
  /// The number that is as far from this one to another as progress says; exactly the other one at 1.
  @inlinable
  func interpolated(to end: Double, _ progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
