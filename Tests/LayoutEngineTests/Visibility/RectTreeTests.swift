import Testing

@testable import LayoutEngine

@Suite("Trees of rectangles")
struct RectTreeTests {
  @Test("A tree finds the same first rectangle as a linear search", arguments: 0..<40)
  func first(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let rects = (0..<count).map { _ in Self.rect(&generator) }
    let tree = RectTree(rects)
    for start in 0...count {
      let other = Self.rect(&generator)
      let expected = rects.indices.dropFirst(start).first {
        other.intersects(rects[$0], edges: .inclusive)
      }
      var compared = 0
      #expect(tree.first(from: start, meeting: other, &compared) == expected)
      #expect(compared <= 2 * count)
    }
  }

  /// A small rectangle at one of a few integer positions: some rectangles touch, others are far
  /// apart.
  private static func rect(_ generator: inout SeededGenerator) -> Rect {
    Rect(
      x: Double(Int.random(in: 0...12, using: &generator)),
      y: Double(Int.random(in: 0...12, using: &generator)), width: 1,
      height: Double(Int.random(in: 0...2, using: &generator)))
  }
}
