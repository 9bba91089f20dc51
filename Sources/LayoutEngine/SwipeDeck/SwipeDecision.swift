/// The phase of a gesture over a deck.
public enum SwipePhase: String, CaseIterable, Sendable {
  /// No gesture is active.
  case idle
  /// A finger moves the top card.
  case changed
  /// The finger was lifted.
  case ended
  /// The system cancelled the gesture.
  case cancelled
}

/// The decision about the top card.
public enum SwipeDecision: String, CaseIterable, Sendable {
  /// No decision: the deck is empty, or no card was released.
  case none
  /// The card returns to its position.
  case snapBack
  /// The card leaves to the left.
  case removeLeft
  /// The card leaves to the right.
  case removeRight
  /// The card leaves at the top.
  case removeUp
  /// The card leaves at the bottom.
  case removeDown
  /// The card leaves over the top-left corner.
  case removeUpLeft
  /// The card leaves over the top-right corner.
  case removeUpRight
  /// The card leaves over the bottom-left corner.
  case removeDownLeft
  /// The card leaves over the bottom-right corner.
  case removeDownRight

  /// Creates a removal in a direction.
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

  /// The direction in which the card is removed; nil if it is not removed.
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

/// The reason for a decision, with the numbers that were compared.
public enum SwipeDecisionDetail: Equatable, Sendable {
  /// The deck is empty, or no card was released.
  case undecided
  /// A cancelled gesture removes no card.
  case cancelled
  /// Cards can't be removed in any direction.
  case noDirection
  /// The card was moved neither far enough nor fast enough in any direction. These are the numbers
  /// of the direction that came closest.
  case short(SwipeProgress)
  /// The card was moved by more than the threshold: `distance > threshold`.
  case distance(SwipeProgress)
  /// The card was released fast enough: `speed >= velocityThreshold`.
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
