import LayoutEngine
import Testing

/// Numbers from Docs/swipe-deck.md, "Sizes".
@Suite("Sizes of a deck's cards")
struct DeckCardsTests {
  @Test(
    "A card has its size, the largest size of its ratio in the bounds, or the bounds",
    arguments: [
      (.aspectRatio(1), Point(x: 0.5, y: 0.5), Rect(x: 0, y: 112.5, width: 375, height: 375)),
      (
        .fixed(Size(width: 300, height: 400)), Point(x: 0, y: 1),
        Rect(x: 0, y: 200, width: 300, height: 400)
      ),
      (.aspectRatio(0.5), Point(x: 1, y: 0), Rect(x: 75, y: 0, width: 300, height: 600)),
      (
        .fixed(Size(width: 400, height: 700)), Point(x: 0.5, y: 0),
        Rect(x: -12.5, y: 0, width: 400, height: 700)
      ),
      (.bounds, Point(x: 0, y: 0), Rect(x: 0, y: 0, width: 375, height: 600)),
    ] as [(DeckCards.CardSize, Point, Rect)])
  func frames(size: DeckCards.CardSize, alignment: Point, frame: Rect) throws {
    let deck = try swipeDeck(count: 2, cards: DeckCards(sizes: [size], alignment: alignment))
    #expect(deck.item(at: 0).frame == frame)
    // A card without a size fills the bounds.
    #expect(deck.item(at: 1).frame == deck.bounds)
    #expect(deck.contentSize == deck.bounds.size)
  }

  @Test("Thresholds and exits are those of the bounds")
  func thresholds() throws {
    let cards = DeckCards(sizes: [.fixed(Size(width: 10, height: 10))])
    let deck = try swipeDeck(count: 1, cards: cards, x: -120, phase: .ended)
    #expect(deck.threshold == 112.5)
    #expect(deck.decision == .removeLeft)
    #expect(deck.animations.first?.to.translation == Point(x: -375, y: 0))
  }

  @Test("The anchor is a point of the card's own frame")
  func anchor() throws {
    let depth = DeckDepth(angle: 1, anchor: Point(x: 1, y: 1))
    let deck = try swipeDeck(
      count: 2, cards: DeckCards(sizes: [.fixed(Size(width: 10, height: 20))]),
      configuration: SwipeDeckConfiguration(visibleCount: 2, depth: depth))
    #expect(deck.item(at: 0).appearance.anchor == Point(x: 5, y: 10))
  }

  @Test("Every invalid size and the alignment are reported")
  func faults() {
    let cards = DeckCards(
      sizes: [.bounds, .fixed(Size(width: -1, height: .nan)), .aspectRatio(0)],
      alignment: Point(x: 2, y: .nan))
    let found = #expect(throws: LayoutFaults.self) { try cards.checked() }
    #expect(
      found?.faults.map(\.path) == [
        ["cards", 1, "size", "width"], ["cards", 1, "size", "height"],
        ["cards", 2, "aspectRatio"], ["alignment", "x"], ["alignment", "y"],
      ])
  }
}
