import LayoutEngine

extension ObjectReader {
  /// A list of cards; nil where there is none, or with faults noted.
  func cards(at value: Int) -> CardListContent? {
    var content = CardListContent()
    if document.isArray(at: value) {
      content.reserveCapacity(cards: document.count(at: value))
    }
    var ids = KnownIDs()
    var items: [CardItem] = []
    let isArray = elements(at: value) { element in
      items.removeAll(keepingCapacity: true)
      let card = object(at: element) { $0.card(knowing: &ids, items: &items) }
      if let card { content.append(card, items: items) }
    }
    return isArray ? content : nil
  }

  /// This object as a card, and its items into `items`; nil with faults noted.
  private mutating func card(
    knowing ids: inout KnownIDs, items: inout [CardItem]
  ) -> MaterialCard? {
    let id = id(knowing: &ids)
    let maxHeight = number("maxHeight")
    if let value = required("items") {
      var itemIDs = KnownIDs()
      _ = elements(at: value) { [self] element in
        let item = object(at: element) { $0.cardItem(knowing: &itemIDs) }
        if let item { items.append(item) }
      }
    }
    return make { () throws(LayoutFaults) in try MaterialCard(id: id, maxHeight: maxHeight) }
  }

  /// This object as an item of a card; nil with faults noted.
  private mutating func cardItem(knowing ids: inout KnownIDs) -> CardItem? {
    let id = id(knowing: &ids)
    let kind = requiredChoice("kind", of: CardItemKind.self)
    let item = cardItem(id: id, kind: kind ?? .custom)
    return kind == nil ? nil : item
  }

  /// This object as an item of a kind: how high it is.
  private mutating func cardItem(id: String?, kind: CardItemKind) -> CardItem? {
    let height = requiredNumber("height")
    return make { () throws(LayoutFaults) in
      try CardItem(id: id, kind: kind, height: height)
    }
  }

  /// The object's id, if it has one; notes a fault where another one has it.
  private mutating func id(knowing ids: inout KnownIDs) -> String? {
    guard let value = value("id"), let id = string(at: value) else { return nil }
    if !ids.insert(id) { faults.note(at: value, .repeated) }
    return id
  }
}

/// Ids that no two of the same things may have.
private struct KnownIDs {
  /// As many are compared one by one before any is hashed.
  private static let fewest = 8

  private var few: [String] = []
  private var many: Set<String> = []

  /// Adds an id; false where it is known.
  mutating func insert(_ id: String) -> Bool {
    if few.count < Self.fewest {
      if few.contains(id) { return false }
      few.append(id)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(id).inserted
  }
}
