import Testing

@testable import LayoutEngine

/// Numbers from Docs/scroll-stack-scrolling.md, "Scrolling as motion".
@Suite("Motion of a content offset")
struct OffsetMotionTests {
  private func spring(
    from: Double, to: Double, velocity: Double, limits: ClosedRange<Double>? = nil
  ) -> OffsetMotion {
    OffsetMotion(
      from: from, to: to, velocity: velocity,
      timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(1))), limits: limits)
  }

  @Test(
    "A spring continues with the velocity, also without a way",
    arguments: [
      (100.0, 208.0, 400.0, [100, 133.4392, 165.8085, 197.3757, 205.6979]),
      (446, 446, 1000, [446, 465.8595, 461.7760, 450.9776, 447.1779]),
    ])
  func springs(from: Double, to: Double, velocity: Double, offsets: [Double]) {
    let motion = spring(from: from, to: to, velocity: velocity)
    for (time, offset) in zip([0, 0.05, 0.1, 0.2, 0.3], offsets) {
      #expect(abs(motion.offset(at: time) - offset) < 1e-4)
      #expect(
        abs(motion.progress(at: time) - (from == to ? 0 : (offset - from) / (to - from))) < 1e-5)
    }
    #expect(motion.offset(at: 0.5) == to)
    #expect(motion.progress(at: 0.5) == 1)
    #expect(motion.velocity(at: 0) == velocity)
    #expect(motion.velocity(at: 0.5) == 0)
    #expect(motion.reach.contains(offsets[1]))
  }

  @Test(
    "A decay slows down to rest",
    arguments: [(0.1, 0.499262), (0.25, 0.822951), (0.5, 0.969332), (1, 1)])
  func decay(share: Double, progress: Double) {
    let timing = AnimationTiming(duration: 3.449923, pace: .decay(Deceleration(0.998)))
    let motion = OffsetMotion(from: 0, to: 499.499833, velocity: 1000, timing: timing)
    #expect(abs(motion.progress(at: share * 3.449923) - progress) < 1e-6)
    #expect(abs(motion.offset(at: share * 3.449923) - 499.499833 * progress) < 1e-3)
    #expect(motion.reach == 0...499.499833)
  }

  @Test("Without bounce, a spring stays within the limits")
  func limits() {
    let motion = spring(from: 435, to: 446, velocity: 1000, limits: 0...446)
    #expect(motion.offset(at: 0.01) < 446)
    #expect(motion.offset(at: 0.05) == 446)
    #expect(motion.velocity(at: 0.05) == 0)
    #expect(motion.reach == 435...446)
  }

  @Test(
    "Velocity is the derivative of the offset",
    arguments: [Spring.ratio(1), .ratio(0.4), .physical(stiffness: 200, damping: 5)])
  func derivative(spring: Spring) {
    for (from, velocity) in [(10.0, -300.0), (0, 500), (-40, 0)] {
      let timing = AnimationTiming(
        duration: spring.settlingTime ?? 0.7, delay: 0.1, pace: .spring(spring))
      let motion = OffsetMotion(from: from, to: 0, velocity: velocity, timing: timing)
      for time in stride(from: 0.15, to: 0.7, by: 0.05) {
        let slope = (motion.offset(at: time + 1e-6) - motion.offset(at: time - 1e-6)) / 2e-6
        #expect(abs(slope - motion.velocity(at: time)) < 1e-3)
        #expect(motion.reach.contains(motion.offset(at: time)))
      }
      #expect(motion.offset(at: 0.05) == from)
    }
  }

  @Test("The last CSS keyframe is exactly at the end, whatever the distance rounds to")
  func lastKeyframe() {
    let end = 81.40000000000003
    let motion = spring(from: 887.6, to: end, velocity: 0)
    #expect(motion.from + motion.easedDistance != end)
    #expect(motion.easedOffset(at: 0) == 887.6)
    #expect(motion.easedOffset(at: 1) == end)
  }

  @Test(
    "The easing of a spring without a way is that of the largest distance", arguments: [0, 1e-7])
  func easing(way: Double) throws {
    let motion = spring(from: 446, to: 446 + way, velocity: 1000)
    #expect(abs(motion.easedDistance - 19.92) < 0.01)
    guard case .points(let points, let error) = motion.easing(within: 0.001) else {
      Issue.record("no points")
      return
    }
    #expect(error <= 0.001)
    #expect(points.count < 60)
    #expect(abs(points[points.count - 1].y) < 1e-6)
  }
}
