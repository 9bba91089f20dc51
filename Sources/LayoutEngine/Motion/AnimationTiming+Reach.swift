extension AnimationTiming {
  /// All values that progress takes during the animation, as exact ranges: from the minimum to the
  /// maximum before the end, which overshoot extends beyond 0…1, and 1 separately if the animation
  /// ends with a jump.
  public var progressRanges: [ClosedRange<Double>] {
    let way = progressOnWay
    return way.contains(1) ? [way] : [way, 1...1]
  }

  /// The range from the minimum to the maximum of progress, including 0 and 1.
  public var reach: ClosedRange<Double> { progressOnWay.including(1) }

  /// The range of progress before the end. Progress is continuous there.
  private var progressOnWay: ClosedRange<Double> {
    if duration <= 0 { return 0...0 }
    return switch pace {
    case .curve(let curve): curve.reach
    case .spring(let spring): spring.oscillation(over: duration).reach(until: duration)
    case .decay: 0...1
    }
  }
}

extension ClosedRange<Double> {
  /// The smallest range that also contains a number.
  func including(_ number: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, number)...Swift.max(upperBound, number)
  }
}

extension TimingCurve {
  /// The range of the curve's progress. Its extremes are at the ends of the curve, or where the
  /// tangent is horizontal.
  fileprivate var reach: ClosedRange<Double> {
    let (first, second) = controlPoints
    let levels = Self.levels(first.y, second.y).filter { $0 > 0 && $0 < 1 }
    return levels.reduce(0...1) { $0.including(Self.coordinate(at: $1, first.y, second.y)) }
  }

  /// The parameters at which the derivative of one coordinate of a Bézier curve from 0 to 1 is 0:
  /// the roots of a·t² − 2b·t + c.
  private static func levels(_ first: Double, _ second: Double) -> [Double] {
    let (a, b, c) = (3 * first - 3 * second + 1, 2 * first - second, first)
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    // Adding two numbers of the same sign avoids cancellation. The product of the roots gives the
    // other root.
    let sum = b + (b < 0 ? -1 : 1) * discriminant.squareRoot()
    return [sum / a, c / sum].filter { $0.isFinite }
  }
}

extension DampedOscillation {
  /// The range of progress from the start to a time in seconds.
  fileprivate func reach(until end: Double) -> ClosedRange<Double> {
    let range = displacements(until: end)
    return 1 + range.lowerBound...1 + range.upperBound
  }

  /// The range of the displacement from the start to a time in seconds.
  ///
  /// The oscillation decays: the first extreme on each side is the largest.
  func displacements(until end: Double) -> ClosedRange<Double> {
    let start = displacement(at: 0)
    let turns = firstTurns.filter { $0 < end }
    return (turns + [end]).reduce(start...start) { $0.including(displacement(at: $1)) }
  }
}
