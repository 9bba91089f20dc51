/// An animation's progress as a function of time, in the terms of CSS's easing functions.
///
/// Source: Docs/motion.md, "In a browser: css"; CSS Easing Functions Level 2.
public enum Easing: Equatable, Sendable {
  /// A cubic Bézier curve, or linear.
  case curve(TimingCurve)
  /// Points with linear interpolation. x is the fraction of the duration, ascending from 0 to 1; y
  /// is the progress. `error` is the maximum deviation from the exact progress.
  case points([Point], error: Double)

  /// The maximum deviation from the animation's progress.
  public var error: Double {
    switch self {
    case .curve: 0
    case .points(_, let error): error
    }
  }

  /// The range of progress: 0…1, extended by overshoot.
  public var reach: ClosedRange<Double> {
    switch self {
    case .curve(let curve):
      let (first, second) = curve.controlPoints
      return (0...1).including(first.y).including(second.y)
    case .points(let points, let error):
      return points.reduce(0...1) { $0.including($1.y - error).including($1.y + error) }
    }
  }
}

/// Progress rounded to the number of digits that CSS needs.
private func rounded(_ progress: Double) -> Double { (progress * 1e6).rounded() / 1e6 }

extension Easing {
  /// The points with progress mapped from 0…1 to another range, for keyframes that begin or end
  /// outside the animation's own start or end. A curve is returned unchanged.
  public func spread(over range: ClosedRange<Double>) -> Easing {
    guard case .points(let points, let error) = self, range != 0...1 else { return self }
    let length = range.upperBound - range.lowerBound
    return .points(
      points.map { point in
        let share = (point.y - range.lowerBound) / length
        // Progress 0 and 1 are keyframes and must stay exact.
        return Point(x: point.x, y: point.y == 0 || point.y == 1 ? share : rounded(share))
      }, error: error)
  }
}

extension AnimationTiming {
  /// The animation's pace for CSS. A curve is returned unchanged. A spring becomes the minimum
  /// number of points that stay within a tolerance of its progress; the tolerance must be in
  /// `InputBounds.tolerance`.
  ///
  /// - Parameter isPoints: whether a curve also becomes points.
  public func easing(within tolerance: Double, asPoints isPoints: Bool = false) -> Easing {
    if let sampled = sampled(within: tolerance, asPoints: isPoints) { return sampled.easing }
    if duration > 0, case .curve(let curve) = pace { return .curve(curve) }
    return .curve(.linear)
  }

  /// The number of samples that `easing` takes, which determines its cost.
  public func easingSamples(within tolerance: Double, asPoints isPoints: Bool = false) -> Int {
    sampled(within: tolerance, asPoints: isPoints)?.count ?? 0
  }

  /// The samples of the pace; nil for a curve that does not become points.
  private func sampled(within tolerance: Double, asPoints isPoints: Bool) -> SampledProgress? {
    guard duration > 0 else { return nil }
    switch pace {
    case .curve(let curve): return isPoints ? SampledProgress(curve, within: tolerance) : nil
    case .spring(let spring):
      let oscillation = spring.oscillation(over: duration)
      return SampledProgress(
        bend: oscillation.largestBend, over: duration, within: tolerance,
        kink: oscillation.stop / duration
      ) { oscillation.progress(at: $0 * duration) }
    case .decay(let decay):
      let bend = decay.rate * decay.rate / (1 - exponential(-decay.rate * duration))
      return SampledProgress(bend: bend, over: duration, within: tolerance) {
        progress(at: delay + $0 * duration)
      }
    }
  }
}

extension OffsetMotion {
  /// The distance for which progress 1 of the easing stands: the way. If a spring moves much further
  /// than its way, the largest distance from the start.
  public var easedDistance: Double {
    let way = to - from
    let reach = reach
    let farthest =
      from - reach.lowerBound > reach.upperBound - from ? reach.lowerBound : reach.upperBound
    return oscillation != nil && (farthest - from).magnitude > 4 * way.magnitude
      ? farthest - from : way
  }

  /// The offset at a share of `easedDistance`; exactly the end of the motion where it is one.
  public func easedOffset(at share: Double) -> Double {
    let distance = easedDistance
    return share == 1 && distance == to - from ? to : from + share * distance
  }

  /// The motion's pace for CSS, like that of a timing, in shares of `easedDistance`.
  public func easing(within tolerance: Double, asPoints isPoints: Bool = false) -> Easing {
    sampled(within: tolerance)?.easing ?? timing.easing(within: tolerance, asPoints: isPoints)
  }

  /// The number of samples that `easing` takes, which determines its cost.
  public func easingSamples(within tolerance: Double, asPoints isPoints: Bool = false) -> Int {
    sampled(within: tolerance)?.count
      ?? timing.easingSamples(within: tolerance, asPoints: isPoints)
  }

  /// The samples of a spring; nil for other paces.
  private func sampled(within tolerance: Double) -> SampledProgress? {
    guard timing.duration > 0, let oscillation else { return nil }
    let distance = easedDistance
    return SampledProgress(
      bend: largestBend(of: oscillation) / distance.magnitude, over: timing.duration,
      within: tolerance, kink: ((approach?.duration ?? 0) + oscillation.stop) / timing.duration,
      end: (to - from) / distance
    ) { share in
      (springOffset(at: share) - from) / distance
    }
  }
}

/// The sampling of motions for CSS.
enum Sampling {
  /// The fraction of the tolerance that is reserved for the deviation between samples. The same
  /// fraction is reserved for rounding.
  static var reserve: Double { 0.02 }

  /// The interval before the end in which a jump to the end takes place, as a fraction of the duration. A
  /// browser computes the progress as a difference of two times. A rounding error can leave it just
  /// before the end permanently.
  static var jump: Double { 1e-6 }

  /// The positions of samples, from 0 to their number, and those of others between them, in ascending order.
  ///
  /// - Parameter shares: the other positions, as shares of the number of samples.
  static func positions(_ count: Int, and shares: [Double]) -> [Double] {
    var positions = (0...count).map { Double($0) }
    let length = Double(count)
    for other in shares.map({ $0 * length }).interruptible where 0 < other && other < length {
      let next = partitionPoint(of: positions.count) { positions[$0] >= other }
      if positions[next] != other { positions.insert(other, at: next) }
    }
    return positions
  }

  /// The number of samples for a maximum second derivative.
  static func count(forBend bend: Double, within tolerance: Double) -> Int {
    Int((bend / (8 * reserve * tolerance)).squareRoot().clamped(to: 64...1e9))
  }
}

/// Progress sampled so densely that linear interpolation between samples is accurate enough.
private struct SampledProgress {
  let tolerance: Double
  /// The number of samples without the first one.
  let count: Int
  /// The sample at a fraction of the samples.
  let sample: (Double) -> Point
  /// The fraction of the duration at which the speed jumps; infinite if it does not.
  let kink: Double
  /// The progress at a fraction of the duration, before it is clamped to rest.
  let progress: (Double) -> Double
  /// The progress at the end.
  let end: Double
  /// The maximum deviation between the progress at the middle of two samples and their mean.
  let unseen: Double

  /// Samples progress that is a function of the share of a duration.
  ///
  /// - Parameters:
  ///   - bend: the maximum magnitude of the acceleration, per second squared.
  ///   - kink: the share at which the speed jumps.
  init(
    bend: Double, over duration: Double, within tolerance: Double, kink: Double = .infinity,
    end: Double = 1,
    progress: @escaping (Double) -> Double
  ) {
    count = Sampling.count(forBend: bend * duration * duration, within: tolerance)
    let step = duration / Double(count)
    self.progress = progress
    self.tolerance = tolerance
    self.end = end
    self.kink = kink
    unseen = bend * step * step / 32
    sample = { Point(x: $0, y: progress($0)) }
  }

  /// Samples a curve whose slope is at most 10. For a steeper curve, the measured error can exceed
  /// the tolerance.
  init(_ curve: TimingCurve, within tolerance: Double) {
    let (first, second) = curve.controlPoints
    func bend(_ first: Double, _ second: Double) -> Double {
      6 * max((second - 2 * first).magnitude, (1 - 2 * second + first).magnitude)
    }
    let most = bend(first.y, second.y) + 10 * bend(first.x, second.x)
    count = Sampling.count(forBend: most, within: tolerance)
    progress = curve.progress
    self.tolerance = tolerance
    end = 1
    kink = .infinity
    unseen = 0
    sample = {
      Point(
        x: TimingCurve.coordinate(at: $0, first.x, second.x),
        y: TimingCurve.coordinate(at: $0, first.y, second.y))
    }
  }

  var easing: Easing {
    // At the end, a spring is set to rest. If that is a jump, the points represent it as a jump.
    let room = tolerance * (1 - 2 * Sampling.reserve)
    let samples = Sampling.positions(count, and: [kink]).map { sample($0 / Double(count)) }
    let jumps = abs(samples[samples.count - 1].y - end) > room
    var fitted = samples
    fitted[0].y = 0
    if !jumps { fitted[fitted.count - 1].y = end }
    var path = MinimumLinkPath(fitted, within: room, fixesEnd: !jumps)
    let grid = positionGrid(of: samples)
    var points = path.corners().map {
      Point(x: ($0.x * grid).rounded() / grid, y: rounded($0.y))
    }
    let error = error(of: points, at: samples)
    if jumps {
      let before = points[points.count - 2].x
      points[points.count - 1].x = max(before, 1 - Sampling.jump)
      points.append(Point(x: 1, y: end))
    }
    return .points(points, error: error)
  }

  /// The number of positions to which those of the points are rounded: 10⁸, and more for steep progress, which a
  /// rounded position changes by its slope.
  private func positionGrid(of samples: [Point]) -> Double {
    let steepest = zip(samples, samples.dropFirst()).interruptible.reduce(0) { steepest, pair in
      let (start, end) = pair
      return end.x > start.x ? max(steepest, abs(end.y - start.y) / (end.x - start.x)) : steepest
    }
    let grids = [1e8, 1e9, 1e10, 1e11, 1e12, 1e13]
    return grids.first { steepest / $0 <= Sampling.reserve * tolerance } ?? 1e14
  }

  /// The maximum deviation of a path from the progress: at samples, between samples and at the
  /// path's corners, plus the possible additional deviation between samples.
  private func error(of points: [Point], at samples: [Point]) -> Double {
    var largest = 0.0
    var next = 1
    func look(at share: Double, _ value: Double) {
      while next < points.count - 1, points[next].x < share, !WorkCheck.mustEnd() { next += 1 }
      let (start, end) = (points[next - 1], points[next])
      let part = end.x > start.x ? (share - start.x) / (end.x - start.x) : 1
      largest = max(largest, abs(start.y + (end.y - start.y) * part - value))
    }
    for (sample, following) in zip(samples, samples.dropFirst()).interruptible {
      look(at: sample.x, sample.y)
      let middle = (sample.x + following.x) / 2
      look(at: middle, progress(middle))
    }
    for point in points.dropFirst().dropLast().interruptible {
      largest = max(largest, abs(point.y - progress(point.x)))
    }
    return largest + unseen
  }
}
