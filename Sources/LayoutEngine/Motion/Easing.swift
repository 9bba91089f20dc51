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

/// Progress with as many digits as CSS needs.
private func rounded(_ progress: Double) -> Double { (progress * 1e6).rounded() / 1e6 }

extension Easing {
  /// The points with progress counted from 0 to 1 over another range: for keyframes that begin or end beyond
  /// the animation's own start or end. A curve stays as it is.
  public func spread(over range: ClosedRange<Double>) -> Easing {
    guard case .points(let points, let error) = self, range != 0...1 else { return self }
    let length = range.upperBound - range.lowerBound
    return .points(
      points.map { point in
        let share = (point.y - range.lowerBound) / length
        // The start and the end are keyframes.
        return Point(x: point.x, y: point.y == 0 || point.y == 1 ? share : rounded(share))
      }, error: error)
  }
}

extension AnimationTiming {
  /// The animation's pace for CSS: a curve as it is, a spring as the fewest points that stay within a
  /// tolerance of its progress, in `InputBounds.tolerance`.
  ///
  /// - Parameter isPoints: whether a curve is written as points, too.
  public func easing(within tolerance: Double, asPoints isPoints: Bool = false) -> Easing {
    guard duration > 0 else { return .curve(.linear) }
    switch pace {
    case .curve(let curve):
      return isPoints ? SampledProgress(curve, within: tolerance).easing : .curve(curve)
    case .spring(let spring):
      return SampledProgress(spring.oscillation(over: duration), over: duration, within: tolerance)
        .easing
    }
  }

  /// How many samples `easing` takes: what it costs follows from it.
  public func easingSamples(within tolerance: Double, asPoints isPoints: Bool = false) -> Int {
    guard duration > 0 else { return 0 }
    switch pace {
    case .curve(let curve):
      return isPoints ? SampledProgress.count(of: curve, within: tolerance) : 0
    case .spring(let spring):
      return SampledProgress.count(
        of: spring.oscillation(over: duration), over: duration, within: tolerance)
    }
  }
}

/// Progress at places so close that it is straight between them, as far as matters.
private struct SampledProgress {
  let tolerance: Double
  let samples: [Point]
  /// The progress at a share of the duration, before it comes to rest.
  let progress: (Double) -> Double
  /// The most by which progress between samples may differ from that at their middle.
  let unseen: Double

  init(_ oscillation: DampedOscillation, over duration: Double, within tolerance: Double) {
    let count = Self.count(of: oscillation, over: duration, within: tolerance)
    let step = duration / Double(count)
    func progress(_ share: Double) -> Double { oscillation.progress(at: share * duration) }
    self.progress = progress
    self.tolerance = tolerance
    unseen = oscillation.largestBend * step * step / 32
    samples = (0...count).map { place in
      let share = Double(place) / Double(count)
      return Point(x: share, y: progress(share))
    }
  }

  init(_ curve: TimingCurve, within tolerance: Double) {
    let count = Self.count(of: curve, within: tolerance)
    let (first, second) = curve.controlPoints
    progress = curve.progress
    self.tolerance = tolerance
    unseen = 0
    samples = (0...count).map { place in
      let parameter = Double(place) / Double(count)
      return Point(
        x: TimingCurve.coordinate(at: parameter, first.x, second.x),
        y: TimingCurve.coordinate(at: parameter, first.y, second.y))
    }
  }

  /// How many samples a curve takes that is at most ten times as steep as the straight line; of a steeper one
  /// the error that is found may be more than the tolerance.
  static func count(of curve: TimingCurve, within tolerance: Double) -> Int {
    let (first, second) = curve.controlPoints
    func bend(_ first: Double, _ second: Double) -> Double {
      6 * max((second - 2 * first).magnitude, (1 - 2 * second + first).magnitude)
    }
    let most = bend(first.y, second.y) + 10 * bend(first.x, second.x)
    return Int((most / (8 * reserve * tolerance)).squareRoot().clamped(to: 64...1e9))
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
      Point(x: ($0.x * 1e8).rounded() / 1e8, y: rounded($0.y))
    }
    let error = error(of: points)
    if jumps {
      let before = points[points.count - 2].x
      points[points.count - 1].x = max(before, 1 - Self.jump)
      points.append(Point(x: 1, y: 1))
    }
    return .points(points, error: error)
  }

  /// How far a path is from the progress: at samples, between samples and at its corners, and what more it
  /// may be in between.
  private func error(of points: [Point]) -> Double {
    var largest = 0.0
    var next = 1
    func look(at share: Double, _ value: Double) {
      while next < points.count - 1, points[next].x < share { next += 1 }
      let (start, end) = (points[next - 1], points[next])
      let part = end.x > start.x ? (share - start.x) / (end.x - start.x) : 1
      largest = max(largest, abs(start.y + (end.y - start.y) * part - value))
    }
    for (sample, following) in zip(samples, samples.dropFirst()) {
      look(at: sample.x, sample.y)
      let middle = (sample.x + following.x) / 2
      look(at: middle, progress(middle))
    }
    for point in points.dropFirst().dropLast() {
      largest = max(largest, abs(point.y - progress(point.x)))
    }
    return largest + unseen
  }
}
