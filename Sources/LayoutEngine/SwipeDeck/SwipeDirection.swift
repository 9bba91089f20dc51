/// A way in which a card can leave its deck.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// Towards smaller x.
  case left
  /// Towards larger x.
  case right
  /// Towards smaller y.
  case up
  /// Towards larger y.
  case down
  /// Towards the top left corner.
  case upLeft
  /// Towards the top right corner.
  case upRight
  /// Towards the bottom left corner.
  case downLeft
  /// Towards the bottom right corner.
  case downRight

  /// −1 towards smaller x, 1 towards larger x, 0 for straight up and down.
  public var horizontalSign: Double {
    switch self {
    case .left, .upLeft, .downLeft: -1
    case .up, .down: 0
    case .right, .upRight, .downRight: 1
    }
  }

  /// −1 towards smaller y, 1 towards larger y, 0 for straight left and right.
  public var verticalSign: Double {
    switch self {
    case .up, .upLeft, .upRight: -1
    case .left, .right: 0
    case .down, .downLeft, .downRight: 1
    }
  }

  /// Whether it leads to a corner.
  var isDiagonal: Bool { horizontalSign != 0 && verticalSign != 0 }

  /// How much of a vector points this way, in the vector's unit; negative where it points away.
  func component(of vector: Point) -> Double {
    let sum = horizontalSign * vector.x + verticalSign * vector.y
    return isDiagonal ? sum / 2.0.squareRoot() : sum
  }

  /// What a threshold of 1 stands for, in points: the bounds' width for left and right, their height
  /// for up and down, for diagonals the root of the mean of both squares.
  func extent(of bounds: Rect) -> Double {
    switch self {
    case .left, .right: bounds.width
    case .up, .down: bounds.height
    case .upLeft, .upRight, .downLeft, .downRight:
      ((bounds.width * bounds.width + bounds.height * bounds.height) / 2).squareRoot()
    }
  }

  /// How far a translation leads this way, in points; negative where it leads away.
  ///
  /// Diagonals lead to corners, whatever the bounds' proportions: they are measured with x counted in
  /// widths and y in heights. On the straight way to the corner that is the way's length, and each
  /// of eight directions with equal thresholds leads where it is the nearest one.
  func distance(of translation: Point, in bounds: Rect) -> Double {
    guard isDiagonal else { return component(of: translation) }
    let shares = Point(
      x: translation.x.share(of: bounds.width), y: translation.y.share(of: bounds.height))
    return component(of: shares) * extent(of: bounds)
  }
}

/// A direction in which cards may be removed, and how far a card has to be moved for it.
public struct SwipeRule: Equatable, Sendable {
  /// The direction.
  public var direction: SwipeDirection

  /// The share of the bounds that a card has to be moved by more than: 0…1, of their width for left
  /// and right, of their height for up and down, for diagonals of the root of the mean of both
  /// squares. Nil for the configuration's `removalThreshold`.
  public var threshold: Double?

  /// Makes a rule.
  public init(_ direction: SwipeDirection, threshold: Double? = nil) {
    self.direction = direction
    self.threshold = threshold
  }
}

extension SwipeRule: Checkable {
  /// A threshold is a share, 0…1.
  public func check(into faults: inout FaultCollector) {
    if let threshold { faults.check(threshold, in: InputBounds.share, "threshold") }
  }
}
