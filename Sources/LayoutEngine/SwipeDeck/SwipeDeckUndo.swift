/// A card that was removed.
public struct SwipeHistoryEntry: Equatable, Sendable {
  /// The client's name for it.
  public let id: String
  /// Where it went.
  public let direction: SwipeDirection

  /// Makes an entry.
  public init(id: String, direction: SwipeDirection) {
    self.id = id
    self.direction = direction
  }
}

/// The return of the card that was removed last to the top of its deck.
public struct SwipeDeckUndo: Equatable, Sendable {
  /// The card that returns.
  public let entry: SwipeHistoryEntry
  /// The removals before it, oldest first.
  public let history: [SwipeHistoryEntry]
  /// The deck with the card on top again, idle, as it is once the animations have ended.
  public let deck: SwipeDeckLayout
  /// What leads there, from the top card down: it flies back the way it went, and all below recede by
  /// a place. Without `visibleCount` the card below stays until it is covered, and then hides.
  public let animations: [SwipeAnimation]

  /// Takes back the last removal of a history.
  ///
  /// - Parameters:
  ///   - history: the removals, oldest first.
  ///   - count: the cards in the deck, without the one that returns: 0…999,999,999.
  /// - Returns: nil for an empty history.
  /// - Throws: the configuration's faults, and one for bounds or a count out of bounds.
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

  /// The way of each card to its place in the deck that is idle again.
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
