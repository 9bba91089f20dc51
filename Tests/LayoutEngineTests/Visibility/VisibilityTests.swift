import LayoutEngine
import Testing

@Suite("Visible")
struct VisibleTests {
  static let rect = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test(
    "The intersection of an invisible item is the nearest part of an edge, without area",
    arguments: [
      // Outside: a part of an edge, or a corner.
      (Rect(x: 20, y: -30, width: 10, height: 10), Rect(x: 20, y: 0, width: 10, height: 0)),
      (Rect(x: 90, y: 120, width: 40, height: 500), Rect(x: 90, y: 100, width: 10, height: 0)),
      (Rect(x: 130, y: 120, width: 1, height: 1), Rect(x: 100, y: 100, width: 0, height: 0)),
      // Hidden inside: the nearest edge.
      (Rect(x: 20, y: 10, width: 10, height: 10), Rect(x: 20, y: 0, width: 10, height: 0)),
      (Rect(x: 20, y: 85, width: 10, height: 10), Rect(x: 20, y: 100, width: 10, height: 0)),
      (Rect(x: 5, y: 10, width: 10, height: 10), Rect(x: 0, y: 10, width: 0, height: 10)),
      (Rect(x: 85, y: 10, width: 10, height: 10), Rect(x: 100, y: 10, width: 0, height: 10)),
      (Rect(x: 20, y: 10, width: 0, height: 10), Rect(x: 20, y: 0, width: 0, height: 0)),
      // Equally near to the left and the right edge.
      (Rect(x: 5, y: 20, width: 90, height: 70), Rect(x: 5, y: 100, width: 90, height: 0)),
      (Rect(x: -5, y: -5, width: 200, height: 200), Rect(x: 0, y: 0, width: 100, height: 0)),
    ])
  func nearestEdge(of frame: Rect, edge: Rect) {
    #expect(frame.nearestEdge(of: Self.rect) == edge)
  }

  @Test("An edge is not nearer than another one by a rounding error alone")
  func nearestEdgeNoise() {
    // 116.7 differs from the right edge, -33.3 + 150, by one bit.
    let rect = Rect(x: -33.3, y: 283.6, width: 150, height: 0)
    let frame = Rect(x: 23.4, y: 200, width: 100, height: 100)
    #expect(
      frame.nearestEdge(of: rect) == Rect(x: 23.4, y: 283.6, width: rect.maxX - 23.4, height: 0))
  }

  @Test(
    "Edges that differ only by a rounding error touch",
    arguments: [
      (1e-7, EdgeRule.inclusive, true), (-1e-7, .exclusive, false),
      (1e-5, .inclusive, false), (-1e-5, .exclusive, true),
    ])
  func noise(distance: Double, edges: EdgeRule, meets: Bool) {
    let other = Rect(x: 0, y: 1000 + distance, width: 10, height: 10)
    #expect(Rect(x: 0, y: 0, width: 10, height: 1000).intersects(other, edges: edges) == meets)
  }

  @Test("An item that is inside within the rounding tolerance is entirely visible")
  func noiseInside() {
    let frame = Rect(x: 0, y: 1000, width: 10, height: 100.1)
    let viewport = Rect(x: 0, y: 1000 + 1e-10, width: 10, height: 100.1)
    #expect(viewport.contains(frame))
    #expect(frame.intersection(viewport) == frame)
  }

  @Test("Edges that are equal within the rounding tolerance snap to the same pixel")
  func noiseSnapped() throws {
    let presentation = try Presentation(mirrorWidth: nil, pixelScale: 1)
    let edge = 262.7 - 7.8 - 0.4
    #expect(edge != 254.5)
    for y in [254.5, edge, 254.5 - 1e-10] {
      #expect(presentation.present(Rect(x: 0, y: y, width: 1, height: 1)).y == 255)
    }
    #expect(presentation.present(Rect(x: 0, y: 254.499, width: 1, height: 1)).y == 254)
    // Near 0, the rounding tolerance is a billionth of a pixel.
    for (y, pixel) in [(0.5 - 0.9e-9, 1.0), (0.5 - 1.5e-9, 0)] {
      #expect(presentation.present(Rect(x: 0, y: y, width: 1, height: 1)).y == pixel)
    }
  }

  @Test(
    "Rectangles intersect according to the edge rule",
    arguments: [
      (Rect(x: 10, y: 10, width: 10, height: 10), true, true),  // inside
      (Rect(x: 100, y: 0, width: 10, height: 10), false, true),  // touches
      (Rect(x: 100, y: 100, width: 0, height: 0), false, true),  // touches a corner
      (Rect(x: 50, y: 50, width: 0, height: 0), true, true),  // no extent, inside
      (Rect(x: 0, y: 50, width: 0, height: 10), false, true),  // no extent, on the edge
      (Rect(x: 101, y: 0, width: 10, height: 10), false, false),  // outside
    ])
  func edges(other: Rect, exclusive: Bool, inclusive: Bool) {
    #expect(Self.rect.intersects(other) == exclusive)
    #expect(other.intersects(Self.rect) == exclusive)
    #expect(Self.rect.intersects(other, edges: .inclusive) == inclusive)
    #expect(other.intersects(Self.rect, edges: .inclusive) == inclusive)
  }

  @Test("Rectangles that only touch have an intersection without extent")
  func touching() {
    let other = Rect(x: 100, y: 20, width: 10, height: 30)
    #expect(Self.rect.intersection(other) == nil)
    #expect(
      Self.rect.intersection(other, edges: .inclusive)
        == Rect(x: 100, y: 20, width: 0, height: 30))
  }

  @Test(
    "The fraction refers to the area; it is 1 for an item without area",
    arguments: [
      (Rect(x: 90, y: 0, width: 20, height: 50), 0.5),
      (Rect(x: 90, y: 90, width: 20, height: 20), 0.25),
      (Rect(x: 50, y: 50, width: 0, height: 0), 1.0),
      (Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.7), 1.0),
    ])
  func fraction(frame: Rect, fraction: Double) throws {
    let common = try #require(frame.intersection(Self.rect))
    #expect(frame.fraction(covered: common) == fraction)
  }

  @Test(
    "A rectangle contains its top and left edges, but not its bottom and right edges",
    arguments: [
      (0.0, 0.0, true), (99.9, 99.9, true), (100.0, 50.0, false), (50.0, 100.0, false),
      (-0.1, 0.0, false),
    ])
  func contains(x: Double, y: Double, isInside: Bool) {
    #expect(Self.rect.contains(Point(x: x, y: y)) == isInside)
  }
}

@Suite("Window")
struct WindowTests {
  @Test("The window over a billion cards is exact")
  func billion() throws {
    let layout = try stack(count: 1_000_000_000, arrangement: .expanded)
    let visible = Rect(x: 0, y: 100_000_000_000, width: 375, height: 800)
    #expect(layout.indices(in: visible) == [480_769_230..<480_769_235])
    #expect(layout.item(at: 480_769_230).frame.y == 99_999_999_840)
  }

  @Test("With inclusive edges, a window contains cards that only touch")
  func touching() throws {
    let layout = try stack(count: 100, arrangement: .expanded)
    let visible = Rect(x: 0, y: 1040, width: 375, height: 208)
    #expect(layout.indices(in: visible) == [5..<6])
    #expect(layout.indices(in: visible, edges: .inclusive) == [5..<7])
  }

  @Test("The first card is visible even if the other cards are elsewhere")
  func firstApart() throws {
    let layout = try stack(count: 50, arrangement: .inTransit(translation: -3000))
    // Cards 1, 2, 3, 4 start at −1552, −3192, −4832, −6472; the first card stays at 0.
    #expect(layout.indices(in: Rect(x: 0, y: 0, width: 375, height: 800)) == [0..<1])
    #expect(layout.indices(in: Rect(x: 0, y: -5000, width: 375, height: 3400)) == [2..<4])
  }

  @Test("The revealed card is visible in addition to the pile")
  func revealed() throws {
    let rect = Rect(x: 0, y: 0, width: 375, height: 800)
    let layout = try stack(
      count: 1_000_000_000, arrangement: .revealed(CardReveal(card: 7, within: rect)))
    // The pile's last cards start at 790, 780 … and are 200 high: those from −199 on are visible.
    #expect(layout.indices(in: rect) == [7..<8, 999_999_901..<1_000_000_000])
  }

  @Test("No card is visible to the left or right of the cards", arguments: [-1.0, 367.0])
  func beside(x: Double) throws {
    let layout = try stack(count: 10, arrangement: .collapsed)
    #expect(layout.indices(in: Rect(x: x, y: 0, width: 8, height: 100)).isEmpty)
  }

  @Test("A window agrees with testing every card")
  func agrees() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let layout = try randomStack(&random)
      let rect = Rect(
        x: .random(in: -50...400, using: &random), y: .random(in: -900...3000, using: &random),
        width: .random(in: 0...400, using: &random), height: .random(in: 0...900, using: &random))
      let edges: EdgeRule = Bool.random(using: &random) ? .exclusive : .inclusive
      let seen = (0..<layout.count).filter {
        layout.item(at: $0).presentedFrame.intersects(rect, edges: edges)
      }
      #expect(layout.indices(in: rect, edges: edges).flatMap { Array($0) } == seen)
      let point = Point(x: 100, y: rect.y)
      let hit = (0..<layout.count).map { layout.item(at: $0) }
        .filter { $0.presentedFrame.contains(point) }.max { $0.zIndex < $1.zIndex }
      #expect(layout.indexOfItem(at: point) == hit?.index)
    }
  }

  private func stack(count: Int, arrangement: CardStackArrangement) throws -> CardStackLayout {
    try CardStackLayout(
      configuration: CardStackConfiguration(), count: count, width: 375, arrangement: arrangement)
  }

  /// A random stack, mirrored, snapped, both or neither, with integer coordinates, so that edges
  /// meet.
  private func randomStack(
    _ random: inout SeededGenerator
  ) throws -> PresentedLayout<CardStackLayout> {
    func length(_ limit: Int) -> Double { Double(Int.random(in: 0...limit, using: &random)) }
    let collapsedHeight = length(200)
    let configuration = CardStackConfiguration(
      cardOffset: length(60), collapsedHeight: collapsedHeight,
      expandedHeight: collapsedHeight + length(400), cardHeight: length(120),
      leftSpacing: length(20), rightSpacing: length(20), verticalSpacing: length(20))
    let count = Int.random(in: 0...40, using: &random)
    let translation = Double(Int.random(in: -400...900, using: &random))
    let rect = Rect(x: 0, y: length(300), width: 375, height: length(900))
    let arrangements: [CardStackArrangement] = [
      .collapsed, .expanded, .inTransit(translation: translation),
      count > 0
        ? .revealed(
          CardReveal(
            card: .random(in: 0..<count, using: &random), within: rect,
            above: .random(in: CardReveal.Above.allCases, &random),
            margins: Insets(
              top: length(30), left: length(30), bottom: length(30), right: length(30)),
            fill: .random(using: &random), pileMargin: length(20),
            pileCount: [nil, 0, 1, 4].randomElement(using: &random) ?? nil))
        : .collapsed,
    ]
    let arrangement = arrangements.randomElement(using: &random) ?? .collapsed
    let anchor = CollapseAnchor.random(in: CollapseAnchor.allCases, &random)
    let stacking = CardStacking.random(in: CardStacking.allCases, &random)
    let layout =
      Bool.random(using: &random)
      ? try CardStackLayout(
        configuration: configuration, count: count, width: 375, arrangement: arrangement,
        anchor: anchor, stacking: stacking)
      : try CardStackLayout(
        configuration: configuration,
        heights: (0..<count).map { _ in length([20, 120, 600].randomElement(using: &random) ?? 0) },
        width: 375, arrangement: arrangement, anchor: anchor, stacking: stacking)
    return try PresentedLayout(
      layout,
      Presentation(
        mirrorWidth: Bool.random(using: &random) ? 375 : nil,
        pixelScale: [nil, 0.05, 1, 2, 3].randomElement(using: &random) ?? nil))
  }
}

extension Equatable {
  /// One of some values.
  fileprivate static func random(in values: [Self], _ random: inout SeededGenerator) -> Self {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}

@Suite("Hit test")
struct HitTestTests {
  @Test(
    "The topmost card that contains the point is hit",
    arguments: [
      (100.0, 60.0, 1 as Int?), (100, 48, 1), (100, 47.9, 0), (100, 367.9, 4), (100, 368, nil),
      (7.9, 60, nil), (8, 60, 1), (367, 60, nil), (100, -0.1, nil),
    ])
  func hit(x: Double, y: Double, index: Int?) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 5, width: 375)
    #expect(layout.indexOfItem(at: Point(x: x, y: y)) == index)
  }
}

@Suite("Exposed regions")
struct ExposedRegionTests {
  @Test(
    "Of overlapping cards, strips are exposed, and the last card entirely",
    arguments: [(400.0, [48.0, 40, 40, 40, 200]), (200.0, [48, 40, 40, 40, 32])])
  func strips(height: Double, exposed: [Double]) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 5, width: 375)
    let visible = Rect(x: 0, y: 0, width: 375, height: height)
    let items = (0..<5).compactMap { layout.visibleItem(at: $0, in: visible) }
    let regions = ExposedRegion.regions(of: items)
    #expect(regions.map(\.index) == [0, 1, 2, 3, 4])
    #expect(regions.map { $0.rects.map(\.height) } == exposed.map { [$0] })
    #expect(regions.flatMap(\.rects).allSatisfy { $0.x == 8 && $0.width == 359 })
  }

  @Test("Around a smaller card, four rectangles are exposed")
  func around() {
    let items = [
      VisibleItem(index: 0, intersection: Rect(x: 0, y: 0, width: 10, height: 10), fraction: 1),
      VisibleItem(index: 1, intersection: Rect(x: 2, y: 3, width: 4, height: 5), fraction: 1),
    ]
    #expect(
      ExposedRegion.regions(of: items).first?.rects == [
        Rect(x: 0, y: 0, width: 10, height: 3), Rect(x: 0, y: 3, width: 2, height: 5),
        Rect(x: 6, y: 3, width: 4, height: 5), Rect(x: 0, y: 8, width: 10, height: 2),
      ])
  }

  @Test("For any rectangles, a point is exposed in the topmost rectangle that contains it")
  func topmost() {
    var generator = SeededGenerator(seed: 8)
    for count in [1, 2, 3, 9, 17, 40] {
      let items = (0..<count).map { index in
        // In quarters of a point, so that there are parts thinner than one point.
        let rect = Rect(
          x: 0.25 * Double(generator.number(0...9)), y: 0.25 * Double(generator.number(0...9)),
          width: 0.25 * Double(generator.number(0...4)),
          height: 0.25 * Double(generator.number(0...4)))
        return VisibleItem(index: index, intersection: rect, fraction: 1)
      }
      let regions = ExposedRegion.regions(of: items)
      #expect(regions.map(\.index) == Array(0..<count))
      for x in 0..<14 {
        for y in 0..<14 {
          let point = Point(x: 0.25 * Double(x) + 0.125, y: 0.25 * Double(y) + 0.125)
          let owners = regions.flatMap { region in
            region.rects.filter { $0.contains(point) }.map { _ in region.index }
          }
          let topmost = items.last { $0.intersection.contains(point) }?.index
          #expect(owners == [topmost].compactMap { $0 })
        }
      }
    }
  }

  @Test("Layers in front of all items cover them like items do")
  func layers() {
    var generator = SeededGenerator(seed: 9)
    let rects = (0..<30).map { _ in
      Rect(
        x: Double(generator.number(0...9)), y: Double(generator.number(0...9)),
        width: Double(generator.number(1...4)), height: Double(generator.number(1...4)))
    }
    let items = rects.enumerated().map {
      VisibleItem(index: $0.offset, intersection: $0.element, fraction: 1)
    }
    // The rectangles in reverse order. Those above zIndex 15 are the last ones.
    let occluders = Occluders(rects.reversed(), inOrder: (0..<30).reversed())
    let layers = [occluders.above(15)]
    var search = ExposedSearch(of: Array(items[..<16]), behind: layers)
    while !search.isFinished { _ = search.step() }
    #expect(search.regions == Array(ExposedRegion.regions(of: items)[..<16]))
  }

  @Test("The search among items that all overlap takes few comparisons, also for the layers above")
  func comparisons() {
    let rects = (0..<1000).map { Rect(x: 0, y: Double($0), width: 10, height: 5000) }
    let items = rects.enumerated().map {
      VisibleItem(index: $0.offset, intersection: $0.element, fraction: 1)
    }
    let occluders = Occluders(rects, inOrder: Array(0..<1000))
    func comparisons(_ items: [VisibleItem], _ layers: [OccluderLayer]) -> Int {
      var search = ExposedSearch(of: items, behind: layers)
      var count = 0
      while !search.isFinished { count += search.step() }
      return count
    }
    #expect(comparisons(items, []) < 1000 * 30)
    #expect((0..<1000).allSatisfy { comparisons([items[$0]], [occluders.above($0)]) < 40 })
  }

  @Test("An entirely covered card has no exposed region")
  func covered() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let items = [0, 1].map { VisibleItem(index: $0, intersection: rect, fraction: 1) }
    #expect(ExposedRegion.regions(of: items).map(\.rects) == [[], [rect]])
  }
}
