import LayoutEngine
import Testing

@Suite("Gestures that interrupt an animation")
struct InterruptionTests {
  @Test(
    "A card stack that is caught during an animation starts at its current height",
    arguments: [
      AnimationTiming.Pace.curve(.easeInOut), .spring(.ratio(0.5)),
      .spring(.physical(stiffness: 200, damping: 5)),
    ], [0.0, 0.05, 0.12, 0.2])
  func cardStack(pace: AnimationTiming.Pace, time: Double) throws {
    let rest = try CardStackLayout(count: 5, width: 375)
    var pan = try CardStackPan(
      over: rest, state: .expanded, animation: AnimationOverride(pace: pace))
    pan.handle(.changed(.by(21)))
    pan.handle(.ended, velocity: 300)
    let landing = try #require(pan.landing)
    let motion = CardStackMotion(
      from: landing.start, to: rest, presentation: .identity,
      timing: landing.animation.timing)
    let progress = landing.animation.timing.progress(at: time)

    var next = try CardStackPan(over: rest, height: landing.animation.value(at: time))
    next.handle(.began(.by(0)))
    next.handle(.changed(.by(0)))
    for index in 0..<5 {
      let frame = next.layout.item(at: index).frame
      let moving = motion.item(at: index).pose(at: progress).frame
      #expect(abs(frame.y - moving.y) < 1e-9)
      #expect(frame.size == moving.size)
    }
  }

  @Test(
    "A stack that is caught beyond its heights follows the finger back, and does not move further out"
  )
  func beyond() throws {
    var pan = try CardStackPan(over: CardStackLayout(count: 5, width: 375), height: 504.5)
    #expect(pan.state == .inTransit)
    for (delta, height) in [(-3.0, 504.5), (3, 501.5), (-3, 501.5), (10, 491.5), (-20, 500)] {
      pan.handle(.changed(.by(delta)))
      #expect(pan.height == height)
    }
  }

  @Test(
    "A top card that is caught during an animation starts at its current place",
    arguments: [-120.0, 60, 200], [0.0, 0.05, 0.12])
  func swipeDeck(x: Double, time: Double) throws {
    let configuration = SwipeDeckConfiguration(
      animation: AnimationOverride(duration: 0.4, pace: .spring(.ratio(0.9))),
      rotation: .init())
    let deck = try LayoutEngineTests.swipeDeck(x: x, phase: .ended, configuration: configuration)
    let animation = try #require(deck.animations.first)
    let motion = deck.motion(animation, presentation: .identity)
    let moving = motion.pose(at: motion.timing.progress(at: time))

    var pan = try SwipeDeckPan(
      over: SwipeDeckLayout(
        bounds: deck.bounds, count: deck.count, configuration: configuration,
        translation: moving.appearance.translation, phase: .changed))
    pan.handle(.init(.began))
    let caught = pan.layout.item(at: 2)
    #expect(caught.appearance.isNear(moving.appearance))
  }

  /// The card's end is beyond the width at which its angle stays constant, and the spring
  /// oscillates back to less than that width.
  @Test(
    "A top card that is caught during overshoot has the angle of its place",
    arguments: [1, -1.0])
  func overshoot(side: Double) throws {
    let configuration = SwipeDeckConfiguration(
      animation: AnimationOverride(duration: 0.4, pace: .spring(.ratio(0.2))),
      exitDistance: 400, rotation: .init())
    let deck = try LayoutEngineTests.swipeDeck(
      x: side * 800, phase: .ended, configuration: configuration)
    let motion = deck.motion(try #require(deck.animations.first), presentation: .identity)
    var isWithin = false
    for step in 0...40 {
      let moving = motion.pose(at: motion.timing.progress(at: Double(step) / 100))
      isWithin = isWithin || moving.appearance.translation.x.magnitude < 375
      var pan = try SwipeDeckPan(
        over: SwipeDeckLayout(
          bounds: deck.bounds, count: deck.count, configuration: configuration,
          translation: moving.appearance.translation, phase: .changed))
      pan.handle(.init(.began))
      let caught = pan.layout.item(at: deck.count - 1)
      #expect(caught.appearance.isNear(moving.appearance))
    }
    #expect(isWithin)
  }

  @Test("The animation after a release starts with the finger's velocity")
  func velocity() throws {
    var pan = try CardStackPan(
      over: CardStackLayout(count: 5, width: 375), state: .expanded,
      animation: AnimationOverride(pace: .spring(.ratio(0.8))))
    pan.handle(.changed(.by(60)))
    pan.handle(.ended, velocity: 480)
    let animation = try #require(pan.landing?.animation)
    #expect(animation.timing.pace == .spring(.ratio(0.8, velocity: 2)))
    #expect(abs(animation.velocity(at: 0) + 480) < 1e-9)
  }
}
