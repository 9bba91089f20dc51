extension AnimationTiming {
  /// All progress that the animation has at any time, as ranges without rounding: from the least to the
  /// most on its way, which overshoot takes beyond 0…1, and 1 alone where the end is a jump.
  public var progressRanges: [ClosedRange<Double>] {
    let way = duration > 0 ? progressOnWay : 0...0
    return way.contains(1) ? [way] : [way, 1...1]
  }

  /// From the least progress to the most, 0 and 1 included.
  public var reach: ClosedRange<Double> {
    let way = duration > 0 ? progressOnWay : 0...0
    return way.lowerBound...max(1, way.upperBound)
  }

  /// The progress from the start until just before the end. It is continuous there.
  private var progressOnWay: ClosedRange<Double> {
    switch pace {
    case .curve(let curve): curve.reach
    case .spring(let spring): spring.oscillation(over: duration).reach(until: duration)
    }
  }
}

extension ClosedRange<Double> {
  /// From the least of some numbers and 0 to the greatest.
  fileprivate init(coveringZeroAnd numbers: [Double]) {
    self = numbers.reduce(0...0) { range, number in
      Swift.min(range.lowerBound, number)...Swift.max(range.upperBound, number)
    }
  }
}

extension TimingCurve {
  /// From the least progress of the curve to the most: at its ends, or where its tangent is level.
  fileprivate var reach: ClosedRange<Double> {
    let (first, second) = controlPoints
    let levels = Self.levels(first.y, second.y).filter { $0 > 0 && $0 < 1 }
    return ClosedRange(
      coveringZeroAnd: levels.map { Self.coordinate(at: $0, first.y, second.y) } + [1])
  }

  /// The parameters at which a coordinate of a Bézier curve from 0 to 1 has no slope: the roots of
  /// a·t² − 2b·t + c.
  private static func levels(_ first: Double, _ second: Double) -> [Double] {
    let (a, b, c) = (3 * first - 3 * second + 1, 2 * first - second, first)
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    // The sum of two numbers of one sign loses no digits; the other root follows from the product.
    let sum = b + (b < 0 ? -1 : 1) * discriminant.squareRoot()
    return [sum / a, c / sum].filter { $0.isFinite }
  }
}

extension DampedOscillation {
  /// From the least progress to the most, from the start until a time in seconds.
  ///
  /// Swings die away: none goes further out than the first one to its side.
  fileprivate func reach(until end: Double) -> ClosedRange<Double> {
    let turns = firstTurns.filter { $0 < end }
    return ClosedRange(coveringZeroAnd: (turns + [end]).map { progress(at: $0) })
  }
}
