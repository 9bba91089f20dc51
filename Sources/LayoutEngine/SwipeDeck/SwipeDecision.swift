/// Where a gesture over a deck is.
public enum SwipePhase: String, CaseIterable, Sendable {
  /// There is none.
  case idle
  /// A finger moves the top card.
  case changed
  /// It was lifted.
  case ended
  /// The system took the gesture away.
  case cancelled
}

/// What becomes of the top card.
public enum SwipeDecision: String, CaseIterable, Sendable {
  /// Nothing yet: no card, or none let go of.
  case none
  /// It returns to its place.
  case snapBack
  /// It leaves to the left.
  case removeLeft
  /// It leaves to the right.
  case removeRight
  /// It leaves upwards.
  case removeUp
  /// It leaves downwards.
  case removeDown
  /// It leaves over the top left corner.
  case removeUpLeft
  /// It leaves over the top right corner.
  case removeUpRight
  /// It leaves over the bottom left corner.
  case removeDownLeft
  /// It leaves over the bottom right corner.
  case removeDownRight

  /// A removal.
  public init(removing direction: SwipeDirection) {
    switch direction {
    case .left: self = .removeLeft
    case .right: self = .removeRight
    case .up: self = .removeUp
    case .down: self = .removeDown
    case .upLeft: self = .removeUpLeft
    case .upRight: self = .removeUpRight
    case .downLeft: self = .removeDownLeft
    case .downRight: self = .removeDownRight
    }
  }

  /// Where a removed card goes; nil where none is removed.
  public var direction: SwipeDirection? {
    switch self {
    case .none, .snapBack: nil
    case .removeLeft: .left
    case .removeRight: .right
    case .removeUp: .up
    case .removeDown: .down
    case .removeUpLeft: .upLeft
    case .removeUpRight: .upRight
    case .removeDownLeft: .downLeft
    case .removeDownRight: .downRight
    }
  }
}

/// Why a decision was taken, in the numbers that were compared.
public enum SwipeDecisionDetail: Equatable, Sendable {
  /// There is no card, or none was let go of.
  case undecided
  /// A cancelled gesture removes nothing.
  case cancelled
  /// No card may be removed in any direction.
  case noDirection
  /// In no direction was the card moved far or fast enough; these are the numbers of the one that
  /// came closest.
  case short(SwipeProgress)
  /// The card was moved by more than the threshold: `distance > threshold`.
  case distance(SwipeProgress)
  /// The card was let go of fast enough: `speed >= velocityThreshold`.
  case velocity(SwipeProgress)

  /// The decision.
  public var decision: SwipeDecision {
    switch self {
    case .undecided: .none
    case .cancelled, .noDirection, .short: .snapBack
    case .distance(let progress), .velocity(let progress):
      SwipeDecision(removing: progress.direction)
    }
  }
}
