import Foundation
import LayoutEngine
import Testing

/// Curves and springs, compared with values that `Tests/motion/values.py` computes to 30 digits.
@Suite("Values of curves and springs")
struct MotionValueTests {
  @Test(
    "Curves agree with their formulas to 12 digits", arguments: try MotionValues.read().curves)
  func curves(_ curve: MotionValues.Curve) {
    let points = curve.cubicBezier
    let timing = TimingCurve.cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    let animation = AnimationTiming(duration: 0.5, delay: 2, pace: .curve(timing))
    for value in curve.values {
      let time = 2 + value[0] / 2
      #expect(isNear(animation.speed(at: time), 2 * timing.slope(at: (time - 2) * 2)))
      #expect(isNear(timing.progress(at: value[0]), value[1]), "progress at \(value[0])")
      #expect(isNear(timing.slope(at: value[0]), value[2], within: 1e-10), "slope at \(value[0])")
    }
  }

  @Test(
    "Springs that settle within a duration agree with their formulas to 12 digits",
    arguments: try MotionValues.read().ratioSprings)
  func ratioSprings(_ spring: MotionValues.RatioSpring) {
    let pace = Spring.ratio(spring.dampingRatio, velocity: spring.velocity)
    hold(pace, over: spring.duration, to: spring.values)
  }

  @Test(
    "Physical springs agree with their formulas to 12 digits, including their settling times",
    arguments: try MotionValues.read().physicalSprings)
  func physicalSprings(_ spring: MotionValues.PhysicalSpring) throws {
    let pace = Spring.physical(
      stiffness: spring.stiffness, damping: spring.damping, mass: spring.mass,
      velocity: spring.velocity)
    let settlingTime = try #require(pace.settlingTime)
    #expect(isNear(settlingTime, spring.settlingTime))
    hold(pace, over: settlingTime, to: spring.values)
  }

  private func hold(_ spring: Spring, over duration: Double, to values: [[Double]]) {
    let delay = 0.5
    let timing = AnimationTiming(duration: duration, delay: delay, pace: .spring(spring))
    let undelayed = AnimationTiming(duration: duration, pace: .spring(spring))
    // For a fast oscillation, the accuracy of the speed is relative to the maximum speed.
    let fastest = values.reduce(1) { max($0, abs($1[2])) }
    for value in values {
      let time = value[0]
      #expect(isNear(undelayed.progress(at: time), value[1]), "progress at \(time)")
      #expect(
        isNear(undelayed.speed(at: time), value[2], within: 1e-12 * fastest), "speed at \(time)")
      #expect(isNear(timing.progress(at: delay + time), value[1], within: 1e-9), "delayed")
    }
  }

  /// Whether two numbers agree, relative to their magnitude or to 1.
  private func isNear(_ one: Double, _ other: Double, within slack: Double = 1e-12) -> Bool {
    abs(one - other) <= slack * max(1, abs(other))
  }
}

/// `Tests/Fixtures/motion/values.json`. A value of a curve is the fraction of the duration, the
/// progress and the slope; a value of a spring is the time, the progress and the speed.
struct MotionValues: Decodable {
  struct Curve: Decodable {
    let cubicBezier: [Double]
    let values: [[Double]]
  }
  struct RatioSpring: Decodable {
    let dampingRatio: Double
    let velocity: Double
    let duration: Double
    let values: [[Double]]
  }
  struct PhysicalSpring: Decodable {
    let stiffness: Double
    let damping: Double
    let mass: Double
    let velocity: Double
    let settlingTime: Double
    let values: [[Double]]
  }

  let curves: [Curve]
  let ratioSprings: [RatioSpring]
  let physicalSprings: [PhysicalSpring]

  static func read() throws -> MotionValues {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Fixtures/motion/values.json"))
    return try JSONDecoder().decode(MotionValues.self, from: data)
  }
}
