/// One event of a pan gesture.
public struct PanEvent: Equatable, Sendable {
  /// The phase of an event.
  public enum Phase: String, CaseIterable, Sendable {
    /// A finger touched the screen and began to move.
    case began
    /// The finger moved.
    case changed
    /// The finger was lifted.
    case ended
    /// The system cancelled the gesture.
    case cancelled

    /// Whether the event ends a gesture.
    public var endsGesture: Bool { self == .ended || self == .cancelled }
  }

  /// The movement of a finger, in points. NaN counts as no movement.
  public enum Movement: Equatable, Sendable {
    /// The distance since the previous event.
    case by(Point)
    /// The distance since the gesture began: its translation.
    case to(Point)
  }

  /// The phase of the event.
  public var phase: Phase
  /// The movement of the finger. It also counts in the last event of a gesture.
  public var movement: Movement
  /// The time on any clock; nil if unknown.
  public var time: Duration?

  /// Creates an event.
  public init(_ phase: Phase, _ movement: Movement = .by(.zero), time: Duration? = nil) {
    self.phase = phase
    self.movement = movement
    self.time = time
  }
}
