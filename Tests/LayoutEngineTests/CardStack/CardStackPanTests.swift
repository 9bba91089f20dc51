import LayoutEngine
import Testing

@Suite("Card stack pan")
struct CardStackPanTests {
  /// The deltas of a trace, and its expected landing.
  typealias Trace = (
    start: CardStackState, deltas: [Double], height: Double, lands: CardStackPosition
  )

  @Test(
    "Traces land in the positions of the contract",
    arguments: [
      (CardStackState.collapsed, [-12.0, -8], 220.0, CardStackPosition.collapsed),
      (.collapsed, [-12, -9], 221, .expanded),
      (.collapsed, [-30, 5], 225, .collapsed),
      (.expanded, [20], 480, .expanded),
      (.expanded, [21], 479, .collapsed),
      (.expanded, [400, -25], 225, .expanded),
    ] as [Trace])
  func lands(trace: Trace) throws {
    var pan = try self.pan(state: trace.start)
    for delta in trace.deltas { pan.handle(.changed(.by(delta))) }
    #expect(pan.state == .inTransit)
    #expect(pan.height == trace.height)
    #expect(pan.landing == nil)
    pan.handle(.ended)
    let landing = try #require(pan.landing)
    #expect(landing.position == trace.lands)
    #expect(landing.height == trace.height)
    #expect(pan.state == trace.lands.state)
    #expect(pan.height == (trace.lands == .expanded ? 500 : 200))
    #expect(landing.animation.from == trace.height)
    #expect(landing.animation.to == pan.height)
    #expect(landing.animation.timing == .standard)
  }

  @Test("Translations since the gesture began are equivalent to the deltas between them")
  func translations() throws {
    var pan = try self.pan()
    pan.handle(.began(.to(0)))
    for (translation, height) in [(-12.0, 212.0), (-62, 262), (-41, 241)] {
      pan.handle(.changed(.to(translation)))
      #expect(pan.height == height)
    }
    pan.handle(.ended)
    #expect(pan.landing?.position == .collapsed)
  }

  @Test("The translation starts at 0 in each gesture")
  func anew() throws {
    var pan = try self.pan()
    pan.handle(.changed(.to(-300)))
    pan.handle(.ended)
    #expect(pan.state == .expanded)
    pan.handle(.began(.by(0)))
    pan.handle(.changed(.to(30)))
    #expect(pan.height == 470)
    pan.handle(.ended)
    pan.handle(.began(.to(-5)))
    pan.handle(.changed(.to(-35)))
    #expect(pan.height == 230)
  }

  @Test("NaN does not move the stack", arguments: [Double.nan, -.nan, .signalingNaN])
  func notANumber(value: Double) throws {
    var pan = try self.pan(state: .inTransit, height: 300)
    for movement in [CardStackPan.Movement.by(value), .to(value)] {
      pan.handle(.changed(movement))
      #expect(pan.height == 300)
    }
    pan.handle(.changed(.by(-.infinity)))
    #expect(pan.height == 500)
  }

  @Test("A stack without movement lands like a stack that moves down")
  func still() throws {
    var pan = try self.pan(state: .inTransit, height: 300)
    pan.handle(.began(.by(0)))
    pan.handle(.ended)
    #expect(pan.landing?.position == .collapsed)
    #expect(pan.landing?.rule == .downward(expandedHeight: 500, threshold: 20))
  }

  @Test("A cancelled pan lands like an ended pan")
  func cancelled() throws {
    var pan = try self.pan(state: .collapsed)
    pan.handle(.changed(.by(-21)))
    pan.handle(.cancelled)
    #expect(pan.landing?.position == .expanded)
  }

  @Test("The height stays between the collapsed and the expanded height")
  func clamped() throws {
    var pan = try self.pan(state: .collapsed)
    pan.handle(.changed(.by(50)))
    #expect(pan.height == 200)
    pan.handle(.changed(.by(-1000)))
    #expect(pan.height == 500)
    #expect(pan.progress == 1)
  }

  @Test("The first event does not move the stack, but determines the direction")
  func began() throws {
    var pan = try self.pan(state: .inTransit, height: 300)
    pan.handle(.began(.by(-1)))
    #expect(pan.height == 300)
    pan.handle(.ended)
    #expect(pan.landing?.position == .expanded)
  }

  @Test(
    "Each state allows defined interactions",
    arguments: [
      (CardStackState.collapsed, true, true, false), (.inTransit, true, false, false),
      (.expanded, false, false, true),
    ])
  func interaction(state: CardStackState, isPannable: Bool, tap: Bool, scroll: Bool) throws {
    let allowed = try pan(state: state).interaction
    #expect(allowed.pan == isPannable)
    #expect(allowed.tap == tap)
    #expect(allowed.scroll == scroll)
  }

  @Test("An expanded stack that is pulled beyond its top can be panned instead of scrolled")
  func overscroll() throws {
    var pan = try self.pan(state: .expanded)
    pan.handle(.overscroll(contentOffsetY: -1))
    #expect(pan.interaction.pan)
    #expect(!pan.interaction.scroll)
    pan.handle(.overscroll(contentOffsetY: 0))
    #expect(!pan.interaction.pan)
    #expect(pan.interaction.scroll)
  }

  @Test(
    "A tap expands a collapsed stack, and changes no other",
    arguments: [
      (CardStackState.collapsed, CardStackState.expanded), (.inTransit, .inTransit),
      (.expanded, .expanded),
    ])
  func tapped(state: CardStackState, end: CardStackState) throws {
    var pan = try self.pan(state: state)
    pan.handle(.tapped, velocity: 900)
    #expect(pan.state == end)
    #expect(pan.landing?.rule == (state == .collapsed ? .tap : nil))
    #expect(pan.landing?.animation.from == (state == .collapsed ? 200 : nil))
    #expect(pan.landing?.animation.to == (state == .collapsed ? 500 : nil))
    #expect(pan.landing?.animation.timing == (state == .collapsed ? .standard : nil))
  }

  @Test("A tap that is not allowed keeps the landing before it")
  func ignoredTap() throws {
    var pan = try self.pan()
    pan.handle(.tapped)
    pan.handle(.tapped)
    #expect(pan.landing?.rule == .tap)
    #expect(pan.landing?.height == 200)
    pan.handle(.began(.by(0)))
    #expect(pan.landing == nil)
  }

  @Test(
    "A stack at a limit returns, however the sum of the deltas is rounded",
    arguments: [
      (CardStackState.expanded, 0.1, CardStackPosition.expanded), (.collapsed, -0.1, .collapsed),
    ])
  func rounding(state: CardStackState, delta: Double, position: CardStackPosition) throws {
    var pan = try self.pan(state: state)
    // 20 points, which is either threshold.
    for _ in 0..<200 { pan.handle(.changed(.by(delta))) }
    pan.handle(.ended)
    #expect(pan.landing?.position == position)
  }

  @Test(
    "Without a state, the height at the start determines the state",
    arguments: [
      (200.0, CardStackState.collapsed, 0.0), (200.5, .inTransit, 0.5 / 300),
      (499, .inTransit, 299.0 / 300), (500, .expanded, 1),
    ])
  func caught(height: Double, state: CardStackState, progress: Double) throws {
    let pan = try self.pan(height: height)
    #expect(pan.state == state)
    #expect(pan.progress == progress)
    for noisy in [height.nextUp, height.nextDown] {
      #expect(try self.pan(height: noisy).state == state)
    }
  }

  @Test(
    "A stack without travel has progress 1 if expanded, otherwise 0",
    arguments: [(CardStackState.collapsed, 0.0), (.inTransit, 0), (.expanded, 1)])
  func noTravel(state: CardStackState, progress: Double) throws {
    let configuration = CardStackConfiguration(collapsedHeight: 300, expandedHeight: 300)
    #expect(try pan(configuration, state: state).progress == progress)
  }

  @Test(
    "An initial height that allows no valid progress is rejected",
    arguments: [1e15, -1e15, .nan])
  func startingHeight(height: Double) throws {
    #expect(throws: LayoutFaults.self) {
      try pan(state: .inTransit, height: height)
    }
  }

  private func pan(
    _ configuration: CardStackConfiguration = CardStackConfiguration(),
    state: CardStackState? = nil, height: Double? = nil
  ) throws -> CardStackPan {
    let stack = try CardStackLayout(configuration: configuration, count: 5, width: 375)
    return try CardStackPan(over: stack, state: state, height: height)
  }
}
