extension Spring {
  /// The spring's motion, where it has a duration in seconds to settle in. One of the physical kind
  /// takes its own time.
  func oscillation(over duration: Double) -> DampedOscillation {
    switch self {
    case .ratio(let ratio, let velocity):
      // A billionth of a second is none, and keeps the frequency finite.
      DampedOscillation(
        frequency: Self.frequency(ratio, over: max(duration, 1e-9)), ratio: ratio,
        velocity: velocity)
    case .physical(let stiffness, let damping, let mass, let velocity):
      DampedOscillation(
        frequency: (stiffness / mass).squareRoot(),
        ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
    }
  }

  /// The undamped frequency at which a spring settles in a duration, in radians a second.
  ///
  /// Source: UIKit's `usingSpringWithDamping`, as layouts have measured it.
  private static func frequency(_ ratio: Double, over duration: Double) -> Double {
    if ratio >= 1 { return criticalSettling / duration }
    let swing = ratio / (rest * (1 - ratio * ratio).squareRoot())
    return naturalLogarithm(swing) / (ratio * duration)
  }
}

/// A swing from 0 about 1 that dies away.
struct DampedOscillation {
  /// How fast the swing dies away, in shares a second.
  private let decay: Double
  /// Radians a second; 0 for one that does not swing.
  private let angularFrequency: Double
  /// What of the sine, or of the time, there is beside the cosine.
  private let part: Double
  /// How much the progress bends at the most, in ways a second and second.
  let largestBend: Double

  /// - Parameters:
  ///   - frequency: without damping, in radians a second.
  ///   - ratio: the share of the damping at which it would just not swing.
  ///   - velocity: at the start, in ways a second.
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

  /// How fast it is then, in ways a second.
  func speed(at time: Double) -> Double {
    let left = exponential(-decay * time)
    if angularFrequency == 0 { return left * (decay + decay * part * time - part) }
    let (sine, cosine) = sineAndCosine(of: angularFrequency * time)
    return left
      * ((decay - part * angularFrequency) * cosine + (decay * part + angularFrequency) * sine)
  }

  /// The first two times at which the motion turns round, in seconds from the start; fewer where it does
  /// not. All later turns follow half a swing apart.
  var firstTurns: [Double] {
    if angularFrequency == 0 {
      // The speed is e^(−decay·t)·(velocity + decay·part·t).
      let turn = (part - decay) / (decay * part)
      return turn > 0 && turn.isFinite ? [turn] : []
    }
    let halfSwing = Double.pi / angularFrequency
    // Within half a swing the speed changes its sign once.
    let isForward = speed(at: 0) > 0
    var (low, high) = (0.0, halfSwing)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if (speed(at: middle) > 0) == isForward { low = middle } else { high = middle }
    }
    return [low, low + halfSwing]
  }
}
