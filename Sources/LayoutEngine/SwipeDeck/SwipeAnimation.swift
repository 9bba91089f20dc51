/// A card's way from one appearance to another.
public struct SwipeAnimation: Equatable, Sendable {
  /// The card.
  public let index: Int
  /// How it is seen at first.
  public let from: SwipeAppearance
  /// How it is seen at last.
  public let to: SwipeAppearance
  /// Seconds.
  public let duration: Double
  /// Seconds before it starts.
  public let delay: Double
  /// How progress follows time.
  public let curve: TimingCurve
}

extension SwipeDeckLayout {
  /// What becomes of the top card.
  public var decision: SwipeDecision { decisionDetail.decision }

  /// Why, in the numbers that were compared.
  public var decisionDetail: SwipeDecisionDetail {
    guard count > 0 else { return .undecided }
    switch phase {
    case .idle, .changed: return .undecided
    case .ended:
      return configuration.detail(translation: translation, velocity: velocity, in: bounds)
    case .cancelled: return .cancelled
    }
  }

  /// The card that is gone once the animations have ended; nil where none is.
  public var removedIndex: Int? { decision.direction == nil ? nil : topIndex }

  /// What the decision sets in motion, from the top card down: it flies out and all below advance by
  /// a place, or all return to where they were. Each ends as it appears in the idle deck that is then
  /// left. Empty while nothing is decided.
  ///
  /// Source: *Swipe card layout*, `animateAndRemove(left:cell:completion:)` and
  /// `animateIntoPosition(cell:)`; their curve is UIKit's default one.
  public var animations: [SwipeAnimation] {
    let decision = decision
    if decision == .none { return [] }
    if let direction = decision.direction {
      let exit = SwipeAppearance(
        alpha: 1, transform: configuration.exitTransform(direction, in: bounds))
      return animations(ofDepths: 0...min(count - 1, configuration.visibleCount ?? 1)) { depth in
        depth == 0 ? exit : configuration.resting(atDepth: depth - 1)
      }
    }
    return animations(ofDepths: 0...runCount - 1, to: configuration.resting)
  }

  /// The animations of cards, by their places from the top, from how they are seen now.
  private func animations(
    ofDepths depths: ClosedRange<Int>, to end: (Int) -> SwipeAppearance
  ) -> [SwipeAnimation] {
    depths.map { depth in
      SwipeAnimation(
        index: count - 1 - depth, from: appearance(atDepth: depth), to: end(depth),
        duration: configuration.animationDuration, delay: 0, curve: .easeInOut)
    }
  }
}
