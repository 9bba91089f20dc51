/// The animation of a card from one appearance to another.
public struct SwipeAnimation: Equatable, Sendable {
  /// The index of the card.
  public let index: Int
  /// The appearance at the start.
  public let from: ItemAppearance
  /// The appearance at the end.
  public let to: ItemAppearance
  /// The timing of the animation.
  public let timing: AnimationTiming
  /// Where another motion brought the card; nil for a card that starts at its place.
  public let start: InterruptedItem.Start?

  init(
    index: Int, from: ItemAppearance, to: ItemAppearance, timing: AnimationTiming,
    start: InterruptedItem.Start? = nil
  ) {
    self.index = index
    self.from = from
    self.to = to
    self.timing = timing
    self.start = start
  }
}

extension SwipeDeckLayout {
  /// The decision about the top card.
  public var decision: SwipeDecision { decisionDetail.decision }

  /// The decision with its reason: the numbers that were compared.
  public var decisionDetail: SwipeDecisionDetail {
    guard count > 0 else { return .undecided }
    switch phase {
    case .idle, .changed: return .undecided
    case .ended:
      return configuration.detail(translation: translation, velocity: velocity, in: bounds)
    case .cancelled: return .cancelled
    }
  }

  /// The index of the card that is removed once the animations have ended; nil if no card is
  /// removed. In a looping deck the card is passed: it is at the bottom then, and `nextIndex` is at
  /// the top.
  public var removedIndex: Int? { decision.direction == nil ? nil : topIndex }

  /// The animations that follow from the decision, from the top card down. Either the top card
  /// flies out and all cards below advance by one position, or all cards return to their positions. Each
  /// animation ends with the card's appearance in the resulting idle deck. Empty without a
  /// decision.
  ///
  /// Source: *Swipe card layout*, `animateAndRemove(left:cell:completion:)` and
  /// `animateIntoPosition(cell:)`; their curve is UIKit's default curve.
  public var animations: [SwipeAnimation] {
    let decision = decision
    if decision == .none { return [] }
    if let direction = decision.direction {
      let exit = configuration.exit(direction, of: size(atDepth: 0), in: bounds)
      return animations(ofDepths: 0...min(count - 1, configuration.visibleCount ?? 1)) { depth in
        if depth == 0 { return exit }
        // Without `visibleCount`, the next card grows about its centre.
        return configuration.visibleCount == nil
          ? ItemAppearance() : configuration.resting(atDepth: depth - 1, size: size(atDepth: depth))
      }
    }
    return animations(ofDepths: 0...shownCount - 1) {
      configuration.resting(atDepth: $0, size: size(atDepth: $0))
    }
  }

  /// The animations of the cards at given depths from the top, from their current appearance. All
  /// of them have the timing of the top card, which continues with the velocity at which the finger
  /// released it.
  private func animations(
    ofDepths depths: ClosedRange<Int>, to end: (Int) -> ItemAppearance
  ) -> [SwipeAnimation] {
    let timing = configuration.timing.released(
      at: velocity, from: top.translation, to: end(0).translation)
    return depths.compactMap { depth in
      order.index(atDepth: depth).map {
        SwipeAnimation(
          index: $0, from: appearance(atDepth: depth), to: end(depth), timing: timing)
      }
    }
  }
}

extension SwipeDeckConfiguration {
  /// The timing of the animations: the configuration's timing; by default ease-in-out.
  var timing: AnimationTiming {
    animation.applied(
      to: AnimationTiming(duration: animationDuration, pace: .curve(.easeInOut)))
  }
}

extension AnimationTiming {
  /// The same timing for a card that is released at a velocity, in points per second. Only the
  /// component along the animation's path counts.
  func released(at velocity: Point, from start: Point, to end: Point) -> AnimationTiming {
    let way = Point(x: end.x - start.x, y: end.y - start.y)
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    if velocity == .zero || distance == 0 { return self }
    return released(
      at: velocity.x * (way.x / distance) + velocity.y * (way.y / distance), over: distance)
  }
}
