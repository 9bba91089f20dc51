import LayoutEngine
import Testing

@Suite("Card stack detents and speeds")
struct CardStackDetentTests {
  /// A stack after a pan from a translation to another one, released at a downward velocity.
  private func released(
    from start: Double = 0, by delta: Double, at velocity: Double? = nil,
    configuration: CardStackConfiguration = CardStackConfiguration(),
    _ detents: CardStackDetents? = nil, cancelled: Bool = false
  ) throws -> CardStackPan {
    let stack = try CardStackLayout(configuration: configuration, count: 3, width: 375)
    var pan = try CardStackPan(over: stack, height: 200 + start, detents: detents)
    pan.handle(.began(.by(0)))
    pan.handle(.changed(.by(0 - delta)))
    pan.handle(cancelled ? .cancelled : .ended, velocity: velocity)
    return pan
  }

  @Test(
    "A fast finger takes the stack in its direction; a slower one leaves the height to decide",
    arguments: [
      (0.0, 15.0, -2500.0, CardStackPosition.expanded), (0, 15, -1100, .expanded),
      (0, 15, -1099, .collapsed), (300, -15, 2500, .collapsed), (300, -15, 1000, .expanded),
      (0, 290, 1100, .collapsed), (0, 15, 0, .collapsed),
    ])
  func flick(start: Double, delta: Double, velocity: Double, position: CardStackPosition) throws {
    let configuration = CardStackConfiguration(velocityThreshold: 1100)
    let pan = try released(from: start, by: delta, at: velocity, configuration: configuration)
    #expect(pan.landing?.position == position)
    let isFast = velocity.magnitude >= 1100
    #expect((pan.landing?.rule == .velocity(threshold: 1100)) == isFast)
  }

  @Test("At a threshold of 0, a finger at rest and a cancelled gesture still land by the height")
  func rest() throws {
    let configuration = CardStackConfiguration(velocityThreshold: 0)
    #expect(try released(by: 15, at: 0, configuration: configuration).state == .collapsed)
    #expect(try released(by: 15, configuration: configuration).state == .collapsed)
    #expect(
      try released(by: 15, at: -9, configuration: configuration, cancelled: true).state
        == .collapsed)
    #expect(try released(by: 15, at: -9, configuration: configuration).state == .expanded)
  }

  @Test(
    "The stack lands at the detent nearest to where the velocity takes it",
    arguments: [
      (100.0, 0.0, 1), (100, -400, 2), (50, 0, 0), (210, 0, 1), (210, -1, 2), (210, 1, 1),
      (300, 9000, 0), (59, 0, 0), (61, 0, 1),
    ])
  func detents(translation: Double, velocity: Double, detent: Int) throws {
    let detents = CardStackDetents([0, 0.4, 1])
    let pan = try released(by: translation, at: velocity, detents)
    let landing = try #require(pan.landing)
    #expect(landing.detent == detent)
    #expect(landing.translation == [0, 120, 300][detent])
    #expect(landing.state == [.collapsed, .inTransit, .expanded][detent])
    #expect(pan.state == landing.state)
    #expect(pan.height == [200, 320, 500][detent])
    #expect(landing.animation.from == 200 + translation)
    #expect(landing.animation.to == pan.height)
  }

  @Test("A cancelled gesture has no velocity, and another deceleration another reach")
  func reach() throws {
    let detents = CardStackDetents([0, 0.4, 1])
    #expect(try released(by: 100, at: -400, detents, cancelled: true).landing?.detent == 1)
    let sticky = CardStackDetents([0, 0.4, 1], deceleration: 0.99)
    #expect(try released(by: 100, at: -400, sticky).landing?.detent == 1)
  }

  @Test("A tap leads to the last detent")
  func tap() throws {
    let stack = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 3, width: 375)
    var pan = try CardStackPan(over: stack, detents: CardStackDetents([0, 0.25, 0.5]))
    pan.handle(.tapped)
    #expect(pan.height == 350)
    #expect(pan.landing?.detent == 2)
    #expect(pan.landing?.position == nil)
  }

  @Test(
    "Detents that are too few, too many, not ascending or out of range are faults",
    arguments: [
      ([0], [["detents"]]), ([Double](repeating: 0, count: 17), [["detents"]]),
      ([0, 0.5, 0.5], [["detents", 2]]), ([0.5, 0, 1], [["detents", 1]]),
      ([-0.1, 0.5, 1.1], [["detents", 0], ["detents", 2]]),
    ] as [([Double], [PropertyPath])])
  func faults(progress: [Double], paths: [PropertyPath]) throws {
    let stack = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 3, width: 375)
    let faults = try #require(throws: LayoutFaults.self) {
      try CardStackPan(over: stack, detents: CardStackDetents(progress))
    }
    for path in paths { #expect(faults.faults.contains { $0.path == path }) }
  }
}
