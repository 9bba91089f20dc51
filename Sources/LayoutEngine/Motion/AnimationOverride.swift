/// What of an animation's timing is to be other than it would be.
public struct AnimationOverride: Equatable, Sendable {
  /// Seconds; nil for as long as it would be, or as its spring takes to settle.
  public var duration: Double?
  /// Seconds before it starts; nil for as many as there would be.
  public var delay: Double?
  /// How progress follows time; nil for as it would.
  public var pace: AnimationTiming.Pace?

  /// Makes an override.
  @inlinable public init(
    duration: Double? = nil, delay: Double? = nil, pace: AnimationTiming.Pace? = nil
  ) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
  }

  /// Whether progress is to follow a spring.
  public var isSpring: Bool {
    if case .spring = pace { return true }
    return false
  }

  /// A timing with what is to be other.
  public func applied(to timing: AnimationTiming) -> AnimationTiming {
    let pace = pace ?? timing.pace
    var settling: Double?
    if case .spring(let spring) = pace { settling = spring.settlingTime }
    return AnimationTiming(
      duration: settling ?? duration ?? timing.duration, delay: delay ?? timing.delay, pace: pace)
  }
}

extension AnimationOverride: Checkable {
  /// Durations and delays are in `InputBounds.duration`; curve and spring are as they have to be.
  @inline(never)
  public func check(into faults: inout FaultCollector) {
    if let duration { faults.check(duration, in: InputBounds.duration, "duration") }
    if let delay { faults.check(delay, in: InputBounds.duration, "delay") }
    switch pace {
    case .curve(let curve): faults.check(curve, "curve")
    case .spring(let spring): faults.check(spring, "spring")
    case nil: break
    }
  }
}
