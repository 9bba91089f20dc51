/// A direction in which a card can leave its deck.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// Towards smaller x.
  case left
  /// Towards larger x.
  case right
  /// Towards smaller y.
  case up
  /// Towards larger y.
  case down
  /// Towards the top-left corner.
  case upLeft
  /// Towards the top-right corner.
  case upRight
  /// Towards the bottom-left corner.
  case downLeft
  /// Towards the bottom-right corner.
  case downRight

  /// The sign of x: −1 towards smaller x, 1 towards larger x, 0 for up and down.
  public var horizontalSign: Double {
    switch self {
    case .left, .upLeft, .downLeft: -1
    case .up, .down: 0
    case .right, .upRight, .downRight: 1
    }
  }

  /// The sign of y: −1 towards smaller y, 1 towards larger y, 0 for left and right.
  public var verticalSign: Double {
    switch self {
    case .up, .upLeft, .upRight: -1
    case .left, .right: 0
    case .down, .downLeft, .downRight: 1
    }
  }

  /// Whether the direction leads to a corner.
  var isDiagonal: Bool { horizontalSign != 0 && verticalSign != 0 }

  /// The component of a vector in this direction, in the vector's unit; negative in the opposite
  /// direction.
  func component(of vector: Point) -> Double {
    let sum = horizontalSign * vector.x + verticalSign * vector.y
    return isDiagonal ? sum / 2.0.squareRoot() : sum
  }

  /// The distance in points that corresponds to a threshold of 1: the bounds' width for left and
  /// right, their height for up and down, and the root mean square of both for diagonals.
  func extent(of bounds: Rect) -> Double {
    switch self {
    case .left, .right: bounds.width
    case .up, .down: bounds.height
    case .upLeft, .upRight, .downLeft, .downRight:
      ((bounds.width * bounds.width + bounds.height * bounds.height) / 2).squareRoot()
    }
  }

  /// The distance of a translation in this direction, in points; negative in the opposite
  /// direction.
  ///
  /// Diagonals lead to corners for any aspect ratio of the bounds: x is measured in widths and y in
  /// heights. For a translation straight towards the corner, the result is the length of the
  /// translation. With eight directions and equal thresholds, the leading direction is the nearest
  /// one.
  func distance(of translation: Point, in bounds: Rect) -> Double {
    guard isDiagonal else { return component(of: translation) }
    let shares = Point(
      x: translation.x.share(of: bounds.width), y: translation.y.share(of: bounds.height))
    return component(of: shares) * extent(of: bounds)
  }
}

/// A direction in which cards can be removed, and its threshold.
public struct SwipeRule: Equatable, Sendable {
  /// The direction.
  public var direction: SwipeDirection

  /// The fraction of the bounds that a movement must exceed: 0…1. It refers to the width for left
  /// and right, to the height for up and down, and to the root mean square of both for diagonals.
  /// Nil for the configuration's `removalThreshold`.
  public var threshold: Double?

  /// Creates a rule.
  public init(_ direction: SwipeDirection, threshold: Double? = nil) {
    self.direction = direction
    self.threshold = threshold
  }
}

extension SwipeRule: Checkable {
  /// A threshold must be 0…1.
  public func check(into faults: inout FaultCollector) {
    if let threshold { faults.check(threshold, in: InputBounds.share, "threshold") }
  }
}
