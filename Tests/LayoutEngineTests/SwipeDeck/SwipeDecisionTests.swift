import LayoutEngine
import Testing

@Suite("Swipe decision")
struct SwipeDecisionTests {
  @Test(
    "A card moved by more than the threshold is removed; a card exactly at it returns",
    arguments: [
      (112.5, SwipeDecision.snapBack), (-112.5, .snapBack), (112.500001, .removeRight),
      (-112.500001, .removeLeft), (-120, .removeLeft), (120, .removeRight),
      (0, .snapBack), (50, .snapBack),
    ])
  func distance(x: Double, decision: SwipeDecision) throws {
    let deck = try swipeDeck(x: x, y: 500, phase: .ended)
    #expect(deck.decision == decision)
    #expect(deck.removedIndex == (decision == .snapBack ? nil : 2))
    #expect(try swipeDeck(count: 1, x: x, phase: .ended).decision == decision)
  }

  @Test(
    "A card at the threshold returns, however its distance and the threshold are rounded",
    arguments: [
      (414.0, 124.2), (393, 117.9), (384, 115.2), (3, 0.900_000_000_000_000_1),
      (375, 112.500000000001),
    ])
  func rounding(width: Double, x: Double) throws {
    let bounds = Rect(x: 0, y: 0, width: width, height: 600)
    for sign in [1.0, -1] {
      #expect(try swipeDeck(x: sign * x, phase: .ended, bounds: bounds).decision == .snapBack)
    }
  }

  @Test(
    "There is no decision before the finger is lifted, nor for an empty deck",
    arguments: [
      (3, SwipePhase.idle, SwipeDecision.none), (3, .changed, .none), (3, .cancelled, .snapBack),
      (3, .ended, .removeRight), (0, .idle, .none), (0, .changed, .none), (0, .cancelled, .none),
      (0, .ended, .none),
    ])
  func phases(count: Int, phase: SwipePhase, decision: SwipeDecision) throws {
    let deck = try swipeDeck(
      count: count, x: 300, velocity: Point(x: 5000, y: 0), phase: phase)
    #expect(deck.decision == decision)
  }

  @Test(
    "In bounds without width, any movement removes the card",
    arguments: [(0.0, SwipeDecision.snapBack), (1e-6, .removeRight), (-5, .removeLeft)])
  func noWidth(x: Double, decision: SwipeDecision) throws {
    for height in [0.0, 600] {
      let deck = try swipeDeck(
        x: x, phase: .ended, bounds: Rect(x: 0, y: 0, width: 0, height: height))
      #expect(deck.decision == decision)
    }
  }

  @Test(
    "With thresholds of 0, any movement removes the card, in the direction of the largest component"
  )
  func noThreshold() throws {
    let configuration = SwipeDeckConfiguration(
      removalThreshold: 0, directions: SwipeDirection.allCases.map { SwipeRule($0) })
    let decide = { (x: Double, y: Double) in
      try swipeDeck(x: x, y: y, phase: .ended, configuration: configuration).decision
    }
    #expect(try decide(0, 0) == .snapBack)
    #expect(try decide(-1, 0) == .removeLeft)
    #expect(try decide(0, 1) == .removeDown)
    #expect(try decide(3.75, -6) == .removeUpRight)
  }

  @Test("Every removal has a direction")
  func removals() {
    for direction in SwipeDirection.allCases {
      let decision = SwipeDecision(removing: direction)
      #expect(decision.direction == direction)
      #expect(decision.rawValue.lowercased() == "remove" + direction.rawValue.lowercased())
    }
    #expect(SwipeDecision.none.direction == nil)
    #expect(SwipeDecision.snapBack.direction == nil)
  }
}

@Suite("Swipe velocity")
struct SwipeVelocityTests {
  @Test(
    "A card is removed if its speed reaches the threshold",
    arguments: [
      (10.0, 1100.0, SwipeDecision.removeRight), (10, 1099.9, .snapBack),
      (-10, -1100, .removeLeft), (-10, -1099.9, .snapBack),
      (0, -2000, .removeLeft),
      (-50, 1200, .removeRight),  // flung back in the opposite direction
      (-120, 1200, .removeLeft),  // both directions qualify: the direction of the movement applies
      (120, -50, .removeRight),
    ])
  func speed(x: Double, speed: Double, decision: SwipeDecision) throws {
    let deck = try swipeDeck(x: x, velocity: Point(x: speed, y: 0), phase: .ended)
    #expect(deck.decision == decision)
  }

  @Test("Speed without a permitted direction does not remove a card")
  func acrossDirections() throws {
    let deck = try swipeDeck(x: 10, velocity: Point(x: 0, y: -9000), phase: .ended)
    #expect(deck.decision == .snapBack)
  }

  @Test("Of several directions with sufficient speed, the one with the larger fraction applies")
  func ties() throws {
    let configuration = SwipeDeckConfiguration(
      directions: [SwipeRule(.left), SwipeRule(.right), SwipeRule(.up), SwipeRule(.down)])
    let decide = { (x: Double, y: Double, velocity: Point) in
      try swipeDeck(
        x: x, y: y, velocity: velocity, phase: .ended, configuration: configuration
      ).decision
    }
    let fast = Point(x: 2000, y: -1500)
    #expect(try decide(30, -90, fast) == .removeUp)  // 30/112.5 against 90/180
    #expect(try decide(60, -90, fast) == .removeRight)  // 60/112.5 against 90/180
    #expect(try decide(0, 0, fast) == .removeRight)  // equal distances: the faster direction
    #expect(try decide(0, 0, Point(x: 1500, y: 1500)) == .removeRight)  // the first direction
    #expect(try decide(-113, -200, .zero) == .removeUp)  // 1.004 against 1.111
  }

  @Test("A finger at rest does not remove a card, even with a threshold of 0")
  func noThreshold() throws {
    let configuration = SwipeDeckConfiguration(velocityThreshold: 0)
    let decide = { (speed: Double) in
      try swipeDeck(
        velocity: Point(x: speed, y: 0), phase: .ended, configuration: configuration
      ).decision
    }
    #expect(try decide(0) == .snapBack)
    #expect(try decide(0.001) == .removeRight)
  }
}

@Suite("Swipe directions")
struct SwipeDirectionTests {
  /// In bounds of 300 × 400, the threshold is 90 points for left and right, and 120 for up and
  /// down. Along a diagonal, opposite corners are 500 points apart, and the threshold is 0.3·500/√2
  /// = 106.07.
  @Test(
    "All eight directions remove beyond their thresholds; diagonals lead to corners",
    arguments: [
      (-91.0, 0.0, SwipeDecision.removeLeft), (91, 0, .removeRight), (0, -121, .removeUp),
      (0, 121, .removeDown), (-66, -88, .removeUpLeft), (66, -88, .removeUpRight),
      (-66, 88, .removeDownLeft), (66, 88, .removeDownRight),
      (-90, 0, .snapBack), (0, 120, .snapBack), (-63, -84, .snapBack),
      (100, 40, .removeRight), (100, 80, .removeDownRight), (40, 160, .removeDown),
    ])
  func eight(x: Double, y: Double, decision: SwipeDecision) throws {
    let configuration = SwipeDeckConfiguration(
      directions: SwipeDirection.allCases.map { SwipeRule($0) })
    let deck = try swipeDeck(
      x: x, y: y, phase: .ended, configuration: configuration,
      bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(deck.decision == decision)
  }

  @Test("The distance in a diagonal direction is in points towards the corner")
  func diagonal() throws {
    let configuration = SwipeDeckConfiguration(directions: [SwipeRule(.upLeft)])
    let deck = try swipeDeck(
      x: -63, y: -84, velocity: Point(x: -300, y: -400), configuration: configuration,
      bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    let leading = try #require(deck.leading)
    #expect(abs(leading.distance - 105) < 1e-9)
    #expect(abs(leading.threshold - 106.066_017_177_982_13) < 1e-9)
    #expect(abs(leading.fraction - 0.989_949_493_661_166_7) < 1e-12)
  }

  @Test("The speed in a diagonal direction is measured along it")
  func diagonalSpeed() throws {
    let configuration = SwipeDeckConfiguration(
      directions: [SwipeRule(.left), SwipeRule(.up), SwipeRule(.upLeft)])
    let deck = try swipeDeck(
      x: -5, y: -8, velocity: Point(x: -800, y: -800), phase: .ended,
      configuration: configuration)
    #expect(deck.decision == .removeUpLeft)
  }

  @Test("Directions that are not permitted don't remove a card at any distance or speed")
  func notGiven() throws {
    let configuration = SwipeDeckConfiguration(directions: [SwipeRule(.left)])
    let deck = try swipeDeck(
      x: 300, velocity: Point(x: 5000, y: 0), phase: .ended, configuration: configuration)
    #expect(deck.decision == .snapBack)
    #expect(deck.leading == nil)
  }
}

@Suite("Swipe decision detail")
struct SwipeDecisionDetailTests {
  @Test("A removal by distance reports distance and threshold")
  func distance() throws {
    let detail = try swipeDeck(x: -120, phase: .ended).decisionDetail
    guard case .distance(let progress) = detail else {
      Issue.record("\(detail)")
      return
    }
    #expect(progress.direction == .left)
    #expect(progress.distance == 120)
    #expect(progress.threshold == 112.5)
    #expect(abs(progress.fraction - 16.0 / 15) < 1e-12)
    #expect(progress.speed == 0)
  }

  @Test("A removal by velocity reports speed and threshold")
  func velocity() throws {
    let detail = try swipeDeck(x: 45, velocity: Point(x: 1200, y: 0), phase: .ended)
      .decisionDetail
    guard case .velocity(let progress) = detail else {
      Issue.record("\(detail)")
      return
    }
    #expect(progress.direction == .right)
    #expect(progress.fraction == 0.4)
    #expect(progress.speed == 1200)
    #expect(progress.velocityThreshold == 1100)
  }

  @Test("A returning card reports the direction that came closest")
  func short() throws {
    let detail = try swipeDeck(x: 112.5, velocity: Point(x: -30, y: 0), phase: .ended)
      .decisionDetail
    guard case .short(let progress) = detail else {
      Issue.record("\(detail)")
      return
    }
    #expect(progress.direction == .right)
    #expect(progress.distance == 112.5)
    #expect(progress.fraction == 1)
    #expect(progress.speed == -30)
    #expect(!progress.isFarEnough)
    #expect(!progress.isFastEnough)
  }

  @Test("A decision without a comparison has no numbers")
  func others() throws {
    #expect(try swipeDeck(count: 0, phase: .ended).decisionDetail == .undecided)
    #expect(try swipeDeck(x: 200).decisionDetail == .undecided)
    #expect(try swipeDeck(x: 200, phase: .cancelled).decisionDetail == .cancelled)
    let none = SwipeDeckConfiguration(directions: [])
    let deck = try swipeDeck(x: 300, phase: .ended, configuration: none)
    #expect(deck.decisionDetail == .noDirection)
    #expect(deck.decision == .snapBack)
  }
}
