/// The path of the fewest straight links that stays within a tolerance of samples. Its corners may lie
/// anywhere between the two walls that the tolerance makes, which are straight between samples; of all such
/// paths none has fewer.
///
/// Each link reaches as far as one can. That which reaches furthest touches one wall first, and then
/// leaves through the other one: the next link has to cross it between these two places, which is all
/// that binds where it begins. Where it leaves between samples, a sample is added.
///
/// Source: S. Suri, "A linear time algorithm for minimum link paths inside a simple polygon", 1986,
/// for the case that the polygon is a tunnel.
struct MinimumLinkPath {
  /// Where the samples are, ascending.
  private var places: [Double]
  private var lower: [Double]
  private var upper: [Double]
  /// The first samples at which each wall binds the link at hand.
  private var lowerStart = 0
  private var upperStart = 0
  /// How far a line may be beyond a wall by rounding.
  private let slack: Double

  /// - Parameters:
  ///   - samples: at least two. The path starts at the first one exactly.
  ///   - fixesEnd: whether it ends at the last one exactly.
  init(_ samples: [Point], within tolerance: Double, fixesEnd: Bool) {
    places = samples.map { $0.x }
    lower = samples.map { $0.y - tolerance }
    upper = samples.map { $0.y + tolerance }
    slack = tolerance * 1e-6
    for end in fixesEnd ? [0, samples.count - 1] : [0] {
      lower[end] = samples[end].y
      upper[end] = samples[end].y
    }
  }

  /// The path's corners, its two ends included.
  mutating func corners() -> [Point] {
    var corners: [Point] = []
    var before: Line?
    var reached = 0
    while reached < places.count - 1 {
      let last = reach(beyond: reached)
      let (line, turnsUp) = furthest(through: last, from: reached)
      let corner = before.map { $0.crossing(line, before: places[reached]) } ?? places[0]
      corners.append(Point(x: corner, y: line.value(at: corner)))
      reached = exit(of: line, turnsUp, behind: last)
      bind(the: line, turnsUp, at: reached)
      before = line
    }
    if let before {
      corners.append(Point(x: places[reached], y: before.value(at: places[reached])))
    }
    return corners
  }

  /// The last sample that a link can reach.
  private func reach(beyond start: Int) -> Int {
    var reached = start + 1
    var step = 1
    while reached + step < places.count, steepest(.up, through: reached + step) != nil {
      reached += step
      step *= 2
    }
    while step > 0 {
      if reached + step < places.count, steepest(.up, through: reached + step) != nil {
        reached += step
      }
      step /= 2
    }
    return reached
  }

  /// The link that comes closest to the sample behind the last one that it can reach, and whether the
  /// next one has to turn upwards from it.
  private func furthest(through last: Int, from start: Int) -> (Line, turnsUp: Bool) {
    let highest = steepest(.up, through: last)
    if let highest,
      last == places.count - 1 || highest.value(at: places[last + 1]) < lower[last + 1]
    {
      return (highest, true)
    }
    if let line = steepest(.down, through: last) { return (line, false) }
    // Never but for rounding: from the place that was reached to the next sample.
    let rise = lower[last] - lower[start]
    let slope = rise / (places[last] - places[start])
    return (
      Line(slope: slope, intercept: lower[start] - slope * places[start], touch: start), true
    )
  }

  /// The sample at which a link leaves through a wall, added where there is none: the last one that it
  /// reaches, or between that and the next one.
  private mutating func exit(of line: Line, _ turnsUp: Bool, behind last: Int) -> Int {
    guard last + 1 < places.count else { return last }
    let wall = turnsUp ? lower : upper
    let inside = (line.value(at: places[last]) - wall[last]).magnitude
    let beyond = (line.value(at: places[last + 1]) - wall[last + 1]).magnitude
    let share = inside / (inside + beyond)
    guard share > 1e-6, share < 1 else { return last }
    func between(_ numbers: [Double]) -> Double {
      numbers[last].interpolated(to: numbers[last + 1], share)
    }
    let (place, low, high) = (between(places), between(lower), between(upper))
    places.insert(place, at: last + 1)
    lower.insert(low, at: last + 1)
    upper.insert(high, at: last + 1)
    return last + 1
  }

  /// Has the next link cross this one between where it touches a wall and the last sample it reaches.
  private mutating func bind(the line: Line, _ turnsUp: Bool, at last: Int) {
    if turnsUp {
      (upperStart, lowerStart) = (line.touch, last)
      lower[last] = line.value(at: places[last])
    } else {
      (upperStart, lowerStart) = (last, line.touch)
      upper[last] = line.value(at: places[last])
    }
  }
}

// MARK: - Lines between the walls

extension MinimumLinkPath {
  private enum Direction {
    case up, down
  }

  private struct Line {
    let slope: Double
    let intercept: Double
    /// The last sample at which it touches the wall that it leads to.
    let touch: Int

    func value(at place: Double) -> Double { slope * place + intercept }

    /// Where another line crosses this one, between its touch and a place.
    func crossing(_ other: Line, before limit: Double) -> Double {
      let place = (intercept - other.intercept) / (other.slope - slope)
      return place.isFinite ? min(max(place, 0), limit) : limit
    }
  }

  /// More tangents than it takes, but by rounding.
  private static var mostTangents: Int { 64 }

  /// The steepest line between the walls up to a sample; nil where there is none.
  ///
  /// The room that a slope leaves between the walls is a concave function of it. Tangents from beyond
  /// its outer root lead there in a few steps.
  private func steepest(_ direction: Direction, through last: Int) -> Line? {
    // Downwards all is the same, mirrored.
    let isUp = direction == .up
    let sign = isUp ? 1.0 : -1.0
    let (ceilingStart, floorStart) =
      isUp ? (upperStart, lowerStart) : (lowerStart, upperStart)
    func ceiling(_ place: Int) -> Double { isUp ? upper[place] : -lower[place] }
    func floor(_ place: Int) -> Double { isUp ? lower[place] : -upper[place] }

    var (touch, support) = (last, floorStart)
    for _ in 0..<Self.mostTangents where places[touch] > places[support] {
      let slope = (ceiling(touch) - floor(support)) / (places[touch] - places[support])
      var highest = Double.infinity
      var lowest = -Double.infinity
      for place in min(ceilingStart, floorStart)...last {
        if place >= ceilingStart {
          let intercept = ceiling(place) - slope * places[place]
          if intercept <= highest { (highest, touch) = (intercept, place) }
        }
        if place >= floorStart {
          let intercept = floor(place) - slope * places[place]
          if intercept > lowest { (lowest, support) = (intercept, place) }
        }
      }
      if highest >= lowest - slack {
        return Line(slope: sign * slope, intercept: sign * highest, touch: touch)
      }
    }
    return nil
  }
}
