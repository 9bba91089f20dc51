import Testing

@testable import LayoutEngine

/// Numbers from Docs/scroll-stack-edits.md, "Edits that don't jump".
@Suite("Anchored edits of a scroll stack")
struct AnchoredEditTests {
  /// Rows of 150 a, b, c, d in a viewport of 300, edited at offset 300 with an anchor.
  private func edit(
    _ operations: [ScrollStackOperation], keeping id: String, axis: LayoutAxis = .vertical,
    pixelScale: Double? = nil, mirrored isMirrored: Bool = false
  ) throws -> PresentedEdit {
    let stack = try Stacks.bare(
      ["a", "b", "c", "d"].map { try Stacks.row($0, 150) }, axis: axis,
      viewport: Size(width: 300, height: 300))
    let edit = try ScrollStackEdit(operations, to: stack).presented(
      Presentation(mirrorWidth: nil, pixelScale: pixelScale), mirrored: isMirrored)
    let offset = Point.zero.with(isMirrored ? 0 : 300, along: axis)
    let end = try edit.contentOffset(keeping: .row(id: id), from: offset).contentOffset
    return edit.scrolled(from: offset, to: end)
  }

  @Test("A row that is inserted above the viewport moves no row on the screen")
  func inserted() throws {
    let edit = try edit([.insert([Stacks.row("n", 50)], at: .top)], keeping: "c")
    #expect(edit.anchorShift == Point(x: 0, y: 50))
    #expect(edit.difference().moved == [])
    #expect(edit.difference().unchanged == 4)
    let moving = edit.motions()
    #expect(moving.map(\.id) == ["n"])
    #expect(moving[0].motion.from.frame == Rect(x: 0, y: 0, width: 300, height: 50))
  }

  @Test(
    "A row that grows above the anchor keeps its end on the screen; the rows before it make room",
    arguments: [(nil, 10.25, 20.5), (1, 10, 21)] as [(Double?, Double, Double)])
  func resized(pixelScale: Double?, shift: Double, gain: Double) throws {
    let edit = try edit(
      [
        .insert([Stacks.row("n", gain - shift)], at: .top),
        .resize(.row(.id("b")), to: .fixed(150 + shift)),
      ], keeping: "d", pixelScale: pixelScale)
    #expect(edit.anchorShift == Point(x: 0, y: gain))
    let moves = edit.difference().moved
    #expect(moves.map(\.number) == [1, 2])
    #expect(moves.map(\.dy) == [shift, shift])
    #expect(edit.motions().map(\.id) == ["n", "b", "a"])
  }

  @Test("Rows make room for an anchor without length that passes them")
  func passing() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 150), Stacks.row("z", 0), Stacks.row("b", 600)],
      viewport: Size(width: 400, height: 400))
    let edit = try ScrollStackEdit([.move(from: 0, to: 1)], to: stack)
      .presented(.identity, mirrored: false)
    let offset = Point(x: 0, y: 200)
    let end = try edit.contentOffset(keeping: .row(id: "z"), from: offset).contentOffset
    let anchored = edit.scrolled(from: offset, to: end)
    #expect(anchored.anchorShift == Point(x: 0, y: -150))
    #expect(anchored.edit.changes == [])
    let moving = anchored.motions()
    #expect(moving.map(\.id) == ["a", "b"])
    #expect(moving.map { $0.motion.from.frame.y } == [-150, 0])
    #expect(moving.map { $0.motion.to.frame.y } == [0, 150])
    #expect(edit.scrolled(from: offset, to: offset).motions().isEmpty)
  }

  @Test("From right to left, the motion is the mirror image of the one from left to right")
  func mirrored() throws {
    let operations: [ScrollStackOperation] = try [
      .insert([Stacks.row("n", 50)], at: .top), .resize(.row(.id("c")), to: .fixed(220)),
    ]
    let plain = try edit(operations, keeping: "c", axis: .horizontal)
    let image = try edit(operations, keeping: "c", axis: .horizontal, mirrored: true)
    let width = plain.after.contentSize.width
    #expect(width == 720)
    #expect(plain.anchorShift.x + image.anchorShift.x == 120)
    for (one, other) in zip(plain.motions(), image.motions()) {
      #expect(other.id == one.id)
      for (frame, mirrored) in [
        (one.motion.from.frame, other.motion.from.frame),
        (one.motion.to.frame, other.motion.to.frame),
      ] {
        #expect(mirrored.x == width - frame.maxX)
        #expect(mirrored.width == frame.width)
      }
    }
  }

  @Test("A window has the rows that are in it on the screen")
  func window() throws {
    let edit = try edit(
      [.insert([Stacks.row("n", 50)], at: .top), .resize(.row(.id("b")), to: .fixed(100))],
      keeping: "c")
    #expect(edit.anchorShift == .zero)
    // b goes from 150…300 to 200…300, a from 0…150 to 50…200.
    func rows(_ y: Double) -> [Int] {
      let rect = Rect(x: 0, y: y, width: 400, height: 1)
      return edit.rows(passing: rect, edges: .exclusive).new.flatMap { $0 }
    }
    #expect(rows(0) == [0, 1])
    #expect(rows(160) == [1, 2])
    #expect(rows(201) == [2])
  }

  @Test("A pinned row stays in place on the screen")
  func pinned() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 50, isSticky: true), Stacks.row("b", 300), Stacks.row("c", 300)])
    let edit = try ScrollStackEdit([.insert([Stacks.row("n", 40)], at: .index(1))], to: stack)
      .presented
    let offset = Point(x: 0, y: 200)
    let anchored = try edit.scrolled(
      from: offset,
      to: edit.contentOffset(keeping: .row(id: "b"), from: offset).contentOffset)
    #expect(anchored.after.shownFrame(at: 0).y == 240)
    #expect(anchored.motions().map(\.id) == ["n"])
  }
}
