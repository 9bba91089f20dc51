/// A spring that an animation's progress follows.
///
/// Source: Docs/motion.md, "Springs".
public enum Spring: Equatable, Sendable {
  /// One that settles in the animation's duration, with a share of the damping at which it would just
  /// not overshoot, and how fast it starts, in ways a second.
  case ratio(Double, velocity: Double = 0)
  /// One of the physical kind, whose duration follows from what it is made of: the force a unit of
  /// way, the force a unit of speed, and the mass.
  case physical(stiffness: Double, damping: Double, mass: Double = 1)

  /// How long the spring takes to settle, in seconds, if it says so itself: until what is left of its
  /// swing is a thousandth of its way.
  public var settlingTime: Double? {
    guard case .physical(let stiffness, let damping, let mass) = self else { return nil }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio >= 1 { return Self.criticalSettling / frequency }
    return -naturalLogarithm(Self.rest * (1 - ratio * ratio).squareRoot()) / (ratio * frequency)
  }

  /// What is left of the way where a spring has settled.
  private static var rest: Double { 0.001 }

  /// The angle at which (1 + x)·e⁻ˣ is `rest`.
  private static var criticalSettling: Double { 9.233413476 }
}

extension Spring: Checkable {
  /// The ratio is in `InputBounds.dampingRatio`, the velocity ±1,000,000; stiffness, damping and mass
  /// are in `InputBounds.springConstant`, and the damping is not more than keeps from overshooting.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .ratio(let ratio, let velocity):
      faults.check(ratio, in: InputBounds.dampingRatio, "dampingRatio")
      faults.check(velocity, in: InputBounds.springVelocity, "velocity")
    case .physical(let stiffness, let damping, let mass):
      let range = InputBounds.springConstant
      faults.check(stiffness, in: range, "stiffness")
      faults.check(mass, in: range, "mass")
      let critical = 2 * (stiffness * mass).squareRoot()
      let highest = critical.isNaN ? range.upperBound : critical.clamped(to: range)
      faults.check(damping, in: range.lowerBound...highest, "damping")
    }
  }
}

/// The natural logarithm of a positive number, to the last bits: the engine imports nothing.
private func naturalLogarithm(_ number: Double) -> Double {
  var exponent = Double(number.exponent)
  var significand = number.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  // ln m = 2·artanh((m − 1)/(m + 1)), whose series is short near 1.
  let share = (significand - 1) / (significand + 1)
  let square = share * share
  var sum = 0.0
  for term in stride(from: 23.0, through: 1, by: -2) { sum = sum * square + 1 / term }
  return 2 * share * sum + exponent * 0.6931471805599453
}
