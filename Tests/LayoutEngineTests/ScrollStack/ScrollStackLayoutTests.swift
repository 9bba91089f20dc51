import LayoutEngine
import Testing

@Suite("Scroll stack layout")
struct ScrollStackLayoutTests {
  @Test("Rows follow each other; a hidden row takes no space and keeps its index")
  func frames() throws {
    let layout = try Stacks.guide()
    #expect(
      layout.items.map(\.stretch) == [[0, 124], [124, 224], [348, 0], [348, 324], [672, 174]])
    #expect(layout.items.map(\.index) == [0, 1, 2, 3, 4])
    #expect(layout.items.map(\.isHidden) == [false, false, true, false, false])
    #expect(layout.items.allSatisfy { $0.frame.x == 0 && $0.frame.width == 375 })
    #expect(layout.contentSize == Size(width: 375, height: 846))
    #expect(layout.ids == ["a", "b", "c", "d", "e"])
  }

  @Test("Spacing is between the rows that are not hidden")
  func spacing() throws {
    let layout = try Stacks.guide(spacing: 10)
    #expect(
      layout.items.map(\.stretch) == [[0, 124], [134, 224], [368, 0], [368, 324], [702, 174]])
    #expect(layout.contentSize.height == 876)
  }

  @Test("A hidden row at either end causes no spacing")
  func hiddenEnds() throws {
    let layout = try Stacks.bare(
      [
        Stacks.row(nil, 5, isHidden: true), Stacks.row(nil, 7), Stacks.row(nil, 5, isHidden: true),
      ], spacing: 3)
    #expect(layout.items.map(\.stretch) == [[0, 0], [0, 7], [10, 0]])
    #expect(layout.contentLength == 7)
  }

  @Test("Content is inside insets and padding; a row inherits the values that it does not set")
  func contentFrames() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100),
        rowInsets: Insets(top: 1, left: 2, bottom: 3, right: 4),
        rowPadding: Insets(top: 10, left: 20, bottom: 30, right: 40)),
      rows: [
        Stacks.row("a", 50),
        ScrollStackRow(
          size: .fixed(50), insets: InsetsOverride(top: 0),
          padding: InsetsOverride(left: 0, bottom: 0)),
        Stacks.row("c", 50, isHidden: true),
      ])
    #expect(layout.items.map(\.stretch) == [[0, 94], [94, 63], [157, 0]])
    #expect(
      layout.items.map(\.contentFrame) == [
        Rect(x: 22, y: 11, width: 34, height: 50), Rect(x: 2, y: 104, width: 54, height: 50),
        Rect(x: 22, y: 157, width: 34, height: 0),
      ])
  }

  @Test(
    "The length from an aspect ratio follows from the breadth inside insets and padding",
    arguments: [
      (LayoutAxis.vertical, Rect(x: 15, y: 12, width: 345, height: 172.5)),
      (.horizontal, Rect(x: 15, y: 12, width: 752, height: 376)),
    ])
  func aspectRatio(axis: LayoutAxis, content: Rect) throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: axis, viewport: Size(width: 375, height: 400)),
      rows: [ScrollStackRow(size: .aspectRatio(2))])
    #expect(layout.item(at: 0).contentFrame == content)
  }

  @Test("Content without space across the axis has breadth 0, and length 0 from an aspect ratio")
  func noRoom() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(viewport: Size(width: 20, height: 400)),
      rows: [ScrollStackRow(size: .aspectRatio(0.001))])
    #expect(layout.item(at: 0).contentFrame == Rect(x: 15, y: 12, width: 0, height: 0))
    #expect(layout.item(at: 0).separatorFrame == Rect(x: 15, y: 23, width: 5, height: 1))
  }

  @Test("Without rows, or with hidden rows only, the content is empty")
  func empty() throws {
    let empty = try Stacks.bare([])
    #expect(empty.count == 0)
    #expect(empty.contentSize == Size(width: 100, height: 0))
    #expect(empty.firstRow == nil)
    #expect(empty.lastRow == nil)
    #expect(empty.indices(in: empty.viewport(at: .zero)) == [])
    let hidden = try Stacks.bare([Stacks.row("a", 9, isHidden: true, copies: 3)], spacing: 4)
    #expect(hidden.items.map(\.stretch) == [[0, 0], [0, 0], [0, 0]])
    #expect(hidden.contentLength == 0)
    #expect(hidden.runCount == 0)
    #expect(hidden.firstRow == 0)
    #expect(hidden.lastRow == 2)
  }

  @Test("Repeated rows are equivalent to expanded rows with numbered ids")
  func repeats() throws {
    let short = try Stacks.bare(
      [
        Stacks.row("a", 10, copies: 3), Stacks.row("b", 5),
        Stacks.row("c", 7, isHidden: true, copies: 2), Stacks.row(nil, 4, copies: 2),
      ], spacing: 2)
    #expect(short.ids == ["a#0", "a#1", "a#2", "b", "c#0", "c#1", nil, nil])
    #expect(
      short.items.map(\.stretch) == [
        [0, 10], [12, 10], [24, 10], [36, 5], [43, 0], [43, 0], [43, 4], [49, 4],
      ])
    #expect(short.contentLength == 53)
    #expect(short.items.map(\.row) == [0, 0, 0, 1, 2, 2, 3, 3])
    #expect(short.items.map(\.position) == [0, 1, 2, 0, 0, 1, 0, 1])
    #expect(short.indices(ofRow: 2) == 4..<6)
  }

  @Test("A repeated row with one copy also has a number in its id")
  func repeatOfOne() throws {
    #expect(try Stacks.bare([Stacks.row("a", 1, copies: 1)]).ids == ["a#0"])
  }

  @Test("Two billion rows are rejected")
  func tooMany() throws {
    let row = try Stacks.row("a", 1, copies: 1_000_000_000)
    let faults = #expect(throws: LayoutFaults.self) {
      try Stacks.bare([row, row, row])
    }
    #expect(faults?.faults.map(\.path) == ["rows"])
    #expect(try Stacks.bare([row]).count == 1_000_000_000)
  }

  @Test(
    "A window over a million or a billion copies is found by a search",
    arguments: [1_000_000, 1_000_000_000])
  func many(count: Int) throws {
    let layout = try Stacks.bare(
      [Stacks.row("a", 200, copies: count - 1), Stacks.row("z", 50)], spacing: 8)
    let end = Double(count - 1) * 208
    #expect(layout.contentLength == end + 50)
    #expect(layout.item(at: count - 2).stretch == [end - 208, 200])
    #expect(layout.item(at: count - 1).stretch == [end, 50])
    let window = layout.indices(in: Rect(x: 0, y: end - 500, width: 100, height: 500))
    #expect(window == [count - 4..<count - 1])
    #expect(layout.indexOfItem(at: Point(x: 1, y: end + 49)) == count - 1)
    #expect(try layout.index(ofID: "a#\(count - 2)") == count - 2)
    #expect(try layout.index(ofID: "a#\(count - 1)") == nil)
  }

  @Test("Maximum inputs don't produce infinities")
  func extremes() throws {
    let huge = Insets(top: 1e6, left: 1e6, bottom: 1e6, right: 1e6)
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 1e6, height: 1e6), rowInsets: huge, rowPadding: huge, spacing: 1e6),
      rows: [Stacks.row("a", 1e6, copies: 999_999_999), Stacks.row("b", 1e6)])
    #expect(layout.contentLength == 6e6 * 1e9 - 1e6)
    #expect(layout.item(at: 999_999_999).stretch == [6e6 * 999_999_999, 5e6])
  }

  @Test("A horizontal stack is a vertical stack with swapped axes", arguments: 0..<50)
  func axes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rows = try generator.rows()
    let vertical = try Stacks.bare(rows, spacing: 3, viewport: Size(width: 80, height: 60))
    let horizontal = try Stacks.bare(
      rows.map { try $0.transposed() }, axis: .horizontal, spacing: 3,
      viewport: Size(width: 60, height: 80))
    #expect(horizontal.contentSize == vertical.contentSize.transposed)
    for index in 0..<vertical.count {
      let upright = vertical.item(at: index)
      let lying = horizontal.item(at: index)
      #expect(lying.frame == upright.frame.transposed)
      #expect(lying.contentFrame == upright.contentFrame.transposed)
    }
  }

  @Test("Each row starts at the end of the previous row plus the spacing", arguments: 0..<50)
  func sums(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = try Stacks.bare(try generator.rows(), spacing: Double(generator.number(0...4)))
    var next = 0.0
    var end = 0.0
    for item in layout.items {
      let row = layout.rows[item.row]
      let insets = (row.insets.top ?? 0) + (row.insets.bottom ?? 0)
      let length = row.isHidden ? 0 : row.size.length(along: .vertical, breadth: 0) + insets
      #expect(item.stretch == [next, length])
      if row.isHidden { continue }
      end = next + length
      next = end + layout.configuration.spacing
    }
    #expect(layout.contentLength == end)
  }

  @Test("Snapping a row also snaps its content and its separator")
  func presentation() throws {
    let item = try Stacks.guide().item(at: 1)
    let moved = item.relative(to: Point(x: 5, y: 100))
    #expect(moved.frame == Rect(x: -5, y: 24, width: 375, height: 224))
    #expect(moved.contentFrame == Rect(x: 10, y: 36, width: 345, height: 200))
    #expect(moved.separatorFrame == Rect(x: 10, y: 247, width: 360, height: 1))
    let mirrored = try item.presented(Presentation(mirrorWidth: 375, pixelScale: nil))
    #expect(mirrored.frame == item.frame)
    #expect(mirrored.separatorFrame == Rect(x: 0, y: 347, width: 360, height: 1))
  }
}

extension ScrollStackRow {
  /// The equivalent row for a stack along the other axis.
  fileprivate func transposed() throws -> ScrollStackRow {
    ScrollStackRow(
      id: id, size: size,
      insets: InsetsOverride(
        top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom),
      isHidden: isHidden, copies: copies)
  }
}

extension Size {
  fileprivate var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  fileprivate var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}
