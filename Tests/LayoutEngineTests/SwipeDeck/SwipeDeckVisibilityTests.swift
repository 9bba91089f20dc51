import LayoutEngine
import Testing

@Suite("Swipe deck visibility")
struct SwipeDeckVisibilityTests {
  static let screen = Rect(x: 0, y: 0, width: 375, height: 600)

  @Test(
    "Of a billion cards, only those with an alpha above 0 are visible",
    arguments: [
      (SwipePhase.idle, Int?.none, 999_999_999), (.changed, nil, 999_999_998),
      (.ended, nil, 999_999_998), (.idle, 3, 999_999_997), (.changed, 100, 999_999_900),
    ])
  func billion(phase: SwipePhase, visibleCount: Int?, first: Int) throws {
    let configuration = SwipeDeckConfiguration(visibleCount: visibleCount)
    let deck = try swipeDeck(
      count: 1_000_000_000, x: 50, phase: phase, configuration: configuration)
    #expect(deck.indices(in: Self.screen) == [first..<1_000_000_000])
  }

  @Test("A deck without cards has no visible card and no hit")
  func empty() throws {
    let deck = try swipeDeck(count: 0)
    #expect(deck.indices(in: Self.screen) == [])
    #expect(deck.indexOfItem(at: Point(x: 1, y: 1)) == nil)
  }

  @Test("The visibility of a card depends on its transformed frame")
  func presented() throws {
    let deck = try swipeDeck(x: -300)
    #expect(deck.indices(in: Rect(x: 0, y: 0, width: 75, height: 600)) == [1..<3])
    #expect(deck.indices(in: Rect(x: 75, y: 0, width: 300, height: 600)) == [1..<2])
    #expect(deck.indices(in: Rect(x: -300, y: 0, width: 300, height: 600)) == [2..<3])
    let top = try #require(deck.visibleItem(at: 2, in: Self.screen))
    #expect(top.intersection == Rect(x: 0, y: 0, width: 75, height: 600))
    #expect(top.fraction == 0.2)
  }

  @Test(
    "A point hits the topmost visible card",
    arguments: [
      (SwipePhase.changed, -300.0, 74.9, Int?.some(2)), (.changed, -300, 75, 1),
      (.idle, -300, 75, 2), (.changed, -300, 375, nil), (.changed, 300, 400, 2),
      (.cancelled, -300, 75, 1),
    ])
  func hit(phase: SwipePhase, x: Double, at pointX: Double, index: Int?) throws {
    let deck = try swipeDeck(x: x, phase: phase)
    #expect(deck.indexOfItem(at: Point(x: pointX, y: 300)) == index)
  }

  @Test("A point on hidden cards below the only visible card hits no card")
  func onlyCard() throws {
    let deck = try swipeDeck(count: 1, x: -300)
    #expect(deck.indexOfItem(at: Point(x: 100, y: 300)) == nil)
  }

  @Test("A card revealed by scale is hit in its transformed frame")
  func scaled() throws {
    let deck = try swipeDeck(x: -375, configuration: SwipeDeckConfiguration(reveal: .scale))
    #expect(deck.indexOfItem(at: Point(x: 374, y: 599)) == 1)
    // At −120, the next card is 375·0.724 = 271.5 wide, from 51.75 to 323.25; the top card ends at
    // 255.
    let revealed = try swipeDeck(x: -120, configuration: SwipeDeckConfiguration(reveal: .scale))
    #expect(revealed.indexOfItem(at: Point(x: 254, y: 300)) == 2)
    #expect(revealed.indexOfItem(at: Point(x: 323, y: 300)) == 1)
    #expect(revealed.indexOfItem(at: Point(x: 324, y: 300)) == nil)
  }

  @Test(
    "A rotated card is hit within its outline, not within its bounding box",
    arguments: [
      (10.0, 10.0, false), (150, 150, true), (150, -60, true), (150, -63, false), (0, 0, false),
      (44.2, 44.2, true), (43.8, 43.8, false),
    ])
  func turned(x: Double, y: Double, isHit: Bool) {
    // 300 × 300 rotated by an eighth of a turn: a square on its corner, 212.1 points from centre to
    // corner.
    let card = SwipeDeckItem(
      index: 0, frame: Rect(x: 0, y: 0, width: 300, height: 300),
      appearance: ItemAppearance(angle: .pi / 4))
    #expect(card.outlineContains(Point(x: x, y: y)) == isHit)
  }

  @Test("A card that is only translated is hit from its top and left edges on, at any translation")
  func movedEdges() {
    for step in 1...200 {
      let card = SwipeDeckItem(
        index: 0, frame: Rect(x: 0.3, y: 0.7, width: 300.1, height: 299.9),
        appearance: ItemAppearance(
          translation: Point(x: 0.1 * Double(step), y: -0.7 * Double(step))))
      #expect(card.presentedFrame.contains(card.presentedFrame.origin))
      #expect(card.outlineContains(card.presentedFrame.origin))
    }
  }

  @Test("A card whose transform has no extent is not hit")
  func flat() {
    let card = SwipeDeckItem(
      index: 0, frame: Rect(x: 0, y: 0, width: 300, height: 300),
      appearance: ItemAppearance(scale: Scale(x: 1, y: 0), angle: .pi / 4))
    #expect(!card.outlineContains(Point(x: 150, y: 150)))
  }

  @Test("The top card covers the next card, except for the strip by which it was moved")
  func exposed() throws {
    let deck = try swipeDeck(x: -75)
    let items = [1, 2].compactMap { deck.visibleItem(at: $0, in: Self.screen) }
    let regions = ExposedRegion.regions(of: items)
    #expect(regions.map(\.index) == [1, 2])
    #expect(regions.first?.rects == [Rect(x: 300, y: 0, width: 75, height: 600)])
    #expect(regions.last?.rects == [Rect(x: 0, y: 0, width: 300, height: 600)])
  }

  @Test("A deck is mirrored within its bounds; the finger's translation is not mirrored")
  func mirrored() throws {
    let deck = try swipeDeck(x: 30, bounds: Rect(x: 10, y: 0, width: 300, height: 600))
    let presentation = try Presentation(mirrorWidth: 375, pixelScale: nil)
    let top = PresentedLayout(deck, presentation).item(at: 2)
    #expect(top.frame.x == 65)
    #expect(top.transform == .translation(x: 30, y: 0))
    #expect(top.presentedFrame.x == 95)
  }
}
