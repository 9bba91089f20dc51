/// How an animation's progress follows time, in the terms of CSS's easing functions.
///
/// Source: Docs/motion.md, "In a browser"; CSS Easing Functions Level 2.
public enum Easing: Equatable, Sendable {
  /// A cubic Bézier curve, or the straight line.
  case curve(TimingCurve)
  /// Points between which progress is in proportion to time: x is a share of the duration, ascending
  /// from 0 to 1, y the progress. `error` is the most by which progress differs from what it stands for.
  case points([Point], error: Double)

  /// How far from the animation's progress it is at the most.
  public var error: Double {
    switch self {
    case .curve: 0
    case .points(_, let error): error
    }
  }

  /// Where progress can be on the way: 0…1, and beyond it as far as it may get.
  public var reach: ClosedRange<Double> {
    switch self {
    case .curve(let curve):
      let (first, second) = curve.controlPoints
      return min(0, first.y, second.y)...max(1, first.y, second.y)
    case .points(let points, let error):
      return points.reduce(0...1) { reach, point in
        min(reach.lowerBound, point.y - error)...max(reach.upperBound, point.y + error)
      }
    }
  }
}

extension AnimationTiming {
  /// The animation's pace for CSS: a curve as it is, a spring as the fewest points that stay within a
  /// tolerance of its progress, in `InputBounds.tolerance`.
  public func easing(within tolerance: Double) -> Easing {
    guard duration > 0 else { return .curve(.linear) }
    switch pace {
    case .curve(let curve): return .curve(curve)
    case .spring(let spring):
      return SampledSpring(spring.oscillation(over: duration), over: duration, within: tolerance)
        .easing
    }
  }

  /// How many samples `easing` takes: what it costs follows from it.
  public func easingSamples(within tolerance: Double) -> Int {
    guard duration > 0, case .spring(let spring) = pace else { return 0 }
    return SampledSpring.count(
      of: spring.oscillation(over: duration), over: duration, within: tolerance)
  }
}

/// A spring's progress at places so close that it is straight between them, as far as matters.
private struct SampledSpring {
  let oscillation: DampedOscillation
  let duration: Double
  let tolerance: Double
  let samples: [Point]

  init(_ oscillation: DampedOscillation, over duration: Double, within tolerance: Double) {
    self.oscillation = oscillation
    self.duration = duration
    self.tolerance = tolerance
    let count = Self.count(of: oscillation, over: duration, within: tolerance)
    samples = (0...count).map { place in
      let share = Double(place) / Double(count)
      return Point(x: share, y: oscillation.progress(at: share * duration))
    }
  }

  /// The share of the tolerance that is left to what lies between samples, and as much to rounding.
  private static var reserve: Double { 0.02 }

  /// How long before the end the jump to it begins, as a share of the duration. A browser takes one time
  /// off another, and may so come by a progress that is short of the end by rounding, and stay there.
  private static var jump: Double { 1e-6 }

  static func count(
    of oscillation: DampedOscillation, over duration: Double, within tolerance: Double
  ) -> Int {
    let bend = oscillation.largestBend * duration * duration
    return Int((bend / (8 * reserve * tolerance)).squareRoot().clamped(to: 64...1e9))
  }

  var easing: Easing {
    // At the end a spring is put to rest; where that is a jump, it is written as one.
    let room = tolerance * (1 - 2 * Self.reserve)
    let jumps = abs(samples[samples.count - 1].y - 1) > room
    var fitted = samples
    fitted[0].y = 0
    if !jumps { fitted[fitted.count - 1].y = 1 }
    var path = MinimumLinkPath(fitted, within: room, fixesEnd: !jumps)
    var points = path.corners().map {
      Point(x: Self.rounded($0.x, 1e8), y: Self.rounded($0.y, 1e6))
    }
    let error = error(of: points)
    if jumps {
      let before = points[points.count - 2].x
      points[points.count - 1].x = max(before, 1 - Self.jump)
      points.append(Point(x: 1, y: 1))
    }
    return .points(points, error: error)
  }

  private static func rounded(_ number: Double, _ scale: Double) -> Double {
    (number * scale).rounded() / scale
  }

  /// How far a path is from the spring: at samples, between samples and at its corners, and what more it
  /// may be in between.
  private func error(of points: [Point]) -> Double {
    var largest = 0.0
    var next = 1
    func look(at share: Double, _ progress: Double) {
      while next < points.count - 1, points[next].x < share { next += 1 }
      let (start, end) = (points[next - 1], points[next])
      let part = end.x > start.x ? (share - start.x) / (end.x - start.x) : 1
      largest = max(largest, abs(start.y + (end.y - start.y) * part - progress))
    }
    for (sample, following) in zip(samples, samples.dropFirst()) {
      look(at: sample.x, sample.y)
      let middle = (sample.x + following.x) / 2
      look(at: middle, oscillation.progress(at: middle * duration))
    }
    for point in points.dropFirst().dropLast() {
      largest = max(largest, abs(point.y - oscillation.progress(at: point.x * duration)))
    }
    let step = duration / Double(samples.count - 1)
    return largest + oscillation.largestBend * step * step / 32
  }
}
