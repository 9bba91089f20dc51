/// The spacings of a card list, in points.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, `CollectionTableCell` and
/// `CardFlowLayout`.
public struct CardListConfiguration: Equatable, Sendable {
  /// Below every card, the last one too.
  public let cardSpacing: Double
  /// Between the items of a card.
  public let itemSpacing: Double
  /// From a card's edges to its items.
  public let contentInset: Insets

  /// Makes a configuration. The defaults are the original's.
  ///
  /// - Throws: a fault for each spacing that is not 0…1,000,000 points.
  public init(
    cardSpacing: Double = 20, itemSpacing: Double = 10, contentInset: Insets = .zero
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(cardSpacing, in: InputBounds.length, "cardSpacing")
    faults.check(itemSpacing, in: InputBounds.length, "itemSpacing")
    try faults.finish()
    self.cardSpacing = cardSpacing
    self.itemSpacing = itemSpacing
    self.contentInset = contentInset
  }

  /// How wide every item is in cards of a width, in points: 0 where the insets leave no room.
  @inlinable public func itemWidth(inCardOfWidth width: Double) -> Double {
    max(0, width - contentInset.left - contentInset.right)
  }

  /// How much room an item of a kind leaves for its text in cards of a width, in points.
  public func textWidth(of kind: CardItemKind, inCardOfWidth width: Double) -> Double {
    kind.textWidth(inItemOfWidth: itemWidth(inCardOfWidth: width))
  }
}
