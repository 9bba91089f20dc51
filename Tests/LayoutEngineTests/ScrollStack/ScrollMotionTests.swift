import Testing

@testable import LayoutEngine

@Suite("Motion of a scroll")
struct ScrollMotionTests {
  private func motion(
    of stack: ScrollStackLayout, from: Double, to: Double, mirrored isMirrored: Bool = false
  ) throws -> ScrollMotion {
    try #require(
      ScrollMotion(
        of: stack.presented(.identity, mirrored: isMirrored),
        from: Point.zero.with(from, along: stack.axis), to: Point.zero.with(to, along: stack.axis),
        timing: .standard))
  }

  @Test("A pinned row moves with the viewport until the next one pushes it away")
  func pinned() throws {
    let motion = try motion(of: Stacks.guide(sticky: ["a", "d"]), from: 50, to: 348)
    #expect([50, 200, 250].map { motion.pose(ofRow: 0, at: $0).frame.y } == [50, 200, 224])
    #expect(motion.ownMotions(among: [0..<5]) == [0..<1, 3..<4])
    #expect((0..<5).filter { motion.movesItself($0) } == [0])
    let stops = motion.stops(ofRow: 0)
    #expect(stops.map(\.pose.frame.y) == [50, 224, 224])
    #expect(abs(stops[1].progress - 174 / 298) < 1e-12)
  }

  @Test("An emphasized row moves by itself where its distance from the middle changes")
  func emphasized() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: 400, height: 100), rowInsets: .zero, spacing: 10,
        emphasis: RowEmphasis(scale: 0.9)),
      rows: [Stacks.row("p", 320, copies: 9)])
    // The centres are at 160, 490, 820, …; the viewport's middle goes from 325 to 655.
    let motion = try motion(of: stack, from: 125, to: 455)
    #expect((0..<9).filter { motion.movesItself($0) } == [0, 1, 2])
    let scales = motion.stops(ofRow: 1).map(\.pose.appearance.scale.x)
    #expect(scales.count == 3)
    for (scale, wanted) in zip(scales, [0.95, 1, 0.95]) { #expect(abs(scale - wanted) < 1e-12) }
    #expect(motion.rows(near: nil) == [0..<3])
    let mirrored = try self.motion(of: stack, from: 2435, to: 2105, mirrored: true)
    #expect(abs(mirrored.stops(ofRow: 1)[1].progress - 0.5) < 1e-12)
    #expect((0..<9).filter { mirrored.movesItself($0) } == [0, 1, 2])
  }

  @Test("A row that passes the middle moves by itself, also if it is equally far before and after")
  func passing() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(alpha: 0)),
      rows: [Stacks.row("a", 10, copies: 100)])
    // The middle goes from 50 to 450.
    let motion = try motion(of: stack, from: 0, to: 400)
    #expect((0..<100).filter { motion.movesItself($0) } == Array(4...45))
  }

  @Test("A hidden row never moves by itself")
  func hidden() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(alpha: 0)),
      rows: [
        Stacks.row("a", 100), Stacks.row("b", 100, isHidden: true), Stacks.row("c", 100),
      ])
    let motion = try motion(of: stack, from: 0, to: 100)
    #expect((0..<3).filter { motion.movesItself($0) } == [0, 2])
  }

  @Test("A window over a billion rows takes a search")
  func window() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(scale: 0.9)
      ),
      rows: [Stacks.row("r", 10, copies: 1_000_000_000)])
    let motion = try motion(of: stack, from: 5e9, to: 5e9 + 50)
    let rows = motion.rows(near: nil)
    #expect(rows.contains(500_000_000))
    #expect(rows.contains(500_000_014))
    #expect(rows.count < 20)
  }

  @Test("A window has a pinned row that passes it, and is beside it at both ends of the way")
  func passingPinned() throws {
    // Row a is at 50…174 at first and at 224…348 in the end, and b at 124…348.
    let motion = try motion(of: Stacks.guide(sticky: ["a", "d"]), from: 50, to: 348)
    let rect = Rect(x: 0, y: 180, width: 375, height: 20)
    #expect(motion.rows(near: rect) == [0..<2])
    #expect(
      motion.rows(passing: rect, edges: .exclusive, among: motion.rows(near: rect)) == [0..<2])
  }

  @Test(
    "A window has exactly the rows that are in it at some offset", arguments: StickyMode.allCases,
    [LayoutAxis.vertical, .horizontal])
  func exactWindow(mode: StickyMode, axis: LayoutAxis) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let rows = try (0..<10).map { _ in
        try Stacks.row(
          nil, Double(Int.random(in: 0...60, using: &random)),
          isHidden: Int.random(in: 0..<8, using: &random) == 0,
          isSticky: Bool.random(using: &random))
      }
      let stack = try Stacks.bare(rows, axis: axis, spacing: 3, stickyMode: mode)
      let start = Int.random(in: -20...400, using: &random)
      let length = Int.random(in: 1...400, using: &random)
      let motion = try motion(
        of: stack, from: Double(start), to: Double(start + length),
        mirrored: Bool.random(using: &random))
      let rect = Rect(
        along: axis, start: Double(Int.random(in: 0...400, using: &random)), length: 10, across: 0,
        breadth: 100)
      let offsets = (0...2 * length).map { Double(start) + Double($0) / 2 }
      let wanted = (0..<10).filter { index in
        !rows[index].isHidden
          && offsets.contains {
            let frame = motion.pose(ofRow: index, at: $0).frame
            return frame.min(along: axis) < rect.max(along: axis)
              && rect.min(along: axis) < frame.max(along: axis)
          }
      }
      let near = motion.rows(near: rect)
      #expect(Array(motion.rows(passing: rect, edges: .exclusive, among: near).joined()) == wanted)
    }
  }

  @Test("A scroll that stays has no motion")
  func stays() throws {
    let stack = try Stacks.guide().presented
    let point = Point(x: 0, y: 100)
    #expect(ScrollMotion(of: stack, from: point, to: point, timing: .standard) == nil)
  }
}
