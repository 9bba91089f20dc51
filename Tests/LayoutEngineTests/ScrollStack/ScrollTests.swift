import LayoutEngine
import Testing

@Suite("Scroll")
struct ScrollTests {
  @Test(
    "A row of the guide's stack scrolls to the requested position",
    arguments: [
      (3, ScrollStackPosition.initial, 348.0, false), (3, .middle, 310, false),
      (3, .final, 272, false),
      (4, .initial, 446, true), (4, .middle, 446, true), (4, .final, 446, false),
      (0, .initial, 0, false), (0, .middle, 0, true), (0, .final, 0, true),
      (2, .initial, 348, false),
    ])
  func positions(
    index: Int, position: ScrollStackPosition, offset: Double, isClamped: Bool
  ) throws {
    let found = try Stacks.guide().presented.destination(
      of: .row(index: index, position), from: .zero)
    #expect(found.contentOffset == Point(x: 0, y: offset))
    #expect(found.isClamped == isClamped)
  }

  @Test(
    "The shortest scroll to a row that is already visible is 0",
    arguments: [
      (1, 0.0, 0.0),  // visible
      (3, 0, 272),  // below: aligns the ends
      (1, 200, 124),  // above: aligns the starts
      (4, 446, 446),
    ])
  func automatic(index: Int, from: Double, to: Double) throws {
    let found = try Stacks.guide().presented.destination(
      of: .row(index: index, .automatic), from: Point(x: 0, y: from))
    #expect(found.contentOffset.y == to)
  }

  @Test(
    "A row that is longer than the viewport counts as visible once it fills it",
    arguments: [(0.0, 50.0), (60, 60), (250, 250), (300, 250)])
  func automaticLong(from: Double, to: Double) throws {
    let layout = try Stacks.bare([Stacks.row("a", 50), Stacks.row("b", 300), Stacks.row("c", 90)])
    let found = try layout.presented.destination(
      of: .row(index: 1, .automatic), from: Point(x: 0, y: from))
    #expect(found.contentOffset.y == to)
  }

  @Test(
    "A place in a row scrolls to the start of the uncovered area, in reading order",
    arguments: [
      (1, 37.0, 77.0, false), (0, 0, -10, false), (0, -5, -10, true), (2, 900, 190, true),
    ])
  func place(row: Int, distance: Double, offset: Double, isClamped: Bool) throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 50), Stacks.row("b", 150), Stacks.row("c", 90)],
      contentInset: Insets(top: 10, left: 0, bottom: 0, right: 0))
    let found = try stack.presented.destination(of: .place(inRow: row, distance), from: .zero)
    #expect(found.contentOffset.y == offset)
    #expect(found.isClamped == isClamped)
    #expect(throws: RowReferenceFault.self) {
      try stack.presented.destination(of: .place(inRow: row, 1e16), from: .zero)
    }
  }

  @Test("The scroll range covers the content and its insets")
  func ends() throws {
    let inset = Insets(top: 20, left: 1, bottom: 30, right: 2)
    let layout = try Stacks.bare([Stacks.row("a", 500)], contentInset: inset)
    let here = Point(x: 5, y: 7)
    #expect(layout.presented.scrollGeometry.bounds == -20...430)
    #expect(
      try layout.presented.destination(of: .top, from: here).contentOffset == Point(x: 5, y: -20))
    #expect(
      try layout.presented.destination(of: .bottom, from: here).contentOffset == Point(x: 5, y: 430)
    )
    #expect(try layout.presented.destination(of: .bottom, from: here).isClamped == false)
  }

  @Test("Without insets, the top is 0, not −0")
  func noNegativeZero() throws {
    let top = try Stacks.guide().presented.destination(of: .top, from: .zero)
    #expect(top.contentOffset.y.sign == .plus)
  }

  @Test("Content that is shorter than the viewport stays at its start")
  func short() throws {
    let inset = Insets(top: 20, left: 0, bottom: 30, right: 0)
    let layout = try Stacks.bare([Stacks.row("a", 10)], contentInset: inset)
    #expect(layout.presented.scrollGeometry.bounds == -20...(-20))
    let found = try layout.presented.destination(of: .row(index: 0, .initial), from: .zero)
    #expect(!found.isClamped)
    let last = try layout.presented.destination(of: .row(index: 0, .final), from: .zero)
    #expect(last.isClamped)
    #expect(found.contentOffset.y == -20)
    #expect(last.contentOffset.y == -20)
    #expect(
      try Stacks.bare([]).presented.destination(of: .bottom, from: .zero).contentOffset == .zero)
  }

  @Test(
    "Padding keeps a row out of the viewport's ends",
    arguments: [(ScrollStackPosition.initial, 338.0), (.middle, 315), (.final, 292)])
  func padding(position: ScrollStackPosition, offset: Double) throws {
    // 348 − 10; 400 − 10 − 20 − 324 leaves 46 of the space.
    let found = try Stacks.guide().presented.destination(
      of: .row(index: 3, position), from: .zero, padding: ScrollPadding(start: 10, end: 20))
    #expect(found.contentOffset.y == offset)
  }

  @Test("A horizontal stack scrolls along x and keeps y")
  func horizontal() throws {
    let layout = try Stacks.bare(
      [Stacks.row("a", 80, copies: 10)], axis: .horizontal)
    let found = try layout.presented.destination(
      of: .row(index: 4, .final), from: Point(x: 0, y: 3))
    #expect(found.contentOffset == Point(x: 300, y: 3))
  }

  @Test(
    "Snapping ends at the nearest row; of two equally near rows, at the first",
    arguments: [
      (499.0, 416.0), (519, 416), (520, 416), (520.5, 624), (-30, 0), (416, 416), (99_990, 100_048),
    ])
  func mandatory(projected: Double, offset: Double) throws {
    let layout = try Stacks.bare([Stacks.row("a", 200, copies: 1000)], spacing: 8)
    let found = try layout.presented.destination(
      snapping: projected, ScrollSnapping(.mandatory), from: .zero)
    #expect(found.contentOffset.y == offset)
    #expect(!found.isClamped)
  }

  @Test(
    "Proximity snapping has no effect if the nearest row is too far away",
    arguments: [(499.0, 83.0, 416.0), (499, 82, 499), (617, 7, 624), (617, 6, 617)])
  func proximity(projected: Double, distance: Double, offset: Double) throws {
    let layout = try Stacks.bare([Stacks.row("a", 200, copies: 1000)], spacing: 8)
    let found = try layout.presented.destination(
      snapping: projected, ScrollSnapping(.proximity(distance)), from: .zero)
    #expect(found.contentOffset.y == offset)
  }

  @Test(
    "A scroll that must not pass a place ends next to where it begins",
    arguments: [(0.0, 499.0, 208.0), (900, 0, 624), (900, 830, 832), (1040, 2000, 1248)])
  func stop(offset: Double, projected: Double, target: Double) throws {
    let layout = try Stacks.bare([Stacks.row("a", 200, copies: 1000)], spacing: 8)
    let found = try layout.presented.destination(
      snapping: projected, ScrollSnapping(.mandatory, stop: .always),
      from: Point(x: 0, y: offset))
    #expect(found.contentOffset.y == target)
  }

  @Test("Snapping skips hidden rows, applies the padding, and stays in the scroll range")
  func snapLimits() throws {
    let layout = try Stacks.guide()
    let last = try layout.presented.destination(
      snapping: 640, ScrollSnapping(.mandatory), from: .zero)
    #expect(last.contentOffset.y == 446)
    #expect(!last.isClamped)
    let padded = try layout.presented.destination(
      snapping: 330, ScrollSnapping(.mandatory, padding: ScrollPadding(start: 15)), from: .zero)
    #expect(padded.contentOffset.y == 333)
    let hidden = try Stacks.bare([Stacks.row("a", 10, isHidden: true)])
    #expect(
      try hidden.presented.destination(snapping: 3, ScrollSnapping(.mandatory), from: .zero)
        .contentOffset.y == 0)
  }

  @Test("Snapping among a billion rows uses a search")
  func many() throws {
    let layout = try Stacks.bare(
      [Stacks.row("a", 200, copies: 1_000_000_000)], spacing: 8)
    let found = try layout.presented.destination(
      snapping: 208e8 + 99, ScrollSnapping(.mandatory), from: .zero)
    #expect(found.contentOffset.y == 208e8)
  }

  @Test("If two rows have the same id, references by id are rejected")
  func duplicates() throws {
    let layout = try Stacks.bare(ids: "a", "b", "c", "b")
    #expect(throws: RowReferenceFault(path: ["rows", 3, "id"], reason: .duplicateID("b"))) {
      try layout.index(ofID: "a")
    }
    #expect(try layout.index(of: .index(3)) == 3)
  }

  @Test("A missing row and padding out of range are reported")
  func faults() throws {
    let layout = try Stacks.bare(ids: "a")
    for index in [-1, 1, .min, .max] {
      #expect(
        throws: RowReferenceFault(path: "index", reason: .index(index, allowed: 0..<1))
      ) { try layout.presented.destination(of: .row(index: index), from: .zero) }
    }
    #expect(
      throws: RowReferenceFault(
        path: ["padding", "end"], reason: .value(.number(in: 0...1_000_000), found: -1))
    ) {
      try layout.presented.destination(
        of: .top, from: .zero, padding: ScrollPadding(start: 0, end: -1))
    }
    let odd = try layout.presented.destination(
      snapping: .nan, ScrollSnapping(.proximity(.nan)), from: .zero)
    #expect(odd.contentOffset == .zero)
  }

  @Test("A row is found by index and by id, and a missing row is reported")
  func references() throws {
    let layout = try Stacks.bare([Stacks.row("a", 1), Stacks.row("b", 1, copies: 3)])
    #expect(try layout.index(of: .index(3), at: ["to", "row"]) == 3)
    #expect(try layout.index(of: .id("b#2"), at: ["to", "row"]) == 3)
    #expect(
      throws: RowReferenceFault(path: ["to", "row"], reason: .index(4, allowed: 0..<4))
    ) { try layout.index(of: .index(4), at: ["to", "row"]) }
    for id in ["b", "b#3", "b#02", "a#0", "c", "b#", "#1", ""] {
      #expect(throws: RowReferenceFault(path: ["to", "row"], reason: .unknownID(id))) {
        try layout.index(of: .id(id), at: ["to", "row"])
      }
    }
  }
}
