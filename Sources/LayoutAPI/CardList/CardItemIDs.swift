/// The ids of a card list's items, by the items' indexes among all items of all cards. Few items have one.
struct CardItemIDs {
  /// The ids of the present card, which must be distinct.
  var known = KnownIDs()
  private var ids: [String?] = []

  /// Begins the next card.
  mutating func beginCard() { known.removeAll() }

  /// Adds the id of an item after those with ids.
  mutating func append(_ id: String, at index: Int) {
    ids += repeatElement(nil, count: index - ids.count)
    ids.append(id)
  }

  /// The id of an item; nil for an item without one.
  subscript(item: Int) -> String? { item < ids.count ? ids[item] : nil }
}
