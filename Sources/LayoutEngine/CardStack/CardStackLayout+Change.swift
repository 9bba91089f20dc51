/// The animation of a card stack from a previous layout to its current one.
///
/// Source: CardsStack, `CardsManager.changeCardsPosition`.
public struct CardStackChange: Equatable, Sendable {
  /// The stack in its previous arrangement.
  public let start: CardStackLayout
  /// The animation of the stack's `height`.
  public let animation: ValueAnimation
  /// The position in which the stack comes to rest; nil if it does not come to rest.
  public let position: CardStackPosition?
}

extension CardStackLayout {
  /// The animation to this layout; nil if nothing changes, and for a revealed card.
  ///
  /// - Parameters:
  ///   - start: the same stack in its previous arrangement. Its cards can differ even if its height
  ///     is equal.
  ///   - animation: the overrides of the default animation.
  public func change(
    from start: CardStackLayout, animation: AnimationOverride = AnimationOverride()
  ) -> CardStackChange? {
    guard let height = configuration.height(of: arrangement),
      let startHeight = configuration.height(of: start.arrangement)
    else { return nil }
    if startHeight.isSame(as: height), hasCards(atPositionsOf: start) { return nil }
    return CardStackChange(
      start: start,
      animation: ValueAnimation(
        from: startHeight, to: height,
        timing: animation.applied(to: .standard)),
      position: position)
  }

  /// Whether all cards have the positions of another layout of the same height. The first card always
  /// has. The other cards are evenly spaced.
  private func hasCards(atPositionsOf other: CardStackLayout) -> Bool {
    [1, count - 1].allSatisfy {
      $0 < 1 || $0 >= count || y(at: $0).isSame(as: other.y(at: $0))
    }
  }

  /// The position in which the stack rests; nil in transit and for a revealed card.
  private var position: CardStackPosition? {
    switch arrangement {
    case .collapsed: .collapsed
    case .expanded: .expanded
    case .inTransit, .revealed: nil
    }
  }
}
