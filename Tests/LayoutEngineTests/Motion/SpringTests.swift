import LayoutEngine
import Testing

@Suite("Springs")
struct SpringTests {
  @Test("A spring has ended at the sum of its delay and its duration, however that rounds")
  func roundedEnd() {
    let timing = AnimationTiming(duration: 0.15, delay: 0.8, pace: .spring(.ratio(0.73)))
    #expect(timing.end > 0.95)
    #expect(timing.progress(at: 0.95) == 1)
    #expect(timing.speed(at: 0.95) == 0)
    #expect(timing.progress(at: 0.95 - 1e-12) != 1)
  }

  @Test(
    "A physical spring determines its own settling time",
    arguments: [
      (200.0, 20.0, 1.0, 0.725433), (100, 20, 1, 0.923341), (50, 5, 2, 5.552020),
      (1000, 1, 1, 13.815761),
    ])
  func settling(stiffness: Double, damping: Double, mass: Double, time: Double) throws {
    let spring = Spring.physical(stiffness: stiffness, damping: damping, mass: mass)
    let found = try #require(spring.settlingTime)
    #expect(abs(found - time) < 1e-6)
  }

  @Test("A spring given by its damping ratio settles within the animation's duration")
  func ratio() { #expect(Spring.ratio(0.8).settlingTime == nil) }

  @Test(
    "A clamped spring is at its end from the first time that it reaches it",
    arguments: [0.1, 0.8, 1], [-8.0, 0, 20, 100])
  func clamped(ratio: Double, velocity: Double) {
    let free = AnimationTiming(duration: 0.5, pace: .spring(.ratio(ratio, velocity: velocity)))
    let clamped = AnimationTiming(
      duration: 0.5, pace: .spring(.ratio(ratio, velocity: velocity, clamps: true)))
    var hasReached = false
    for time in (0...5000).map({ Double($0) / 10_000 }) {
      hasReached = hasReached || free.progress(at: time) >= 1
      #expect(clamped.progress(at: time) == (hasReached ? 1 : free.progress(at: time)))
      #expect(clamped.speed(at: time) == (hasReached ? 0 : free.speed(at: time)))
    }
    #expect(clamped.reach.upperBound == 1)
    #expect(clamped.reach.lowerBound == free.reach.lowerBound)
  }

  @Test("Each number of a clamped motion stops at its end, also in its keyframes and its window")
  func clampedNumbers() {
    func motion(clamps: Bool) -> ItemMotion {
      ItemMotion(
        from: ItemPose(frame: Rect(x: 0, y: 50, width: 40, height: 40)),
        movingAt: ItemPose(
          frame: Rect(x: 900, y: 700, width: 30, height: 0),
          ItemAppearance(alpha: 0, scale: Scale(x: 0, y: 0))),
        to: ItemPose(frame: Rect(x: 100, y: 50, width: 20, height: 40)),
        timing: AnimationTiming(duration: 1, pace: .spring(.ratio(0.3, clamps: clamps))))
    }
    let beyond = Rect(x: 141, y: 0, width: 50, height: 200)
    #expect(motion(clamps: false).isWithin(beyond, edges: .exclusive))
    let motion = motion(clamps: true)
    var hasArrived = false
    for time in (0...1000).map({ Double($0) / 1000 }) {
      let frame = motion.pose(atTime: time).frame
      #expect(frame.x <= 100)
      #expect(frame.y == 50)
      #expect(frame.width >= 20)
      #expect(!hasArrived || frame.x == 100)
      hasArrived = hasArrived || frame.x == 100
      #expect(!hasArrived || motion.velocity(at: time).frame.x == 0)
    }
    #expect(hasArrived)
    #expect(!motion.isWithin(beyond, edges: .exclusive))
    #expect(motion.isWithin(Rect(x: 119, y: 0, width: 50, height: 200), edges: .exclusive))
    let keyframes = motion.keyframes(within: 0.001)
    for time in (0..<1000).map({ Double($0) / 1000 }) {
      let next = keyframes.stops.firstIndex { $0.progress > time } ?? keyframes.stops.count - 1
      let (start, end) = (keyframes.stops[next - 1], keyframes.stops[next])
      let share = (time - start.progress) / (end.progress - start.progress)
      let x = start.pose.frame.x + (end.pose.frame.x - start.pose.frame.x) * share
      // The distance of the error includes that to which the velocity alone leads.
      #expect(abs(x - motion.pose(atTime: time).frame.x) <= keyframes.error * 140 + 1e-9)
    }
    #expect(keyframes.error <= 0.001)
  }

  @Test("An override replaces only its own members; a physical spring determines the duration")
  func overriding() throws {
    let timing = AnimationTiming(duration: 0.3, delay: 1, pace: .curve(.easeInOut))
    #expect(AnimationOverride().applied(to: timing) == timing)
    let spring = AnimationTiming.Pace.spring(.physical(stiffness: 200, damping: 20))
    let sprung = AnimationOverride(delay: 2, pace: spring).applied(to: timing)
    #expect(abs(sprung.duration - 0.725433) < 1e-6)
    #expect(sprung.delay == 2)
    #expect(sprung.pace == spring)
  }

  @Test(
    "Progress at fifths of the duration agrees with the documentation",
    arguments: [
      (Spring.ratio(0.8), [0.609318, 0.968790, 1.014985, 1.005109, 1]),
      (.ratio(0.8, velocity: 5), [0.657746, 0.979630, 1.014688, 1.004433, 1]),
      (.ratio(1), [0.550908, 0.883191, 0.974322, 0.994805, 1]),
      (.physical(stiffness: 200, damping: 20), [0.739276, 1.040306, 1.016581, 0.998716, 1]),
    ])
  func progress(spring: Spring, progress: [Double]) {
    let duration = spring.settlingTime ?? 0.25
    let timing = AnimationTiming(duration: duration, pace: .spring(spring))
    for (index, progress) in progress.enumerated() {
      let time = index == 4 ? duration : duration * Double(index + 1) / 5
      #expect(abs(timing.progress(at: time) - progress) < 1e-6)
    }
    #expect(timing.progress(at: 0) == 0)
    #expect(timing.progress(at: duration) == 1)
  }

  @Test(
    "A spring starts with its initial velocity, and its speed is the derivative of its progress",
    arguments: springs)
  func speed(spring: Spring) {
    let spring = spring.starting(at: 3)
    let timing = AnimationTiming(
      duration: spring.settlingTime ?? 0.4, delay: 1, pace: .spring(spring))
    #expect(abs(timing.speed(at: 1) - 3) < 1e-9)
    for share in stride(from: 0.05, to: 1, by: 0.05) {
      let time = 1 + share * timing.duration
      let rise = timing.progress(at: time + 1e-7) - timing.progress(at: time - 1e-7)
      #expect(abs(timing.speed(at: time) - rise / 2e-7) < 1e-4)
    }
    #expect(timing.speed(at: 0.9) == 0)
    #expect(timing.speed(at: timing.end) == 0)
  }

  @Test("A spring continues with the velocity of the release; a curve ignores it")
  func released() {
    let spring = AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8, velocity: 1)))
    #expect(spring.released(at: -500, over: -100).pace == .spring(.ratio(0.8, velocity: 5)))
    #expect(spring.released(at: nil, over: -100) == spring)
    #expect(spring.released(at: 500, over: 0) == spring)
    #expect(AnimationTiming.standard.released(at: 500, over: 100) == .standard)
    let fastest = spring.released(at: 1e15, over: 1e-9)
    #expect(fastest.pace == .spring(.ratio(0.8, velocity: 1_000_000)))
  }

  @Test("Progress is always finite", arguments: springs)
  func extremes(spring: Spring) {
    for duration in [.leastNonzeroMagnitude, 1e-300, 1e-9, 60] {
      for velocity in [-1_000_000.0, 0, 1_000_000] {
        let timing = AnimationTiming(
          duration: duration, pace: .spring(spring.starting(at: velocity)))
        for share in [0.0, 0.1, 0.5, 0.999] {
          #expect(timing.progress(at: duration * share).isFinite)
          #expect(timing.speed(at: duration * share).isFinite)
        }
      }
    }
  }

  static let springs: [Spring] = [
    .ratio(1), .ratio(0.8), .ratio(0.999_999_999), .ratio(0.1), .ratio(0.001),
    .physical(stiffness: 200, damping: 20), .physical(stiffness: 100, damping: 20),
    .physical(stiffness: 1000, damping: 1, mass: 3), .ratio(0.5, clamps: true),
    .ratio(1, clamps: true), .physical(stiffness: 200, damping: 5, clamps: true),
  ]
}
