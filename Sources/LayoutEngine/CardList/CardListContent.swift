/// The properties of a card other than its items. The layout checks it.
public struct MaterialCard: Equatable, Sendable {
  /// The card's id.
  public var id: String?
  /// The maximum height of the card, 0…1,000,000 points; nil for no limit.
  public var maxHeight: Double?
  /// The number of columns that the card covers.
  public var span: CardSpan
  /// The first column that the card covers, from 0; nil for the one that the placement determines.
  public var column: Int?

  /// Creates a card. The layout checks `span` and `column` with its columns.
  @inlinable public init(
    id: String? = nil, maxHeight: Double? = nil, span: CardSpan = .columns(1), column: Int? = nil
  ) {
    self.id = id
    self.maxHeight = maxHeight
    self.span = span
    self.column = column
  }
}

extension MaterialCard: Checkable {
  /// `maxHeight` must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    if let maxHeight { faults.check(maxHeight, in: InputBounds.length, "maxHeight") }
  }
}

/// Cards and their items, in order. One array holds the items of all cards, so that 100,000 cards
/// need two allocations instead of 100,000.
public struct CardListContent: Equatable, Sendable {
  /// The cards.
  public private(set) var cards: [MaterialCard] = []
  /// The items of all cards, in the order of the cards.
  public private(set) var items: [CardItem] = []
  /// For each card, the number of items of this card and all previous cards.
  @usableFromInline private(set) var itemEnds: [Int] = []

  /// Creates a list without cards.
  public init() {}

  /// Reserves memory for `count` cards.
  public mutating func reserveCapacity(cards count: Int) {
    cards.reserveCapacity(count)
    itemEnds.reserveCapacity(count)
    // Most cards have items.
    items.reserveCapacity(count)
  }

  /// Appends a card.
  public mutating func append(_ card: MaterialCard, items: some Sequence<CardItem>) {
    self.items.append(contentsOf: items)
    append(card)
  }

  /// Appends an item of the next card.
  package mutating func append(_ item: CardItem) { items.append(item) }

  /// Appends a card with the items that were appended after the last card.
  package mutating func append(_ card: MaterialCard) {
    cards.append(card)
    itemEnds.append(items.count)
  }

  /// The range of `items` that belongs to a range of cards.
  @inlinable public func items(ofCards cards: Range<Int>) -> Range<Int> {
    firstItem(ofCard: cards.lowerBound)..<firstItem(ofCard: cards.upperBound)
  }

  /// The index of the first item of a card; for the index after the last card, the number of items.
  @inlinable
  func firstItem(ofCard card: Int) -> Int { card > 0 ? itemEnds[card - 1] : 0 }
}

extension CardListContent: Checkable {
  /// Every card and every item must be valid.
  public func check(into faults: inout FaultCollector) {
    for index in cards.indices.interruptible { faults.check(cards[index], "cards", at: index) }
    for index in items.indices.interruptible { faults.check(items[index], "items", at: index) }
  }
}
