import Bytes
import JSON
import LayoutEngine

/// How a request reveals a card.
enum RevealMember {
  /// `revealed`, a card.
  case revealed
  /// `reveal`, an object.
  case reveal

  /// The member in problems.
  var name: StaticString {
    switch self {
    case .revealed: "\"revealed\""
    case .reveal: "\"reveal\""
    }
  }

  /// The reason why a member has no effect.
  var reason: StaticString {
    switch self {
    case .revealed: "with \"revealed\""
    case .reveal: "with \"reveal\""
    }
  }

  /// The members of the engine's properties.
  var names: KeyValuePairs<UTF8String, UTF8String> {
    switch self {
    case .revealed: ["revealed.card": "revealed"]
    case .reveal: ["revealed.card": "reveal.card", "revealed.margins": "reveal.margins"]
    }
  }
}

extension ObjectReader {
  /// The member of this object that reveals a card; nil if both are absent. Does not read it.
  var revealMember: RevealMember? {
    if has(.revealed) { return .revealed }
    return has(.reveal) ? .reveal : nil
  }

  /// Reads `revealed` and `reveal`, of which at most one may be present. Nil if both are absent or
  /// have faults, which are noted.
  ///
  /// - Parameters:
  ///   - visibleRect: the request's visible rect; nil if it is absent.
  ///   - pileMargin: the distance between the piled cards, for `revealed`.
  ///   - cards: the cards with their ids; nil if the request has only their number.
  func reveal(
    in visibleRect: Rect?, pileMargin: Double, among cards: StackCards?
  ) -> CardReveal? {
    let card = value(.revealed)
    let object = value(.reveal)
    if card != nil, let object {
      faults.note(at: object, .excluded(by: "\"revealed\""))
      return nil
    }
    let rect = visibleRect ?? Rect(size: .zero)
    if let object {
      return self.object(at: object, as: .cardStackReveal) { $0.reveal(in: rect, among: cards) }
    }
    guard let card, let index = self.card(at: card, among: cards) else { return nil }
    return CardReveal(card: index, within: rect, pileMargin: pileMargin)
  }

  /// This object as the arrangement of a revealed card.
  private func reveal(in visibleRect: Rect, among cards: StackCards?) -> CardReveal? {
    typealias Defaults = CardStackConfiguration.Defaults
    let card = required(.card).flatMap { self.card(at: $0, among: cards) }
    let above = choice(.above, of: CardReveal.Above.self)
    var margins = Insets.zero
    read(.margins, into: &margins)
    let fill = bool(.fill) ?? false
    let pileMargin = number(.pileMargin, in: InputBounds.length) ?? Defaults.pileMargin
    let pileCount = integer(.pileCount, in: InputBounds.count)
    guard let card else { return nil }
    // With an invalid margin between piled cards, the other faults of the arrangement are found.
    let isValid = InputBounds.length ~= pileMargin
    return CardReveal(
      card: card, within: visibleRect, above: above ?? .below, margins: margins,
      fill: fill, pileMargin: isValid ? pileMargin : Defaults.pileMargin, pileCount: pileCount)
  }

  /// The index of the card that a value names by its index or its id; nil, with a fault noted, if no
  /// card has the id.
  private func card(at value: Int, among cards: StackCards?) -> Int? {
    guard let id = document.utf8(at: value) else {
      return integer(at: value, in: InputBounds.count)
    }
    if let index = cards?.ids?.index(of: String(validUTF8: id)) { return index }
    faults.note(
      at: value,
      .specific(
        "must be the index or the id of a card", found: UTF8String(utf8: id).prefix(100)))
    return nil
  }
}
