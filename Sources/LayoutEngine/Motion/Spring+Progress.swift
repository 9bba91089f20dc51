extension Spring {
  /// The oscillation of the spring's progress for an animation of the given duration in seconds. A
  /// physical spring ignores the duration.
  func oscillation(over duration: Double) -> DampedOscillation {
    oscillation(over: duration, from: -1, velocity: velocity)
  }

  /// The oscillation of the spring about its end.
  ///
  /// - Parameters:
  ///   - start: the displacement from the end at the start.
  ///   - velocity: the velocity at the start, per second.
  func oscillation(
    over duration: Double, from start: Double, velocity: Double
  ) -> DampedOscillation {
    let free = freeOscillation(over: duration, from: start, velocity: velocity)
    return clamps ? free.clamped : free
  }

  /// The oscillation of the spring about its end, as if it did not clamp.
  func freeOscillation(
    over duration: Double, from start: Double, velocity: Double
  ) -> DampedOscillation {
    let (frequency, ratio) = damping(over: duration)
    return DampedOscillation(frequency: frequency, ratio: ratio, from: start, velocity: velocity)
  }

  /// The undamped frequency in radians per second, and the damping as a fraction of critical damping.
  func damping(over duration: Double) -> (frequency: Double, ratio: Double) {
    switch elasticity {
    case .ratio(let ratio):
      // Durations below a billionth of a second are raised to it, to keep the frequency finite.
      (Self.frequency(ratio, over: max(duration, 1e-9)), ratio)
    case .physical(let stiffness, let damping, let mass):
      ((stiffness / mass).squareRoot(), damping / (2 * (stiffness * mass).squareRoot()))
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

/// A damped oscillation about 0. That of a progress starts at −1.
struct DampedOscillation {
  /// The decay rate, per second.
  private let decay: Double
  /// The angular frequency in radians per second; 0 for critical damping.
  private let angularFrequency: Double
  /// The displacement at the start, which is the coefficient of the cosine.
  private let start: Double
  /// The coefficient of the sine, or of the time for critical damping.
  private let part: Double
  /// The undamped frequency, in radians per second.
  private let frequency: Double
  /// The maximum magnitude of the acceleration, per second squared, until the oscillation stops.
  let largestBend: Double
  /// The time in seconds from the start at which a clamped oscillation stops at 0; infinite for others.
  private(set) var stop = Double.infinity

  /// Creates an oscillation.
  ///
  /// - Parameters:
  ///   - frequency: the undamped frequency, in radians per second.
  ///   - ratio: the damping as a fraction of critical damping.
  ///   - start: the displacement at the start.
  ///   - velocity: the velocity at the start, per second.
  init(frequency: Double, ratio: Double, from start: Double, velocity: Double) {
    self.frequency = frequency
    decay = min(1, ratio) * frequency
    angularFrequency = ratio >= 1 ? 0 : frequency * (1 - ratio * ratio).squareRoot()
    self.start = start
    part = (decay * start + velocity) / (angularFrequency > 0 ? angularFrequency : 1)
    largestBend = frequency * (frequency * start.magnitude + 2 * velocity.magnitude)
  }

  /// A state of the oscillation: the displacement, and the velocity per second.
  struct State {
    let displacement: Double
    let speed: Double
  }

  /// The state at a time in seconds from the start.
  @inline(__always)
  func state(at time: Double) -> State {
    if time >= stop { return State(displacement: 0, speed: 0) }
    let left = exponential(-decay * time)
    if angularFrequency == 0 {
      return State(
        displacement: left * (start + part * time),
        speed: left * (part - decay * start - decay * part * time))
    }
    let (sine, cosine) = sineAndCosine(of: angularFrequency * time)
    return State(
      displacement: left * (start * cosine + part * sine),
      speed: left
        * ((part * angularFrequency - decay * start) * cosine
          - (decay * part + angularFrequency * start) * sine))
  }

  /// The same oscillation until its displacement is 0 for the first time, where it stops.
  var clamped: DampedOscillation {
    var clamped = self
    clamped.stop = firstCrossing
    return clamped
  }

  /// The first time at which the displacement is 0, in seconds from the start; infinite if it never is.
  private var firstCrossing: Double {
    if start == 0 { return 0 }
    if angularFrequency == 0 {
      let crossing = -start / part
      return crossing > 0 ? crossing : .infinity
    }
    // start·cos + part·sin is 0 at this angle, and after each half turn.
    let angle = arcTangent(-start / part)
    return (angle > 0 ? angle : angle + .pi) / angularFrequency
  }

  /// The displacement at a time in seconds from the start.
  func displacement(at time: Double) -> Double { state(at: time).displacement }

  /// The progress at a time in seconds from the start.
  func progress(at time: Double) -> Double { 1 + displacement(at: time) }

  /// The velocity at a time in seconds from the start, per second.
  func speed(at time: Double) -> Double { state(at: time).speed }

  /// The maximum magnitude of the acceleration after a state, per second squared: the oscillation continues as if it
  /// were released there.
  func largestBend(after state: State) -> Double {
    frequency * (frequency * state.displacement.magnitude + 2 * state.speed.magnitude)
  }

  /// The first two times at which the motion reverses, in seconds from the start; fewer if it does
  /// not reverse. Later reversals follow at intervals of half a period.
  var firstTurns: [Double] {
    if angularFrequency == 0 {
      let turn = (part - decay * start) / (decay * part)
      return turn > 0 && turn.isFinite && turn < stop ? [turn] : []
    }
    // The speed is 0 at this angle and after each half turn.
    let angle = arcTangent(
      (part * angularFrequency - decay * start) / (decay * part + angularFrequency * start))
    let first = (angle < 0 ? angle + .pi : angle) / angularFrequency
    return [first, first + .pi / angularFrequency].filter { $0 < stop }
  }
}
