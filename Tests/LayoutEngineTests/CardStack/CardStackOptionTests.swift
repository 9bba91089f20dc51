import LayoutEngine
import Testing

@Suite("Drawing order of a card stack")
struct CardStackingTests {
  @Test("With the first card in front, zIndex descends, and points hit the first card there")
  func firstInFront() throws {
    let layout = try CardStackLayout(count: 5, width: 375, stacking: .firstInFront)
    #expect((0..<5).map { layout.item(at: $0).zIndex } == [4, 3, 2, 1, 0])
    #expect((0..<5).map { layout.item(at: $0).index } == [0, 1, 2, 3, 4])
    let hits: [(y: Double, index: Int?)] = [
      (60, 0), (199.9, 0), (200, 1), (247.9, 1), (248, 2), (367.9, 4), (368, nil),
    ]
    for (y, index) in hits {
      #expect(layout.indexOfItem(at: Point(x: 100, y: y)) == index, "y = \(y)")
    }
  }

  @Test("The first of a billion cards in one place is hit as fast as the last")
  func many() throws {
    func hit(_ stacking: CardStacking) throws -> Int? {
      try CardStackLayout(
        configuration: CardStackConfiguration(cardOffset: 0), count: 1_000_000_000, width: 375,
        stacking: stacking
      ).indexOfItem(at: Point(x: 100, y: 100))
    }
    #expect(try hit(.lastInFront) == 999_999_999)
    #expect(try hit(.firstInFront) == 0)
  }
}

@Suite("Content fit of a card stack")
struct CardStackContentFitTests {
  @Test(
    "The content fits its cards in every state",
    arguments: [
      (CardStackArrangement.collapsed, 5, 368.0), (.inTransit(translation: 75), 5, 534),
      (.inTransit(translation: 150), 5, 700), (.expanded, 5, 1032),
      // Far above the top, only the first card remains.
      (.inTransit(translation: -3000), 5, 200), (.collapsed, 1, 200), (.collapsed, 0, 0),
      (.expanded, 1_000_000_000, 207_999_999_992),
    ])
  func cards(arrangement: CardStackArrangement, count: Int, height: Double) throws {
    let layout = try CardStackLayout(
      count: count, width: 375, arrangement: arrangement, contentFit: .cards)
    #expect(layout.contentSize == Size(width: 375, height: height))
  }

  @Test("The content is never less than 0 high, and fits the cards that overshoot")
  func model() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let layout = try CardStackLayout(
        configuration: CardStackConfiguration(
          cardOffset: .random(in: 0...90, using: &random),
          cardHeight: .random(in: 0...120, using: &random)),
        count: .random(in: 0...12, using: &random), width: 375,
        arrangement: .inTransit(translation: .random(in: -2000...2000, using: &random)),
        contentFit: .cards)
      let lowest = layout.frames.map(\.maxY).max() ?? 0
      #expect(layout.contentSize.height == max(0, lowest))
    }
  }
}
