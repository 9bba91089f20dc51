import LayoutEngine
import Testing

/// Numbers from Docs/swipe-deck.md, "Loop".
@Suite("Looping deck")
struct LoopingDeckTests {
  private static let screen = Rect(x: 0, y: 0, width: 375, height: 600)

  private static let configuration = SwipeDeckConfiguration(
    visibleCount: 3, depth: DeckDepth(offset: Point(x: 0, y: 10)))

  @Test(
    "The order continues below the first card with the last one",
    arguments: [
      (3, nil, [2, 1, 0]), (3, 2, [2, 1, 0]), (3, 0, [0, 2, 1]), (3, 1, [1, 0, 2]), (1, 0, [0]),
      (0, nil, []),
    ] as [(count: Int, top: Int?, order: [Int])])
  func order(count: Int, top: Int?, order: [Int]) throws {
    let deck = try swipeDeck(count: count, loops: true, topIndex: top)
    #expect((0..<count).map { deck.order.index(atDepth: $0) } == order)
    #expect(order.map { deck.order.depth(ofIndex: $0) } == Array(0..<count))
    #expect(order.map { deck.item(at: $0).zIndex } == (0..<count).reversed())
    #expect(deck.topIndex == order.first)
    #expect(deck.nextIndex == order.dropFirst().first)
    #expect(deck.order.index(atDepth: count) == nil)
    #expect(deck.order.index(atDepth: -1) == nil)
  }

  @Test("Visible cards and overscan are found by depth, across the ends of the list")
  func window() throws {
    let deck = try swipeDeck(
      count: 10, loops: true, topIndex: 1, configuration: Self.configuration)
    #expect(deck.indices(in: Self.screen) == [0..<2, 9..<10])
    let window = deck.window(in: Self.screen, overscan: 2)
    #expect(window.visible == [0..<2, 9..<10])
    #expect(window.overscan == [7..<9])
    #expect(window.widened == [0..<2, 7..<10])
    // With every card, the overscan ends at the deepest card.
    #expect(deck.window(in: Self.screen, overscan: 99).widened == [0..<10])
    // Below the first card, the order continues with the last one.
    let wrapping = try swipeDeck(
      count: 10, loops: true, topIndex: 3, configuration: Self.configuration)
    #expect(wrapping.window(in: Self.screen, overscan: 2).overscan == [0..<1, 9..<10])
    let resting = try swipeDeck(count: 10, configuration: Self.configuration)
    #expect(resting.window(in: Self.screen, overscan: 2).overscan == [5..<7])
  }

  @Test("A hit returns the card with the highest zIndex, not with the highest index")
  func hit() throws {
    let deck = try swipeDeck(
      count: 10, loops: true, topIndex: 1, configuration: Self.configuration)
    #expect(deck.indexOfItem(at: Point(x: 100, y: 100)) == 1)
  }

  @Test("A card that leaves is passed: the next card is on top, and the count stays")
  func pan() throws {
    var pan = try SwipeDeckPan(
      over: SwipeDeckLayout(bounds: Self.screen, count: 3, loops: true, topIndex: 1))
    for top in [1, 0, 2, 1] {
      pan.handle(.init(.began))
      #expect(pan.layout.topIndex == top)
      pan.handle(.init(.ended, .by(Point(x: -120, y: 0))))
      #expect(pan.layout.decision == .removeLeft)
      #expect(pan.layout.removedIndex == top)
      #expect(pan.layout.count == 3)
    }
  }

  @Test("An undo brings back the card that was passed last, from where it left")
  func undo() throws {
    let history = [SwipeHistoryEntry(id: "a", direction: .right)]
    let undo = try #require(
      try SwipeDeckUndo(
        history,
        of: SwipeDeckLayout(
          bounds: Self.screen, count: 3, loops: true,
          topIndex: 2)))
    #expect(undo.deck.count == 3)
    #expect(undo.deck.topIndex == 0)
    #expect(undo.history.isEmpty)
    let top = try #require(undo.animations.first)
    #expect(top.index == 0)
    #expect(top.from == ItemAppearance(translation: Point(x: 375, y: 0)))
    #expect(undo.animations.map(\.index) == [0, 2])
    // An empty deck stays empty.
    let empty = try #require(
      try SwipeDeckUndo(
        history, of: SwipeDeckLayout(bounds: Self.screen, count: 0, loops: true)))
    #expect(empty.animations.isEmpty)
  }

  @Test("A billion cards loop")
  func billion() throws {
    let deck = try swipeDeck(
      count: 1_000_000_000, loops: true, topIndex: 0, configuration: Self.configuration)
    #expect(deck.indices(in: Self.screen) == [0..<1, 999_999_998..<1_000_000_000])
    #expect(deck.nextIndex == 999_999_999)
  }

  @Test("The top card must exist", arguments: [(3, 3), (3, -1), (0, 0)])
  func fault(count: Int, topIndex: Int) {
    let found = #expect(throws: LayoutFaults.self) {
      try swipeDeck(count: count, loops: true, topIndex: topIndex)
    }
    #expect(found?.faults.map(\.path) == ["topIndex"])
  }
}
