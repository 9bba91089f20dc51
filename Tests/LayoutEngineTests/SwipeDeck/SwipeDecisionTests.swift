import LayoutEngine
import Testing

@Suite("Swipe decision")
struct SwipeDecisionTests {
  @Test(
    "A card moved by more than the threshold is removed; one just at it returns",
    arguments: [
      (112.5, SwipeDecision.snapBack), (-112.5, .snapBack), (112.5.nextUp, .removeRight),
      ((-112.5).nextDown, .removeLeft), (-120, .removeLeft), (120, .removeRight),
      (0, .snapBack), (50, .snapBack),
    ])
  func distance(x: Double, decision: SwipeDecision) throws {
    let deck = try swipeDeck(x: x, y: 500, phase: .ended)
    #expect(deck.decision == decision)
    #expect(deck.removedIndex == (decision == .snapBack ? nil : 2))
    #expect(try swipeDeck(count: 1, x: x, phase: .ended).decision == decision)
  }

  @Test(
    "Nothing is decided before the finger is lifted, nor of an empty deck",
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
    "In bounds without a width any movement removes",
    arguments: [(0.0, SwipeDecision.snapBack), (1e-300, .removeRight), (-5, .removeLeft)])
  func noWidth(x: Double, decision: SwipeDecision) throws {
    for height in [0.0, 600] {
      let deck = try swipeDeck(
        x: x, phase: .ended, bounds: Rect(x: 0, y: 0, width: 0, height: height))
      #expect(deck.decision == decision)
    }
  }

  @Test("With a threshold of 0 any movement removes, the way it leads most")
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

  @Test("Every removal says its direction")
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
    "Speed along a direction removes from its threshold on",
    arguments: [
      (10.0, 1100.0, SwipeDecision.removeRight), (10, 1099.9, .snapBack),
      (-10, -1100, .removeLeft), (-10, -1099.9, .snapBack),
      (0, -2000, .removeLeft),
      (-50, 1200, .removeRight),  // flung back the other way
      (-120, 1200, .removeLeft),  // both would do: the one that it was moved towards
      (120, -50, .removeRight),
    ])
  func speed(x: Double, speed: Double, decision: SwipeDecision) throws {
    let deck = try swipeDeck(x: x, velocity: Point(x: speed, y: 0), phase: .ended)
    #expect(deck.decision == decision)
  }

  @Test("Speed where no direction leads removes nothing")
  func acrossDirections() throws {
    let deck = try swipeDeck(x: 10, velocity: Point(x: 0, y: -9000), phase: .ended)
    #expect(deck.decision == .snapBack)
  }

  @Test("Of several directions that are fast enough the one with the larger fraction counts")
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
    #expect(try decide(0, 0, fast) == .removeRight)  // as far: the faster one
    #expect(try decide(0, 0, Point(x: 1500, y: 1500)) == .removeRight)  // the first one
    #expect(try decide(-113, -200, .zero) == .removeUp)  // 1.004 against 1.111
  }

  @Test("A still finger removes nothing, even at a threshold of 0")
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
  /// On bounds 300 wide and 400 high: left and right 90 points, up and down 120, and on the straight
  /// way to a corner, along which 500 points lie between two of them, 0.3·500/√2 = 106.07.
  @Test(
    "All eight directions remove past their thresholds, diagonals towards corners",
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

  @Test("A diagonal is measured in points along the way to the corner")
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

  @Test("A speed is measured along its diagonal")
  func diagonalSpeed() throws {
    let configuration = SwipeDeckConfiguration(
      directions: [SwipeRule(.left), SwipeRule(.up), SwipeRule(.upLeft)])
    let deck = try swipeDeck(
      x: -5, y: -8, velocity: Point(x: -800, y: -800), phase: .ended,
      configuration: configuration)
    #expect(deck.decision == .removeUpLeft)
  }

  @Test("Directions that are not given remove nothing, however far or fast")
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
  @Test("A removal by distance says both distances")
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

  @Test("A removal by velocity says both speeds")
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

  @Test("A card that returns says what came closest")
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

  @Test("What was not compared has no numbers")
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
