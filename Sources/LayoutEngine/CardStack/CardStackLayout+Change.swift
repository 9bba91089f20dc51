/// The animation of a card stack from a previous layout to its current one.
///
/// Source: CardsStack, `CardsManager.changeCardsPosition`.
public struct CardStackChange: Equatable, Sendable {
  /// The stack in its previous arrangement.
  public let start: CardStackLayout
  /// The timing of the animation.
  public let timing: AnimationTiming
  /// The animation of the stack's `height`; nil if the frames are animated, because a card is
  /// revealed before or after.
  public let height: ValueAnimation?
  /// The position in which the stack comes to rest; nil if it does not come to rest.
  public let position: CardStackPosition?
}

extension CardStackLayout {
  /// The animation to this layout; nil if nothing changes.
  ///
  /// - Parameters:
  ///   - start: the same stack in its previous arrangement. Its cards can differ even if its height
  ///     is equal.
  ///   - animation: the overrides of the default animation.
  public func change(
    from start: CardStackLayout, animation: AnimationOverride = AnimationOverride()
  ) -> CardStackChange? {
    let timing = animation.applied(to: .standard)
    var height: ValueAnimation?
    if let from = start.arrangement.height(in: configuration),
      let to = arrangement.height(in: configuration)
    {
      height = ValueAnimation(from: from, to: to, timing: timing)
    }
    let isSameHeight = height.map { $0.from.isSame(as: $0.to) } ?? true
    if isSameHeight, hasFrames(of: start) { return nil }
    return CardStackChange(
      start: start, timing: timing, height: height, position: arrangement.position)
  }

  /// Whether all cards have the frames of another layout of the same cards.
  private func hasFrames(of other: CardStackLayout) -> Bool {
    extremeCards(with: other).allSatisfy {
      item(at: $0).frame.isSame(as: other.item(at: $0).frame)
    }
  }
}
