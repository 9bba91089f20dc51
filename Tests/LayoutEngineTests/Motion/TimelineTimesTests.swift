import LayoutEngine
import Testing

@Suite("Times of a timeline")
struct TimelineTimesTests {
  @Test(
    "Times begin at 0 and end exactly at the end",
    arguments: [
      (TimelineTimes.rate(10), 0.3, [0, 0.1, 0.2, 0.3]),
      (.rate(10), 0.25, [0, 0.1, 0.2, 0.25]),
      (.rate(1), 0.25, [0, 0.25]),
      (.given([]), 0.25, [0, 0.25]),
      (.given([0.1, 0.05, 0.1, 0.25, 7]), 0.25, [0, 0.05, 0.1, 0.25]),
      (.rate(60), 0, [0]),
      (.given([0, 1]), 0, [0]),
      // 0.05 + 0.1 is 0.15000000000000002.
      (.rate(20), 0.05 + 0.1, [0, 0.05, 0.1, 0.05 + 0.1]),
      (.given([0.3, 0.1 + 0.2, 0.4]), 0.5, [0, 0.3, 0.4, 0.5]),
    ])
  func times(times: TimelineTimes, end: Double, expected: [Double]) {
    #expect(times.times(until: end) == expected)
    #expect(times.count(until: end) >= expected.count)
  }

  @Test(
    "The times of a rate are counted without being created",
    arguments: [(10.0, 0.3, 4), (10, 0.25, 4), (1, 0.25, 2), (240, 2, 481), (60, 0, 1)])
  func count(rate: Double, end: Double, count: Int) {
    #expect(TimelineTimes.rate(rate).count(until: end) == count)
    #expect(TimelineTimes.rate(rate).times(until: end).count == count)
  }

  @Test("A timeline with too many times reports a large count")
  func endless() {
    #expect(TimelineTimes.rate(240).count(until: 1e12) > 1_000_000_000)
  }

  @Test(
    "A rate must be 1…240 frames per second, and times must not be negative",
    arguments: [TimelineTimes.rate(0.5), .rate(241), .rate(.nan), .given([0, -1]), .given([.nan])])
  func faults(times: TimelineTimes) {
    #expect(throws: LayoutFaults.self) { try times.checked() }
  }
}
