import Testing

@testable import LayoutEngine

/// Source: Docs/swipe-deck.md, "A motion that is interrupted".
@Suite("Decks that interrupt a motion")
struct InterruptedDeckTests {
  private static let configuration = SwipeDeckConfiguration(
    animation: AnimationOverride(duration: 0.3, pace: .spring(.ratio(0.8))), visibleCount: 3,
    depth: DeckDepth(scale: 0.9, offset: Point(x: 0, y: 12), anchor: Point(x: 0.5, y: 1)),
    rotation: .init())

  private static func deck(
    count: Int, loops: Bool = false, topIndex: Int? = nil, x: Double = 0, velocity: Double = 0,
    _ phase: SwipePhase, _ configuration: SwipeDeckConfiguration = configuration
  ) throws -> SwipeDeckLayout {
    try swipeDeck(
      count: count, loops: loops, topIndex: topIndex, x: x, velocity: Point(x: velocity, y: 0),
      phase: phase, configuration: configuration)
  }

  /// The cards in motion at a time: those of a deck, and those that left earlier.
  private static func cards(
    _ motions: SwipeDeckMotions, of deck: SwipeDeckLayout, at time: Double
  ) -> [InterruptedCard] {
    let own = motions.animations.map { animation in
      let motion = deck.motion(animation, presentation: .identity)
      let leaves = animation.index == deck.removedIndex
      return InterruptedCard(
        index: leaves && !deck.loops ? nil : animation.index,
        state(.index(animation.index), motion, leaves: leaves, at: time))
    }
    return own
      + motions.leaving.map { item in
        InterruptedCard(
          index: nil, state(.index(item.index ?? 0), item.motion, leaves: true, at: time))
      }
  }

  /// An item of an `at`, whose transform is about the centre.
  private static func state(
    _ name: RowReference, _ motion: ItemMotion, leaves: Bool, at time: Double
  ) -> InterruptedItem {
    func aboutCenter(_ pose: ItemPose) -> ItemPose {
      var pose = pose
      let transform = pose.appearance.transform
      pose.appearance.anchor = .zero
      pose.appearance.translation = Point(x: transform.tx, y: transform.ty)
      return pose
    }
    let pose = motion.pose(atTime: time)
    var velocity = motion.velocity(at: time)
    let turning = pose.appearance.transformVelocity(velocity.appearance)
    velocity.appearance.translation = Point(x: turning.tx, y: turning.ty)
    return InterruptedItem(
      name,
      leaving: leaves
        ? .init(end: aboutCenter(motion.to), duration: motion.timing.end - time) : nil,
      pose: aboutCenter(pose), velocity: velocity, knowsTurns: true)
  }

  private static func motion(
    _ index: Int, _ motions: SwipeDeckMotions, of deck: SwipeDeckLayout
  ) throws -> ItemMotion {
    let animation = try #require(motions.animations.first { $0.index == index })
    return deck.motion(animation, presentation: .identity)
  }

  @Test(
    "A card that is swiped 0.1 s after another keeps its position and its velocity, and so do the cards below",
    arguments: [SwipePhase.ended, .cancelled, .changed, .idle])
  func swipedTwice(phase: SwipePhase) throws {
    let first = try Self.deck(count: 5, velocity: 2000, .ended)
    let cards = Self.cards(first.motions(interrupting: []), of: first, at: 0.1)
    let second = try Self.deck(
      count: 4, x: phase == .changed ? 40 : 0, velocity: phase == .ended ? 2000 : 0, phase)
    let motions = second.motions(interrupting: cards)
    for card in cards.compactMap({ $0.index == nil ? nil : $0 }) {
      let index = try #require(card.index)
      let motion = try Self.motion(index, motions, of: second)
      let (pose, velocity) = (motion.pose(atTime: 0), motion.velocity(at: 0))
      #expect(pose.appearance.isNear(card.state.pose.appearance), "\(index)")
      let turning = pose.appearance.transformVelocity(velocity.appearance)
      let given = try #require(card.state.velocity).appearance
      #expect(abs(turning.tx - given.translation.x) < 1e-9, "\(index)")
      #expect(abs(turning.ty - given.translation.y) < 1e-9, "\(index)")
      #expect(abs(velocity.appearance.scale.x - given.scale.x) < 1e-9, "\(index)")
      #expect(abs(velocity.appearance.alpha - given.alpha) < 1e-9, "\(index)")
      #expect(motion.velocity(at: 1) == .rest)
    }
    #expect(motions.leaving.map { $0.index } == [4])
  }

  @Test("A card that leaves goes on until its own end, also through three swipes")
  func goesOnLeaving() throws {
    var deck = try Self.deck(count: 5, velocity: 2000, .ended)
    var motions = deck.motions(interrupting: [])
    for count in [4, 3, 2] {
      let cards = Self.cards(motions, of: deck, at: 0.05)
      deck = try Self.deck(count: count, velocity: 2000, .ended)
      motions = deck.motions(interrupting: cards)
      #expect(motions.leaving.count == 5 - count)
    }
    let first = try #require(motions.leaving.first { $0.index == 4 }).motion
    #expect(abs(first.timing.end - 0.15) < 1e-9)
    let exit = Self.configuration.exit(.right, of: deck.bounds.size, in: deck.bounds)
    #expect(first.to.appearance.isNear(exit))
    #expect(first.pose(atTime: 0.15) == first.to)
  }

  @Test("A card that leaves comes back with an undo, from where it is")
  func undone() throws {
    let first = try Self.deck(count: 5, velocity: 2000, .ended)
    let given = Self.cards(first.motions(interrupting: []), of: first, at: 0.1)
    let cards = given.map { InterruptedCard(index: $0.state.index, $0.state) }
    let undo = try #require(
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: .right)], of: Self.deck(count: 4, .idle)))
    let motions = undo.motions(interrupting: cards)
    let top = try Self.motion(4, motions, of: undo.deck)
    let state = try #require(cards.first { $0.index == 4 }).state
    let velocity = try #require(state.velocity)
    #expect(top.pose(atTime: 0).appearance.isNear(state.pose.appearance))
    #expect(
      abs(top.velocity(at: 0).appearance.angle - velocity.appearance.angle) < 1e-9)
    #expect(top.to.appearance.translation == .zero)
    #expect(motions.leaving.isEmpty)
  }

  @Test(
    "A card of a loop that still leaves comes back if the deck shows it, and goes on if not",
    arguments: [(3, []), (4, []), (5, [4])])
  func loop(count: Int, leaving: [Int]) throws {
    let first = try Self.deck(count: count, loops: true, velocity: 2000, .ended)
    let cards = Self.cards(first.motions(interrupting: []), of: first, at: 0.1)
    let second = try Self.deck(
      count: count, loops: true, topIndex: first.nextIndex, velocity: 2000, .ended)
    let motions = second.motions(interrupting: cards)
    #expect(motions.leaving.map { $0.index } == leaving)
    if leaving.isEmpty {
      let back = try Self.motion(count - 1, motions, of: second)
      #expect(back.pose(atTime: 0).appearance.translation.x > 100)
      #expect(abs(back.to.appearance.transform.tx) < 1e-9)
    }
  }

  @Test("Cards at their places and at rest change nothing")
  func atRest() throws {
    for phase in [SwipePhase.idle, .changed] {
      let deck = try Self.deck(count: 5, x: 30, phase)
      let cards = (1..<5).map { index in
        let item = deck.item(at: index)
        let transform = item.transform
        return InterruptedCard(
          index: index,
          InterruptedItem(
            .index(index),
            pose: ItemPose(
              frame: item.frame,
              ItemAppearance(
                alpha: item.alpha, translation: Point(x: transform.tx, y: transform.ty),
                scale: item.appearance.scale, angle: item.appearance.angle)), velocity: .rest))
      }
      #expect(deck.motions(interrupting: cards).animations.isEmpty)
    }
  }

  @Test("A card that nothing else moves comes to rest in 0.25 s with a damping ratio of 0.8")
  func settles() throws {
    let deck = try Self.deck(count: 5, .idle)
    let state = InterruptedItem(
      .index(3), pose: ItemPose(frame: deck.bounds, ItemAppearance(scale: Scale(0.5))),
      velocity: nil)
    let animation = try #require(
      deck.motions(interrupting: [InterruptedCard(index: 3, state)]).animations.first)
    #expect(animation.timing == AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8))))
    #expect(animation.to == deck.item(at: 3).appearance)
    // 0.609318 of the way from .5 to .9.
    let pose = deck.motion(animation, presentation: .identity).pose(atTime: 0.05)
    #expect(abs(pose.appearance.scale.x - (0.5 + 0.4 * 0.609318)) < 1e-6)
  }

  @Test("A card that the deck does not show fades where it is")
  func fades() throws {
    let deck = try Self.deck(count: 9, .idle)
    let look = ItemAppearance(translation: Point(x: 5, y: 7), scale: Scale(0.5), angle: 1)
    let state = InterruptedItem(
      .index(0), pose: ItemPose(frame: deck.bounds, look), velocity: nil)
    let animation = try #require(
      deck.motions(interrupting: [InterruptedCard(index: 0, state)]).animations.first)
    var end = look
    end.alpha = 0
    #expect(animation.from == look)
    #expect(animation.to == end)
  }

  @Test(
    "The top card has its own velocity; without one, that of the finger; in a pan, both",
    arguments: [(50.0, false, 50.0), (nil, false, 900), (50, true, 950), (nil, true, 900)]
      as [(Double?, Bool, Double)])
  func finger(own: Double?, isUnderFinger: Bool, speed: Double) throws {
    let deck = try Self.deck(count: 5, x: 150, velocity: 900, .ended)
    let velocity = own.map { own in
      var velocity = ItemPose.rest
      velocity.appearance.translation.x = own
      return velocity
    }
    let state = InterruptedItem(
      .index(4),
      pose: ItemPose(frame: deck.bounds, ItemAppearance(translation: Point(x: 150, y: 0))),
      velocity: velocity)
    let motions = deck.motions(
      interrupting: [InterruptedCard(index: 4, state)], isUnderFinger: isUnderFinger)
    let motion = try Self.motion(4, motions, of: deck)
    #expect(abs(motion.velocity(at: 0).appearance.translation.x - speed) < 1e-9)
  }

  @Test("A finger moves and turns the top card, and does not resize it or let it fade")
  func moved() throws {
    var configuration = Self.configuration
    configuration.depth = DeckDepth()
    let deck = try Self.deck(count: 5, x: 10, velocity: 900, .ended, configuration)
    let frame = Rect(x: 3, y: 4, width: 100, height: 100)
    let look = ItemAppearance(
      alpha: 0.5, translation: Point(x: 10, y: 0), scale: Scale(0.5), angle: 0.2)
    let state = InterruptedItem(.index(4), pose: ItemPose(frame: frame, look), velocity: nil)
    let motions = deck.motions(interrupting: [InterruptedCard(index: 4, state)])
    let velocity = try Self.motion(4, motions, of: deck).velocity(at: 0)
    #expect(abs(velocity.appearance.translation.x - 900) < 1e-9)
    #expect(abs(velocity.appearance.angle - .pi / 10 * 900 / deck.bounds.width) < 1e-9)
    #expect(velocity.appearance.scale == Scale(x: 0, y: 0))
    #expect(velocity.appearance.alpha == 0)
    #expect(velocity.frame == Rect(size: .zero))
  }

  @Test("A card is in no window where it comes to after a clamped spring has faded it")
  func faded() {
    let top = Rect(x: 0, y: 0, width: 10, height: 10)
    let below = Rect(x: 0, y: 120, width: 10, height: 10)
    var velocity = ItemPose.rest
    velocity.appearance.alpha = -1.4
    let motion = ItemMotion(
      from: ItemPose(
        frame: Rect(x: 0, y: 0, width: 70, height: 45), ItemAppearance(alpha: 0.03)),
      movingAt: velocity,
      to: ItemPose(frame: Rect(x: 0, y: 0, width: 240, height: 150), ItemAppearance(alpha: 0)),
      timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(0.8, clamps: true))))
    for edges in EdgeRule.allCases {
      #expect(motion.isWithin(top, edges: edges))
      #expect(!motion.isWithin(below, edges: edges))
    }
  }

  @Test("The angle of a card beyond the width has no velocity, and within it that of its place")
  func turn() throws {
    var configuration = Self.configuration
    configuration.exitDistance = 750
    let deck = try Self.deck(count: 2, velocity: 2000, .ended, configuration)
    let motion = try Self.motion(1, deck.motions(interrupting: []), of: deck)
    var places: Set<Bool> = []
    for time in stride(from: 0.01, to: 0.3, by: 0.01) {
      let (step, pose) = (1e-6, motion.pose(atTime: time))
      let change =
        motion.pose(atTime: time + step).appearance.angle
        - motion.pose(atTime: time - step).appearance.angle
      #expect(abs(motion.velocity(at: time).appearance.angle - change / (2 * step)) < 1e-3)
      places.insert(pose.appearance.translation.x > 375)
    }
    #expect(places == [true, false])
  }
}
