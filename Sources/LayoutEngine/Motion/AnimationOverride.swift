/// The members of an animation's timing that replace the defaults.
public struct AnimationOverride: Equatable, Sendable {
  /// The duration in seconds; nil for the default, or for the settling time of the spring.
  public var duration: Double?
  /// The delay before the start in seconds; nil for the default.
  public var delay: Double?
  /// Progress as a function of time; nil for the default.
  public let pace: AnimationTiming.Pace?
  /// The transition of items that appear or disappear; nil for the default.
  public var transition: ItemTransition?

  /// Creates an override.
  @inlinable public init(
    duration: Double? = nil, delay: Double? = nil, pace: AnimationTiming.Pace? = nil,
    transition: ItemTransition? = nil
  ) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.transition = transition
  }

  /// Whether progress follows a spring.
  public var isSpring: Bool { pace?.isSpring ?? false }

  /// The timing with the overrides applied.
  public func applied(to timing: AnimationTiming) -> AnimationTiming {
    let pace = pace ?? timing.pace
    return AnimationTiming(
      duration: pace.settlingTime ?? duration ?? timing.duration, delay: delay ?? timing.delay,
      pace: pace)
  }
}

extension AnimationOverride: Checkable {
  /// Durations and delays must be in `InputBounds.duration`; the curve and the spring must be
  /// valid.
  @inline(never)
  public func check(into faults: inout FaultCollector) {
    if let duration { faults.check(duration, in: InputBounds.duration, "duration") }
    if let delay { faults.check(delay, in: InputBounds.duration, "delay") }
    if let transition { faults.check(transition, "transition") }
    switch pace {
    case .curve(let curve): faults.check(curve, "curve")
    case .spring(let spring): faults.check(spring, "spring")
    case .decay, nil: break
    }
  }
}
