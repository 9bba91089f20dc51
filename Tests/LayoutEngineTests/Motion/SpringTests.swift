import LayoutEngine
import Testing

@Suite("Springs")
struct SpringTests {
  @Test(
    "A physical spring says itself how long it takes to settle",
    arguments: [
      (200.0, 20.0, 1.0, 0.725433), (100, 20, 1, 0.923341), (50, 5, 2, 5.552020),
      (1000, 1, 1, 13.815761),
    ])
  func settling(stiffness: Double, damping: Double, mass: Double, time: Double) throws {
    let spring = Spring.physical(stiffness: stiffness, damping: damping, mass: mass)
    let found = try #require(spring.settlingTime)
    #expect(abs(found - time) < 1e-6)
  }

  @Test("One that is known by its ratio settles in its animation's duration")
  func ratio() { #expect(Spring.ratio(0.8).settlingTime == nil) }

  @Test("An override leaves what it does not say; a physical spring decides the duration")
  func overriding() throws {
    let timing = AnimationTiming(duration: 0.3, delay: 1, pace: .curve(.easeInOut))
    #expect(AnimationOverride().applied(to: timing) == timing)
    let spring = AnimationTiming.Pace.spring(.physical(stiffness: 200, damping: 20))
    let sprung = AnimationOverride(delay: 2, pace: spring).applied(to: timing)
    #expect(abs(sprung.duration - 0.725433) < 1e-6)
    #expect(sprung.delay == 2)
    #expect(sprung.pace == spring)
  }
}
