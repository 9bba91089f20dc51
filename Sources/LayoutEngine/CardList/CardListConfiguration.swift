/// The spacings of a card list, in points. The layout checks them.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, `CollectionTableCell` and
/// `CardFlowLayout`.
public struct CardListConfiguration: Equatable, Sendable {
  /// Below every card, the last one too.
  public var cardSpacing: Double
  /// Between the items of a card.
  public var itemSpacing: Double
  /// From a card's edges to its items.
  public var contentInset: Insets
  /// How items of each kind place their content.
  public var kinds: CardItemStyles

  /// Makes a configuration of spacings, each 0…1,000,000 points.
  @inlinable public init(
    cardSpacing: Double = Defaults.cardSpacing, itemSpacing: Double = Defaults.itemSpacing,
    contentInset: Insets = Defaults.contentInset, kinds: CardItemStyles = CardItemStyles()
  ) {
    self.cardSpacing = cardSpacing
    self.itemSpacing = itemSpacing
    self.contentInset = contentInset
    self.kinds = kinds
  }

  /// How wide every item is in cards of a width, in points: 0 where the insets leave no room.
  @inlinable public func itemWidth(inCardOfWidth width: Double) -> Double {
    max(0, width - contentInset.left - contentInset.right)
  }

  /// How much room an item of a kind leaves for its text in cards of a width, in points.
  public func textWidth(of kind: CardItemKind, inCardOfWidth width: Double) -> Double {
    kinds[kind].textWidth(inItemOfWidth: itemWidth(inCardOfWidth: width))
  }
}

extension CardListConfiguration {
  /// What a list has that says nothing else: the original's.
  public enum Defaults {
    /// 20 points.
    @inlinable public static var cardSpacing: Double { 20 }
    /// 10 points: the line spacing of a flow layout.
    @inlinable public static var itemSpacing: Double { 10 }
    /// None.
    @inlinable public static var contentInset: Insets { .zero }
  }
}

extension CardListConfiguration: Checkable {
  /// Each spacing, each inset and both extents of an image are 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(cardSpacing, in: InputBounds.length, "cardSpacing")
    faults.check(itemSpacing, in: InputBounds.length, "itemSpacing")
    faults.check(contentInset, "contentInset")
    faults.check(kinds, "kinds")
  }
}
