/// How an animation's progress follows time.
public enum TimingCurve: String, CaseIterable, Sendable {
  /// Slow, fast, slow: the cubic Bézier curve (0.42, 0, 0.58, 1).
  case easeInOut
}

/// A value on its way from one number to another.
public struct ValueAnimation: Equatable, Sendable {
  /// Where it starts, in points.
  public let from: Double
  /// Where it ends, in points.
  public let to: Double
  /// Seconds.
  public let duration: Double
  /// Seconds before it starts.
  public let delay: Double
  /// How progress follows time.
  public let curve: TimingCurve
}
