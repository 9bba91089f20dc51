import Bytes
import JSON
import LayoutEngine

extension ObjectReader {
  /// A list of cards; nil, with a fault noted, if the value is not an array. Adds the items' texts to `texts`, and
  /// the ids of items to `itemIDs`, by their indexes among all items, up to the last item with an id.
  func cards(
    at value: Int, texts: inout CardTexts, itemIDs: inout [String?]
  ) -> CardListContent? {
    var content = CardListContent()
    content.reserveCapacity(cards: document.elements(at: value)?.count ?? 0)
    var ids = KnownIDs()
    var knownItemIDs = KnownIDs()
    let isArray = elements(at: value) { element in
      knownItemIDs.removeAll()
      let card = object(at: element, as: .cardListCard) {
        $0.card(
          knowing: &ids, &knownItemIDs, addingItemsTo: &content, texts: &texts, itemIDs: &itemIDs)
      }
      if let card { content.append(card) }
    }
    return isArray ? content : nil
  }

  /// This object as a card; nil with faults noted. Adds its items to `content`.
  private func card(
    knowing ids: inout KnownIDs, _ knownItemIDs: inout KnownIDs,
    addingItemsTo content: inout CardListContent, texts: inout CardTexts,
    itemIDs: inout [String?]
  ) -> MaterialCard? {
    let id = id(knowing: &ids)
    let maxHeight = number(.maxHeight)
    var card = MaterialCard(id: id, maxHeight: maxHeight)
    let hasValidColumns = !hasMore || readColumns(of: &card, in: texts)
    texts.beginCard(of: card.span)
    if let value = required(.items) {
      _ = elements(at: value) { element in
        read(at: element, as: .cardListItem) {
          $0.addCardItem(
            to: &content, knowing: &knownItemIDs, texts: &texts, itemIDs: &itemIDs)
        }
      }
    }
    return hasValidColumns ? checked(card) : nil
  }

  /// Reads the columns of a card. Returns false, with faults noted, if the list does not have them.
  private func readColumns(of card: inout MaterialCard, in texts: CardTexts) -> Bool {
    if let value = value(.span), let span = cardSpan(at: value) { card.span = span }
    if let value = value(.column) {
      card.column = integer(at: value, in: 0...CardListColumns.counts.upperBound - 1)
    }
    guard let grid = texts.grid else { return true }
    let valid: Void? = make { () throws(LayoutFaults) in
      var collector = FaultCollector()
      card.check(in: grid, into: &collector)
      try collector.finish()
    }
    return valid != nil
  }

  /// The number of columns, or the name of all, at a position; nil, with a fault noted, if it is neither.
  private func cardSpan(at value: Int) -> CardSpan? {
    if document.kind(at: value) == .string {
      return choice(at: value, of: CardSpanName.self).map { _ in .all }
    }
    return integer(at: value, in: CardListColumns.counts).map { .columns($0) }
  }

  /// Adds this object as an item of a card, unless it has faults, which are noted.
  private func addCardItem(
    to content: inout CardListContent, knowing ids: inout KnownIDs, texts: inout CardTexts,
    itemIDs: inout [String?]
  ) {
    let kind = required(.kind).flatMap { cardItemKind(at: $0, among: texts.kinds) }
    let height = number(.height)
    // Most items have no other member.
    if !hasMore, let kind, let height {
      check(height, in: InputBounds.length, .height)
      return content.append(CardItem(kind: kind, height: height))
    }
    let id = id(knowing: &ids)
    let index = content.items.count
    let item = cardItem(kind: kind, height, at: index, texts: &texts)
    guard kind != nil, let item else { return }
    if let id {
      itemIDs += repeatElement(nil, count: index - itemIDs.count)
      itemIDs.append(id)
    }
    content.append(item)
  }

  /// This object as an item of a kind, with its height or its text.
  ///
  /// - Parameter given: the kind; nil if it is invalid.
  private func cardItem(
    kind given: CardItemKind?, _ height: Double?, at index: Int, texts: inout CardTexts
  ) -> CardItem? {
    let value = hasMore ? self.value(.text) : nil
    let imageSize: Size? = hasMore ? read(.imageSize) : nil
    if imageSize != nil, let given, given != .imageText {
      noteExcluded(.imageSize, by: "\"kind\": \"\(texts.kinds.name(of: given))\"")
    }
    let kind = given ?? .custom
    if let height, value == nil {
      check(height, in: InputBounds.length, .height)
      return CardItem(kind: kind, height: height)
    }
    var style = texts.kinds.styles[kind]
    let text = value.flatMap {
      object(at: $0, as: .text) { $0.text(defaults: TextDefaults(style.font)) }
    }
    let forms = (height == nil ? 0 : 1) + (value == nil ? 0 : 1)
    guard isOne(forms, of: [.height, .text]), let text else { return nil }
    if let imageSize { style.imageSize = imageSize }
    let textHeight = texts.add(text, ofItem: index, style: style, faults)
    return CardItem(kind: kind, textHeight: textHeight, style: style)
  }
}

/// The name of a span.
private enum CardSpanName: String, CaseIterable {
  case all
}
