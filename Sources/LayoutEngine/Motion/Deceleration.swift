/// The decay of a velocity.
public struct Deceleration: Equatable, Sendable {
  /// The share of the velocity that remains after each millisecond.
  public let share: Double
  /// The rate of the decay, per second.
  let rate: Double

  /// Creates a decay with a share in `InputBounds.deceleration`.
  init(_ share: Double) {
    self.share = share
    rate = -1000 * naturalLogarithm(share)
  }

  /// Creates a decay with a rate, per second.
  init(rate: Double) {
    share = exponential(-rate / 1000)
    self.rate = rate
  }

  /// The time after which a velocity has moved a number by a distance in its direction, in seconds. The
  /// distance must be less than that to the rest.
  func time(over distance: Double, from velocity: Double) -> Double {
    max(0, -naturalLogarithm(1 - rate * distance / velocity) / rate)
  }

  /// The time after which a velocity is half the rate, so that half a point is left to the rest, in seconds.
  /// It is at least the time after which `shareLeft` of the way is left: `progress` stretches the way that is
  /// done to the whole way, and the speed with it.
  func duration(from velocity: Double) -> Double {
    naturalLogarithm(max(2 * velocity.magnitude / rate, 1 / Self.shareLeft)) / rate
  }

  /// The share of the way that is left at most: the speed is at most 1.05 times that of the release.
  private static var shareLeft: Double { 0.05 / 1.05 }

  /// The distance at a time in seconds from a velocity.
  func distance(at time: Double, from velocity: Double) -> Double {
    velocity / rate * (1 - exponential(-rate * time))
  }

  /// The progress at a time of a decay with a duration, both in seconds.
  func progress(at time: Double, of duration: Double) -> Double {
    let whole = 1 - exponential(-rate * duration)
    return whole > 0 ? (1 - exponential(-rate * time)) / whole : time / duration
  }

  /// The speed at a time of a decay with a duration, in total distances per second.
  func speed(at time: Double, of duration: Double) -> Double {
    let whole = 1 - exponential(-rate * duration)
    return whole > 0 ? rate * exponential(-rate * time) / whole : 1 / duration
  }
}
