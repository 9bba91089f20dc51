/// The way of a card stack from where it was to where it is laid out.
///
/// Source: CardsStack, `CardsManager.changeCardsPosition`.
public struct CardStackChange: Equatable, Sendable {
  /// The stack as it was.
  public let start: CardStackArrangement
  /// The stack's way, of the property `height`.
  public let animation: ValueAnimation
  /// The position in which the stack comes to rest; nil where it does not.
  public let position: CardStackPosition?
}

extension CardStackLayout {
  /// How the stack comes to be as it is laid out; nil where it is so already, and for a revealed card.
  ///
  /// - Parameters:
  ///   - start: the stack before. Even if its height is that of now, its cards may stand elsewhere.
  ///   - animation: what of the animation is to be other than it would be.
  public func change(
    from start: CardStackArrangement, animation: AnimationOverride = AnimationOverride()
  ) -> CardStackChange? {
    guard let height = configuration.height(of: arrangement),
      let startHeight = configuration.height(of: start)
    else { return nil }
    if startHeight.isSame(as: height), hasCards(whereThoseAreOf: start) { return nil }
    return CardStackChange(
      start: start,
      animation: ValueAnimation(
        from: startHeight, to: height,
        timing: animation.applied(to: .standard)),
      position: position)
  }

  /// Whether all cards stand where those of an arrangement of the same height do. The first card always does;
  /// the others follow each other at one distance.
  private func hasCards(whereThoseAreOf arrangement: CardStackArrangement) -> Bool {
    guard let other = try? arranged(as: arrangement) else { return false }
    return [1, count - 1].allSatisfy {
      $0 < 1 || $0 >= count || y(at: $0).isSame(as: other.y(at: $0))
    }
  }

  /// The position that the stack rests in; nil in transit and with a revealed card.
  private var position: CardStackPosition? {
    switch arrangement {
    case .collapsed: .collapsed
    case .expanded: .expanded
    case .inTransit, .revealed: nil
    }
  }
}
