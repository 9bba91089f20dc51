import LayoutEngine
import Testing

@Suite("Revealed cards")
struct CardRevealTests {
  private static let rect = Rect(x: 0, y: 0, width: 375, height: 800)

  @Test(
    "The other cards are piled at the edges, each pile with at most pileCount places",
    arguments: [
      (CardReveal.Above.pile, nil, [0.0, 10, 20, 780, 790]), (.pile, 1, [0, 0, 10, 790, 790]),
      (.below, 2, [780, 790, 0, 790, 790]), (.below, nil, [760, 770, 0, 780, 790]),
      (.below, 0, [800, 800, 0, 800, 800]), (.pile, 0, [0, 0, 0, 800, 800]),
      (.pile, 1_000_000_000, [0, 10, 20, 780, 790]),
    ] as [(CardReveal.Above, Int?, [Double])])
  func piles(above: CardReveal.Above, pileCount: Int?, y: [Double]) throws {
    let layout = try stack(
      CardReveal(card: 2, within: Self.rect, above: above, pileCount: pileCount))
    #expect(layout.frames.map(\.y) == y)
    #expect(layout.contentSize.height == 800)
    #expect(layout.progress == nil)
  }

  @Test("Arrangements are equal if the same card is revealed in the same way")
  func equality() {
    func reveal(
      card: Int = 2, within rect: Rect = Self.rect, above: CardReveal.Above = .pile,
      margin: Double = 5, fill: Bool = true, pileMargin: Double = 8, pileCount: Int? = 3
    ) -> CardReveal {
      CardReveal(
        card: card, within: rect, above: above, margins: Insets(top: margin), fill: fill,
        pileMargin: pileMargin, pileCount: pileCount)
    }
    #expect(reveal() == reveal())
    let others = [
      reveal(card: 1), reveal(within: Rect(x: 0, y: 0, width: 375, height: 700)),
      reveal(above: .below), reveal(margin: 6), reveal(fill: false), reveal(pileMargin: 9),
      reveal(pileCount: nil),
    ]
    #expect(others.allSatisfy { $0 != reveal() })
  }

  @Test(
    "Margins and fill change the frame of the revealed card",
    arguments: [
      (CardReveal.Above.below, false, Rect(x: 18, y: 5, width: 329, height: 200)),
      (.below, true, Rect(x: 18, y: 5, width: 329, height: 755)),
      (.pile, false, Rect(x: 18, y: 25, width: 329, height: 200)),
      (.pile, true, Rect(x: 18, y: 25, width: 329, height: 735)),
    ])
  func margins(above: CardReveal.Above, fill: Bool, frame: Rect) throws {
    let margins = Insets(top: 5, left: 10, bottom: 40, right: 20)
    let layout = try stack(
      CardReveal(card: 2, within: Self.rect, above: above, margins: margins, fill: fill))
    #expect(layout.item(at: 2).frame == frame)
    #expect(layout.item(at: 1).frame.x == 8)
    #expect(layout.item(at: 1).frame.y == (above == .pile ? 15 : 770))
  }

  @Test("A filled card below the bottom of the rectangle has no height")
  func filledBelow() throws {
    let low = Rect(x: 0, y: 0, width: 375, height: 15)
    let layout = try stack(CardReveal(card: 2, within: low, above: .pile, fill: true))
    #expect(layout.item(at: 2).frame == Rect(x: 8, y: 20, width: 359, height: 0))
  }

  @Test("A window over a billion piled cards is found by search")
  func window() throws {
    let reveal = CardReveal(card: 500_000_000, within: Self.rect, above: .pile, pileCount: 3)
    let layout = try CardStackLayout(
      count: 1_000_000_000, width: 375, arrangement: .revealed(reveal), contentFit: .cards)
    #expect(
      layout.indices(in: Rect(x: 0, y: 215, width: 375, height: 560))
        == [499_999_999..<500_000_001, 500_000_001..<500_000_002])
    #expect(layout.contentSize.height == 990)
  }

  @Test(
    "Between a state and a revealed card, the frames are animated",
    arguments: [
      (CardStackArrangement.collapsed, CardStackArrangement.revealed(.standard), true, nil),
      (.revealed(.standard), .expanded, true, .expanded),
      (.revealed(.standard), .revealed(.standard), false, nil),
      (.revealed(.standard), .revealed(CardReveal(card: 1, within: rect)), true, nil),
      (
        .revealed(CardReveal(card: 2, within: rect, pileCount: 4)), .revealed(.standard), false, nil
      ),
    ] as [(CardStackArrangement, CardStackArrangement, Bool, CardStackPosition?)])
  func change(
    from start: CardStackArrangement, to end: CardStackArrangement, changes: Bool,
    position: CardStackPosition?
  ) throws {
    let layout = try CardStackLayout(count: 5, width: 375, arrangement: end)
    let change = layout.change(from: try layout.arranged(as: start))
    #expect((change != nil) == changes)
    #expect(change?.height == nil)
    #expect(change?.position == position)
  }

  @Test("A window of motion contains exactly the cards that pass through it")
  func motion() throws {
    var random = SeededGenerator(seed: 11)
    func length(_ limit: Double) -> Double { .random(in: 0...limit, using: &random) }
    func arrangement(of count: Int) -> CardStackArrangement {
      if Bool.random(using: &random) {
        return [.collapsed, .expanded, .inTransit(translation: 700)][
          Int.random(in: 0..<3, using: &random)]
      }
      return .revealed(
        CardReveal(
          card: .random(in: 0..<count, using: &random), within: Self.rect,
          above: Bool.random(using: &random) ? .pile : .below,
          margins: Insets(
            top: length(30), left: length(200), bottom: length(90), right: length(100)),
          fill: Bool.random(using: &random), pileMargin: length(40),
          pileCount: Bool.random(using: &random) ? Int.random(in: 0...4, using: &random) : nil))
    }
    for _ in 0..<200 {
      let count = Int.random(in: 1...9, using: &random)
      let heights = (0..<count).map { _ in length(300) }
      let isEven = Bool.random(using: &random)
      let layout = try CardStackLayout(
        heights: isEven ? heights.map { _ in 90 } : heights, width: 375,
        arrangement: arrangement(of: count))
      let motion = CardStackMotion(
        from: try layout.arranged(as: arrangement(of: count)), to: layout,
        presentation: .identity,
        timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(0.4))))
      let rect = Rect(x: length(300), y: length(900), width: length(80), height: length(80))
      let near = motion.indices(near: rect)
      #expect(near.upperBound <= count)
      for index in 0..<count where motion.item(at: index).isWithin(rect, edges: .exclusive) {
        #expect(near.contains(index))
      }
    }
  }

  @Test("A window contains each card once, whichever is revealed", arguments: 0..<5)
  func everyCard(revealed: Int) throws {
    let cards = try stack(CardReveal(card: revealed, within: Self.rect)).indices(in: Self.rect)
    #expect(cards.flatMap { $0 } == [0, 1, 2, 3, 4])
  }

  @Test(
    "A window of motion contains all cards that share a place of a pile",
    arguments: [
      // The first card of the pile ends at 980, the others at 990.
      (0, CardReveal.Above.below, 985.0, Array(2...8)), (8, .below, 985, Array(1...7)),
      // Card 7 starts at 10, the cards before it at 0.
      (8, .pile, 0, Array(0...6)),
    ])
  func sharedPlaces(card: Int, above: CardReveal.Above, y: Double, cards: [Int]) throws {
    let reveal = CardReveal(card: card, within: Self.rect, above: above, pileCount: 2)
    let layout = try CardStackLayout(count: 9, width: 375, arrangement: .revealed(reveal))
    let still = CardStackMotion(
      from: layout, to: layout, presentation: .identity, timing: .standard)
    let rect = Rect(x: 0, y: y, width: 375, height: 5)
    let seen = still.indices(near: rect).joined().filter {
      still.item(at: $0).isWithin(rect, edges: .exclusive)
    }
    #expect(seen == cards)
  }

  @Test("The fitted content size of a motion is its lowest edge at that time")
  func fitted() throws {
    let layout = try CardStackLayout(
      heights: [200, 120, 300], width: 375, arrangement: .expanded, contentFit: .cards)
    let motion = CardStackMotion(
      from: try layout.arranged(as: .collapsed), to: layout, presentation: .identity,
      timing: AnimationTiming(duration: 1, pace: .curve(.linear)))
    // The last card moves from 88 to 336.
    #expect(motion.fittedContentSize(at: 0).height == 388)
    #expect(motion.fittedContentSize(at: 0.5).height == 512)
    #expect(motion.fittedContentSize(at: 1).height == 636)
  }

  @Test(
    "An invalid revealed card is rejected",
    arguments: [
      (CardReveal(card: 5, within: rect), ["revealed", "card"] as PropertyPath),
      (
        CardReveal(card: 0, within: rect, margins: Insets(left: 200, right: 159)),
        ["revealed", "margins"] as PropertyPath
      ),
      (
        CardReveal(card: 0, within: rect, margins: Insets(top: -1)),
        ["revealed", "margins", "top"] as PropertyPath
      ),
      (
        CardReveal(card: 0, within: rect, pileCount: -1), ["revealed", "pileCount"] as PropertyPath
      ),
    ])
  func faults(reveal: CardReveal, path: PropertyPath) throws {
    let error = try #require(throws: LayoutFaults.self) { try stack(reveal) }
    #expect(error.faults.map(\.path) == [path])
  }

  private func stack(_ reveal: CardReveal) throws -> CardStackLayout {
    try CardStackLayout(count: 5, width: 375, arrangement: .revealed(reveal))
  }
}

extension CardReveal {
  fileprivate static let standard = CardReveal(
    card: 2, within: Rect(x: 0, y: 0, width: 375, height: 800))
}
