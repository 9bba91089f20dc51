import LayoutEngine
import Testing

@Suite("Items and frames of a layout")
struct LayoutItemsTests {
  private func stack(
    _ count: Int = 5, _ arrangement: CardStackArrangement = .collapsed
  ) throws -> CardStackLayout {
    try CardStackLayout(count: count, width: 375, arrangement: arrangement)
  }

  @Test("The collection of frames has the order of the items")
  func frames() throws {
    let layout = try stack()
    #expect(layout.frames.map(\.y) == [0, 48, 88, 128, 168])
    #expect(layout.frames[2...].map(\.y) == [88, 128, 168])
    #expect(layout.frames.reversed().first == layout.item(at: 4).frame)
    #expect(layout.items.map(\.index) == [0, 1, 2, 3, 4])
    #expect(try stack(0).frames.isEmpty)
  }

  @Test("A collection of a billion frames is created at once; each frame is computed on access")
  func many() throws {
    let frames = try stack(1_000_000_000, .expanded).frames
    #expect(frames.count == 1_000_000_000)
    #expect(frames.last?.y == 207_999_999_792)
    #expect(frames.index(frames.startIndex, offsetBy: 480_769_230) == 480_769_230)
  }

  /// Visible y 1040…1248 of expanded cards 208 points apart, each 200 high: Docs/options.md.
  @Test(
    "Visible items have their visible part and its fraction",
    arguments: [EdgeRule.exclusive, .inclusive])
  func visible(edges: EdgeRule) throws {
    let rect = Rect(x: 0, y: 1140, width: 375, height: 108)
    let visible = try stack(1_000_000_000, .expanded).visibleItems(in: rect, edges: edges)
    let card = VisibleItem(
      index: 5, intersection: Rect(x: 8, y: 1140, width: 359, height: 100), fraction: 0.5)
    let edge = VisibleItem(
      index: 6, intersection: Rect(x: 8, y: 1248, width: 359, height: 0), fraction: 0)
    #expect(visible == (edges == .exclusive ? [card] : [card, edge]))
  }

  @Test("Visible items skip the hidden rows between them")
  func gaps() throws {
    let visible = try Stacks.guide().visibleItems(in: Rect(x: 0, y: 100, width: 375, height: 300))
    #expect(visible.map(\.index) == [0, 1, 3])
  }

  @Test(
    "With inclusive edges, rows that only touch are included, before and after hidden rows",
    arguments: [(EdgeRule.inclusive, [0, 2, 4]), (.exclusive, [2])])
  func touching(edges: EdgeRule, found: [Int]) throws {
    let stack = try Stacks.bare([
      Stacks.row(nil, 100), Stacks.row(nil, 9, isHidden: true), Stacks.row(nil, 100),
      Stacks.row(nil, 9, isHidden: true), Stacks.row(nil, 100),
    ])
    let rect = Rect(x: 0, y: 100, width: 100, height: 100)
    #expect(Array(stack.indices(in: rect, edges: edges).joined()) == found)
  }

  @Test(
    "Overscan extends a window up to the ends of the layout",
    arguments: [
      (0, nil, 5..<5, 7..<7), (2, nil, 3..<5, 7..<9), (9, nil, 0..<5, 7..<10),
      (.max, nil, 0..<5, 7..<10), (.min, nil, 5..<5, 7..<7), (3, 4..<8, 4..<5, 7..<8),
    ] as [(Int, Range<Int>?, Range<Int>, Range<Int>)])
  func window(overscan: Int, limits: Range<Int>?, before: Range<Int>, after: Range<Int>) throws {
    let window = try stack(10, .expanded).window(
      in: Rect(x: 0, y: 1140, width: 375, height: 208), overscan: overscan, within: limits)
    #expect(window.visible == [5..<7])
    #expect(window.overscan == [before, after])
    #expect(window.widened == [before.lowerBound..<after.upperBound])
  }

  @Test("Overscan does not extend an empty window")
  func nothing() throws {
    let rect = Rect(x: 0, y: -10, width: 375, height: 5)
    #expect(try stack().window(in: rect, overscan: 3) == ItemWindow())
  }
}

@Suite("Index ranges")
struct IndexRangesTests {
  @Test(
    "Ranges given in any order are ascending, and neither overlap nor touch",
    arguments: [
      ([0..<2, 2..<3], [0..<3]), ([0..<2, 4..<5], [0..<2, 4..<5]),
      ([4..<5, 0..<2], [0..<2, 4..<5]),
      ([0..<9, 2..<3], [0..<9]), ([0..<1, 5..<9, 6..<7], [0..<1, 5..<9]),
      ([5..<6, 8..<9, 0..<10], [0..<10]), ([5..<6, 2..<2, 5..<6], [5..<6]),
    ] as [([Range<Int>], [Range<Int>])])
  func ranges(given: [Range<Int>], expected: [Range<Int>]) {
    var ranges = IndexRanges()
    for range in given { ranges.append(range) }
    #expect(Array(ranges) == expected)
  }
}
