import Testing

@testable import LayoutEngine

/// All coordinates are multiples of a quarter, so that corners are exact.
@Suite("Minimum-link paths")
struct MinimumLinkPathTests {
  @Test(
    "A link reaches as far as a tolerance of a quarter on each side permits",
    arguments: [
      // A straight line is one link.
      ([0, 1, 2, 3], [(0, 0), (3, 3)]),
      ([0, 0], [(0, 0), (1, 0)]),
      ([0, 0.25, -0.25, 0.25, 0], [(0, 0), (4, 0)]),
      // A peak is passed at its lower edge, where the next link starts.
      ([0, 1, 0], [(0, 0), (1, 0.75), (2, 0)]),
      ([0, 1, 2, 2, 2], [(0, 0), (2, 1.75), (4, 2)]),
    ] as [([Double], [(Double, Double)])])
  func corners(values: [Double], corners: [(Double, Double)]) {
    #expect(path(values, fixesEnd: true) == corners.map { Point(x: $0, y: $1) })
    // The mirrored path has the same number of links. Its last corners can differ.
    let below = path(values.map { -$0 }, fixesEnd: true)
    #expect(below.count == corners.count)
    let room = GridPath(values.map { -$0 }, within: 0.25)
    #expect(below.allSatisfy { room.contains($0) })
  }

  /// The line 0.75·x touches the lower wall at 1 and leaves through the upper wall after 3. Of the
  /// lines to the end that cross it between these positions, 0.5·x + 0.5 is the steepest. In the
  /// mirror image, it is the horizontal line from the position where 0.75·x leaves.
  @Test("Of all possible last links, the steepest is used")
  func lastLink() {
    let values = [0, 1, 1.75, 2.25, 2.5]
    let above = path(values, fixesEnd: true)
    #expect(above == [.zero, Point(x: 2, y: 1.5), Point(x: 4, y: 2.5)])
    let below = path(values.map { -$0 }, fixesEnd: true)
    #expect(below == [.zero, Point(x: 10.0 / 3, y: -2.5), Point(x: 4, y: -2.5)])
  }

  @Test(
    "An end that is not fixed also has a tolerance; of all links to it, the steepest is used",
    arguments: [
      ([0, 1, 0.5], [(0, 0), (1, 0.75), (2, 0.75)]), ([0, 1], [(0, 0), (1, 1.25)]),
      ([0, 0, 0], [(0, 0), (2, 0.25)]),
    ] as [([Double], [(Double, Double)])])
  func looseEnd(values: [Double], corners: [(Double, Double)]) {
    #expect(path(values, fixesEnd: false) == corners.map { Point(x: $0, y: $1) })
  }

  @Test("A bend is one corner at any place")
  func bend() {
    for count in 3..<40 {
      for position in 1..<count - 1 {
        for slope in [-1.0, 1] {
          let values = (0..<count).map { slope * Double(max(0, $0 - position)) }
          let corners = path(values, fixesEnd: true, within: 0.001)
          #expect(corners.count == 3, "\(count) samples that bend at \(position)")
          #expect(abs(corners[1].x - Double(position)) < 0.01)
        }
      }
    }
  }

  @Test("Each tooth of a sawtooth takes one link")
  func saw() {
    for count in 2..<20 {
      let values = (0..<count).map { $0 % 2 == 0 ? 0.0 : 1 }
      #expect(path(values, fixesEnd: true).count == count)
      #expect(path(values, fixesEnd: false).count == count)
    }
  }

  /// A link can leave between samples, and the next link can cross it there. With links that end at
  /// samples, this spring would need seven points.
  @Test("A spring with a damping ratio of 0.8 needs six points for a tolerance of 0.01")
  func spring() {
    let timing = AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8)))
    guard case .points(let points, let error) = timing.easing(within: 0.01) else {
      Issue.record("a spring is points")
      return
    }
    #expect(points.count == 6)
    #expect(error <= 0.01)
  }

  /// The model positions corners on a grid between the walls, and finds the minimum number of links
  /// from each grid point to the end.
  @Test("No path with corners on a fine grid has fewer links")
  func fewest() {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<10 {
      let values = (0..<5).map { _ in Double(Int.random(in: -8...8, using: &generator)) / 4 }
      let corners = path(values, fixesEnd: true, within: 0.5)
      let model = GridPath(values, within: 0.5).fewestLinks
      #expect(corners.count - 1 <= model, "\(values)")
      #expect(corners.allSatisfy { GridPath(values, within: 0.5).contains($0) }, "\(values)")
    }
  }

  /// The corners of the path through values at x = 0, 1, 2 …
  private func path(
    _ values: [Double], fixesEnd: Bool, within tolerance: Double = 0.25
  ) -> [Point] {
    let samples = values.enumerated().map { Point(x: Double($0), y: $1) }
    var path = MinimumLinkPath(samples, within: tolerance, fixesEnd: fixesEnd)
    return path.corners()
  }
}

/// Paths through values at x = 0, 1, 2 … with corners on a grid of eighths.
private struct GridPath {
  let values: [Double]
  let tolerance: Double

  init(_ values: [Double], within tolerance: Double) {
    (self.values, self.tolerance) = (values, tolerance)
  }

  /// Whether a point is between the walls, within the rounding tolerance.
  func contains(_ point: Point) -> Bool {
    let (low, high) = walls(at: point.x)
    return low - 1e-9 <= point.y && point.y <= high + 1e-9
  }

  /// The walls, which meet at both ends.
  private func walls(at x: Double) -> (Double, Double) {
    func wall(_ sign: Double) -> Double {
      func edge(_ position: Int) -> Double {
        values[position] + (position == 0 || position == values.count - 1 ? 0 : sign * tolerance)
      }
      let before = min(Int(x), values.count - 2)
      return edge(before) + (edge(before + 1) - edge(before)) * (x - Double(before))
    }
    return (wall(-1), wall(1))
  }

  /// The number of links of the best path from the first to the last value.
  var fewestLinks: Int {
    let end = Point(x: Double(values.count - 1), y: values[values.count - 1])
    var columns: [[Point]] = [[Point(x: 0, y: values[0])]]
    for position in 1..<(values.count - 1) * 4 {
      let x = Double(position) / 4
      let (low, high) = walls(at: x)
      columns.append(
        stride(from: (low * 8).rounded(.up), through: high * 8, by: 1).map {
          Point(x: x, y: $0 / 8)
        })
    }
    columns.append([end])
    var links = columns.map { $0.map { _ in Int.max - 1 } }
    links[0][0] = 0
    for (column, points) in columns.enumerated() {
      for (row, point) in points.enumerated() where links[column][row] < Int.max - 1 {
        for (later, others) in columns.enumerated().dropFirst(column + 1) {
          for (otherRow, other) in others.enumerated()
          where links[later][otherRow] > links[column][row] + 1 && isStraight(point, other) {
            links[later][otherRow] = links[column][row] + 1
          }
        }
      }
    }
    return links[links.count - 1][0]
  }

  /// Whether the link between two points stays between the walls. Testing it at the samples is
  /// sufficient.
  private func isStraight(_ start: Point, _ end: Point) -> Bool {
    let slope = (end.y - start.y) / (end.x - start.x)
    return (Int(start.x.rounded(.up))...Int(end.x)).allSatisfy { position in
      contains(Point(x: Double(position), y: start.y + slope * (Double(position) - start.x)))
    }
  }
}
