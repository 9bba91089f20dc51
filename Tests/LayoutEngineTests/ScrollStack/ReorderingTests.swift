import LayoutEngine
import Testing

@Suite("Reordering of a scroll stack's rows")
struct ReorderingTests {
  /// Rows a, b, c and d of 100 points in a viewport of 400.
  private static func stack(
    axis: LayoutAxis = .vertical, hidden: Set<String> = [],
    lengths: [Double] = [100, 100, 100, 100]
  ) throws -> ScrollStackLayout {
    let rows = try zip(["a", "b", "c", "d"], lengths).map { id, length in
      try Stacks.row(id, length, isHidden: hidden.contains(id))
    }
    return try Stacks.bare(rows, axis: axis, viewport: Size(width: 400, height: 400))
  }

  /// The gap after a drag along the axis.
  private func index(
    of row: Int, draggedBy distance: Double, in stack: PresentedLayout<ScrollStackLayout>
  ) -> Int {
    var reordering = ScrollStackReordering(of: stack, at: .zero, row: row)
    reordering.handle(PanEvent(.began))
    reordering.handle(
      PanEvent(.changed, .to(Point.zero.with(distance, along: stack.axis))))
    return reordering.index
  }

  @Test(
    "The gap is where its centre is nearest to that of the row; a tie keeps the index nearer to the row's own",
    arguments: [
      (0, 0.0, 0), (0, 49, 0), (0, 50, 0), (0, 51, 1), (0, 150, 1), (0, 160, 2), (0, 1e9, 3),
      (3, -50, 3), (3, -51, 2), (3, -160, 1), (3, -1e9, 0), (1, -50, 1), (1, 50, 1), (1, 151, 3),
    ])
  func gaps(row: Int, distance: Double, expected: Int) throws {
    #expect(index(of: row, draggedBy: distance, in: try Self.stack().presented) == expected)
    let sideBySide = try Self.stack(axis: .horizontal)
    #expect(index(of: row, draggedBy: distance, in: sideBySide.presented) == expected)
    let mirrored = sideBySide.presented(.identity, mirrored: true)
    #expect(index(of: row, draggedBy: 0 - distance, in: mirrored) == expected)
  }

  @Test(
    "Next to a hidden row, the gap is at the index nearer to the row's own",
    arguments: [(0, 120.0, 1), (0, 160, 3), (3, -40, 3), (3, -60, 1), (3, -120, 1), (3, -160, 0)])
  func hiddenRows(row: Int, distance: Double, expected: Int) throws {
    // a, b, the hidden c, d: the indexes 1 and 2 have the same gap.
    let stack = try Self.stack(hidden: ["c"])
    #expect(index(of: row, draggedBy: distance, in: stack.presented) == expected)
  }

  @Test("Rows of different lengths have gaps of the dragged row's length")
  func lengths() throws {
    // Gaps for d, of 40: centres 20, 320, 380 and 480.
    let stack = try Self.stack(lengths: [300, 60, 100, 40]).presented
    #expect(index(of: 3, draggedBy: -99, in: stack) == 2)
    #expect(index(of: 3, draggedBy: -131, in: stack) == 1)
    #expect(index(of: 3, draggedBy: -309, in: stack) == 1)
    #expect(index(of: 3, draggedBy: -311, in: stack) == 0)
  }

  @Test("A search finds the gap among a thousand million rows")
  func manyRows() throws {
    let rows = [try Stacks.row("a", 100), try Stacks.row(nil, 1, copies: 999_999_999)]
    let stack = try Stacks.bare(rows).presented
    #expect(index(of: 0, draggedBy: 5e8, in: stack) == 500_000_000)
  }

  @Test(
    "Content scrolls while the finger is within 44 points of an end of the viewport",
    arguments: [
      (50.0, 0.0), (44, 0), (22, -300), (0, -600), (-90, -600), (356, 0), (389, 450), (400, 600),
    ])
  func autoscroll(finger: Double, velocity: Double) throws {
    for mirrored in [false, true] {
      let stack = try Self.stack(axis: .horizontal).presented(.identity, mirrored: mirrored)
      var reordering = ScrollStackReordering(
        of: stack, at: .zero, row: 0, touching: Point(x: 60, y: 0))
      reordering.handle(PanEvent(.began, .by(Point(x: finger - 60, y: 0))))
      #expect(reordering.autoscroll == velocity)
      reordering.handle(PanEvent(.ended))
      #expect(reordering.autoscroll == 0)
    }
  }

  @Test("A pinned row that a finger holds does not cover the zone in which content scrolls")
  func autoscrollOfPinnedRow() throws {
    let stack = try Stacks.bare(
      [try Stacks.row("a", 100, isSticky: true), try Stacks.row("b", 900)],
      viewport: Size(width: 100, height: 400)
    ).presented
    func speed(row: Int, finger: Double) -> Double {
      var reordering = ScrollStackReordering(
        of: stack, at: Point(x: 0, y: 50), row: row, touching: Point(x: 0, y: 50 + finger))
      reordering.handle(PanEvent(.began))
      return reordering.autoscroll
    }
    #expect(speed(row: 0, finger: 50) == 0)
    #expect(speed(row: 0, finger: 22) == -300)
    #expect(speed(row: 1, finger: 122) == -300)
  }

  @Test("A cancelled gesture returns the row to its index, and the next one begins there")
  func phases() throws {
    var reordering = ScrollStackReordering(of: try Self.stack().presented, at: .zero, row: 0)
    func handle(_ phase: PanEvent.Phase, _ distance: Double) -> [Int] {
      reordering.handle(PanEvent(phase, .to(Point(x: 0, y: distance))))
      return [reordering.previousIndex, reordering.index]
    }
    #expect(handle(.changed, 160) == [0, 2])
    #expect(handle(.cancelled, 160) == [2, 0])
    #expect(handle(.changed, 60) == [0, 1])
    #expect(handle(.ended, 60) == [1, 1])
    // From the gap, whose centre is 150.
    #expect(handle(.began, 0) == [1, 1])
    #expect(handle(.changed, 51) == [1, 2])
    #expect(reordering.isActive)
  }

  @Test("A dragged row is in front, counts where it is, and leaves a gap in the layout")
  func draggedRow() throws {
    var reordering = ScrollStackReordering(of: try Self.stack().presented, at: .zero, row: 0)
    reordering.handle(PanEvent(.changed, .to(Point(x: 0, y: 160))))
    let moved = try ScrollStackEdit([.move(from: 0, to: 2)], to: try Self.stack()).after
    let stack = reordering.dragging(in: moved).scrolled(to: .zero)
    #expect(stack.ids == ["b", "c", "a", "d"])
    #expect(stack.items.map(\.frame.y) == [0, 100, 200, 300])
    #expect(stack.items.map(\.presentedFrame.y) == [0, 100, 160, 300])
    #expect(stack.items.map(\.zIndex) == [0, 1, 8, 3])
    #expect(stack.presented.indexOfItem(at: Point(x: 5, y: 190)) == 2)
    #expect(stack.presented.indexOfItem(at: Point(x: 5, y: 280)) == nil)
    #expect(stack.indices(in: Rect(x: 0, y: 265, width: 100, height: 30)).isEmpty)
    #expect(stack.indices(in: Rect(x: 0, y: 150, width: 100, height: 20)) == [1..<3])
  }

  @Test("A pinned row is dragged from where it is presented, and is not sticky meanwhile")
  func pinnedRow() throws {
    var rows = try [Stacks.row("a", 20, isSticky: true), Stacks.row("b", 500)]
    rows.append(try Stacks.row("c", 20, isSticky: true))
    let layout = try Stacks.bare(rows)
    let offset = Point(x: 0, y: 100)
    var reordering = ScrollStackReordering(of: layout.presented, at: offset, row: 0)
    reordering.handle(PanEvent(.changed, .to(Point(x: 0, y: 30))))
    #expect(reordering.index == 0)
    let stack = reordering.dragging(in: layout).scrolled(to: offset)
    #expect(stack.item(at: 0).presentedFrame == Rect(x: 0, y: 130, width: 100, height: 20))
    #expect(stack.presented.visibleRows(in: stack.viewport(at: offset)) == [0..<2])
    #expect(stack.stickyRowCount == 1)
  }

  @Test("The only sticky row is dragged")
  func onlyStickyRow() throws {
    let layout = try Stacks.bare([Stacks.row("a", 20, isSticky: true), Stacks.row("b", 500)])
    var reordering = ScrollStackReordering(of: layout.presented, at: .zero, row: 0)
    reordering.handle(PanEvent(.changed, .to(Point(x: 0, y: 30))))
    let stack = reordering.dragging(in: layout).scrolled(to: .zero)
    #expect(stack.stickyRowCount == 0)
    #expect(stack.indices(in: Rect(x: 0, y: 0, width: 100, height: 100)) == [0..<2])
  }
}
