/// The direction in which a finger moves.
public enum PanDirection: String, CaseIterable, Sendable {
  /// Towards smaller x.
  case left
  /// Towards larger x.
  case right
  /// Towards smaller y.
  case up
  /// Towards larger y.
  case down

  /// The direction of the larger component of a movement; vertical if both are equal.
  init(of movement: Point) {
    self =
      movement.y.magnitude < movement.x.magnitude
      ? movement.x < 0 ? .left : .right
      : movement.y < 0 ? .up : .down
  }

  /// The axis along which the finger moves.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// Whether the coordinate increases.
  var isForward: Bool { self == .right || self == .down }
}

/// The movement of a finger that decides which of the layouts under it takes the gesture.
///
/// Source: Docs/layouts-in-rows-changes.md, "Which layout takes the gesture".
public struct DecidingMovement: Equatable, Sendable {
  /// The distance that decides, in points.
  public static var threshold: Double { 10 }

  /// The number of events before the one that decides; all of them if none does.
  public let heldCount: Int
  /// The distance of the finger from its start after the event that decides, or after the last one, in points.
  public let distance: Double
  /// The direction from the start; nil if no event decides.
  public let direction: PanDirection?

  /// Finds the first event that is at least `threshold` away from the start of a gesture.
  public init(in events: [PanEvent]) {
    var track = FingerTrack()
    var distance = 0.0
    for (index, event) in events.enumerated().interruptible {
      track.follow(event)
      let (x, y) = (track.position.x, track.position.y)
      distance = (x * x + y * y).squareRoot()
      if distance.isClearlyLess(than: Self.threshold) { continue }
      self.init(heldCount: index, distance: distance, direction: PanDirection(of: track.position))
      return
    }
    self.init(heldCount: events.count, distance: distance, direction: nil)
  }

  private init(heldCount: Int, distance: Double, direction: PanDirection?) {
    self.heldCount = heldCount
    self.distance = distance
    self.direction = direction
  }
}

/// The bound towards which a finger moves an offset or a height.
public struct PanBound: Equatable, Sendable {
  /// The bound, in points.
  public let value: Double
  /// Whether the offset or the height is at the bound or beyond it.
  public let isReached: Bool

  /// Creates the bound towards which a finger moves a value of a range. The value decreases while the coordinate of
  /// the finger increases.
  init(_ direction: PanDirection, from value: Double, in range: ClosedRange<Double>) {
    self.value = direction.isForward ? range.lowerBound : range.upperBound
    isReached =
      direction.isForward
      ? !range.lowerBound.isClearlyLess(than: value) : !value.isClearlyLess(than: range.upperBound)
  }
}
