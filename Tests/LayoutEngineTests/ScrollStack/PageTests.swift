import LayoutEngine
import Testing

@Suite("Pages of a scroll stack")
struct PageTests {
  /// Three pages of four fifths of a viewport of 400 points, side by side.
  private func pages(
    _ share: Double = 0.8, count: Int = 3, inset: Insets = .zero, emphasis: RowEmphasis? = nil,
    sticky: Bool = false
  ) throws -> ScrollStackLayout {
    try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: 400, height: 100), spacing: 10,
        contentInset: inset, emphasis: emphasis),
      rows: (0..<count).map {
        ScrollStackRow(id: "p\($0)", size: .fraction(share), isSticky: sticky && $0 == 0)
      })
  }

  @Test("A page is a share of the viewport without its insets")
  func fractions() throws {
    let layout = try pages()
    #expect(layout.frames.map(\.x) == [0, 330, 660])
    #expect(layout.contentSize.width == 980)
    #expect(layout.item(at: 0).contentFrame.width == 320 - 30)
    let inset = try pages(0.5, inset: Insets(left: 60, right: 40))
    #expect(inset.frames.map(\.width) == [150, 150, 150])
  }

  @Test(
    "Pages that fill the viewport are exactly as long, and entirely visible",
    arguments: [
      (201.34, 3.0, 3.159, 0.5, 2), (201.34, 3.4, 7.149, 0.5, 2), (1e6 / 3, 0.1, 0.2, 0.5, 2),
      (333.3, 1.1, 2.2, 1, 1), (98.7, 0.7, 0.1, 0.25, 4),
    ])
  func exactLengths(length: Double, left: Double, right: Double, share: Double, count: Int) throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: length, height: 498.8),
        rowInsets: Insets(left: left, right: right)),
      rows: (0..<count).map { ScrollStackRow(id: "p\($0)", size: .fraction(share)) })
    #expect(layout.contentSize.width == length)
    #expect(layout.frames.map(\.width) == Array(repeating: share * length, count: count))
    let mirrored = PresentedLayout(
      layout, try Presentation(mirrorWidth: layout.contentSize.width, pixelScale: nil))
    // The rounding error that an offset has after it was computed from other lengths.
    for x in [0, 3e-14, -3e-14, 9e-10] {
      let viewport = layout.viewport(at: Point(x: x, y: 0))
      #expect(mirrored.entirelyVisibleRows(in: viewport).count == count)
    }
  }

  @Test("A page is at least as long as its insets", arguments: [0.000_001, 0.05])
  func short(share: Double) throws {
    let layout = try pages(share)
    #expect(layout.item(at: 0).frame.width == 30)
    #expect(layout.item(at: 0).contentFrame.width == 0)
  }

  @Test("A fraction must be more than 0 and at most 10", arguments: [0, -1, 10.01, .nan])
  func faults(share: Double) throws {
    #expect(throws: LayoutFaults.self) { try pages(share) }
  }

  @Test(
    "A scroll snaps the start, the centre or the end of a page",
    arguments: [
      (SnapAlignment.start, 400.0, 330.0), (.start, 100, 0), (.start, 456, 580),
      (.center, 140, 0), (.center, 146, 290), (.center, 434, 290), (.center, 436, 580),
      (.end, 0, 0), (.end, 124, 0), (.end, 126, 250), (.end, 500, 580),
    ])
  func snapping(alignment: SnapAlignment, projected: Double, offset: Double) throws {
    let found = try pages().presented.destination(
      snapping: projected, ScrollSnapping(.mandatory, align: alignment), from: .zero)
    #expect(found.contentOffset.x == offset)
  }

  @Test(
    "Padding moves the place to which a scroll snaps",
    arguments: [(SnapAlignment.start, 310.0), (.center, 300), (.end, 290)])
  func padding(alignment: SnapAlignment, offset: Double) throws {
    let found = try pages().presented.destination(
      snapping: 300,
      ScrollSnapping(.mandatory, align: alignment, padding: ScrollPadding(start: 20, end: 40)),
      from: .zero)
    #expect(found.contentOffset.x == offset)
  }

  @Test("The row in the middle is emphasized over its neighbours")
  func emphasis() throws {
    let emphasis = RowEmphasis(scale: 0.9, alpha: 0.5, angle: 0.2)
    let layout = try pages(emphasis: emphasis).scrolled(to: Point(x: 290, y: 0))
    let appearances = layout.items.compactMap(\.presence.appearance)
    #expect(appearances.map(\.scale.x) == [0.9, 1, 0.9])
    #expect(appearances.map(\.alpha) == [0.5, 1, 0.5])
    #expect(appearances.map(\.angle) == [-0.2, 0, 0.2])
    let mirrored = try pages(emphasis: emphasis).presented(.identity, mirrored: true)
      .scrolled(to: Point(x: 290, y: 0))
    #expect((0..<3).map { mirrored.item(at: $0).presence.appearance?.angle } == [0.2, 0, -0.2])
    // Half of the way to the next page.
    let between = try pages(emphasis: emphasis).scrolled(to: Point(x: 290 + 165, y: 0))
    #expect(between.item(at: 1).presence.appearance?.scale.x == 0.95)
    #expect(between.item(at: 2).presence.appearance?.angle == 0.1)
    #expect(between.item(at: 0).presentedFrame.width > 0.9 * 320)
  }

  /// The rows are 265 · 2/3 and 265/3 points long, so that the middle of the second one is its length away from that of
  /// the viewport.
  @Test("A row at its full distance has the full effect, despite a rounding error")
  func fullDistance() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 265), rowInsets: .zero,
        emphasis: RowEmphasis(alpha: 0)),
      rows: [Stacks.row("a", 265 / 1.5), Stacks.row("b", 265 - 265 / 1.5)]
    ).scrolled(to: .zero)
    #expect(layout.item(at: 1).presence.appearance?.alpha == 0)
    #expect(layout.indices(in: layout.viewport(at: .zero)).flatMap { $0 } == [0])
  }

  @Test("Visibility follows the frame, windows follow the presented frame")
  func visibility() throws {
    let layout = try pages(emphasis: RowEmphasis(scale: 0.5)).scrolled(to: Point(x: 290, y: 0))
    let viewport = layout.viewport(at: Point(x: 290, y: 0))
    #expect(layout.presented.visibleRows(in: viewport).flatMap { $0 } == [0, 1, 2])
    #expect(layout.indices(in: viewport).flatMap { $0 } == [1])
    #expect(layout.indexOfItem(at: Point(x: 300, y: 50)) == nil)
  }

  @Test("Sticky rows are not emphasized")
  func sticky() throws {
    let layout = try pages(emphasis: RowEmphasis(scale: 0.5), sticky: true)
      .scrolled(to: Point(x: 100, y: 0))
    #expect(layout.item(at: 0).presence.appearance == nil)
    #expect(layout.item(at: 0).presentedFrame == Rect(x: 100, y: 0, width: 320, height: 100))
    #expect(layout.item(at: 2).presence.appearance?.scale.x == 0.5)
  }

  @Test("A billion emphasized rows cost the same as a few")
  func repeated() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero,
        emphasis: RowEmphasis(scale: 0.5, alpha: 0, angle: 0.3)),
      rows: [Stacks.row("r", 40, copies: 1_000_000_000)])
    let offset = Point(x: 0, y: 20_000_000_000)
    let shown = layout.scrolled(to: offset).indices(in: layout.viewport(at: offset))
    #expect(shown.flatMap { $0 } == [500_000_000, 500_000_001])
  }

  @Test("The rows in the middle are found among rows less than a point long")
  func shortCopies() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(alpha: 0)),
      rows: [Stacks.row("r", 0.5, copies: 10_000)])
    let offset = Point(x: 0, y: 1000)
    let shown = layout.scrolled(to: offset).indices(in: layout.viewport(at: offset))
    // The middle is 1050. Rows 2099 and 2100 end and begin there.
    #expect(shown.flatMap { $0 } == [2099, 2100])
  }

  @Test("Copies without length in the middle are visible, although distant rows are transparent")
  func copiesWithoutLength() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(alpha: 0)),
      rows: [Stacks.row("r", 0, copies: 3)])
    let offset = Point(x: 0, y: -50)
    let shown = layout.scrolled(to: offset).indices(in: layout.viewport(at: offset))
    #expect(shown.flatMap { $0 } == [0, 1, 2])
  }

  @Test("A long rotated row is found, although the shorter row before it is not in the window")
  func rotatedRows() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: 100, height: 80), rowInsets: .zero,
        emphasis: RowEmphasis(angle: 1)),
      rows: [Stacks.row("a", 10), Stacks.row("b", 300), Stacks.row("c", 500)])
    let shown = layout.scrolled(to: Point(x: 700, y: 0))
    // Row b extends from 40 − 148 to 40 + 148, row a from 40 − 26 to 40 + 26.
    let window = Rect(x: 150, y: 100, width: 20, height: 20)
    #expect(shown.indices(in: window).flatMap { $0 } == [1])
  }

  @Test("Windows contain the same emphasized rows as a search of all rows", arguments: 0..<300)
  func windows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = try random.rows().map { row in
      var row = row
      row.isSticky = random.isOnce(in: 6)
      return row
    }
    let axis = random.isOnce(in: 2) ? LayoutAxis.horizontal : .vertical
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: axis, viewport: Size(width: 100, height: 80), rowInsets: .zero,
        spacing: Double(random.number(0...2)) * 3,
        emphasis: RowEmphasis(
          scale: Double(random.number(0...4)) / 4, alpha: Double(random.number(0...1)),
          angle: Double(random.number(-2...2)) * 0.7)), rows: rows)
    let offset = Point.zero.with(
      Double(random.number(-100...Int(layout.contentLength) + 50)), along: axis)
    let presentation = try Presentation(
      mirrorWidth: nil, pixelScale: random.isOnce(in: 2) ? 0.3 : nil)
    let shown = layout.presented(presentation, mirrored: random.isOnce(in: 2)).scrolled(to: offset)
    let viewport = shown.viewport(at: offset)
    let strip = Rect(
      x: viewport.x + 90, y: viewport.y + 70, width: 20, height: 20)
    let items = (0..<shown.count).map { shown.item(at: $0) }
    let visible = items.filter { !$0.isHidden && ($0.presence.appearance?.alpha ?? 1) > 0 }
    for rect in [viewport, strip] {
      #expect(
        shown.indices(in: rect).flatMap { $0 }
          == visible.filter { $0.presentedFrame.intersects(rect, edges: .exclusive) }.map(\.index))
    }
    #expect(
      shown.entirelyVisibleRows(in: viewport).flatMap { $0 }
        == items.filter { $0.state(in: viewport).visibility == .entire }.map(\.index))
    let point = Point(x: offset.x + 40, y: offset.y + 30)
    let top = visible.filter { $0.presentedFrame.contains(point) && $0.outlineContains(point) }
      .max { $0.zIndex < $1.zIndex }
    #expect(shown.indexOfItem(at: point) == top?.index)
  }
}
