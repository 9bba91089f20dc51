import LayoutEngine
import Testing

@Suite("Cards with their own heights")
struct CardHeightsTests {
  @Test(
    "Each card starts where the heights before it end",
    arguments: [
      (CardStackArrangement.expanded, [0.0, 208, 336], 644.0),
      (.inTransit(translation: 150), [0, 128, 212], 350),
      (.inTransit(translation: 300), [0, 208, 336], 500), (.collapsed, [0, 48, 88], 200),
    ])
  func starts(arrangement: CardStackArrangement, y: [Double], height: Double) throws {
    let layout = try CardStackLayout(
      heights: [200, 120, 300], width: 375, arrangement: arrangement)
    #expect(layout.frames.map(\.y) == y)
    #expect(layout.frames.map(\.height) == [200, 120, 300])
    #expect(layout.contentSize == Size(width: 375, height: height))
    #expect(!layout.isDiscontinuous)
  }

  @Test("Stacks of the same heights are equal")
  func equality() throws {
    func stack(_ heights: [Double]) throws -> CardStackLayout {
      try CardStackLayout(heights: heights, width: 375)
    }
    #expect(try stack([200, 120, 300]) == stack([200, 120, 300]))
    #expect(try stack([200, 120, 300]) != stack([200, 120, 301]))
  }

  @Test("The content of cards less than a point high is as high as the highest one")
  func low() throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(cardOffset: 0, verticalSpacing: 0),
      heights: [0.5, 0.25], width: 375, contentFit: .cards)
    #expect(layout.contentSize.height == 0.5)
  }

  @Test(
    "A card whose expanded place is above its collapsed place overshoots",
    arguments: [
      (CardStackArrangement.collapsed, [0.0, 40, 80, 120, 160]), (.expanded, [0, 10, 20, 30, 40]),
      (.inTransit(translation: 150), [0, 55, 110, 165, 220]),
    ])
  func overshoot(arrangement: CardStackArrangement, y: [Double]) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(verticalSpacing: 0),
      heights: [10, 10, 10, 10, 400], width: 375, arrangement: arrangement)
    #expect(layout.frames.map(\.y) == y)
    #expect(layout.isDiscontinuous)
    #expect(layout.firstOvershooting == 1)
  }

  @Test(
    "Only cards that are higher up while expanded make a stack discontinuous",
    arguments: [
      // Card 1 is at 108 in both positions. Card 2 is at 208 while collapsed, at 116 while expanded.
      ([100.0, 0, 50], CollapseAnchor.offset, 2 as Int?), ([100, 0, 50], .top, nil),
      ([0, 100], .offset, 1), ([100, 0], .offset, nil),
    ])
  func discontinuous(heights: [Double], anchor: CollapseAnchor, card: Int?) throws {
    let configuration = CardStackConfiguration(cardOffset: 100)
    let layout = try CardStackLayout(
      configuration: configuration, heights: heights, width: 375, anchor: anchor)
    #expect(layout.firstOvershooting == card)
  }

  @Test("Equal heights are a stack of that card height")
  func equal() throws {
    let cards = try CardStackLayout(heights: [120, 120, 120], width: 375)
    let count = try CardStackLayout(
      configuration: CardStackConfiguration(cardHeight: 120), count: 3, width: 375)
    #expect(cards == count)
    #expect(cards.examinedCount == 0)
  }

  @Test("A window over collapsed cards contains the high cards before it")
  func ranges() throws {
    var heights = [Double](repeating: 30, count: 40)
    heights[3] = 1200
    heights[10] = 900
    let layout = try CardStackLayout(heights: heights, width: 375)
    // Card i starts at 8 + 40·i: cards 3 and 10 end at 1328 and 1308, card 24 at 998.
    let window = Rect(x: 0, y: 1000, width: 375, height: 100)
    #expect(layout.indices(in: window) == [3..<4, 10..<11, 25..<28])
    #expect(layout.indexOfItem(at: Point(x: 100, y: 1035)) == 25)
    #expect(layout.indexOfItem(at: Point(x: 100, y: 1040)) == 10)
  }

  @Test(
    "A window contains the cards that its edges touch, if they are inclusive",
    arguments: [CardStackArrangement.collapsed, .inTransit(translation: 150), .expanded])
  func touching(arrangement: CardStackArrangement) throws {
    let layout = try CardStackLayout(
      heights: [200, 120, 300], width: 375, arrangement: arrangement)
    for card in layout.frames {
      let above = Rect(x: 0, y: card.minY - 10, width: 375, height: 10)
      let below = Rect(x: 0, y: card.maxY, width: 375, height: 10)
      for window in [above, below] {
        #expect(
          layout.indices(in: window, edges: .inclusive).flatMap { $0 }
            == layout.frames.indices.filter {
              layout.frames[$0].intersects(window, edges: .inclusive)
            })
      }
    }
  }

  @Test(
    "A stack of one card is found, also in a window less than a point high",
    arguments: [CardStackArrangement.collapsed, .inTransit(translation: 150), .expanded])
  func one(arrangement: CardStackArrangement) throws {
    let layout = try CardStackLayout(heights: [200], width: 375, arrangement: arrangement)
    #expect(layout.indices(in: Rect(x: 0, y: 0, width: 375, height: 0.5)) == [0..<1])
    #expect(layout.indices(in: Rect(x: 0, y: 150, width: 375, height: 10)) == [0..<1])
  }

  @Test("The content fits the lowest card, which need not be the last one")
  func lowest() throws {
    func height(_ arrangement: CardStackArrangement) throws -> Double {
      try CardStackLayout(
        heights: [200, 500, 100], width: 375, arrangement: arrangement, contentFit: .cards
      ).contentSize.height
    }
    #expect(try height(.collapsed) == 548)
    #expect(try height(.expanded) == 816)
    // 128 + 500; the last card starts at 88 + (716 − 88) / 2 = 402.
    #expect(try height(.inTransit(translation: 150)) == 628)
    // The others are piled at 780 and 790.
    let reveal = CardReveal(card: 0, within: Rect(x: 0, y: 0, width: 375, height: 800))
    #expect(try height(.revealed(reveal)) == 1280)
  }

  @Test("The motion of each card is linear in the translation", arguments: [0.0, 75, 150, 300])
  func program(translation: Double) throws {
    let layout = try CardStackLayout(
      heights: [10, 400, 0, 90], width: 375, arrangement: .inTransit(translation: translation))
    for index in 0..<4 {
      let (height, a, b) = layout.motion(ofCard: index)
      let frame = layout.item(at: index).frame
      #expect(height == frame.height)
      #expect(abs(a + b * translation - frame.y) < 1e-9)
    }
  }

  @Test("Invalid heights are rejected", arguments: [-1.0, 1_000_000.5, .nan, .infinity])
  func faults(height: Double) throws {
    let error = try #require(throws: LayoutFaults.self) {
      try CardStackLayout(heights: [0, height], width: 375)
    }
    #expect(error.faults.map(\.path) == [["heights", 1]])
  }

  @Test("A million high cards have finite frames far beyond their travel")
  func extremes() throws {
    let heights = (0..<1_000_000).map { Double(($0 + 1) % 2) * 1_000_000 }
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(
        collapsedHeight: 0, expandedHeight: 1, verticalSpacing: 1_000_000),
      heights: heights, width: 375, arrangement: .inTransit(translation: 1e15), contentFit: .cards)
    #expect(layout.contentSize.height.isFinite)
    #expect(layout.indices(in: Rect(x: 0, y: 0, width: 375, height: 800)) == [0..<1])
  }
}
