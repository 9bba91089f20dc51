/// The record of a removed card.
public struct SwipeHistoryEntry: Equatable, Sendable {
  /// The client's id of the card.
  public let id: String
  /// The direction in which it was removed.
  public let direction: SwipeDirection
  /// The card's size.
  public let size: DeckCards.CardSize

  /// Creates an entry.
  public init(id: String, direction: SwipeDirection, size: DeckCards.CardSize = .bounds) {
    self.id = id
    self.direction = direction
    self.size = size
  }
}

/// The undo of the last removal: the card returns to the top of its deck.
public struct SwipeDeckUndo: Sendable {
  /// The card that returns.
  public let entry: SwipeHistoryEntry
  /// The earlier removals, oldest first.
  public let history: [SwipeHistoryEntry]
  /// The deck with the card on top again: idle, after the animations have ended.
  public let deck: SwipeDeckLayout
  /// The animations to that deck, from the top card down. The card flies back along its path, or
  /// from where it is, and all cards below recede by one position. Without `visibleCount`, the card below stays visible
  /// until it is covered.
  public let animations: [SwipeAnimation]
  /// The velocity of the returning card, in points per second.
  let velocity: Point

  /// Undoes the last removal of a history.
  ///
  /// - Parameters:
  ///   - history: the removals, oldest first.
  ///   - former: the deck without the returning card: 0…999,999,999 cards. A looping deck contains
  ///     it, below all others: 0…1,000,000,000 cards. The returning card of a deck that does not
  ///     loop has the size of its entry if the deck has a size for each other card, otherwise that
  ///     of the bounds. Its translation, unless it is zero, is where the returning card is; its
  ///     velocity is that of the card. Its phase is ignored.
  /// - Returns: nil for an empty history.
  /// - Throws: a fault if the deck is full, or if a size is out of range.
  public init?(
    _ history: [SwipeHistoryEntry], of former: SwipeDeckLayout
  ) throws(LayoutFaults) {
    let (count, loops) = (former.count, former.loops)
    var faults = FaultCollector()
    faults.check(count, in: 0...InputBounds.count.upperBound - (loops ? 0 : 1), "count")
    for (index, entry) in history.enumerated().interruptible {
      faults.check(entry.size, "history", at: index)
    }
    try faults.finish()
    guard let entry = history.last else { return nil }
    self.entry = entry
    self.history = Array(history.dropLast())
    let order =
      loops
      ? DeckOrder(count: count, topIndex: (former.order.top + 1) % max(count, 1))
      : DeckOrder(count: count + 1)
    var cards = former.cards
    if !loops, cards.sizes.count == count { cards.sizes.append(entry.size) }
    deck = former.with(order, cards: cards)
    let way =
      former.translation == .zero
      ? deck.configuration.exitTranslation(entry.direction, in: deck.bounds) : former.translation
    velocity = former.velocity
    animations = Self.animations(from: way, velocity, to: deck)
  }

  /// The animation of each card to its position in the idle deck.
  ///
  /// - Parameters:
  ///   - way: the translation of the returning card.
  ///   - velocity: that of the returning card.
  private static func animations(
    from way: Point, _ velocity: Point, to deck: SwipeDeckLayout
  ) -> [SwipeAnimation] {
    let configuration = deck.configuration
    let timing = configuration.timing.released(at: velocity, from: way, to: .zero)
    let waiting = AnimationTiming(duration: 0, delay: timing.end, pace: .curve(.easeInOut))
    return (0...max(0, min(deck.count - 1, configuration.visibleCount ?? 1))).compactMap { depth in
      guard let index = deck.order.index(atDepth: depth) else { return nil }
      let size = deck.size(atDepth: depth)
      let waits = depth == 1 && configuration.visibleCount == nil
      return SwipeAnimation(
        index: index,
        from: depth == 0
          ? configuration.displaced(by: way, of: size, in: deck.bounds)
          : configuration.resting(atDepth: depth - 1, size: size),
        to: configuration.resting(atDepth: depth, size: size), timing: waits ? waiting : timing)
    }
  }
}
