import LayoutEngine
import Testing

@Suite("Swipe deck layout")
struct SwipeDeckLayoutTests {
  @Test("At rest, only the top card is visible, and all cards have the bounds as frame")
  func idle() throws {
    let bounds = Rect(x: 10, y: 20, width: 375, height: 600)
    let deck = try swipeDeck(x: 50, phase: .idle, bounds: bounds)
    let items = (0..<3).map(deck.item)
    #expect(items.map(\.alpha) == [0, 0, 1])
    #expect(items.map(\.zIndex) == [0, 1, 2])
    #expect(items.allSatisfy { $0.frame == bounds && $0.presentedFrame == bounds })
    #expect(items.allSatisfy { $0.transform == .identity })
    #expect(deck.contentSize == Size(width: 375, height: 600))
    #expect(deck.fraction == 0)
  }

  @Test(
    "The top card follows the finger sideways, and the next card appears",
    arguments: [
      (SwipePhase.changed, 50.0), (.changed, -120), (.changed, 0), (.ended, -120),
      (.ended, 112.5), (.cancelled, 300),
    ])
  func moved(phase: SwipePhase, x: Double) throws {
    let deck = try swipeDeck(x: x, y: 80, phase: phase)
    let items = (0..<3).map(deck.item)
    #expect(items.map(\.alpha) == [0, 1, 1])
    #expect(items.map(\.transform) == [.identity, .identity, .translation(x: x, y: 0)])
    #expect(items[2].presentedFrame == Rect(x: x, y: 0, width: 375, height: 600))
    #expect(items.allSatisfy { $0.frame == deck.bounds })
  }

  @Test(
    "Small decks omit the cards that they don't have",
    arguments: [(0, Int?.none, Int?.none), (1, 0, nil), (2, 1, 0), (3, 2, 1)])
  func indices(count: Int, top: Int?, next: Int?) throws {
    let deck = try swipeDeck(count: count, x: -120, phase: .ended)
    #expect(deck.topIndex == top)
    #expect(deck.nextIndex == next)
    #expect(deck.removedIndex == top)
    #expect(deck.candidateCount == min(2, count))
  }

  @Test("With a vertical direction, the top card also follows the finger vertically")
  func followsVertically() throws {
    let configuration = SwipeDeckConfiguration(
      directions: [SwipeRule(.left), SwipeRule(.up)])
    let deck = try swipeDeck(x: 30, y: -40, configuration: configuration)
    #expect(deck.item(at: 2).transform == .translation(x: 30, y: -40))
    #expect(deck.item(at: 2).presentedFrame == Rect(x: 30, y: -40, width: 375, height: 600))
  }

  @Test(
    "The threshold is that of the leading direction in points, and the fraction refers to it",
    arguments: [
      (0.0, 0.0, 112.5, 0.0),  // no leading direction: the first direction's threshold
      (-56.25, 0, 112.5, 0.5), (75, 0, 187.5, 0.4), (0, -90, 120, 0.75),
      (0, 90, 112.5, 0),  // down is not permitted
      (-56.25, -90, 120, 0.75),
    ])
  func threshold(x: Double, y: Double, threshold: Double, fraction: Double) throws {
    let configuration = SwipeDeckConfiguration(
      directions: [
        SwipeRule(.left), SwipeRule(.right, threshold: 0.5), SwipeRule(.up, threshold: 0.2),
      ])
    let deck = try swipeDeck(x: x, y: y, configuration: configuration)
    #expect(deck.threshold == threshold)
    #expect(abs(deck.fraction - fraction) < 1e-12)
  }

  @Test(
    "A direction perpendicular to the movement does not lead: the threshold is that of the first direction"
  )
  func across() throws {
    let configuration = SwipeDeckConfiguration(
      directions: [SwipeRule(.left), SwipeRule(.up, threshold: 0.2)])
    let deck = try swipeDeck(x: 75, configuration: configuration)
    #expect(deck.threshold == 112.5)
    #expect(deck.fraction == 0)
  }

  @Test("The default threshold is 112.5 points, also if no direction is permitted")
  func standardThreshold() throws {
    #expect(try swipeDeck(phase: .idle).threshold == 112.5)
    let none = SwipeDeckConfiguration(directions: [])
    #expect(try swipeDeck(configuration: none).threshold == 112.5)
  }

  @Test("Values out of range are reported")
  func faults() throws {
    let error = try #require(throws: LayoutFaults.self) {
      try SwipeDeckLayout(
        bounds: Rect(x: 0, y: 0, width: 375, height: 600), count: -1,
        configuration: SwipeDeckConfiguration(), translation: Point(x: .nan, y: 2e15),
        velocity: Point(x: -2e15, y: .infinity))
    }
    #expect(
      error.faults.map(\.path) == [
        "count", ["translation", "x"], ["translation", "y"], ["velocity", "x"], ["velocity", "y"],
      ])
  }
}

@Suite("Swipe deck reveal")
struct SwipeDeckRevealTests {
  @Test(
    "With reveal by scale, the next card grows from half its size about its centre",
    arguments: [
      (0.0, 0.5, 0.25), (120, 0.724, 0.362), (-120, 0.724, 0.362), (37.5, 0.57, 0.285),
      (375, 1, 0.5), (-1000, 1, 0.5),
    ])
  func scale(x: Double, scale: Double, alpha: Double) throws {
    let deck = try swipeDeck(x: x, configuration: SwipeDeckConfiguration(reveal: .scale))
    let next = deck.item(at: 1)
    #expect(next.appearance.isNear(.init(alpha: alpha, scale: Scale(scale))))
    #expect(abs(next.presentedFrame.width - 375 * scale) < 1e-9)
    #expect(abs(next.presentedFrame.x - 375 * (1 - scale) / 2) < 1e-9)
    #expect(abs(next.presentedFrame.y - 600 * (1 - scale) / 2) < 1e-9)
    #expect(deck.item(at: 0).alpha == 0)
  }

  @Test("If cards follow the finger vertically, vertical movement also reveals the next card")
  func scaleVertically() throws {
    let up = SwipeDeckConfiguration(reveal: .scale, directions: [SwipeRule(.up)])
    let moved = try swipeDeck(x: 37.5, y: -300, configuration: up).item(at: 1)
    #expect(moved.appearance.isNear(.init(alpha: 0.425, scale: Scale(0.85))))
    let sideways = SwipeDeckConfiguration(reveal: .scale)
    let ignored = try swipeDeck(x: 37.5, y: -300, configuration: sideways).item(at: 1)
    #expect(ignored.appearance.isNear(.init(alpha: 0.285, scale: Scale(0.57))))
  }

  @Test("In bounds without width, any movement reveals the next card entirely")
  func noWidth() throws {
    let bounds = Rect(x: 0, y: 0, width: 0, height: 600)
    let configuration = SwipeDeckConfiguration(reveal: .scale)
    let still = try swipeDeck(configuration: configuration, bounds: bounds)
    #expect(still.item(at: 1).appearance == .init(alpha: 0.25, scale: Scale(0.5)))
    let moved = try swipeDeck(x: -1e-9, configuration: configuration, bounds: bounds)
    #expect(moved.item(at: 1).appearance == .init(alpha: 0.5, scale: .identity))
  }
}

@Suite("Swipe deck depth")
struct SwipeDeckDepthTests {
  /// The depth of a card, the translation of the top card, and the card's expected scale and
  /// offset.
  typealias Place = (depth: Int, x: Double, scale: Double, offset: Double)

  @Test(
    "Cards are scaled and offset by their depth, and advance as the top card moves",
    arguments: [
      (1, 0, 0.95, 10), (1, 56.25, 0.975, 5), (1, 112.5, 1, 0), (1, -56.25, 0.975, 5),
      (1, -1000, 1, 0), (2, 0, 0.9025, 20), (2, 56.25, 0.92625, 15), (2, 112.5, 0.95, 10),
    ] as [Place])
  func advance(position: Place) throws {
    let configuration = SwipeDeckConfiguration(
      visibleCount: 3, depth: .init(offset: Point(x: 0, y: 10)))
    let deck = try swipeDeck(count: 5, x: position.x, configuration: configuration)
    let card = deck.item(at: 4 - position.depth)
    let offset = Point(x: 0, y: position.offset)
    #expect(
      card.appearance.isNear(.init(translation: offset, scale: Scale(position.scale))))
  }

  @Test("The configured number of cards is visible, also at rest")
  func visibleCount() throws {
    let configuration = SwipeDeckConfiguration(visibleCount: 3)
    let deck = try swipeDeck(count: 5, phase: .idle, configuration: configuration)
    #expect((0..<5).map { deck.item(at: $0).alpha } == [0, 0, 1, 1, 1])
    #expect(deck.candidateCount == 3)
    #expect(try swipeDeck(count: 2, configuration: configuration).candidateCount == 2)
  }

  @Test("The first invisible card already has the transform of its depth; deeper cards do not")
  func waiting() throws {
    let configuration = SwipeDeckConfiguration(visibleCount: 2, depth: .init(scale: 0.5))
    let deck = try swipeDeck(count: 5, phase: .idle, configuration: configuration)
    #expect(deck.item(at: 2).appearance == .init(alpha: 0, scale: Scale(0.25)))
    #expect(deck.item(at: 1).appearance == ItemAppearance(alpha: 0))
  }

  @Test(
    "With a threshold of 0, or without width, any movement advances the cards",
    arguments: [(0.0, 375.0), (0.3, 0), (0, 0)])
  func noThreshold(threshold: Double, width: Double) throws {
    let configuration = SwipeDeckConfiguration(
      removalThreshold: threshold, visibleCount: 2, depth: .init(scale: 0.9))
    let bounds = Rect(x: 0, y: 0, width: width, height: 600)
    let still = try swipeDeck(count: 2, configuration: configuration, bounds: bounds)
    #expect(still.item(at: 0).transform == .scale(0.9))
    let moved = try swipeDeck(count: 2, x: 1e-9, configuration: configuration, bounds: bounds)
    #expect(moved.item(at: 0).transform == .scale(1))
  }
}

@Suite("Swipe deck rotation")
struct SwipeDeckRotationTests {
  @Test(
    "The angle of the top card is proportional to the horizontal translation, up to the maximum",
    arguments: [(0.0, 0.0), (375, 0.1), (-375, -0.1), (187.5, 0.05), (1000, 0.1), (-1e15, -0.1)])
  func angle(x: Double, turns: Double) throws {
    let configuration = SwipeDeckConfiguration(
      rotation: .init(maxAngle: 0.1 * .pi))
    let top = try swipeDeck(x: x, y: 50, configuration: configuration).item(at: 2)
    let turned = ItemAppearance(translation: Point(x: x, y: 0), angle: turns * .pi)
    #expect(top.appearance.isNear(turned))
  }

  @Test("The top card rotates about its centre at any place")
  func center() throws {
    let configuration = SwipeDeckConfiguration(rotation: .init(maxAngle: .pi / 2))
    let top = try swipeDeck(
      x: 200, configuration: configuration, bounds: Rect(x: 50, y: 10, width: 200, height: 300)
    ).item(at: 2)
    #expect(top.presentedFrame == Rect(x: 200, y: 60, width: 300, height: 200))
  }

  @Test("In bounds without width, any movement rotates the card to its maximum angle")
  func noWidth() throws {
    let configuration = SwipeDeckConfiguration(rotation: .init(maxAngle: .pi / 2))
    let bounds = Rect(x: 0, y: 0, width: 0, height: 600)
    let still = try swipeDeck(configuration: configuration, bounds: bounds)
    #expect(still.item(at: 2).transform == .identity)
    let moved = try swipeDeck(x: -1, configuration: configuration, bounds: bounds)
    #expect(moved.item(at: 2).transform == Transform(a: 0, b: -1, c: 1, d: 0, tx: -1, ty: 0))
  }
}
