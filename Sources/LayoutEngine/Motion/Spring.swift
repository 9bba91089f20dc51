/// A spring that determines an animation's progress.
///
/// Source: Docs/motion.md, "An animation".
public struct Spring: Equatable, Sendable {
  /// What determines how a spring oscillates.
  public enum Elasticity: Equatable, Sendable {
    /// The spring settles within the animation's duration: its damping as a fraction of critical
    /// damping.
    case ratio(Double)
    /// A physical spring, whose duration follows from its parameters: force per unit of distance,
    /// force per unit of speed, and mass.
    case physical(stiffness: Double, damping: Double, mass: Double)
  }

  /// What determines how the spring oscillates.
  public let elasticity: Elasticity
  /// The initial velocity, in total distances per second.
  public var velocity: Double
  /// Whether progress is 1 from the first time that it reaches 1, in place of an overshoot.
  public var clamps: Bool

  /// Creates a spring.
  public init(_ elasticity: Elasticity, velocity: Double = 0, clamps: Bool = false) {
    self.elasticity = elasticity
    self.velocity = velocity
    self.clamps = clamps
  }

  /// A spring that settles within the animation's duration.
  public static func ratio(
    _ ratio: Double, velocity: Double = 0, clamps: Bool = false
  ) -> Spring {
    Spring(.ratio(ratio), velocity: velocity, clamps: clamps)
  }

  /// A physical spring.
  public static func physical(
    stiffness: Double, damping: Double, mass: Double = 1, velocity: Double = 0, clamps: Bool = false
  ) -> Spring {
    Spring(
      .physical(stiffness: stiffness, damping: damping, mass: mass), velocity: velocity,
      clamps: clamps)
  }

  /// The time in seconds that a physical spring takes to settle, until the amplitude is a
  /// thousandth of the distance. Nil for a spring without its own duration.
  public var settlingTime: Double? {
    guard case .physical = elasticity else { return nil }
    let (frequency, ratio) = damping(over: 0)
    if ratio >= 1 { return Self.criticalSettling / frequency }
    return -naturalLogarithm(Self.rest * (1 - ratio * ratio).squareRoot()) / (ratio * frequency)
  }

  /// The same spring with another initial velocity, in total distances per second.
  public func starting(at velocity: Double) -> Spring {
    Spring(elasticity, velocity: velocity, clamps: clamps)
  }

  /// The fraction of the distance that remains when a spring has settled.
  static var rest: Double { 0.001 }

  /// The angle at which (1 + x)·e⁻ˣ equals `rest`.
  static var criticalSettling: Double { 9.233413476 }
}

extension Spring: Checkable {
  /// The ratio must be in `InputBounds.dampingRatio`, and the velocity within ±1,000,000.
  /// Stiffness, damping and mass must be in `InputBounds.springConstant`, and the damping at most
  /// critical.
  public func check(into faults: inout FaultCollector) {
    switch elasticity {
    case .ratio(let ratio): faults.check(ratio, in: InputBounds.dampingRatio, "dampingRatio")
    case .physical(let stiffness, let damping, let mass):
      let range = InputBounds.springConstant
      faults.check(stiffness, in: range, "stiffness")
      faults.check(mass, in: range, "mass")
      let critical = 2 * (stiffness * mass).squareRoot()
      let highest = critical.isNaN ? range.upperBound : critical.clamped(to: range)
      faults.check(damping, in: range.lowerBound...highest, "damping")
    }
    faults.check(velocity, in: InputBounds.springVelocity, "velocity")
  }
}
