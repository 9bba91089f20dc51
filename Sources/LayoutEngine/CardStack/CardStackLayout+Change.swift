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
  ///   - height: the stack's height before, in points.
  ///   - animation: what of the animation is to be other than it would be.
  public func change(
    from height: Double, animation: AnimationOverride = AnimationOverride()
  ) -> CardStackChange? {
    guard let translation else { return nil }
    let target = configuration.collapsedHeight + translation
    if height.isSame(as: target) { return nil }
    return CardStackChange(
      start: configuration.arrangement(at: height),
      animation: ValueAnimation(
        from: height, to: target,
        timing: animation.applied(to: .standard)),
      position: position)
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
