/// The record of a removed card.
public struct SwipeHistoryEntry: Equatable, Sendable {
  /// The client's id of the card.
  public let id: String
  /// The direction in which it was removed.
  public let direction: SwipeDirection

  /// Creates an entry.
  public init(id: String, direction: SwipeDirection) {
    self.id = id
    self.direction = direction
  }
}

/// The undo of the last removal: the card returns to the top of its deck.
public struct SwipeDeckUndo: Equatable, Sendable {
  /// The card that returns.
  public let entry: SwipeHistoryEntry
  /// The earlier removals, oldest first.
  public let history: [SwipeHistoryEntry]
  /// The deck with the card on top again: idle, after the animations have ended.
  public let deck: SwipeDeckLayout
  /// The animations to that deck, from the top card down. The card flies back along its path, and
  /// all cards below recede by one place. Without `visibleCount`, the card below stays visible
  /// until it is covered.
  public let animations: [SwipeAnimation]

  /// Undoes the last removal of a history.
  ///
  /// - Parameters:
  ///   - history: the removals, oldest first.
  ///   - count: the number of cards in the deck, without the returning card: 0…999,999,999.
  /// - Returns: nil for an empty history.
  /// - Throws: the configuration's faults; a fault if the bounds or the count are out of range.
  public init?(
    _ history: [SwipeHistoryEntry], bounds: Rect, count: Int,
    configuration: SwipeDeckConfiguration = SwipeDeckConfiguration()
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(bounds, "bounds")
    faults.check(configuration, "configuration")
    faults.check(count, in: 0...InputBounds.count.upperBound - 1, "count")
    try faults.finish()
    guard let entry = history.last else { return nil }
    self.entry = entry
    self.history = Array(history.dropLast())
    deck = SwipeDeckLayout(
      unchecked: bounds, count: count + 1, configuration: configuration.withEachDirectionOnce())
    animations = Self.animations(from: entry.direction, to: deck)
  }

  /// The animation of each card to its place in the idle deck.
  private static func animations(
    from direction: SwipeDirection, to deck: SwipeDeckLayout
  ) -> [SwipeAnimation] {
    let configuration = deck.configuration
    let exit = configuration.exit(direction, in: deck.bounds)
    let timing = configuration.timing
    let waiting = AnimationTiming(duration: 0, delay: timing.end, pace: .curve(.easeInOut))
    return (0...min(deck.count - 1, configuration.visibleCount ?? 1)).map { depth in
      let waits = depth == 1 && configuration.visibleCount == nil
      return SwipeAnimation(
        index: deck.count - 1 - depth,
        from: depth == 0 ? exit : configuration.resting(atDepth: depth - 1),
        to: configuration.resting(atDepth: depth), timing: waits ? waiting : timing)
    }
  }
}
