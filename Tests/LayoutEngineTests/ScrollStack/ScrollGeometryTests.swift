import LayoutEngine
import Testing

/// The numbers are computed from Docs/scroll-stack-scrolling.md, "The geometry of scrolling".
@Suite("Scroll geometry")
struct ScrollGeometryTests {
  @Test(
    "A target is placed between the content insets",
    arguments: [
      (64.0, 100.0, 9, ScrollStackPosition.automatic, 0.0, 50.0), (64, 100, 9, .initial, 0, 251),
      (0, 100, 50, .final, 0, 1485), (64, 100, 9, .middle, 0, 150.5),
      (64, 100, 9, .automatic, 100, 100), (64, 100, 9, .automatic, 300, 251),
    ])
  func insets(
    top: Double, bottom: Double, row: Int, position: ScrollStackPosition, from: Double, to: Double
  ) throws {
    let stack = try Stacks.bare(
      [Stacks.row("r", 35, copies: 100)], viewport: Size(width: 375, height: 400),
      contentInset: Insets(top: top, bottom: bottom))
    let found = try stack.presented.destination(
      of: .row(index: row, position), from: Point(x: 0, y: from))
    #expect(found.contentOffset.y == to)
  }

  @Test("Content that fills the viewport does not scroll by a rounding error")
  func filled() throws {
    let stack = try Stacks.bare(
      [ScrollStackRow(size: .fill(1))], viewport: Size(width: 375, height: 374),
      contentInset: Insets(top: 33.64))
    let bounds = stack.presented.scrollGeometry.bounds
    #expect(bounds == -33.64 ... -33.64)
  }

  /// A header of 40 that stays below an inset of 64, and rows of a length.
  private func section(rowLength: Double) throws -> PresentedLayout<ScrollStackLayout> {
    let rows = try [
      Stacks.row("h", 40, isSticky: true), Stacks.row("a", 300), Stacks.row("b", rowLength),
      Stacks.row("c", 2000),
    ]
    return try Stacks.bare(
      rows, viewport: Size(width: 375, height: 400), contentInset: Insets(top: 64)
    ).presented
  }

  @Test("A pinned header below an inset does not cover the target")
  func pinned() throws {
    let found = try section(rowLength: 300).destination(
      of: .row(index: 2, .initial), from: .zero)
    #expect(found.contentOffset.y == 236)
  }

  @Test(
    "A row that fits only beside the header starts below it; a longer one moves least",
    arguments: [
      (300.0, 500.0, 236.0), (300, 238, 236), (300, 0, 236), (336, 500, 236), (337, 500, 277),
      (337, 250, 250), (296, 500, 236),
    ])
  func automatic(length: Double, from: Double, to: Double) throws {
    let found = try section(rowLength: length).destination(
      of: .row(index: 2, .automatic), from: Point(x: 0, y: from))
    #expect(found.contentOffset.y == to)
  }

  @Test("Padding that is longer than the viewport leaves a negative room")
  func negativeRoom() throws {
    let stack = try Stacks.bare([Stacks.row("r", 50, copies: 9)]).presented
    let padding = ScrollPadding(start: 80, end: 60)
    for (position, offset) in [
      (ScrollStackPosition.final, 260.0), (.initial, 170), (.middle, 215), (.automatic, 200),
    ] {
      let found = try stack.destination(
        of: .row(index: 5, position), from: Point(x: 0, y: 200), padding: padding)
      #expect(found.contentOffset.y == offset)
    }
  }
}

@Suite("Snap places")
struct SnapPlacesTests {
  /// The offsets and the rows of all places.
  private func places(
    _ stack: PresentedLayout<ScrollStackLayout>, _ snapping: ScrollSnapping
  ) -> [(offset: Double, row: Int)] {
    var found: [(Double, Int)] = []
    SnapPlaces(of: stack, snapping).visit { found.append(($0.offset, $0.index)) }
    return found
  }

  @Test("Rows that can't reach the start of the viewport share the place at the end")
  func end() throws {
    let cards = try Stacks.bare(
      [Stacks.row("c", 120, copies: 7)], axis: .horizontal, spacing: 8,
      viewport: Size(width: 320, height: 100)
    ).presented
    let found = places(cards, ScrollSnapping(.mandatory))
    #expect(found.map(\.offset) == [0, 128, 256, 384, 512, 568])
    #expect(found.map(\.row) == [0, 1, 2, 3, 4, 5])
    for (projected, offset) in [(568.0, 568.0), (541, 568), (539, 512), (540, 512), (9999, 568)] {
      let place = SnapPlaces(of: cards, ScrollSnapping(.mandatory)).nearest(toOffset: projected)
      #expect(place?.offset == offset)
    }
  }

  @Test("Between equally near places, the velocity decides, else the smaller offset")
  func ties() throws {
    let stack = try Stacks.bare([Stacks.row("c", 100, copies: 9)]).presented
    let places = SnapPlaces(of: stack, ScrollSnapping(.mandatory))
    #expect(places.nearest(toOffset: 150)?.offset == 100)
    #expect(places.nearest(toOffset: 150, velocity: 10)?.offset == 200)
    #expect(places.nearest(toOffset: 150, velocity: -10)?.offset == 100)
  }

  @Test("Proximity is measured to the clamped place")
  func proximity() throws {
    let stack = try Stacks.bare([Stacks.row("a", 250), Stacks.row("b", 80)]).presented
    let places = SnapPlaces(of: stack, ScrollSnapping(.proximity(10)))
    #expect(places.nearest(toOffset: 221)?.offset == 230)
    #expect(places.nearest(toOffset: 219) == nil)
  }

  @Test("A sticky row and the row that scrolls up to it have one place: that of the first")
  func sticky() throws {
    let rows = try [
      Stacks.row("h", 40, isSticky: true), Stacks.row("a", 90), Stacks.row("k", 30, isSticky: true),
      Stacks.row("b", 90, copies: 5),
    ]
    let push = places(try Stacks.bare(rows).presented, ScrollSnapping(.mandatory))
    #expect(push.map(\.offset) == [0, 130, 220, 310, 400, 490])
    #expect(push.map(\.row) == [0, 2, 4, 5, 6, 7])
    // In a stack of headers, k is above its place while the rows below it are at theirs.
    let stacked = places(
      try Stacks.bare(rows, stickyMode: .stack).presented, ScrollSnapping(.mandatory))
    #expect(stacked.map(\.offset) == [0, 90, 130, 180, 270, 360, 450])
    #expect(stacked.map(\.row) == [0, 3, 2, 4, 5, 6, 7])
  }

  @Test("A billion rows have their places without an expansion")
  func many() throws {
    let stack = try Stacks.bare([Stacks.row("a", 200, copies: 1_000_000_000)], spacing: 8).presented
    let places = SnapPlaces(of: stack, ScrollSnapping(.mandatory, align: .center))
    // The last centre is beyond the end by (200 − 100)/2.
    #expect(places.count == 1_000_000_000)
    #expect(places.nearest(toOffset: 208e8 + 55)?.ordinal == 100_000_000)
  }

  @Test(
    "The first row of each group has a place, and so has the end",
    arguments: [
      (1, 7, [0, 128, 256, 384, 512, 568], [0, 1, 2, 3, 4, 5]),
      (2, 7, [0, 256, 512, 568], [0, 2, 4, 6]), (3, 9, [0, 384, 768, 824], [0, 3, 6, 7]),
      (9, 9, [0, 824], [0, 7]), (1, 2, [0], [0]), (5, 0, [], []),
    ] as [(Int, Int, [Double], [Int])])
  func groups(group: Int, count: Int, offsets: [Double], rows: [Int]) throws {
    let cards = try Stacks.bare(
      count == 0 ? [] : [Stacks.row("c", 120, copies: count)], axis: .horizontal, spacing: 8,
      viewport: Size(width: 320, height: 100)
    ).presented
    let found = places(cards, ScrollSnapping(.mandatory, group: group))
    #expect(found.map(\.offset) == offsets)
    #expect(found.map(\.row) == rows)
  }

  @Test("The end is a place beside that of its row, if the row is longer than the viewport")
  func endOfLongRow() throws {
    let stack = try Stacks.bare([Stacks.row("a", 250)]).presented
    #expect(places(stack, ScrollSnapping(.mandatory)).map(\.offset) == [0])
    let found = places(stack, ScrollSnapping(.mandatory, group: 1))
    #expect(found.map(\.offset) == [0, 150])
    #expect(found.map(\.row) == [0, 0])
    let snapping = ScrollSnapping(.mandatory, group: 1)
    #expect(SnapPlaces(of: stack, snapping).nearest(toOffset: 90)?.ordinal == 1)
  }

  @Test("Hidden rows don't count in groups, which cross the bounds of repeated rows")
  func groupsOfShownRows() throws {
    let rows = try [
      Stacks.row("a", 100, copies: 3), Stacks.row("b", 100, isHidden: true),
      Stacks.row("c", 100, copies: 2), Stacks.row("d", 100, copies: 4),
    ]
    let found = places(try Stacks.bare(rows).presented, ScrollSnapping(.mandatory, group: 4))
    #expect(found.map(\.offset) == [0, 400, 800])
    #expect(found.map(\.row) == [0, 5, 9])
  }

  @Test("Groups of a billion rows have their places without an expansion")
  func manyGroups() throws {
    let stack = try Stacks.bare([Stacks.row("a", 200, copies: 1_000_000_000)], spacing: 8).presented
    let places = SnapPlaces(of: stack, ScrollSnapping(.mandatory, group: 7))
    // The last group has six rows, and the end is a place, too.
    #expect(places.count == 142_857_144)
    let place = places.nearest(toOffset: 7 * 208e7 + 55)
    #expect(place?.ordinal == 10_000_000)
    #expect(place?.index == 70_000_000)
    #expect(places.nearest(toOffset: 1e15)?.index == 999_999_999)
    let one = SnapPlaces(of: stack, ScrollSnapping(.mandatory, group: 1_000_000_000))
    #expect(one.count == 2)
  }

  /// The places by the offset of each row that begins a group, without duplicates.
  private func placesOfEachRow(
    in stack: PresentedLayout<ScrollStackLayout>, _ snapping: ScrollSnapping, by group: Int
  ) throws -> [(offset: Double, row: Int)] {
    let positions: [SnapAlignment: ScrollStackPosition] = [
      .start: .initial, .center: .middle, .end: .final,
    ]
    var found: [(offset: Double, row: Int)] = []
    for (number, item) in stack.base.items.filter({ !$0.isHidden }).enumerated()
    where number % group == 0 {
      let offset = try stack.destination(
        of: .row(index: item.index, positions[snapping.alignment] ?? .initial), from: .zero,
        padding: snapping.padding
      ).contentOffset.y
      if let same = found.firstIndex(where: { abs($0.offset - offset) < 1e-9 }) {
        found[same].row = min(found[same].row, item.index)
      } else {
        found.append((offset, item.index))
      }
    }
    return found.sorted { $0.offset < $1.offset }
  }

  @Test("Places agree with those of each row", arguments: 0..<200)
  func agreement(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scales: [Double?] = [nil, 1, 2, 1.5]
    var rows = try generator.rows()
    for index in rows.indices where rows[index].copies == nil {
      rows[index].isSticky = generator.number(0...5) == 0
    }
    let stack = try Stacks.bare(
      rows, spacing: Double(generator.number(0...4)) / 4,
      viewport: Size(width: 100, height: Double(generator.number(0...200))),
      contentInset: Insets(
        top: Double(generator.number(0...9)), bottom: Double(generator.number(0...9))),
      stickyMode: generator.number(0...1) == 0 ? .push : .stack
    ).presented(
      Presentation(mirrorWidth: nil, pixelScale: scales[generator.number(0...3)]), mirrored: false)
    let alignments = SnapAlignment.allCases
    let snapping = ScrollSnapping(
      .mandatory, align: alignments[generator.number(0...2)],
      padding: ScrollPadding(start: Double(generator.number(0...20)), end: 5),
      group: [nil, 1, 2, 3, 5][generator.number(0...4)])
    var expected = try placesOfEachRow(in: stack, snapping, by: snapping.group ?? 1)
    let bound = stack.scrollGeometry.bounds.upperBound
    if snapping.group != nil, let last = expected.last, last.offset < bound - 1e-9 {
      let row = try placesOfEachRow(in: stack, snapping, by: 1).last?.row ?? last.row
      expected.append((bound, row))
    }
    let found = places(stack, snapping)
    #expect(found.map(\.row) == expected.map(\.row))
    #expect(zip(found, expected).allSatisfy { abs($0.offset - $1.offset) < 1e-9 })
    let all = SnapPlaces(of: stack, snapping)
    #expect(all.count == expected.count)
    for _ in 0..<20 {
      let projected = Double(generator.number(-40...2 * Int(stack.base.contentLength))) / 2
      let best = expected.map { abs($0.offset - projected) }.min()
      let place = all.nearest(toOffset: projected)
      #expect((place == nil) == (best == nil))
      guard let place, let best else { continue }
      #expect(abs(abs(place.offset - projected) - best) < 1e-9)
      #expect(expected[place.ordinal].row == place.index)
    }
  }
}
