import LayoutEngine
import Testing

@Suite("Card stack layout")
struct CardStackLayoutTests {
  /// y of the first five cards of the standard stack, as computed in Docs/card-stack.md.
  @Test(
    "The standard stack's cards have the frames of the contract",
    arguments: [
      (CardStackArrangement.collapsed, [0.0, 48, 88, 128, 168]),
      (.inTransit(translation: 0), [0, 48, 88, 128, 168]),
      (.inTransit(translation: 75), [0, 88, 170, 252, 334]),
      (.inTransit(translation: 150), [0, 128, 252, 376, 500]),
      (.inTransit(translation: 300), [0, 208, 416, 624, 832]),
      (.expanded, [0, 208, 416, 624, 832]),
    ])
  func standardStack(arrangement: CardStackArrangement, y: [Double]) throws {
    let layout = try stack(arrangement: arrangement)
    let frames = (0..<5).map { layout.item(at: $0).frame }
    #expect(frames.map(\.y) == y)
    #expect(frames.allSatisfy { $0.x == 8 && $0.width == 359 && $0.height == 200 })
    #expect((0..<5).map { layout.item(at: $0).zIndex } == [0, 1, 2, 3, 4])
  }

  @Test(
    "The content height is the current height of the stack",
    arguments: [
      (CardStackArrangement.collapsed, 200.0), (.inTransit(translation: 150), 350),
      (.inTransit(translation: -250), 0), (.expanded, 1040),
    ])
  func contentSize(arrangement: CardStackArrangement, height: Double) throws {
    #expect(try stack(arrangement: arrangement).contentSize == Size(width: 375, height: height))
  }

  @Test(
    "Without a translation, a stack in transit has translation 0",
    arguments: [
      (CardStackState.collapsed, CardStackArrangement.collapsed), (.expanded, .expanded),
      (.inTransit, .inTransit(translation: 0, clamped: false)),
    ])
  func arrangement(state: CardStackState, arrangement: CardStackArrangement) {
    #expect(CardStackArrangement(state) == arrangement)
  }

  @Test("A translation beyond the travel is used unchanged")
  func overshoot() throws {
    let layout = try stack(arrangement: .inTransit(translation: 450))
    #expect(layout.progress == 1.5)
    #expect(layout.item(at: 1).frame.y == 288)
  }

  @Test(
    "A stack that was pulled to its end has the positions of an expanded one, without a rounding error",
    arguments: [CollapseAnchor.offset, .top])
  func end(anchor: CollapseAnchor) throws {
    let configuration = CardStackConfiguration(
      collapsedHeight: 287.5, expandedHeight: 325.2, verticalSpacing: 18)
    let places = try [CardStackState.inTransit, .expanded].map { state in
      let stack = try EvenCardStack(
        configuration: configuration, count: 9, width: 375, state: state,
        translation: configuration.travel, anchor: anchor)
      return (0..<9).map { stack.item(at: $0).frame.y }
    }
    #expect(places[0] == places[1])
  }

  @Test("In transit without a translation, the cards are at their collapsed places")
  func withoutTranslation() throws {
    let stack = try EvenCardStack(
      configuration: CardStackConfiguration(), count: 5, width: 375, state: .inTransit)
    #expect((0..<5).map { stack.item(at: $0).frame.y } == [0, 48, 88, 128, 168])
  }

  @Test(
    "A clamped translation stays between collapsed and expanded",
    arguments: [(450.0, 300.0), (-20, 0), (75, 75)])
  func clamped(given: Double, translation: Double) throws {
    let layout = try stack(arrangement: .inTransit(translation: given, clamped: true))
    #expect(layout.translation == translation)
    #expect(layout.progress == translation / 300)
    #expect(layout.contentSize.height == 200 + translation)
    #expect(
      try stack(arrangement: .collapsed).inTransit(at: given, clamped: true).frames[1]
        == layout.frames[1])
  }

  @Test("A stack with equal collapsed and expanded heights stays collapsed in transit")
  func noTravel() throws {
    let configuration = CardStackConfiguration(collapsedHeight: 200, expandedHeight: 200)
    let layout = try CardStackLayout(
      configuration: configuration, count: 5, width: 375,
      arrangement: .inTransit(translation: 120))
    #expect(layout.progress == 0)
    #expect((0..<5).map { layout.item(at: $0).frame.y } == [0, 48, 88, 128, 168])
  }

  @Test("With a travel of half a point, a translation of a quarter point is progress 0.5")
  func shortTravel() throws {
    let configuration = CardStackConfiguration(collapsedHeight: 200, expandedHeight: 200.5)
    let layout = try CardStackLayout(
      configuration: configuration, count: 3, width: 375,
      arrangement: .inTransit(translation: 0.25))
    #expect(layout.progress == 0.5)
    #expect((0..<3).map { layout.item(at: $0).frame.y } == [0, 128, 252])
  }

  @Test(
    "With the anchor at the top, all collapsed cards start at the top",
    arguments: [
      (CardStackArrangement.collapsed, [0.0, 0, 0]),
      (.inTransit(translation: 150), [0, 104, 208]),
      (.inTransit(translation: 300), [0, 208, 416]),
    ])
  func anchoredAtTop(arrangement: CardStackArrangement, y: [Double]) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 3, width: 375, arrangement: arrangement,
      anchor: .top)
    #expect((0..<3).map { layout.item(at: $0).frame.y } == y)
    #expect(!layout.isDiscontinuous)
  }

  @Test("A revealed card is at the top, and the other cards are piled at the bottom in order")
  func revealed() throws {
    let layout = try stack(
      arrangement: .revealed(
        CardReveal(card: 2, within: Rect(x: 0, y: 0, width: 375, height: 800))))
    #expect((0..<5).map { layout.item(at: $0).frame.y } == [760, 770, 0, 780, 790])
    #expect(layout.progress == nil)
  }

  @Test("Cards lower than their offset overshoot")
  func lowCards() throws {
    let configuration = CardStackConfiguration(cardOffset: 100, cardHeight: 95)
    let layout = try CardStackLayout(
      configuration: configuration, count: 4, width: 375,
      arrangement: .inTransit(translation: 300))
    // Card 1: collapsed 108, expanded 103; |103 − 108| below 108. Card 3: 308 and 309.
    #expect((0..<4).map { layout.item(at: $0).frame.y } == [0, 113, 210, 309])
  }

  @Test(
    "A stack of several cards is discontinuous if they are lower than their offset",
    arguments: [
      (99.0, 4, CollapseAnchor.offset, true), (100, 4, .offset, false), (200, 4, .offset, false),
      (99, 4, .top, false), (99, 2, .offset, true), (99, 1, .offset, false),
    ])
  func discontinuous(
    cardHeight: Double, count: Int, anchor: CollapseAnchor, isDiscontinuous: Bool
  ) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(cardOffset: 100, cardHeight: cardHeight), count: count,
      width: 375, anchor: anchor)
    #expect(layout.isDiscontinuous == isDiscontinuous)
  }

  private func stack(arrangement: CardStackArrangement) throws -> CardStackLayout {
    try CardStackLayout(
      configuration: CardStackConfiguration(), count: 5, width: 375, arrangement: arrangement)
  }
}

@Suite("Card stack faults")
struct CardStackFaultTests {
  @Test("Every measure out of range is reported")
  func configuration() throws {
    let faults = try #require(throws: LayoutFaults.self) {
      try CardStackConfiguration(
        cardOffset: -1, collapsedHeight: .nan, expandedHeight: .infinity, cardHeight: 1e7,
        downwardThreshold: -0.5, upwardThreshold: 2e6, leftSpacing: -1, rightSpacing: -1,
        verticalSpacing: -1
      ).checked()
    }
    #expect(
      faults.faults.map(\.path) == [
        "cardOffset", "collapsedHeight", "expandedHeight", "cardHeight", "downwardThreshold",
        "upwardThreshold", "leftSpacing", "rightSpacing", "verticalSpacing",
      ])
  }

  @Test("An expanded height below the collapsed height is reported for the expanded height")
  func heights() throws {
    let faults = try #require(throws: LayoutFaults.self) {
      try CardStackConfiguration(collapsedHeight: 300, expandedHeight: 299).checked()
    }
    #expect(
      faults.faults == [
        LayoutFault(
          path: "expandedHeight",
          requirement: .atLeast(sumOf: ["collapsedHeight"], value: 300), found: 299)
      ])
  }

  @Test(
    "An invalid arrangement is rejected",
    arguments: [
      (-1, 375.0, CardStackArrangement.collapsed, "count"),
      (1_000_000_001, 375, .collapsed, "count"),
      (5, 16, .collapsed, "width"),
      (5, 15, .expanded, "width"),
      (5, .nan, .expanded, "width"),
      (5, 375, .inTransit(translation: 2e15), "translation"),
      (5, 375, .inTransit(translation: .nan), "translation"),
      (
        5, 375, .revealed(CardReveal(card: 5, within: Rect(x: 0, y: 0, width: 1, height: 1))),
        ["revealed", "card"] as PropertyPath
      ),
      (
        5, 375,
        .revealed(
          CardReveal(card: 4, within: Rect(x: 0, y: 0, width: 1, height: 1), pileMargin: -1)),
        ["revealed", "pileMargin"] as PropertyPath
      ),
    ])
  func layout(
    count: Int, width: Double, arrangement: CardStackArrangement, path: PropertyPath
  ) throws {
    let faults = try #require(throws: LayoutFaults.self) {
      try CardStackLayout(
        configuration: CardStackConfiguration(), count: count, width: width,
        arrangement: arrangement)
    }
    #expect(faults.faults.map(\.path) == [path])
  }

  @Test("Progress is limited to the range of coordinates", arguments: [-1e15, 1e15])
  func farthestProgress(translation: Double) throws {
    func layout(travel: Double) throws -> CardStackLayout {
      try CardStackLayout(
        configuration: CardStackConfiguration(collapsedHeight: 0, expandedHeight: travel),
        count: 1, width: 375, arrangement: .inTransit(translation: translation))
    }
    #expect(try layout(travel: 1).progress == translation)
    #expect(throws: LayoutFaults.self) { try layout(travel: 0.5) }
  }

  @Test("A travel so short that card positions would become infinite is rejected")
  func tinyTravel() throws {
    let configuration = CardStackConfiguration(collapsedHeight: 0, expandedHeight: 1e-300)
    let faults = try #require(throws: LayoutFaults.self) {
      try CardStackLayout(
        configuration: configuration, count: 1_000_000_000, width: 375,
        arrangement: .inTransit(translation: 1e15))
    }
    #expect(faults.faults.map(\.path) == ["translation"])
  }

  @Test(
    "Between arrangements of equal height, a stack changes if its cards move",
    arguments: [
      (CardStackArrangement.expanded, CardStackArrangement.collapsed, 3, true),
      (.collapsed, .expanded, 3, true), (.collapsed, .collapsed, 3, false),
      (.inTransit(translation: 0), .collapsed, 3, false), (.expanded, .collapsed, 1, false),
    ])
  func changeAtOneHeight(
    from start: CardStackArrangement, to end: CardStackArrangement, count: Int, changes: Bool
  ) throws {
    let configuration = CardStackConfiguration(collapsedHeight: 300, expandedHeight: 300)
    let layout = try CardStackLayout(
      configuration: configuration, count: count, width: 375, arrangement: end)
    let change = layout.change(from: try layout.arranged(as: start))
    #expect((change != nil) == changes)
    if let change {
      #expect(change.height == ValueAnimation(from: 300, to: 300, timing: .standard))
      #expect(change.position == (end == .expanded ? .expanded : .collapsed))
    }
  }
}
