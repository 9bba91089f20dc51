/// A card's way from one appearance to another.
public struct SwipeAnimation: Equatable, Sendable {
  /// The card.
  public let index: Int
  /// How it is seen at first.
  public let from: SwipeAppearance
  /// How it is seen at last.
  public let to: SwipeAppearance
  /// How the way passes.
  public let timing: AnimationTiming
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
      let exit = configuration.exit(direction, in: bounds)
      return animations(ofDepths: 0...min(count - 1, configuration.visibleCount ?? 1)) { depth in
        depth == 0 ? exit : configuration.resting(atDepth: depth - 1)
      }
    }
    return animations(ofDepths: 0...runCount - 1, to: configuration.resting)
  }

  /// The animations of cards, by their places from the top, from how they are seen now. All pass as the
  /// top card does, which goes on as the finger let go of it.
  private func animations(
    ofDepths depths: ClosedRange<Int>, to end: (Int) -> SwipeAppearance
  ) -> [SwipeAnimation] {
    let timing = configuration.timing.released(
      at: velocity, from: top.transform.translation, to: end(0).transform.translation)
    return depths.map { depth in
      SwipeAnimation(
        index: count - 1 - depth, from: appearance(atDepth: depth), to: end(depth), timing: timing)
    }
  }
}

extension SwipeDeckConfiguration {
  /// How animations pass: as the configuration says, else slow, fast and slow.
  var timing: AnimationTiming {
    animation.applied(
      to: AnimationTiming(duration: animationDuration, pace: .curve(.easeInOut)))
  }
}

extension AnimationTiming {
  /// The same timing for what is let go of at a velocity, in points a second: of that the part along the
  /// way counts.
  fileprivate func released(at velocity: Point, from start: Point, to end: Point) -> AnimationTiming
  {
    let way = Point(x: end.x - start.x, y: end.y - start.y)
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    if velocity == .zero || distance == 0 { return self }
    return released(
      at: velocity.x * (way.x / distance) + velocity.y * (way.y / distance), over: distance)
  }
}
