/// A card that is shown at the top of a rectangle, while the other cards are piled at its edges. A
/// class, because few stacks reveal a card, and layouts are copied often.
public final class CardReveal: Sendable {
  /// The place of the cards above the revealed one.
  public enum Above: String, CaseIterable, Sendable {
    /// With the cards below it, in one pile at the bottom.
    case below
    /// In a pile of their own at the top.
    case pile
  }

  /// The index of the revealed card.
  public let card: Int
  /// The rectangle, in content coordinates.
  public let within: Rect
  /// The place of the cards above the revealed one.
  public let above: Above
  /// The distances of the revealed card from the upper pile, the bottom of the rectangle and the
  /// sides of the other cards, in points.
  public let margins: Insets
  /// Whether the revealed card extends to the bottom of the rectangle. Otherwise it keeps its
  /// height.
  public let fill: Bool
  /// The distance between the cards of a pile, in points.
  public let pileMargin: Double
  /// The number of distinct positions in each pile; nil for one per card.
  public let pileCount: Int?

  /// Creates the arrangement of a revealed card.
  public init(
    card: Int, within: Rect, above: Above = .below, margins: Insets = .zero, fill: Bool = false,
    pileMargin: Double = CardStackConfiguration.Defaults.pileMargin, pileCount: Int? = nil
  ) {
    self.card = card
    self.within = within
    self.above = above
    self.margins = margins
    self.fill = fill
    self.pileMargin = pileMargin
    self.pileCount = pileCount
  }
}

extension CardReveal: Equatable {
  /// Whether the same card is revealed in the same way.
  public static func == (one: CardReveal, other: CardReveal) -> Bool {
    one.card == other.card && one.within == other.within && one.above == other.above
      && one.margins == other.margins && one.fill == other.fill
      && one.pileMargin == other.pileMargin && one.pileCount == other.pileCount
  }
}

extension CardReveal {
  /// Records a fault for each member that is not valid for a stack.
  func check(
    count: Int, cardWidth: Double, into faults: inout FaultCollector
  ) {
    if !(card >= 0 && card < count) {
      faults.note("card", .index(of: "card", count: count), found: Double(card))
    }
    faults.check(within, "within")
    faults.check(margins, "margins")
    let sides = margins.left + margins.right
    if sides >= cardWidth {
      faults.note("margins", .lessThan(cardWidth), found: sides)
    }
    faults.check(pileMargin, in: InputBounds.length, "pileMargin")
    if let pileCount { faults.check(pileCount, in: InputBounds.count, "pileCount") }
  }

  /// The number of cards in the upper pile.
  private var upperCount: Int { above == .pile ? card : 0 }

  /// The number of distinct positions in a pile of some cards.
  private func positions(of cards: Int) -> Int { min(cards, pileCount ?? cards) }

  /// The y coordinate at which the revealed card starts.
  private var revealedY: Double {
    within.minY + margins.top + pileMargin * Double(positions(of: upperCount))
  }

  /// The y coordinate at which a card of a stack of `count` cards starts.
  func y(at index: Int, of count: Int) -> Double {
    let upper = upperCount
    if index == card { return revealedY }
    if index < upper {
      let step = max(0, index - (upper - positions(of: upper)))
      return within.minY + margins.top + pileMargin * Double(step)
    }
    let step = index - upper - (index > card ? 1 : 0)
    let positions = positions(of: count - 1 - upper)
    return positions == 0
      ? within.maxY : within.maxY - pileMargin * Double(max(1, positions - step))
  }

  /// The frame of a card of a stack of `count` cards, given the frame that it has without its
  /// position.
  func frame(of frame: Rect, at index: Int, of count: Int) -> Rect {
    var frame = frame
    frame.y = y(at: index, of: count)
    if index != card { return frame }
    frame.x += margins.left
    frame.width -= margins.left + margins.right
    if fill { frame.height = max(0, within.maxY - margins.bottom - frame.y) }
    return frame
  }

  /// The indices at which ranges of evenly spaced cards begin.
  func cuts(of count: Int) -> [Int] {
    let upper = upperCount
    let lower = upper + positions(of: count - 1 - upper)
    return [card, card + 1, upper - positions(of: upper), lower < card ? lower : lower + 1]
  }
}
