import LayoutEngine

/// Shorthands for card lists in tests.
enum Lists {
  /// The guide's card: a title, an image with a text, a one-line text, a footer.
  static func guideItems() -> [CardItem] {
    [
      CardItem(kind: .title, textHeight: 24),
      CardItem(kind: .imageText, textHeight: 17),
      CardItem(kind: .text, textHeight: 17),
      CardItem(kind: .footer, textHeight: 15),
    ]
  }

  /// A list of cards with items; some cards have a maximum height. Cards without an element of `spans` have one column.
  static func list(
    _ cards: [(maxHeight: Double?, items: [CardItem])], width: Double = 390,
    columns: CardListColumns? = nil, in configuration: CardListConfiguration? = nil,
    spans: [CardSpan] = []
  ) throws -> CardListLayout {
    var content = CardListContent()
    for (index, card) in cards.enumerated() {
      content.append(
        MaterialCard(
          id: "c\(index)", maxHeight: card.maxHeight,
          span: index < spans.count ? spans[index] : .columns(1)), items: card.items)
    }
    return try CardListLayout(
      configuration: configuration ?? CardListConfiguration(), width: width, columns: columns,
      content: content)
  }

  /// Items by kind and height: `f` is a footer, `t` a text.
  static func items(_ items: [(CardItemKind, Double)]) -> [CardItem] {
    items.map { CardItem(kind: $0, height: $1) }
  }
}

extension CardListLayout {
  /// All cards.
  var placedCards: [PlacedCard] { (0..<count).map { item(at: $0) } }
}

extension CardItemsLayout {
  /// All shown items.
  var placedItems: [PlacedCardItem] { (0..<count).map { item(at: $0) } }
}

extension SeededGenerator {
  /// 1…30 cards of up to 8 items: cards without items, items of zero height, footers at any position,
  /// heights that are not exact binary fractions, and maximum heights that omit some items or all.
  mutating func cardList(hasColumns: Bool = false) throws -> CardListLayout {
    let cards = try (0..<number(1...30)).map { _ in
      (
        maxHeight: isOnce(in: 2) ? Double(number(0...200)) : nil,
        items: try (0..<number(0...8)).map { _ in try cardItem() }
      )
    }
    let configuration = CardListConfiguration(
      cardSpacing: isOnce(in: 3) ? 0 : Double(number(1...20)),
      itemSpacing: isOnce(in: 3) ? 0 : Double(number(1...99)) / 10,
      contentInset: isOnce(in: 2) ? .zero : Insets(top: 3, left: 5, bottom: 2.1, right: 7))
    let columns = hasColumns ? columns() : nil
    let spans = columns == nil ? [] : cards.map { _ in isOnce(in: 4) ? CardSpan.all : .columns(1) }
    return try Lists.list(
      cards, width: 100, columns: columns, in: configuration, spans: spans)
  }

  /// In half of the draws no columns, otherwise up to five columns of at least 12 points.
  private mutating func columns() -> CardListColumns? {
    if isOnce(in: 2) { return nil }
    return CardListColumns(
      isOnce(in: 2) ? .count(number(1...5)) : .minimumWidth(Double(number(13...150))),
      spacing: isOnce(in: 2) ? 0 : Double(number(1...99)) / 10,
      placement: isOnce(in: 2) ? .rows : .shortest)
  }

  private mutating func cardItem() throws -> CardItem {
    let kind = CardItemKind.builtIn.randomElement(using: &self) ?? .custom
    return CardItem(kind: kind, height: isOnce(in: 6) ? 0 : Double(number(1...600)) / 10)
  }
}
