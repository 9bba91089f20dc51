import LayoutEngine
import Testing

@Suite("Scroll stack, presented")
struct PresentedStackTests {
  /// Rows a 200, b 300 and c 200, read from right to left in a viewport of 300. The content is 700
  /// wide.
  private func mirrored(contentInset: Insets = .zero) throws -> PresentedLayout<ScrollStackLayout> {
    try Stacks.bare(
      [Stacks.row("a", 200), Stacks.row("b", 300), Stacks.row("c", 200)], axis: .horizontal,
      viewport: Size(width: 300, height: 200), contentInset: contentInset
    ).presented(.identity, mirrored: true)
  }

  @Test(
    "In right-to-left reading, a row scrolls to the start or end of reading",
    arguments: [
      (0, ScrollStackPosition.initial, 400.0, false), (0, .final, 400, true),
      (1, .initial, 200, false), (1, .final, 200, false), (2, .middle, 0, true),
      (2, .initial, 0, true), (2, .final, 0, false),
    ])
  func positions(
    index: Int, position: ScrollStackPosition, offset: Double, isClamped: Bool
  ) throws {
    let found = try mirrored().destination(of: .row(index: index, position), from: .zero)
    #expect(found.contentOffset == Point(x: offset, y: 0))
    #expect(found.isClamped == isClamped)
  }

  @Test("In right-to-left reading, the ends are those of reading, and insets change sides")
  func ends() throws {
    let stack = try mirrored(contentInset: Insets(top: 0, left: 8, bottom: 0, right: 20))
    #expect(stack.scrollGeometry.bounds == -20...408)
    #expect(try stack.destination(of: .top, from: .zero).contentOffset.x == 408)
    #expect(try stack.destination(of: .bottom, from: .zero).contentOffset.x == -20)
  }

  @Test(
    "In right-to-left reading, snapping aligns a row's right edge with the viewport's",
    arguments: [(301.0, 400.0), (300, 400), (299, 200), (-50, 0), (1000, 400)])
  func snapping(projected: Double, offset: Double) throws {
    let found = try mirrored().destination(
      snapping: projected, ScrollSnapping(.mandatory), from: .zero)
    #expect(found.contentOffset.x == offset)
  }

  @Test("Rows that don't fill the viewport start at its right end and can't be scrolled")
  func short() throws {
    let stack = try Stacks.bare([Stacks.row("a", 40)], axis: .horizontal)
      .presented(.identity, mirrored: true)
    #expect(stack.item(at: 0).frame.x == 60)
    #expect(stack.scrollGeometry.bounds == 0...0)
  }

  @Test("Scroll destinations refer to snapped frames, and the scroll range ends with the last one")
  func snapped() throws {
    let pixels = try Presentation(mirrorWidth: nil, pixelScale: 1)
    let stack = try Stacks.bare([Stacks.row("a", 94.3), Stacks.row("b", 194.3)])
      .presented(pixels, mirrored: false)
    #expect(try stack.destination(of: .row(index: 1, .initial), from: .zero).contentOffset.y == 94)
    #expect(try stack.destination(of: .bottom, from: .zero).contentOffset.y == 189)
  }

  @Test("The visibility of a row refers to its snapped frame")
  func snappedStates() throws {
    let pixels = try Presentation(mirrorWidth: nil, pixelScale: 1)
    let stack = try Stacks.bare([Stacks.row("a", 10.4), Stacks.row("b", 89.8)])
      .presented(pixels, mirrored: false)
    let viewport = stack.base.viewport(at: .zero)
    #expect(stack.entirelyVisibleRows(in: viewport) == [0..<2])
    #expect(stack.base.presented.entirelyVisibleRows(in: viewport) == [0..<1])
  }

  @Test("A row that keeps its distance from the start of reading does not move in an edit")
  func edit() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 200), Stacks.row("b", 200)], axis: .horizontal)
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("c", 50)], at: .bottom)], to: stack
    ).presented(.identity, mirrored: true)
    let offset = Point(x: 300, y: 0)
    let end = try edit.contentOffset(keeping: nil, from: offset).contentOffset
    #expect(end == Point(x: 350, y: 0))
    let difference = edit.scrolled(from: offset, to: end).difference()
    #expect(difference.moved == [])
    #expect(difference.inserted.map(\.frame.x) == [0])
  }

  @Test("In right-to-left reading, an anchored row keeps its right edge in place")
  func anchor() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 200), Stacks.row("b", 200)], axis: .horizontal)
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("c", 50)], at: .top), .resize(.row(.id("b")), to: .fixed(250))],
      to: stack
    ).presented(.identity, mirrored: true)
    // Right edge of b: 200 before, 250 after.
    #expect(
      try edit.contentOffset(keeping: .row(id: "b"), from: Point(x: 120, y: 7)).contentOffset.x
        == 170)
  }

  @Test(
    "If the axis changes without an anchor, the content is shown from its start",
    arguments: [(false, -5.0), (true, 305)])
  func axis(isMirrored: Bool, offset: Double) throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 200), Stacks.row("b", 200)],
      contentInset: Insets(top: 9, left: 5, bottom: 0, right: 0))
    let edit = try ScrollStackEdit([.setAxis(.horizontal)], to: stack)
      .presented(.identity, mirrored: isMirrored)
    #expect(
      try edit.contentOffset(keeping: nil, from: Point(x: 3, y: 80)).contentOffset
        == Point(x: offset, y: 0))
    let same = try ScrollStackEdit([.setAxis(.vertical)], to: stack)
    #expect(
      try same.presented.contentOffset(keeping: nil, from: Point(x: 3, y: 80)).contentOffset
        == Point(x: 3, y: 80))
  }

  @Test("Rounding changes neither visibility, content nor rows in a mirrored edit")
  func mirroredNoise() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 7), Stacks.row("b", 5.2), Stacks.row("c", 8.6)], axis: .horizontal,
      viewport: Size(width: 13.5, height: 10))
    let edit = try ScrollStackEdit([.move(from: 2, to: 1)], to: stack)
      .presented(.identity, mirrored: true)
    #expect(try edit.contentOffset(keeping: nil, from: .zero).contentOffset == .zero)
    #expect(edit.difference().moved.map(\.number) == [1, 2])
    #expect(edit.events(from: .zero, to: .zero).count == 2)
    let b = edit.after.item(at: 2)
    #expect(b.state(in: edit.after.viewport(at: .zero)).visibility == .entire)
  }

  @Test(
    "A row that fills the viewport is entirely visible at any pixel scale",
    arguments: [nil, 1.0, 2, 3, 0.5, 1.5] as [Double?])
  func entireOnGrid(pixelScale: Double?) throws {
    let pixels = try Presentation(mirrorWidth: nil, pixelScale: pixelScale)
    let stack = try Stacks.bare(
      [Stacks.row("a", 120.3)], viewport: Size(width: 375.5, height: 120.3)
    ).presented(pixels, mirrored: false)
    let viewport = stack.viewport(at: .zero)
    #expect(stack.item(at: 0).state(in: viewport).visibility == .entire)
    #expect(stack.entirelyVisibleRows(in: viewport) == [0..<1])
  }

  @Test("A row without extent does not exclude other rows from a mirrored window")
  func mirroredWithoutExtent() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 0), Stacks.row("b", 9)], axis: .horizontal,
      viewport: Size(width: 9, height: 9)
    ).presented(.identity, mirrored: true)
    #expect(stack.visibleRows(in: Rect(x: 0, y: 0, width: 5, height: 9)) == [1..<2])
  }

  @Test(
    "The content size is snapped",
    arguments: [
      (1, Size(width: 376, height: 289)), (2, Size(width: 375.5, height: 288.5)),
    ] as [(Double, Size)])
  func contentSize(pixelScale: Double, size: Size) throws {
    let pixels = try Presentation(mirrorWidth: nil, pixelScale: pixelScale)
    let stack = try Stacks.bare(
      [Stacks.row("a", 94.3), Stacks.row("b", 194.3)], viewport: Size(width: 375.5, height: 10))
    #expect(stack.presented(pixels, mirrored: false).contentSize == size)
  }
}
