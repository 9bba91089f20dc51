extension Spring {
  /// The oscillation of the spring for an animation of the given duration in seconds. A physical
  /// spring ignores the duration.
  func oscillation(over duration: Double) -> DampedOscillation {
    switch self {
    case .ratio(let ratio, let velocity):
      // Durations below a billionth of a second are raised to it, to keep the frequency finite.
      DampedOscillation(
        frequency: Self.frequency(ratio, over: max(duration, 1e-9)), ratio: ratio,
        velocity: velocity)
    case .physical(let stiffness, let damping, let mass, let velocity):
      DampedOscillation(
        frequency: (stiffness / mass).squareRoot(),
        ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
    }
  }

  /// The undamped frequency at which a spring settles within a duration, in radians per second.
  ///
  /// Source: UIKit's `usingSpringWithDamping`, as layouts have measured it.
  private static func frequency(_ ratio: Double, over duration: Double) -> Double {
    if ratio >= 1 { return criticalSettling / duration }
    let swing = ratio / (rest * (1 - ratio * ratio).squareRoot())
    return naturalLogarithm(swing) / (ratio * duration)
  }
}

/// A damped oscillation from 0 about 1.
struct DampedOscillation {
  /// The decay rate, per second.
  private let decay: Double
  /// The angular frequency in radians per second; 0 for critical damping.
  private let angularFrequency: Double
  /// The coefficient of the sine, or of the time for critical damping, relative to that of the
  /// cosine.
  private let part: Double
  /// The maximum magnitude of the acceleration, in total distances per second squared.
  let largestBend: Double

  /// Creates an oscillation.
  ///
  /// - Parameters:
  ///   - frequency: the undamped frequency, in radians per second.
  ///   - ratio: the damping as a fraction of critical damping.
  ///   - velocity: the initial velocity, in total distances per second.
  init(frequency: Double, ratio: Double, velocity: Double) {
    decay = min(1, ratio) * frequency
    angularFrequency = ratio >= 1 ? 0 : frequency * (1 - ratio * ratio).squareRoot()
    part = (decay - velocity) / (angularFrequency > 0 ? angularFrequency : 1)
    largestBend = frequency * (frequency + 2 * velocity.magnitude)
  }

  /// The progress at a time in seconds from the start.
  func progress(at time: Double) -> Double {
    let left = exponential(-decay * time)
    if angularFrequency == 0 { return 1 - left * (1 + part * time) }
    let (sine, cosine) = sineAndCosine(of: angularFrequency * time)
    return 1 - left * (cosine + part * sine)
  }

  /// The speed at a time in seconds from the start, in total distances per second.
  func speed(at time: Double) -> Double {
    let left = exponential(-decay * time)
    if angularFrequency == 0 { return left * (decay + decay * part * time - part) }
    let (sine, cosine) = sineAndCosine(of: angularFrequency * time)
    return left
      * ((decay - part * angularFrequency) * cosine + (decay * part + angularFrequency) * sine)
  }

  /// The first two times at which the motion reverses, in seconds from the start; fewer if it does
  /// not reverse. Later reversals follow at intervals of half a period.
  var firstTurns: [Double] {
    if angularFrequency == 0 {
      // The speed is e^(−decay·t)·(velocity + decay·part·t).
      let turn = (part - decay) / (decay * part)
      return turn > 0 && turn.isFinite ? [turn] : []
    }
    // The speed is 0 at this angle and after each half turn.
    let angle = arcTangent(
      (part * angularFrequency - decay) / (decay * part + angularFrequency))
    let first = (angle < 0 ? angle + .pi : angle) / angularFrequency
    return [first, first + .pi / angularFrequency]
  }
}
