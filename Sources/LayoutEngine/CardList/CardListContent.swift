/// What a card list says of a card beside its items. The layout checks it.
public struct MaterialCard: Equatable, Sendable {
  /// The card's id.
  public var id: String?
  /// How high the card may be, 0…1,000,000 points; nil for as high as its items make it.
  public var maxHeight: Double?

  /// Makes a card.
  @inlinable public init(id: String? = nil, maxHeight: Double? = nil) {
    self.id = id
    self.maxHeight = maxHeight
  }
}

extension MaterialCard: Checkable {
  /// A `maxHeight` is 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    if let maxHeight { faults.check(maxHeight, in: InputBounds.length, "maxHeight") }
  }
}

/// Cards and their items, in order. The items of all cards stand in one array, so that a hundred
/// thousand cards are two allocations and not a hundred thousand.
public struct CardListContent: Equatable, Sendable {
  /// The cards.
  public private(set) var cards: [MaterialCard] = []
  /// The items of all cards, those of the first card first.
  public private(set) var items: [CardItem] = []
  /// For each card, how many items there are up to its end.
  @usableFromInline private(set) var itemEnds: [Int] = []

  /// No cards.
  public init() {}

  /// Makes room for so many cards.
  public mutating func reserveCapacity(cards count: Int) {
    cards.reserveCapacity(count)
    itemEnds.reserveCapacity(count)
  }

  /// Adds a card behind the others.
  public mutating func append(_ card: MaterialCard, items: some Sequence<CardItem>) {
    cards.append(card)
    self.items.append(contentsOf: items)
    itemEnds.append(self.items.count)
  }

  /// Which of `items` belong to the cards of some indices.
  @inlinable public func items(ofCards cards: Range<Int>) -> Range<Int> {
    firstItem(ofCard: cards.lowerBound)..<firstItem(ofCard: cards.upperBound)
  }

  /// Where the items of a card start; behind the last card, how many items there are.
  @inlinable
  func firstItem(ofCard card: Int) -> Int { card > 0 ? itemEnds[card - 1] : 0 }
}

extension CardListContent: Checkable {
  /// Every card and every item is as it has to be.
  public func check(into faults: inout FaultCollector) {
    for (place, card) in cards.enumerated() { faults.check(card, "cards", at: place) }
    for (place, item) in items.enumerated() { faults.check(item, "items", at: place) }
  }
}
