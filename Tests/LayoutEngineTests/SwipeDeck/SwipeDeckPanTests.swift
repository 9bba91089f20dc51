import LayoutEngine
import Testing

@Suite("Swipe deck pan")
struct SwipeDeckPanTests {
  typealias Event = SwipeDeckPan.Event

  private func pan(
    count: Int = 3, configuration: SwipeDeckConfiguration? = nil
  ) throws -> SwipeDeckPan {
    try SwipeDeckPan(
      over: SwipeDeckLayout(
        bounds: Rect(x: 0, y: 0, width: 375, height: 600), count: count,
        configuration: configuration ?? SwipeDeckConfiguration()))
  }

  @Test("Deltas add up, including that of the last event, and the fraction is in thresholds")
  func steps() throws {
    var pan = try pan()
    #expect(pan.phase == .idle)
    let steps: [(event: Event, x: Double, fraction: Double)] = [
      (Event(.began, .by(Point(x: -10, y: 0))), -10, 0.088_888_888_888_888_89),
      (Event(.changed, .by(Point(x: -46.25, y: 3))), -56.25, 0.5),
      (Event(.changed, .by(Point(x: -56.25, y: 0))), -112.5, 1),
      (Event(.ended, .by(Point(x: -7.5, y: 0))), -120, 1.066_666_666_666_666_7),
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
    "The phases of the deck follow those of the events",
    arguments: [
      (SwipeDeckPan.Phase.began, SwipePhase.changed), (.changed, .changed), (.ended, .ended),
      (.cancelled, .cancelled),
    ])
  func phases(event: SwipeDeckPan.Phase, phase: SwipePhase) throws {
    var pan = try pan()
    pan.handle(Event(event, .by(Point(x: 5, y: 0))))
    #expect(pan.phase == phase)
    #expect(pan.layout.phase == phase)
    #expect(pan.translation.x == 5)
  }

  @Test("Without a leading direction, the fraction is 0")
  func noDirection() throws {
    var pan = try pan(configuration: SwipeDeckConfiguration(directions: [SwipeRule(.up)]))
    pan.handle(Event(.changed, .by(Point(x: 100, y: 0))))
    #expect(pan.fraction == 0)
    pan.handle(Event(.changed, .by(Point(x: 0, y: -90))))
    #expect(pan.fraction == 0.5)
  }

  @Test("A new gesture starts at 0, also without a began event")
  func newGesture() throws {
    for phase in [SwipeDeckPan.Phase.began, .changed] {
      var pan = try pan()
      pan.handle(Event(.changed, .by(Point(x: 100, y: 0))))
      pan.handle(Event(.ended))
      #expect(pan.layout.decision == .snapBack)
      pan.handle(Event(phase, .by(Point(x: 20, y: 0))))
      #expect(pan.translation.x == 20)
      #expect(pan.order.count == 3)
    }
  }

  @Test("A gesture after a removal acts on a deck with one card less")
  func removal() throws {
    var pan = try pan(count: 2)
    for index in [1, 0] {
      pan.handle(Event(.began, .by(Point(x: 200, y: 0))))
      pan.handle(Event(.ended))
      #expect(pan.layout.removedIndex == index)
    }
    pan.handle(Event(.began, .by(Point(x: 200, y: 0))))
    pan.handle(Event(.ended))
    #expect(pan.order.count == 0)
    #expect(pan.layout.decision == .none)
  }

  @Test("The translation is clamped to the range of coordinates")
  func far() throws {
    var pan = try pan()
    for _ in 0..<3 { pan.handle(Event(.changed, .by(Point(x: 1e15, y: -1e15)))) }
    #expect(pan.translation == Point(x: 1e15, y: -1e15))
  }

  @Test("A translation is equivalent to the sum of the movements")
  func translations() throws {
    var moved = try pan()
    var translated = try pan()
    for (by, to) in [(20.0, 20.0), (-50, -30), (5, -25)] {
      moved.handle(Event(.changed, .by(Point(x: by, y: 1))))
      translated.handle(Event(.changed, .to(Point(x: to, y: moved.translation.y))))
      #expect(moved.translation == translated.translation)
    }
    translated.handle(Event(.ended))
    translated.handle(Event(.began, .to(Point(x: 4, y: 0))))
    #expect(translated.translation == Point(x: 4, y: 0))
  }

  @Test("NaN does not move the card along that axis")
  func notANumber() throws {
    var pan = try pan()
    pan.handle(Event(.changed, .by(Point(x: 3, y: .nan)), time: .zero))
    pan.handle(Event(.changed, .to(Point(x: .nan, y: 8)), time: .seconds(Int64.max)))
    #expect(pan.translation == Point(x: 3, y: 8))
    #expect(pan.velocity == .zero)
  }

  @Test("Values out of range are reported")
  func faults() throws {
    let error = try #require(throws: LayoutFaults.self) {
      try SwipeDeckPan(
        over: SwipeDeckLayout(
          bounds: Rect(x: 0, y: 0, width: -1, height: 1), count: -1,
          configuration: SwipeDeckConfiguration(
            directions: [SwipeRule(.up), SwipeRule(.left, threshold: 2)])))
    }
    #expect(
      error.faults.map(\.path) == [
        ["bounds", "width"], "count", ["configuration", "directions", 1, "threshold"],
      ])
  }
}

@Suite("Swipe deck pan velocity")
struct SwipeDeckPanVelocityTests {
  typealias Event = SwipeDeckPan.Event

  /// The events of a gesture: their times and deltas.
  private func velocity(_ events: [(time: Double?, x: Double)]) throws -> Point {
    try pan(events).velocity
  }

  /// A time in milliseconds. The fractional part is added separately, so that whole milliseconds
  /// stay exact.
  private static func milliseconds(_ time: Double) -> Duration {
    .milliseconds(Int64(time)) + .nanoseconds((time - time.rounded(.down)) * 1e6)
  }

  private func pan(_ events: [(time: Double?, x: Double)]) throws -> SwipeDeckPan {
    var pan = try SwipeDeckPan(
      over: SwipeDeckLayout(
        bounds: Rect(x: 0, y: 0, width: 375, height: 600), count: 3,
        configuration: SwipeDeckConfiguration()))
    for (position, event) in events.enumerated() {
      let phase = position == events.count - 1 ? SwipeDeckPan.Phase.ended : .changed
      pan.handle(
        Event(phase, .by(Point(x: event.x, y: 0)), time: event.time.map { Self.milliseconds($0) }))
    }
    return pan
  }

  @Test("The velocity is the mean over the last 0.1 s")
  func window() throws {
    #expect(try velocity([(0, 5), (50, 40), (100, 20)]) == Point(x: 600, y: 0))
    #expect(try velocity([(0, 5), (50, 900), (101, 10), (150, 30)]) == Point(x: 400, y: 0))
    #expect(try velocity([(1e12, 0), (1e12 + 16, -16)]) == Point(x: -1000, y: 0))
  }

  @Test("The velocity is in points per second along both axes")
  func bothAxes() throws {
    var pan = try pan([(0, 0)])
    pan.handle(Event(.began, .by(.zero), time: .zero))
    pan.handle(Event(.changed, .by(Point(x: 8, y: -6)), time: .milliseconds(16)))
    #expect(pan.velocity == Point(x: 500, y: -375))
  }

  @Test("A finger that rested before it was lifted has velocity 0")
  func rested() throws {
    #expect(try velocity([(0, 0), (50, 100), (151, 0)]) == .zero)
  }

  @Test("Without two different times, the velocity is 0")
  func untimed() throws {
    #expect(try velocity([(nil, 10), (nil, 50)]) == .zero)
    #expect(try velocity([(nil, 10), (20, 50)]) == .zero)
    #expect(try velocity([(20, 10), (20, 50)]) == .zero)
    #expect(try velocity([]) == .zero)
  }

  @Test("A last event without a time counts as simultaneous with the last timed event")
  func untimedEnd() throws {
    #expect(try velocity([(0, 0), (50, 40), (nil, 0)]) == Point(x: 800, y: 0))
  }

  @Test("A clock that is set back discards the earlier positions")
  func clockSetBack() throws {
    #expect(try velocity([(500, 0), (550, 90), (10, 5), (60, 10)]) == Point(x: 200, y: 0))
  }

  @Test("Each gesture has its own velocity")
  func newGesture() throws {
    var pan = try pan([(0, 0), (50, 40)])
    pan.handle(Event(.began, .by(Point(x: 3, y: 0)), time: .milliseconds(60)))
    #expect(pan.velocity == .zero)
  }

  @Test(
    "The velocity contributes to the decision at the end",
    arguments: [(54.0, SwipeDecision.snapBack), (55, .removeRight)])
  func decides(x: Double, decision: SwipeDecision) throws {
    let deck = try pan([(0, 0), (30, x), (50, 0)]).layout
    #expect(deck.velocity == Point(x: x * 20, y: 0))
    #expect(deck.decision == decision)
  }

  @Test(
    "The velocity is a valid coordinate even for very short times",
    arguments: [1e-15, 1e-12, 1e-9])
  func short(time: Double) throws {
    #expect(try velocity([(0, 0), (time, 1e15)]) == Point(x: 1e15, y: 0))
    #expect(try velocity([(0, 0), (time, 0)]) == .zero)
  }
}
