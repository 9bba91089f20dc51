/// The path with the minimum number of straight links that stays within a tolerance of samples. Its
/// corners can be anywhere between two walls: the samples plus and minus the tolerance, with
/// straight lines between samples.
///
/// Each link reaches as far as possible. The link that reaches furthest touches one wall first, and
/// then leaves through the other wall. The next link must cross it between these two positions; its
/// start has no other constraint. If a link leaves between two samples, a sample is added there.
///
/// Source: S. Suri, "A linear time algorithm for minimum link paths inside a simple polygon", 1986,
/// for the case that the polygon is a tunnel.
struct MinimumLinkPath {
  /// The x coordinates of the samples, ascending.
  private var positions: [Double]
  private var lower: [Double]
  private var upper: [Double]
  /// The first samples at which each wall constrains the current link.
  private var lowerStart = 0
  private var upperStart = 0
  /// The distance by which a line can be beyond a wall because of rounding.
  private let slack: Double

  /// Creates the path for samples.
  ///
  /// - Parameters:
  ///   - samples: at least two. The path starts exactly at the first sample.
  ///   - fixesEnd: whether the path ends exactly at the last sample.
  init(_ samples: [Point], within tolerance: Double, fixesEnd: Bool) {
    positions = samples.map { $0.x }
    lower = samples.map { $0.y - tolerance }
    upper = samples.map { $0.y + tolerance }
    slack = tolerance * 1e-6
    // Bounded: the two ends.
    for end in fixesEnd ? [0, samples.count - 1] : [0] {
      lower[end] = samples[end].y
      upper[end] = samples[end].y
    }
  }

  /// The path's corners, including its two ends.
  mutating func corners() -> [Point] {
    var corners: [Point] = []
    var before: Line?
    var reached = 0
    while reached < positions.count - 1, !WorkCheck.mustEnd() {
      let last = reach(beyond: reached)
      var (line, turnsUp) = furthest(through: last, from: reached)
      let corner = before.map { $0.crossing(line, before: positions[reached]) } ?? positions[0]
      corners.append(Point(x: corner, y: line.value(at: corner)))
      reached = exit(of: &line, turnsUp, after: last)
      bind(the: line, turnsUp, at: reached)
      before = line
    }
    // A path has two ends, also if the work must end before the last one is reached.
    if reached < positions.count - 1 { return [0, positions.count - 1].map { end($0) } }
    if let before {
      corners.append(Point(x: positions[reached], y: before.value(at: positions[reached])))
    }
    return corners
  }

  /// A sample as a corner.
  private func end(_ position: Int) -> Point {
    Point(x: positions[position], y: (lower[position] + upper[position]) / 2)
  }

  /// The last sample that a link can reach.
  private func reach(beyond start: Int) -> Int {
    var reached = start + 1
    var step = 1
    // Bounded: the step doubles.
    while reached + step < positions.count, steepest(.up, through: reached + step) != nil {
      reached += step
      step *= 2
    }
    // Bounded: the step halves.
    while step > 0 {
      if reached + step < positions.count, steepest(.up, through: reached + step) != nil {
        reached += step
      }
      step /= 2
    }
    return reached
  }

  /// The link that comes closest to the sample after the last reachable one, and whether the next
  /// link must turn upwards from it.
  private func furthest(through last: Int, from start: Int) -> (Line, turnsUp: Bool) {
    let highest = steepest(.up, through: last)
    if let highest,
      last == positions.count - 1 || highest.value(at: positions[last + 1]) < lower[last + 1]
    {
      return (highest, true)
    }
    if let line = steepest(.down, through: last) { return (line, false) }
    // Only reached because of rounding: a link from the reached position to the next sample.
    let rise = lower[last] - lower[start]
    let slope = rise / (positions[last] - positions[start])
    return (
      Line(slope: slope, intercept: lower[start] - slope * positions[start], touch: start), true
    )
  }

  /// The sample at which a link leaves through a wall: the last reachable sample, or a sample added
  /// between it and the next one.
  private mutating func exit(of line: inout Line, _ turnsUp: Bool, after last: Int) -> Int {
    guard last + 1 < positions.count else { return last }
    let wall = turnsUp ? lower : upper
    let inside = (line.value(at: positions[last]) - wall[last]).magnitude
    let beyond = (line.value(at: positions[last + 1]) - wall[last + 1]).magnitude
    let share = inside / (inside + beyond)
    guard share > 1e-6, share < 1 else { return last }
    // No later link looks at a sample before the touch. One of them makes room, so that the many
    // samples behind the added one don't move.
    let kept = line.touch...last
    line.touch = max(0, line.touch - 1)
    let changed = line.touch...last
    func add(to numbers: inout [Double]) {
      let added = numbers[last].interpolated(to: numbers[last + 1], share)
      numbers.replaceSubrange(changed, with: numbers[kept] + [added])
    }
    add(to: &positions)
    add(to: &lower)
    add(to: &upper)
    return line.touch + kept.count
  }

  /// Constrains the next link to cross this one between the position where it touches a wall and the
  /// last sample that it reaches.
  private mutating func bind(the line: Line, _ turnsUp: Bool, at last: Int) {
    if turnsUp {
      (upperStart, lowerStart) = (line.touch, last)
      lower[last] = line.value(at: positions[last])
    } else {
      (upperStart, lowerStart) = (last, line.touch)
      upper[last] = line.value(at: positions[last])
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
    /// The last sample at which the line touches the wall that it approaches.
    var touch: Int

    func value(at position: Double) -> Double { slope * position + intercept }

    /// The position where another line crosses this one, between `touch` and a limit.
    func crossing(_ other: Line, before limit: Double) -> Double {
      let position = (intercept - other.intercept) / (other.slope - slope)
      return position.isFinite ? min(max(position, 0), limit) : limit
    }
  }

  /// A limit on the number of tangents. Only rounding errors could exceed it.
  private static var maximumTangents: Int { 64 }

  /// The steepest line between the walls up to a sample; nil if there is no such line.
  ///
  /// The vertical space between the walls for a line of a given slope is a concave function of the
  /// slope. Tangents (Newton's method) from outside its outer root converge to the root in a few
  /// steps.
  private func steepest(_ direction: Direction, through last: Int) -> Line? {
    // The downward direction is the mirror image.
    let isUp = direction == .up
    let sign = isUp ? 1.0 : -1.0
    let (ceilingStart, floorStart) =
      isUp ? (upperStart, lowerStart) : (lowerStart, upperStart)
    func ceiling(_ position: Int) -> Double { isUp ? upper[position] : -lower[position] }
    func floor(_ position: Int) -> Double { isUp ? lower[position] : -upper[position] }

    var (touch, support) = (last, floorStart)
    // Bounded: 64 tangents.
    for _ in 0..<Self.maximumTangents where positions[touch] > positions[support] {
      let slope = (ceiling(touch) - floor(support)) / (positions[touch] - positions[support])
      var highest = Double.infinity
      var lowest = -Double.infinity
      for position in (min(ceilingStart, floorStart)...last).interruptible {
        if position >= ceilingStart {
          let intercept = ceiling(position) - slope * positions[position]
          if intercept <= highest { (highest, touch) = (intercept, position) }
        }
        if position >= floorStart {
          let intercept = floor(position) - slope * positions[position]
          if intercept > lowest { (lowest, support) = (intercept, position) }
        }
      }
      if highest >= lowest - slack {
        return Line(slope: sign * slope, intercept: sign * highest, touch: touch)
      }
    }
    return nil
  }
}
