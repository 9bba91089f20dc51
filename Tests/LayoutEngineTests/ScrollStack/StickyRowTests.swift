import LayoutEngine
import Testing

@Suite("Sticky rows")
struct StickyRowTests {
  @Test(
    "A sticky row stays at the start of the viewport; pushing, the next one moves it away",
    arguments: [
      (StickyMode.push, -50.0, 0.0, 348.0), (.push, 0, 0, 348), (.push, 50, 50, 348),
      (.push, 224, 224, 348), (.push, 250, 224, 348), (.push, 500, 224, 500),
      // The content ends at 846, and row d is 324 long.
      (.push, 600, 224, 522),
      (.stack, 0, 0, 348), (.stack, 250, 250, 374), (.stack, 500, 500, 624),
      (.stack, 900, 900, 1024),
    ])
  func starts(mode: StickyMode, offset: Double, a: Double, d: Double) throws {
    let stack = try Stacks.guide(sticky: ["a", "c", "d"], mode)
      .scrolled(to: Point(x: 0, y: offset))
    let positions = [0, 3].compactMap { stack.item(at: $0).sticky }
    #expect(positions.map(\.frame.y) == [a, d])
    #expect(positions.map(\.frame.height) == [124, 324])
    #expect([0, 3].map { stack.item(at: $0).isPinned } == [a != 0, d != 348])
    #expect(positions.map { $0.separatorFrame?.maxY } == [a + 124, d + 324])
    #expect(positions.map(\.zIndex) == [5, 8])
    #expect(stack.items.map(\.stretch) == (try Stacks.guide()).items.map(\.stretch))
    // A hidden row is not sticky.
    #expect(stack.item(at: 2).sticky == nil)
  }

  @Test("A pinned row stays after the content inset")
  func insets() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 10, isSticky: true), Stacks.row("b", 500)],
      contentInset: Insets(top: 20, bottom: 7))
    #expect(stack.scrolled(to: Point(x: 0, y: -20)).item(at: 0).isPinned == false)
    #expect(stack.scrolled(to: Point(x: 0, y: 30)).item(at: 0).sticky?.frame.y == 50)
  }

  @Test("A rounding error pins no row", arguments: [StickyMode.push, .stack])
  func rounding(mode: StickyMode) throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 10, isSticky: true), Stacks.row("b", 500)],
      contentInset: Insets(top: 0.1 + 0.2), stickyMode: mode)
    #expect(stack.scrolled(to: Point(x: 0, y: -0.3)).item(at: 0).isPinned == false)
  }

  @Test("Visibility follows the presented frame")
  func visibility() throws {
    let viewport = Rect(x: 0, y: 250, width: 375, height: 400)
    let stack = try Stacks.guide(sticky: ["a", "d"]).scrolled(to: Point(x: 0, y: 250))
    #expect(stack.item(at: 0).state(in: viewport).percentage == 100 * (98.0 / 124))
    #expect(stack.presented.visibleRows(in: viewport).flatMap { $0 } == [0, 1, 3])
    #expect(stack.presented.entirelyVisibleRows(in: viewport).isEmpty)
    let stacked = try Stacks.guide(sticky: ["a", "d"], .stack).scrolled(to: Point(x: 0, y: 200))
    #expect(
      stacked.presented.entirelyVisibleRows(in: Rect(x: 0, y: 200, width: 375, height: 500))
        .flatMap { $0 } == [0, 3])
  }

  @Test("A pinned row is in front of the rows below it")
  func hits() throws {
    let stack = try Stacks.guide(sticky: ["a", "d"]).scrolled(to: Point(x: 0, y: 50))
    #expect(stack.indexOfItem(at: Point(x: 1, y: 130)) == 0)
    #expect(stack.indexOfItem(at: Point(x: 1, y: 174)) == 1)
    #expect(stack.indexOfItem(at: Point(x: 1, y: 10)) == nil)
  }

  @Test(
    "A row scrolls to the place after the rows that are pinned there",
    arguments: [
      (StickyMode.push, 1, ScrollStackPosition.initial, 0.0), (.push, 4, .initial, 348),
      (.push, 3, .initial, 348), (.push, 0, .initial, 0),
      (.push, 1, .final, 0), (.push, 1, .middle, 0),
      (.stack, 1, .initial, 0), (.stack, 4, .initial, 224), (.stack, 3, .initial, 348),
    ])
  func targets(mode: StickyMode, index: Int, position: ScrollStackPosition, offset: Double) throws {
    let stack = try Stacks.guide(sticky: ["a", "d"], mode)
    let found = try stack.presented.destination(
      of: .row(index: index, position), from: Point(x: 0, y: 0))
    #expect(found.contentOffset.y == offset)
  }

  @Test(
    "Overscan adds rows next to those that scroll, not next to the pinned one",
    arguments: [
      (0, 100, [0, 10, 11, 12, 13, 14], [8, 9, 15, 16]),
      (9, 95, [9, 10, 11, 12, 13, 14], [8, 15, 16]),
    ])
  func overscan(pinned: Int, y: Double, visible: [Int], overscan: [Int]) throws {
    let rows = try (0..<30).map { try Stacks.row(nil, 10, isSticky: $0 == pinned) }
    let stack = try Stacks.bare(rows).scrolled(to: Point(x: 0, y: y))
    let window = stack.window(in: Rect(x: 0, y: y, width: 100, height: 50), overscan: 2)
    #expect(window.visible.flatMap { $0 } == visible)
    #expect(window.overscan.flatMap { $0 } == overscan)
  }

  @Test("A window over ten thousand sticky rows of a million examines few rows")
  func manyRows() throws {
    let rows = try (0..<10_000).flatMap { section in
      try [
        Stacks.row("s\(section)", 20, isSticky: true), Stacks.row("r\(section)", 10, copies: 99),
      ]
    }
    let stack = try Stacks.bare(rows)
    #expect(stack.count == 1_000_000)
    let offset = 1010.0 * 5000 + 500
    let window = stack.scrolled(to: Point(x: 0, y: offset))
      .indices(in: Rect(x: 0, y: offset, width: 100, height: 30))
    #expect(window.flatMap { $0 } == [500_000, 500_049, 500_050, 500_051])
  }

  @Test("An edit moves pinned rows from and to their presented frames")
  func edits() throws {
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("x", 76)], at: .before(id: "d"))],
      to: Stacks.guide(sticky: ["a", "d"]))
    let offset = Point(x: 0, y: 280)
    let presented = edit.presented(.identity, mirrored: false).scrolled(from: offset, to: offset)
    let pinned = presented.motions().first { $0.index == 0 }?.motion
    // Row d starts at 348 before the edit and pushes row a; then it starts at 448.
    #expect(pinned?.from.frame.y == 224)
    #expect(pinned?.to.frame.y == 280)
    #expect(presented.difference().moved.first { $0.number == 0 }?.dy == -56)
    let old = presented.rows(passing: Rect(x: 0, y: 90, width: 375, height: 100), edges: .exclusive)
    #expect(old.new.flatMap { $0 } == [1])
    let new = presented.rows(passing: Rect(x: 0, y: 225, width: 375, height: 1), edges: .exclusive)
    #expect(new.new.flatMap { $0 } == [0, 1])
  }

  @Test("A sticky row that replaces another row passes all places on its way to its pin")
  func replacement() throws {
    let edit = try ScrollStackEdit(
      [.replace(.id("a"), with: Stacks.row("x", 10, isSticky: true))],
      to: Stacks.bare([Stacks.row("a", 10), Stacks.row("b", 500)]))
    let offset = Point(x: 0, y: 300)
    let rows = edit.presented(.identity, mirrored: false).scrolled(from: offset, to: offset)
      .rows(passing: Rect(x: 0, y: 100, width: 100, height: 10), edges: .exclusive)
    #expect(rows.new.flatMap { $0 } == [0, 1])
  }

  @Test("Windows contain the same rows as a search of all rows", arguments: 0..<300)
  func windows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = try random.rows().map { row in
      var row = row
      row.isSticky = random.isOnce(in: 3)
      return row
    }
    let axis = random.isOnce(in: 2) ? LayoutAxis.horizontal : .vertical
    let stack = try Stacks.bare(
      rows, axis: axis, spacing: Double(random.number(0...2)) * 7,
      contentInset: Insets(top: Double(random.number(0...1)) * 9),
      stickyMode: random.isOnce(in: 2) ? .stack : .push)
    let isMirrored = random.isOnce(in: 2)
    let scale: Double? = random.isOnce(in: 2) ? 0.3 : nil
    let offset = Point(x: 0, y: 0)
      .with(Double(random.number(-100...Int(stack.contentLength) + 50)) + 0.5, along: axis)
    let presentation = try Presentation(mirrorWidth: nil, pixelScale: scale)
    let shown = stack.presented(presentation, mirrored: isMirrored).scrolled(to: offset)
    let viewport = shown.viewport(at: offset)
    for edges in EdgeRule.allCases {
      let expected = (0..<shown.count).filter { index in
        let item = shown.item(at: index)
        return !item.isHidden && item.presentedFrame.intersects(viewport, edges: edges)
      }
      #expect(shown.indices(in: viewport, edges: edges).flatMap { $0 } == expected)
    }
    #expect(
      shown.entirelyVisibleRows(in: viewport).flatMap { $0 }
        == (0..<shown.count).filter { shown.item(at: $0).state(in: viewport).visibility == .entire }
    )
    let point = Point(x: offset.x + 20, y: offset.y + 20)
    let top = (0..<shown.count).map { shown.item(at: $0) }
      .filter { !$0.isHidden && $0.presentedFrame.contains(point) }.max { $0.zIndex < $1.zIndex }
    #expect(shown.indexOfItem(at: point) == top?.index)
  }
}

extension ScrollStackItem {
  fileprivate var sticky: PresentedPosition? {
    if case .sticky(let position, _) = presence { return position }
    return nil
  }

  fileprivate var isPinned: Bool? {
    if case .sticky(_, let isPinned) = presence { return isPinned }
    return nil
  }
}
