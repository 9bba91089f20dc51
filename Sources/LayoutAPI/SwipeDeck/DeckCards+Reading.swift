import Bytes
import JSON
import LayoutEngine

/// The cards of a request for a swipe deck.
struct DeckCardList {
  var cards = DeckCards()
  /// The ids of the cards; nil for a deck without `cards`, or, with a fault noted, if they are not an array.
  var ids: [String?]?
  /// The ids of the cards, which are distinct.
  var known = KnownIDs()

  /// Reads `cards` and `alignment`.
  ///
  /// - Parameter list: the position of the cards; nil if the request has their number.
  @inline(never)
  init(_ object: ObjectReader, at list: Int?) {
    if let value = object.value(.cards) {
      if list == nil { object.faults.note(at: value, .excluded(by: "\"count\"")) }
      object.deckCards(at: value, into: &self)
    }
    object.read(.alignment, as: .swipeDeckAlignment, into: &cards.alignment)
    if list == nil, cards.alignment != DeckCards.Defaults.alignment {
      object.warn(ignored: "alignment", "without \"cards\"")
    }
  }

  /// The cards of a request with their number.
  init() {}
}

extension ObjectReader {
  /// Reads the cards at a position. A card with faults has the size of the bounds.
  fileprivate func deckCards(at value: Int, into list: inout DeckCardList) {
    var ids: [String?] = []
    let isArray = elements(at: value) { element in
      var size: DeckCards.CardSize?
      let id = object(at: element, as: .swipeDeckCard) { card -> String? in
        let id = card.id(knowing: &list.known)
        size = card.deckCardSize()
        return id
      }
      list.cards.sizes.append(size ?? .bounds)
      ids.append(id)
    }
    if isArray { list.ids = ids }
  }

  /// The size of this object as a card; nil for the size of the bounds.
  func deckCardSize() -> DeckCards.CardSize? {
    let size: Size? = read(.size)
    let ratio = number(.aspectRatio)
    if ratio != nil, has(.size) { noteExcluded(.aspectRatio, by: "\"size\"") }
    if let size { return .fixed(size) }
    return ratio.flatMap { checked(.aspectRatio($0)) }
  }
}
