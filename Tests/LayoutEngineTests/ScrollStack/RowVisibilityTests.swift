import LayoutEngine
import Testing

@Suite("Row visibility")
struct RowVisibilityTests {
  @Test(
    "The rows of the guide's stack have the visibility of the guide",
    arguments: [
      (
        0.0, [RowVisibility.entire, .entire, .hidden, .partial, .offscreen],
        [100, 100, 0, 16.0494, 0]
      ),
      (124, [.offscreen, .entire, .hidden, .partial, .offscreen], [0, 100, 0, 54.3210, 0]),
      (324, [.offscreen, .partial, .hidden, .entire, .partial], [0, 10.7143, 0, 100, 29.8851]),
    ])
  func guide(offset: Double, visibilities: [RowVisibility], percentages: [Double]) throws {
    let layout = try Stacks.guide()
    let states = layout.states(at: offset)
    #expect(states.map(\.visibility) == visibilities)
    for (state, percentage) in zip(states, percentages) {
      #expect(abs(state.percentage - percentage) < 0.00005)
    }
  }

  @Test(
    "Visible rows are returned as ranges without hidden rows",
    arguments: [
      (0, [0..<2, 3..<4], [0..<2]),
      (124, [1..<2, 3..<4], [1..<2]),
      (324, [1..<2, 3..<5], [3..<4]),
      (846, [], []),
      (-400, [], []),
    ] as [(Double, IndexRanges, IndexRanges)])
  func ranges(offset: Double, visible: IndexRanges, entire: IndexRanges) throws {
    let layout = try Stacks.guide()
    let viewport = layout.viewport(at: Point(x: 0, y: offset))
    #expect(layout.presented.visibleRows(in: viewport) == visible)
    #expect(layout.presented.entirelyVisibleRows(in: viewport) == entire)
  }

  @Test("The first and the last row are those of the stack, visible or not")
  func ends() throws {
    #expect(try Stacks.guide().firstRow == 0)
    #expect(try Stacks.guide().lastRow == 4)
  }

  @Test("A row that is longer than the viewport is never entirely visible")
  func longRow() throws {
    let layout = try Stacks.bare([Stacks.row("a", 400)])
    #expect(layout.states(at: 100) == [RowState(.partial, percentage: 25)])
    #expect(layout.states(at: -50) == [RowState(.partial, percentage: 12.5)])
    #expect(layout.states(at: 400) == [RowState(.offscreen, percentage: 0)])
  }

  @Test(
    "A row without length is entirely visible inside the viewport, and offscreen at its edge",
    arguments: [(-50.0, RowVisibility.entire), (0, .offscreen), (-100, .offscreen)])
  func emptyRow(offset: Double, visibility: RowVisibility) throws {
    let layout = try Stacks.bare([Stacks.row("a", 0)])
    #expect(layout.states(at: offset).map(\.visibility) == [visibility])
  }

  @Test("A hidden row is neither visible nor hit at any place")
  func hiddenRow() throws {
    let layout = try Stacks.guide()
    let around = Rect(x: 0, y: 340, width: 375, height: 16)
    #expect(layout.indices(in: around) == [1..<2, 3..<4])
    #expect(layout.indices(in: around, edges: .inclusive) == [1..<2, 3..<4])
    #expect(layout.indexOfItem(at: Point(x: 10, y: 348)) == 3)
    #expect(layout.indexOfItem(at: Point(x: 10, y: 347.9)) == 1)
    #expect(layout.indexOfItem(at: Point(x: 10, y: 846)) == nil)
  }

  @Test("If the content is scrolled across the axis, no row is entirely visible")
  func scrolledAcross() throws {
    let layout = try Stacks.guide()
    let viewport = layout.viewport(at: Point(x: 75, y: 0))
    #expect(layout.item(at: 0).state(in: viewport) == RowState(.partial, percentage: 80))
    #expect(layout.presented.entirelyVisibleRows(in: viewport) == [])
  }

  @Test("In a viewport without extent, no row is visible")
  func noViewport() throws {
    let layout = try Stacks.bare([Stacks.row("a", 10)], viewport: .zero)
    #expect(layout.states(at: 5).map(\.visibility) == [.offscreen])
    #expect(layout.presented.visibleRows(in: layout.viewport(at: .zero)) == [])
  }

  @Test("Visible ranges agree with the state of each row", arguments: 0..<100)
  func agreement(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = try Stacks.bare(
      try generator.rows(), axis: generator.isOnce(in: 2) ? .vertical : .horizontal,
      spacing: Double(generator.number(0...4)))
    for _ in 0..<20 {
      let along = Double(generator.number(-120...Int(layout.contentLength) + 20))
      let across = generator.isOnce(in: 4) ? 30.0 : 0
      let viewport = layout.viewport(
        at: layout.axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across))
      let states = layout.items.map { $0.state(in: viewport).visibility }
      let visible = layout.presented.visibleRows(in: viewport)
      let entire = layout.presented.entirelyVisibleRows(in: viewport)
      #expect(visible.flatMap { $0 } == states.indices.filter { states[$0].isVisible })
      #expect(entire.flatMap { $0 } == states.indices.filter { states[$0] == .entire })
    }
  }

  @Test("A window is found by a search if every other one of 100,000 rows is hidden")
  func manyGaps() throws {
    let rows = try (0..<100_000).map { try Stacks.row(nil, 10, isHidden: $0 % 2 == 1) }
    let layout = try Stacks.bare(rows)
    #expect(layout.runCount == 50_000)
    let rect = Rect(x: 0, y: 250_005, width: 100, height: 20)
    #expect(layout.search(near: rect).runs.count <= 5)
    #expect(layout.indices(in: rect) == [50_000..<50_001, 50_002..<50_003, 50_004..<50_005])
  }
}

extension ScrollStackLayout {
  /// The state of every row in a vertical stack at a content offset.
  fileprivate func states(at offset: Double) -> [RowState] {
    items.map { $0.state(in: viewport(at: Point(x: 0, y: offset))) }
  }
}
