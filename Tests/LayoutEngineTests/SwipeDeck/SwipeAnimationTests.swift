import LayoutEngine
import Testing

@Suite("Swipe animation")
struct SwipeAnimationTests {
  @Test(
    "A removed card flies out, and the next card takes its place",
    arguments: [(-120.0, -375.0), (120, 375)])
  func removal(x: Double, exit: Double) throws {
    let animations = try swipeDeck(x: x, phase: .ended).animations
    #expect(animations.map(\.index) == [2, 1])
    #expect(animations.allSatisfy { $0.timing.duration == 0.15 && $0.timing.delay == 0 })
    #expect(animations.allSatisfy { $0.timing.pace == .curve(.easeInOut) })
    let top = try #require(animations.first)
    #expect(top.from == .init(translation: Point(x: x, y: 0)))
    #expect(top.to == .init(translation: Point(x: exit, y: 0)))
    let next = try #require(animations.last)
    #expect(next.from == ItemAppearance())
    #expect(next.to == ItemAppearance())
  }

  @Test(
    "A returning card moves to its place, and the next card becomes hidden",
    arguments: [SwipePhase.ended, .cancelled])
  func snapBack(phase: SwipePhase) throws {
    let animations = try swipeDeck(x: 112.5, phase: phase).animations
    #expect(animations.map(\.index) == [2, 1])
    let top = try #require(animations.first)
    #expect(top.from == .init(translation: Point(x: 112.5, y: 0)))
    #expect(top.to == ItemAppearance())
    let next = try #require(animations.last)
    #expect(next.from == ItemAppearance())
    #expect(next.to == ItemAppearance(alpha: 0))
  }

  /// Released at (30, 40), the card returns by 50 points: per point, −0.6 and −0.8 along the axes.
  @Test(
    "A spring continues with the component of the velocity along its path",
    arguments: [
      (Point(x: 0, y: -100), 1.6), (Point(x: -50, y: 0), 0.6), (Point(x: 40, y: -30), 0.0),
      (Point(x: 30, y: 40), -1.0),
    ])
  func releaseVelocity(velocity: Point, ways: Double) throws {
    let deck = try swipeDeck(
      x: 30, y: 40, velocity: velocity, phase: .ended,
      configuration: SwipeDeckConfiguration(
        animation: AnimationOverride(pace: .spring(.ratio(0.8))),
        directions: [SwipeRule(.left), SwipeRule(.up)]))
    for animation in deck.animations {
      guard case .spring(let spring) = animation.timing.pace else {
        Issue.record("no spring")
        continue
      }
      #expect(spring.elasticity == .ratio(0.8))
      #expect(abs(spring.velocity - ways) < 1e-12)
    }
    #expect(deck.animations.count == 2)
  }

  @Test("A spring keeps its configured velocity if the finger's velocity is unknown")
  func ownVelocity() throws {
    let spring = AnimationTiming.Pace.spring(.ratio(0.8, velocity: 3))
    let deck = try swipeDeck(
      x: 30, phase: .ended,
      configuration: SwipeDeckConfiguration(animation: AnimationOverride(pace: spring)))
    #expect(deck.animations.map(\.timing.pace) == [spring, spring])
  }

  @Test("Without a decision there are no animations")
  func undecided() throws {
    #expect(try swipeDeck(x: 200).animations.isEmpty)
    #expect(try swipeDeck(phase: .idle).animations.isEmpty)
    #expect(try swipeDeck(count: 0, x: 200, phase: .ended).animations.isEmpty)
  }

  @Test("The only card of a deck is animated alone", arguments: [100.0, 200])
  func onlyCard(x: Double) throws {
    #expect(try swipeDeck(count: 1, x: x, phase: .ended).animations.map(\.index) == [0])
  }

  @Test(
    "Each direction has its exit",
    arguments: [
      (SwipeDirection.left, Double?.none, -375.0, 0.0), (.right, nil, 375, 0), (.up, nil, 0, -600),
      (.down, nil, 0, 600), (.upLeft, nil, -375, -600), (.downRight, nil, 375, 600),
      (.left, 900, -900, 0), (.up, 900, 0, -900), (.upRight, 900, 900, -900),
      (.downLeft, 900, -900, 900),
    ])
  func exits(direction: SwipeDirection, distance: Double?, x: Double, y: Double) throws {
    let configuration = SwipeDeckConfiguration(
      exitDistance: distance, directions: [SwipeRule(direction)])
    let deck = try swipeDeck(
      x: 375 * direction.horizontalSign, y: 600 * direction.verticalSign, phase: .ended,
      configuration: configuration)
    #expect(deck.decision.direction == direction)
    #expect(deck.animations.first?.to.transform == .translation(x: x, y: y))
  }

  @Test("A rotating card exits at its maximum angle")
  func turned() throws {
    let configuration = SwipeDeckConfiguration(rotation: .init(maxAngle: .pi / 2))
    let deck = try swipeDeck(x: -150, phase: .ended, configuration: configuration)
    #expect(
      deck.animations.first?.to.transform
        == Transform(a: 0, b: -1, c: 1, d: 0, tx: -375, ty: 0))
  }

  @Test("A configured duration applies to all animations")
  func duration() throws {
    let configuration = SwipeDeckConfiguration(animationDuration: 0.4)
    let deck = try swipeDeck(x: 150, phase: .ended, configuration: configuration)
    #expect(deck.animations.map(\.timing.duration) == [0.4, 0.4])
  }

  @Test("In a deck of several visible cards, all advance by one place, and one more appears")
  func advance() throws {
    let configuration = SwipeDeckConfiguration(
      visibleCount: 3, depth: .init(scale: 0.5, offset: Point(x: 0, y: 8)))
    let deck = try swipeDeck(count: 6, x: 150, phase: .ended, configuration: configuration)
    let animations = deck.animations
    #expect(animations.map(\.index) == [5, 4, 3, 2])
    #expect(animations.map(\.to.alpha) == [1, 1, 1, 1])
    #expect(animations.map(\.from.alpha) == [1, 1, 1, 0])
    #expect(animations.map(\.to.transform.a) == [1, 1, 0.5, 0.25])
    #expect(animations.map(\.to.transform.ty) == [0, 0, 8, 16])
  }

  /// At the end of any gesture, animations lead from the current frames to those of an idle deck.
  @Test(
    "Animations begin with the current appearances and end with those at rest",
    arguments: [0.0, 56.25, 112.5, -113, 400], [nil, 2, 3, 100])
  func ends(x: Double, visibleCount: Int?) throws {
    for reveal in SwipeDeckConfiguration.Reveal.allCases {
      let configuration = SwipeDeckConfiguration(
        reveal: reveal, visibleCount: visibleCount,
        depth: .init(scale: 0.9, offset: Point(x: 0, y: 12)),
        rotation: .init())
      let deck = try swipeDeck(count: 6, x: x, phase: .ended, configuration: configuration)
      let left = deck.removedIndex ?? deck.count
      let rest = try swipeDeck(count: left, phase: .idle, configuration: configuration)
      let animated = Set(deck.animations.map(\.index))
      for animation in deck.animations {
        #expect(animation.from == deck.item(at: animation.index).appearance)
        if animation.index == deck.removedIndex { continue }
        #expect(animation.to == rest.item(at: animation.index).appearance)
      }
      for index in 0..<left where !animated.contains(index) {
        #expect(deck.item(at: index).alpha == rest.item(at: index).alpha)
      }
    }
  }
}
