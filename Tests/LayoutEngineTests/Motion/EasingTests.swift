import LayoutEngine
import Testing

@Suite("Easings for CSS")
struct EasingTests {
  @Test(
    "The points of a spring stay within the tolerance, and are at most as many as a greedy selection of samples",
    arguments: SpringTests.springs.filter { $0 != .ratio(0.001) }, [0.05, 0.01, 0.001, 0.0002])
  func points(spring: Spring, tolerance: Double) throws {
    for velocity in [0.0, -8, 20] {
      let spring = spring.starting(at: velocity)
      let timing = AnimationTiming(
        duration: spring.settlingTime ?? 0.25, pace: .spring(spring))
      // Springs that oscillate for 41 s take seconds at a small tolerance and test nothing
      // different.
      if timing.easingSamples(within: tolerance) > 20_000 { continue }
      guard case .points(let points, let error) = timing.easing(within: tolerance) else {
        Issue.record("a spring is no curve")
        return
      }
      #expect(points.first == .zero)
      #expect(points.last == Point(x: 1, y: 1))
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })

      let progress = (0..<10_000).map { timing.progress(at: timing.duration * Double($0) / 10_000) }
      let path = Self.progress(of: points, atShares: progress.count)
      let measured = zip(path, progress).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(measured <= error)
      #expect(error <= tolerance)
      #expect(error <= measured + tolerance / 20)
      #expect(points.count <= Self.greedyCount(progress, within: tolerance))
    }
  }

  @Test(
    "The minimum number of points is smaller than that of a greedy selection",
    arguments: [(0.05, 5, 5), (0.01, 6, 9), (0.001, 19, 25), (0.0002, 40, 53)])
  func counts(tolerance: Double, count: Int, greedy: Int) throws {
    let timing = AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8)))
    guard case .points(let points, _) = timing.easing(within: tolerance) else { return }
    #expect(points.count == count)
    let progress = (0..<10_000).map { timing.progress(at: 0.25 * Double($0) / 10_000) }
    #expect(Self.greedyCount(progress, within: tolerance) == greedy)
  }

  @Test("A resting spring's easing is at its end even if rounding leaves the time short of the end")
  func restsInSpiteOfRounding() throws {
    let spring = Spring.ratio(0.09, velocity: 40)
    let timing = AnimationTiming(duration: 0.3, pace: .spring(spring))
    guard case .points(let points, _) = timing.easing(within: 0.0001) else { return }
    let (start, end) = (points[points.count - 2], points[points.count - 1])
    let share = 0.29999999999999716 / 0.3  // (60 + 0.3 - 60) / 0.3
    let progress = start.y + (end.y - start.y) * (share - start.x) / (end.x - start.x)
    #expect(abs(start.y - 0.98933) < 1e-4)
    #expect(abs(progress - 1) < 1e-6)
  }

  @Test("A curve stays a curve")
  func curves() {
    let curve = TimingCurve.cubicBezier(x1: 0.1, y1: -1, x2: 0.3, y2: 2)
    for curve in [curve, .easeInOut, .linear] {
      let easing = AnimationTiming(duration: 1, pace: .curve(curve)).easing(within: 0.001)
      #expect(easing == .curve(curve))
      #expect(easing.error == 0)
    }
  }

  @Test("An animation without duration has a linear easing")
  func instantly() {
    let timing = AnimationTiming(duration: 0, delay: 1, pace: .spring(.ratio(0.8)))
    #expect(timing.easing(within: 0.001) == .curve(.linear))
    #expect(timing.easingSamples(within: 0.001) == 0)
  }

  @Test(
    "The number of samples of a spring does not depend on its duration",
    arguments: [0.25, 1, 1.5, 60])
  func samples(duration: Double) {
    let timing = AnimationTiming(duration: duration, pace: .spring(.ratio(0.8)))
    let second = AnimationTiming(duration: 2, pace: .spring(.ratio(0.8)))
    #expect(timing.easingSamples(within: 0.001) == second.easingSamples(within: 0.001))
    #expect(timing.easingSamples(within: 0.001) > 64)
  }

  @Test("The sample count of a spring with very low damping is known in advance")
  func cost() {
    let spring = Spring.physical(stiffness: 1_000_000, damping: 0.001)
    let timing = AnimationTiming(duration: 13_815, pace: .spring(spring))
    #expect(timing.easingSamples(within: 0.001) > 100_000_000)
  }

  /// The y values of a path at equal fractions of its duration, interpolated as in CSS.
  private static func progress(of points: [Point], atShares count: Int) -> [Double] {
    var next = 1
    return (0..<count).map { index in
      let share = Double(index) / Double(count)
      while points[next].x < share { next += 1 }
      let (start, end) = (points[next - 1], points[next])
      return start.y + (end.y - start.y) * (share - start.x) / (end.x - start.x)
    }
  }

  /// The number of samples that a greedy selection needs: each is the furthest one that a straight
  /// line from the previous one reaches within the tolerance.
  private static func greedyCount(_ samples: [Double], within tolerance: Double) -> Int {
    var count = 2
    var start = 0
    var slopes = -Double.infinity...Double.infinity
    for index in samples.indices.dropFirst() {
      let run = Double(index - start)
      let slope = (samples[index] - samples[start]) / run
      if !(slopes ~= slope) {
        count += 1
        start = index - 1
        slopes = -Double.infinity...Double.infinity
      }
      let room = tolerance / Double(index - start)
      let exact = (samples[index] - samples[start]) / Double(index - start)
      let low = max(slopes.lowerBound, exact - room)
      slopes = low...max(low, min(slopes.upperBound, exact + room))
    }
    return count
  }
}
