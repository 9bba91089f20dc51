extension TimingCurve {
  /// The two control points of the curve as a cubic Bézier curve from (0, 0) to (1, 1).
  public var controlPoints: (first: Point, second: Point) {
    switch self {
    case .linear: (Point(x: 0, y: 0), Point(x: 1, y: 1))
    case .ease: (Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1))
    case .easeIn: (Point(x: 0.42, y: 0), Point(x: 1, y: 1))
    case .easeOut: (Point(x: 0, y: 0), Point(x: 0.58, y: 1))
    case .easeInOut: (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
    case .cubicBezier(let x1, let y1, let x2, let y2): (Point(x: x1, y: y1), Point(x: x2, y: y2))
    }
  }

  /// The progress at a fraction of the duration, 0…1. It can be outside 0…1.
  public func progress(at share: Double) -> Double {
    if self == .linear || share <= 0 || share >= 1 { return share.clamped(to: 0...1) }
    let (first, second) = controlPoints
    let parameter = Self.parameter(at: share, first.x, second.x)
    return Self.coordinate(at: parameter, first.y, second.y)
  }

  /// The slope of progress at a fraction of the duration, 0…1, in progress per duration. Where the
  /// curve is vertical, the slope next to that place.
  public func slope(at share: Double) -> Double {
    if self == .linear { return 1 }
    let share = share.clamped(to: 0...1)
    let (first, second) = controlPoints
    let parameter = Self.parameter(at: share, first.x, second.x)
    let run = Self.derivative(at: parameter, first.x, second.x)
    let rise = Self.derivative(at: parameter, first.y, second.y)
    if run > Self.uprightRun { return rise / run }
    let before = max(0, share - Self.uprightRun)
    let after = min(1, share + Self.uprightRun)
    return (progress(at: after) - progress(at: before)) / (after - before)
  }

  /// The width along the time axis, as a fraction of the duration, below which a part of the curve
  /// counts as vertical.
  private static var uprightRun: Double { 1e-6 }

  /// The parameter at which the curve's x has a value between 0 and 1. x is monotone: bisection
  /// always finds the parameter, and Newton's method finds it faster.
  private static func parameter(at x: Double, _ x1: Double, _ x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = x
    for _ in 0..<64 {
      let error = coordinate(at: parameter, x1, x2) - x
      if error.magnitude < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / derivative(at: parameter, x1, x2)
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  /// One coordinate of a cubic Bézier curve from 0 to 1.
  static func coordinate(at t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return t * (3 * rest * (rest * first + t * second) + t * t)
  }

  private static func derivative(at t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * (rest * rest * first + 2 * rest * t * (second - first) + t * t * (1 - second))
  }
}
