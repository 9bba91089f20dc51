import LayoutEngine
import Testing

@Suite("Swipe deck undo")
struct SwipeDeckUndoTests {
  static let bounds = Rect(x: 0, y: 0, width: 375, height: 600)
  static let history = [
    SwipeHistoryEntry(id: "a", direction: .right), SwipeHistoryEntry(id: "b", direction: .left),
  ]

  @Test("The last removed card flies back along its path")
  func standard() throws {
    let undo = try #require(
      try SwipeDeckUndo(
        Self.history,
        of: SwipeDeckLayout(bounds: Self.bounds, count: 3, configuration: SwipeDeckConfiguration()))
    )
    #expect(undo.entry == SwipeHistoryEntry(id: "b", direction: .left))
    #expect(undo.history.map(\.id) == ["a"])
    #expect(undo.deck.count == 4)
    #expect(undo.deck.phase == .idle)
    let top = try #require(undo.animations.first)
    #expect(top.index == 3)
    #expect(top.from == .init(translation: Point(x: -375, y: 0)))
    #expect(top.to == ItemAppearance())
    #expect(top.timing.duration == 0.15)
    #expect(top.timing.delay == 0)
  }

  @Test("The card below stays visible until it is covered, and then becomes hidden")
  func cardBelow() throws {
    let undo = try #require(
      try SwipeDeckUndo(
        Self.history,
        of: SwipeDeckLayout(bounds: Self.bounds, count: 3, configuration: SwipeDeckConfiguration()))
    )
    #expect(undo.animations.map(\.index) == [3, 2])
    let below = try #require(undo.animations.last)
    #expect(below.from == ItemAppearance())
    #expect(below.to == ItemAppearance(alpha: 0))
    #expect(below.timing.delay == 0.15)
    #expect(below.timing.duration == 0)
  }

  @Test(
    "A card that is still flying comes back from where it is, and a spring continues with its velocity",
    arguments: [
      (Point(x: -150, y: 40), Point.zero, 0.0), (Point(x: -30, y: 40), Point(x: 60, y: -80), 2),
    ] as [(Point, Point, Double)])
  func flying(translation: Point, velocity: Point, speed: Double) throws {
    let undo = try #require(
      try SwipeDeckUndo(
        Self.history,
        of: SwipeDeckLayout(
          bounds: Self.bounds, count: 3,
          configuration: SwipeDeckConfiguration(
            animation: AnimationOverride(pace: .spring(.ratio(1)))),
          translation: translation, velocity: velocity)))
    let top = try #require(undo.animations.first)
    #expect(top.from == ItemAppearance(translation: translation))
    #expect(top.to == ItemAppearance())
    #expect(
      top.timing
        == AnimationTiming(
          duration: 0.15, pace: .spring(.ratio(1))
        ).released(at: 50 * speed, over: 50))
    #expect(undo.deck.translation == .zero)
  }

  @Test(
    "A card returns from its exit, even if the deck no longer permits that direction",
    arguments: [(SwipeDirection.up, 0.0, -600.0), (.downRight, 375, 600), (.left, -375, 0)])
  func formerDirection(direction: SwipeDirection, x: Double, y: Double) throws {
    let undo = try #require(
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: direction)],
        of: SwipeDeckLayout(
          bounds: Self.bounds, count: 3,
          configuration: SwipeDeckConfiguration(directions: [SwipeRule(.right)]))))
    let top = try #require(undo.animations.first)
    #expect(top.from.transform == .translation(x: x, y: y))
    #expect(top.to.transform == .identity)
  }

  @Test(
    "The returning card has the size of its entry, if the other cards have sizes",
    arguments: [
      (
        DeckCards.CardSize.fixed(Size(width: 100, height: 40)), [DeckCards.CardSize.bounds], 137.5,
        100.0
      ),
      (.aspectRatio(1), [.bounds], 0, 375), (.bounds, [.aspectRatio(1)], 0, 375),
      (.aspectRatio(0.5), [], 0, 375),
    ])
  func size(
    of card: DeckCards.CardSize, above others: [DeckCards.CardSize], x: Double, width: Double
  ) throws {
    let undo = try #require(
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: .left, size: card)],
        of: SwipeDeckLayout(
          bounds: Self.bounds, count: 1,
          cards: DeckCards(sizes: others))))
    let frame = undo.deck.item(at: 1).frame
    #expect([frame.x, frame.width] == [x, width])
  }

  @Test("In a deck of several visible cards, all recede by one place, and the last becomes hidden")
  func recede() throws {
    let configuration = SwipeDeckConfiguration(
      visibleCount: 2, depth: .init(scale: 0.5), directions: [SwipeRule(.up)])
    let undo = try #require(
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: .up)],
        of: SwipeDeckLayout(
          bounds: Self.bounds, count: 5,
          configuration: configuration)))
    #expect(undo.history.isEmpty)
    #expect(undo.animations.map(\.index) == [5, 4, 3])
    #expect(undo.animations.first?.from.transform == .translation(x: 0, y: -600))
    #expect(undo.animations.map(\.from.alpha) == [1, 1, 1])
    #expect(undo.animations.map(\.to.alpha) == [1, 1, 0])
    #expect(undo.animations.dropFirst().map(\.from.transform.a) == [1, 0.5])
    #expect(undo.animations.dropFirst().map(\.to.transform.a) == [0.5, 0.25])
    for animation in undo.animations {
      #expect(animation.to == undo.deck.item(at: animation.index).appearance)
      #expect(animation.timing.delay == 0)
    }
  }

  @Test("An undo is the reverse of the removal", arguments: [2, 3, 100])
  func backwards(visibleCount: Int) throws {
    let configuration = SwipeDeckConfiguration(
      visibleCount: visibleCount, depth: .init(scale: 0.9, offset: Point(x: 0, y: 12)),
      rotation: .init())
    let removal = try swipeDeck(count: 6, x: -150, phase: .ended, configuration: configuration)
    let undo = try #require(
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: .left)],
        of: SwipeDeckLayout(
          bounds: Self.bounds, count: 5,
          configuration: configuration)))
    #expect(undo.animations.map(\.index) == removal.animations.map(\.index))
    #expect(undo.animations.map(\.from) == removal.animations.map(\.to))
  }

  @Test("Into an empty deck, the card returns alone; an empty history returns nil")
  func few() throws {
    let configuration = SwipeDeckConfiguration()
    let undo = try #require(
      try SwipeDeckUndo(
        Self.history,
        of: SwipeDeckLayout(bounds: Self.bounds, count: 0, configuration: configuration)))
    #expect(undo.animations.map(\.index) == [0])
    #expect(
      try SwipeDeckUndo(
        [], of: SwipeDeckLayout(bounds: Self.bounds, count: 3, configuration: configuration)) == nil
    )
  }

  @Test("The returning card can fill the deck to its maximum")
  func largestCount() throws {
    let undo = try SwipeDeckUndo(
      Self.history,
      of: SwipeDeckLayout(
        bounds: Self.bounds, count: 999_999_999,
        configuration: SwipeDeckConfiguration()))
    #expect(undo?.animations.first?.index == 999_999_999)
  }

  @Test("With the returning card, the count must be valid", arguments: [-1, 1_000_000_000])
  func count(count: Int) throws {
    let error = try #require(throws: LayoutFaults.self) {
      try SwipeDeckUndo(
        Self.history,
        of: SwipeDeckLayout(
          bounds: Self.bounds, count: count, configuration: SwipeDeckConfiguration()))
    }
    #expect(error.faults.map(\.path) == ["count"])
  }
}
