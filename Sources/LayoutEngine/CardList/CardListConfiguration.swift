/// The spacings of a card list, in points. The layout checks them.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, `CollectionTableCell` and
/// `CardFlowLayout`.
public struct CardListConfiguration: Equatable, Sendable {
  /// The space below every card, including the last one.
  public var cardSpacing: Double
  /// The space between the items of a card.
  public var itemSpacing: Double
  /// The insets from a card's edges to its items.
  public var contentInset: Insets
  /// The placement and the font of content per kind of item.
  public var kinds: CardItemStyles

  /// Creates a configuration. Each spacing must be 0…1,000,000 points.
  @inlinable public init(
    cardSpacing: Double = Defaults.cardSpacing, itemSpacing: Double = Defaults.itemSpacing,
    contentInset: Insets = Defaults.contentInset, kinds: CardItemStyles = CardItemStyles()
  ) {
    self.cardSpacing = cardSpacing
    self.itemSpacing = itemSpacing
    self.contentInset = contentInset
    self.kinds = kinds
  }

  /// The width of every item in cards of the given width, in points; 0 if the insets leave no
  /// space.
  @inlinable public func itemWidth(inCardOfWidth width: Double) -> Double {
    max(0, width - contentInset.left - contentInset.right)
  }

  /// The width available to the text of an item of a kind in cards of the given width, in points.
  public func textWidth(of kind: CardItemKind, inCardOfWidth width: Double) -> Double {
    kinds[kind].textWidth(inItemOfWidth: itemWidth(inCardOfWidth: width))
  }
}

extension CardListConfiguration {
  /// The defaults, which are the original's values.
  public enum Defaults {
    /// 20 points.
    @inlinable public static var cardSpacing: Double { 20 }
    /// 10 points: the default line spacing of a flow layout.
    @inlinable public static var itemSpacing: Double { 10 }
    /// No inset.
    @inlinable public static var contentInset: Insets { .zero }
  }
}

extension CardListConfiguration: Checkable {
  /// Each spacing, each inset and both extents of an image must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(cardSpacing, in: InputBounds.length, "cardSpacing")
    faults.check(itemSpacing, in: InputBounds.length, "itemSpacing")
    faults.check(contentInset, "contentInset")
    faults.check(kinds, "kinds")
  }
}
