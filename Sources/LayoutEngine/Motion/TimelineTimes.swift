/// The times at which a timeline is asked for.
public enum TimelineTimes: Equatable, Sendable {
  /// So many frames a second.
  case rate(Double)
  /// These times, in seconds.
  case given([Double])

  /// How many times there are until an end, or a few more.
  public func count(until end: Double) -> Int {
    switch self {
    case .rate(let rate):
      // Far more than there may be, and an `Int` of 32 bits, too.
      Int(exactly: (end * rate).rounded(.up).clamped(to: 0...2e9)).map { $0 + 1 } ?? 1
    case .given(let times): times.count + 2
    }
  }

  /// The times, ascending, each once: 0, those that are asked for, and the end exactly. Times that differ by
  /// rounding only are one; of one that is the end but for rounding, the end counts.
  ///
  /// - Parameter end: when all is over, in seconds.
  public func times(until end: Double) -> [Double] {
    let asked: [Double]
    switch self {
    case .rate(let rate): asked = (0..<count(until: end)).map { Double($0) / rate }
    case .given(let given): asked = places(of: given.count, along: { given[$0] }).map { given[$0] }
    }
    var times = [0.0]
    times.reserveCapacity(asked.count + 2)
    for time in asked
    where time.isClearlyLess(than: end) && times[times.count - 1].isClearlyLess(than: time) {
      times.append(time)
    }
    if end > 0 { times.append(end) }
    return times
  }
}

extension TimelineTimes: Checkable {
  /// A rate is in `InputBounds.frameRate`, a time in `InputBounds.time`.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .rate(let rate): faults.check(rate, in: InputBounds.frameRate, "fps")
    case .given(let times):
      for (place, time) in times.enumerated() where !(InputBounds.time ~= time) {
        faults.note(
          ["times", .element(place)], .number(in: InputBounds.time), found: time)
      }
    }
  }
}
