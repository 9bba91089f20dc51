import Testing

@testable import LayoutEngine

/// Numbers are such that halves and quarters make all of them: corners are exact.
@Suite("Paths of the fewest links")
struct MinimumLinkPathTests {
  @Test(
    "A link reaches as far as a quarter of room on either side lets it",
    arguments: [
      // What is straight is one link.
      ([0, 1, 2, 3], [(0, 0), (3, 3)]),
      ([0, 0], [(0, 0), (1, 0)]),
      ([0, 0.25, -0.25, 0.25, 0], [(0, 0), (4, 0)]),
      // A peak is passed at its lower edge, from which the next link starts.
      ([0, 1, 0], [(0, 0), (1, 0.75), (2, 0)]),
      ([0, 1, 2, 2, 2], [(0, 0), (2, 1.75), (4, 2)]),
    ] as [([Double], [(Double, Double)])])
  func corners(values: [Double], corners: [(Double, Double)]) {
    #expect(path(values, fixesEnd: true) == corners.map { Point(x: $0, y: $1) })
    // Upside down all is the same.
    let below = path(values.map { -$0 }, fixesEnd: true)
    #expect(below == corners.map { Point(x: $0, y: -$1) })
  }

  /// 0.75·x touches the lower edge at 1 and leaves by the upper one behind 3. Of the lines to the end that
  /// cross it between these, 0.5·x + 0.5 is the steepest one, and upside down −0.25·x − 1.5.
  @Test("Of all last links the steepest one is taken")
  func lastLink() {
    let values = [0, 1, 1.75, 2.25, 2.5]
    let above = path(values, fixesEnd: true)
    #expect(above == [.zero, Point(x: 2, y: 1.5), Point(x: 4, y: 2.5)])
    let below = path(values.map { -$0 }, fixesEnd: true)
    #expect(below == [.zero, Point(x: 3, y: -2.25), Point(x: 4, y: -2.5)])
  }

  @Test(
    "An end that is not fixed has room, too; of all links there the steepest one is taken",
    arguments: [
      ([0, 1, 0.5], [(0, 0), (1, 0.75), (2, 0.75)]), ([0, 1], [(0, 0), (1, 1.25)]),
      ([0, 0, 0], [(0, 0), (2, 0.25)]),
    ] as [([Double], [(Double, Double)])])
  func looseEnd(values: [Double], corners: [(Double, Double)]) {
    #expect(path(values, fixesEnd: false) == corners.map { Point(x: $0, y: $1) })
  }

  @Test("A bend is one corner, wherever it is")
  func bend() {
    for count in 3..<40 {
      for place in 1..<count - 1 {
        for slope in [-1.0, 1] {
          let values = (0..<count).map { slope * Double(max(0, $0 - place)) }
          let corners = path(values, fixesEnd: true, within: 0.001)
          #expect(corners.count == 3, "\(count) samples that bend at \(place)")
          #expect(abs(corners[1].x - Double(place)) < 0.01)
        }
      }
    }
  }

  @Test("Each tooth of a saw takes a link")
  func saw() {
    for count in 2..<20 {
      let values = (0..<count).map { $0 % 2 == 0 ? 0.0 : 1 }
      #expect(path(values, fixesEnd: true).count == count)
      #expect(path(values, fixesEnd: false).count == count)
    }
  }

  /// The corners of the path through values at 0, 1, 2 and so on.
  private func path(
    _ values: [Double], fixesEnd: Bool, within tolerance: Double = 0.25
  ) -> [Point] {
    let samples = values.enumerated().map { Point(x: Double($0), y: $1) }
    var path = MinimumLinkPath(samples, within: tolerance, fixesEnd: fixesEnd)
    return path.corners()
  }
}
