import Bytes
import JSON
import LayoutEngine

extension ObjectReader {
  /// The items in motion that a request for a deck interrupts, in the coordinates of an answer; none if the member is absent
  /// or has faults.
  func interruptedCards() -> [InterruptedItem] {
    object(.from, as: .swipeDeckInterruption) { $0.interruptedItems() } ?? []
  }

  /// The cards whose motions a deck interrupts. Notes a fault for an item that names no card, unless it leaves.
  ///
  /// - Parameters:
  ///   - items: those of this object, in the coordinates of an answer.
  ///   - deck: the deck; after an undo, with the card that returned.
  ///   - ids: the ids of its cards.
  ///   - returns: whether the top card returned.
  func cards(
    of items: [InterruptedItem], in deck: SwipeDeckLayout, ids: ItemIDs?, returns: Bool = false,
    options: LayoutOptions
  ) -> [InterruptedCard] {
    if items.isEmpty { return [] }
    let origin = options.origin(along: deck.axis)
    var indexes = NamedItems<Int>()
    if let ids {
      for index in (0..<ids.count).interruptible {
        if let id = ids[index] { indexes.add(index, named: .id(id)) }
      }
    }
    var cards: [InterruptedCard] = []
    for (place, item) in items.enumerated().interruptible {
      var index: Int?
      switch item.name {
      case .id(let id):
        index = indexes.value(named: item.name)
        if index == nil, !item.leaves {
          note(
            .specific("must be the id of a card", found: UTF8String(id).prefix(100)), of: "id",
            ofItemAt: place)
        }
      case .index(let given):
        // Another card can have the index of one that left earlier.
        if !item.leaves || deck.loops || returns && given == deck.topIndex { index = given }
        if given >= deck.count {
          index = nil
          if !item.leaves {
            note(
              .requirement(.index(of: "card", count: deck.count), found: Double(given)),
              of: "index", ofItemAt: place)
          }
        }
      }
      cards.append(InterruptedCard(index: index, item.moved(by: origin)))
    }
    return cards
  }

  /// Notes a fault of a member of an item in motion.
  private func note(
    _ reason: RequestFault.Reason, of member: StaticString, ofItemAt place: Int
  ) {
    let path = PropertyPath(["from", "items", .element(place), .property(member)])
    faults.note(at: position, property: path.member, reason)
  }
}
