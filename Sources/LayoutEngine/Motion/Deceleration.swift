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
