/// The times of a timeline's frames.
public enum TimelineTimes: Equatable, Sendable {
  /// A number of frames per second.
  case rate(Double)
  /// Given times, in seconds.
  case given([Double])

  /// The number of times until an end, or slightly more.
  public func count(until end: Double) -> Int {
    switch self {
    case .rate(let rate):
      // The limit is far above the permitted number of times, and also fits a 32-bit `Int`.
      Int(exactly: (end * rate).rounded(.up).clamped(to: 0...2e9)).map { $0 + 1 } ?? 1
    case .given(let times): times.count + 2
    }
  }

  /// The times in ascending order without duplicates: 0, the requested times, and exactly the end.
  /// Times that differ only by a rounding error are merged. A time that differs from the end only
  /// by a rounding error is replaced by the end.
  ///
  /// - Parameter end: the time at which all animations have ended, in seconds.
  public func times(until end: Double) -> [Double] {
    let asked: [Double]
    switch self {
    case .rate(let rate): asked = (0..<count(until: end)).map { Double($0) / rate }
    case .given(let given): asked = given.ascending
    }
    var times = [0.0]
    times.reserveCapacity(asked.count + 2)
    for time in asked.interruptible
    where time.isClearlyLess(than: end) && times[times.count - 1].isClearlyLess(than: time) {
      times.append(time)
    }
    if end > 0 { times.append(end) }
    return times
  }
}

extension TimelineTimes: Checkable {
  /// A rate must be in `InputBounds.frameRate`, a time in `InputBounds.time`.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .rate(let rate): faults.check(rate, in: InputBounds.frameRate, "fps")
    case .given(let times):
      for (index, time) in times.enumerated().interruptible {
        faults.check(time, in: InputBounds.time, at: ["times", .element(index)])
      }
    }
  }
}
