import LayoutEngine
import Testing

@Suite("Range of progress")
struct ProgressReachTests {
  @Test(
    "The range of springs and curves is that of many samples",
    arguments: [
      AnimationTiming.Pace.curve(.easeInOut), .curve(.linear),
      .curve(.cubicBezier(x1: 0.3, y1: -2, x2: 0.6, y2: 3)),
      .curve(.cubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)),
      .curve(.cubicBezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56)),
      .spring(.ratio(0.8)), .spring(.ratio(0.2)), .spring(.ratio(1)),
      .spring(.ratio(0.8, velocity: 40)), .spring(.ratio(0.5, velocity: -40)),
      .spring(.ratio(0.05, velocity: 300)), .spring(.ratio(1, velocity: 90)),
      .spring(.ratio(1, velocity: -9)), .spring(.physical(stiffness: 200, damping: 20)),
    ])
  func samples(pace: AnimationTiming.Pace) {
    var settling: Double?
    if case .spring(let spring) = pace { settling = spring.settlingTime }
    let timing = AnimationTiming(duration: settling ?? 0.4, delay: 0.1, pace: pace)
    let ranges = timing.progressRanges
    let count = 2_000
    var (least, most) = (0.0, 1.0)
    var isInRanges = true
    for index in 0...count {
      let time = 0.1 + timing.duration * Double(index) / Double(count)
      let progress = timing.progress(at: time)
      isInRanges = isInRanges && ranges.contains { $0.contains(progress) }
      (least, most) = (min(least, progress), max(most, progress))
    }
    #expect(isInRanges)
    let reach = timing.reach
    let slack = 1e-3 * (reach.upperBound - reach.lowerBound)
    #expect(reach.lowerBound <= least && least - reach.lowerBound < slack)
    #expect(reach.upperBound >= most && reach.upperBound - most < slack)
  }

  @Test("A jump excludes the progress between its ends")
  func jumps() {
    let none = AnimationTiming(duration: 0, pace: .curve(.linear))
    #expect(none.progressRanges == [0...0, 1...1])
    // A critically damped spring has a thousandth of its distance left when it settles.
    let spring = AnimationTiming(duration: 1, pace: .spring(.ratio(1)))
    #expect(spring.progressRanges.count == 2)
    #expect(abs(spring.progressRanges[0].upperBound - 0.999) < 1e-9)
    #expect(spring.progressRanges[1] == 1...1)
  }
}
