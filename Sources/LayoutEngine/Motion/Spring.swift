/// A spring that an animation's progress follows.
///
/// Source: Docs/motion.md, "Springs".
public enum Spring: Equatable, Sendable {
  /// One that settles in the animation's duration, with a share of the damping at which it would just
  /// not overshoot, and how fast it starts, in ways a second.
  case ratio(Double, velocity: Double = 0)
  /// One of the physical kind, whose duration follows from what it is made of: the force a unit of
  /// way, the force a unit of speed, the mass, and how fast it starts, in ways a second.
  case physical(stiffness: Double, damping: Double, mass: Double = 1, velocity: Double = 0)

  /// How long the spring takes to settle, in seconds, if it says so itself: until what is left of its
  /// swing is a thousandth of its way.
  public var settlingTime: Double? {
    guard case .physical(let stiffness, let damping, let mass, _) = self else { return nil }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio >= 1 { return Self.criticalSettling / frequency }
    return -naturalLogarithm(Self.rest * (1 - ratio * ratio).squareRoot()) / (ratio * frequency)
  }

  /// The same spring with another start, in ways a second.
  public func starting(at velocity: Double) -> Spring {
    switch self {
    case .ratio(let ratio, _): .ratio(ratio, velocity: velocity)
    case .physical(let stiffness, let damping, let mass, _):
      .physical(stiffness: stiffness, damping: damping, mass: mass, velocity: velocity)
    }
  }

  /// What is left of the way where a spring has settled.
  static var rest: Double { 0.001 }

  /// The angle at which (1 + x)·e⁻ˣ is `rest`.
  static var criticalSettling: Double { 9.233413476 }
}

extension Spring: Checkable {
  /// The ratio is in `InputBounds.dampingRatio`, the velocity ±1,000,000; stiffness, damping and mass
  /// are in `InputBounds.springConstant`, and the damping is not more than keeps from overshooting.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .ratio(let ratio, let velocity):
      faults.check(ratio, in: InputBounds.dampingRatio, "dampingRatio")
      faults.check(velocity, in: InputBounds.springVelocity, "velocity")
    case .physical(let stiffness, let damping, let mass, let velocity):
      let range = InputBounds.springConstant
      faults.check(stiffness, in: range, "stiffness")
      faults.check(mass, in: range, "mass")
      let critical = 2 * (stiffness * mass).squareRoot()
      let highest = critical.isNaN ? range.upperBound : critical.clamped(to: range)
      faults.check(damping, in: range.lowerBound...highest, "damping")
      faults.check(velocity, in: InputBounds.springVelocity, "velocity")
    }
  }
}
