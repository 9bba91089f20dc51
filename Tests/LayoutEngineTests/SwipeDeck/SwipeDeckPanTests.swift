import LayoutEngine
import Testing

@Suite("Swipe deck pan")
struct SwipeDeckPanTests {
  typealias Event = SwipeDeckPan.Event

  private func pan(
    count: Int = 3, configuration: SwipeDeckConfiguration? = nil
  ) throws -> SwipeDeckPan {
    try SwipeDeckPan(
      bounds: Rect(x: 0, y: 0, width: 375, height: 600), count: count,
      configuration: configuration ?? SwipeDeckConfiguration())
  }

  @Test("Deltas add up, the end's too, and the fraction counts in thresholds")
  func steps() throws {
    var pan = try pan()
    #expect(pan.phase == .idle)
    let steps: [(event: Event, x: Double, fraction: Double)] = [
      (try Event(.began, deltaX: -10), -10, 0.088_888_888_888_888_89),
      (try Event(.changed, deltaX: -46.25, deltaY: 3), -56.25, 0.5),
      (try Event(.changed, deltaX: -56.25), -112.5, 1),
      (try Event(.ended, deltaX: -7.5), -120, 1.066_666_666_666_666_7),
    ]
    for step in steps {
      pan.handle(step.event)
      #expect(pan.translation.x == step.x)
      #expect(abs(pan.fraction - step.fraction) < 1e-12)
      #expect(pan.layout.fraction == pan.fraction)
    }
    #expect(pan.translation.y == 3)
    #expect(pan.layout.decision == .removeLeft)
    #expect(pan.layout.removedIndex == 2)
    #expect(pan.layout.animations.first?.to.transform.tx == -375)
  }

  @Test(
    "Phases of the deck follow those of the events",
    arguments: [
      (SwipeDeckPan.Phase.began, SwipePhase.changed), (.changed, .changed), (.ended, .ended),
      (.cancelled, .cancelled),
    ])
  func phases(event: SwipeDeckPan.Phase, phase: SwipePhase) throws {
    var pan = try pan()
    pan.handle(try Event(event, deltaX: 5))
    #expect(pan.phase == phase)
    #expect(pan.layout.phase == phase)
    #expect(pan.translation.x == 5)
  }

  @Test("Without a direction that leads, the fraction is 0")
  func noDirection() throws {
    var pan = try pan(configuration: SwipeDeckConfiguration(directions: [SwipeRule(.up)]))
    pan.handle(try Event(.changed, deltaX: 100))
    #expect(pan.fraction == 0)
    pan.handle(try Event(.changed, deltaY: -90))
    #expect(pan.fraction == 0.5)
  }

  @Test("A new gesture starts anew, also where it does not say so")
  func newGesture() throws {
    for phase in [SwipeDeckPan.Phase.began, .changed] {
      var pan = try pan()
      pan.handle(try Event(.changed, deltaX: 100))
      pan.handle(try Event(.ended))
      #expect(pan.layout.decision == .snapBack)
      pan.handle(try Event(phase, deltaX: 20))
      #expect(pan.translation.x == 20)
      #expect(pan.count == 3)
    }
  }

  @Test("A gesture after a removal finds a card less")
  func removal() throws {
    var pan = try pan(count: 2)
    for index in [1, 0] {
      pan.handle(try Event(.began, deltaX: 200))
      pan.handle(try Event(.ended))
      #expect(pan.layout.removedIndex == index)
    }
    pan.handle(try Event(.began, deltaX: 200))
    pan.handle(try Event(.ended))
    #expect(pan.count == 0)
    #expect(pan.layout.decision == .none)
  }

  @Test("However far deltas lead, the translation stays a coordinate")
  func far() throws {
    var pan = try pan()
    for _ in 0..<3 { pan.handle(try Event(.changed, deltaX: 1e15, deltaY: -1e15)) }
    #expect(pan.translation == Point(x: 1e15, y: -1e15))
  }

  @Test("Values out of bounds are named as JSON names them")
  func faults() throws {
    let event = try #require(throws: LayoutFaults.self) {
      try Event(.changed, deltaX: .nan, deltaY: 2e15, timeMs: -1)
    }
    #expect(event.faults.map(\.property) == ["deltaX", "deltaY", "timeMs"])
    let count = try #require(throws: LayoutFaults.self) { try pan(count: -1) }
    #expect(count.faults.map(\.property) == ["count"])
  }
}

@Suite("Swipe deck pan velocity")
struct SwipeDeckPanVelocityTests {
  typealias Event = SwipeDeckPan.Event

  /// A gesture's events: when, and how far since the one before.
  private func velocity(_ events: [(time: Double?, x: Double)]) throws -> Point {
    try pan(events).velocity
  }

  private func pan(_ events: [(time: Double?, x: Double)]) throws -> SwipeDeckPan {
    var pan = try SwipeDeckPan(
      bounds: Rect(x: 0, y: 0, width: 375, height: 600), count: 3,
      configuration: SwipeDeckConfiguration())
    for (place, event) in events.enumerated() {
      let phase = place == events.count - 1 ? SwipeDeckPan.Phase.ended : .changed
      pan.handle(try Event(phase, deltaX: event.x, timeMs: event.time))
    }
    return pan
  }

  @Test("It is the mean over the last tenth of a second")
  func window() throws {
    #expect(try velocity([(0, 5), (50, 40), (100, 20)]) == Point(x: 600, y: 0))
    #expect(try velocity([(0, 5), (50, 900), (101, 10), (150, 30)]) == Point(x: 400, y: 0))
    #expect(try velocity([(1e12, 0), (1e12 + 16, -16)]) == Point(x: -1000, y: 0))
  }

  @Test("A finger that rested before it was lifted has none")
  func rested() throws {
    #expect(try velocity([(0, 0), (50, 100), (151, 0)]) == .zero)
  }

  @Test("Without two different times there is none")
  func untimed() throws {
    #expect(try velocity([(nil, 10), (nil, 50)]) == .zero)
    #expect(try velocity([(nil, 10), (20, 50)]) == .zero)
    #expect(try velocity([(20, 10), (20, 50)]) == .zero)
    #expect(try velocity([]) == .zero)
  }

  @Test("An end without a time is one just after the last event with one")
  func untimedEnd() throws {
    #expect(try velocity([(0, 0), (50, 40), (nil, 0)]) == Point(x: 800, y: 0))
  }

  @Test("A clock that was set back begins anew")
  func clockSetBack() throws {
    #expect(try velocity([(500, 0), (550, 90), (10, 5), (60, 10)]) == Point(x: 200, y: 0))
  }

  @Test("Each gesture has its own")
  func newGesture() throws {
    var pan = try pan([(0, 0), (50, 40)])
    pan.handle(try Event(.began, deltaX: 3, timeMs: 60))
    #expect(pan.velocity == .zero)
  }

  @Test("It decides at the end", arguments: [(54.0, SwipeDecision.snapBack), (55, .removeRight)])
  func decides(x: Double, decision: SwipeDecision) throws {
    let deck = try pan([(0, 0), (30, x), (50, 0)]).layout
    #expect(deck.velocity == Point(x: x * 20, y: 0))
    #expect(deck.decision == decision)
  }

  @Test(
    "However short the time, it stays a coordinate",
    arguments: [.leastNonzeroMagnitude, 1e-300, 1e-9])
  func short(time: Double) throws {
    #expect(try velocity([(0, 0), (time, 1e15)]) == Point(x: 1e15, y: 0))
    #expect(try velocity([(0, 0), (time, 0)]) == .zero)
  }
}
