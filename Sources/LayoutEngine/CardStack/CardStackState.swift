/// Where a card stack is between its two positions.
///
/// Source: *Details of CardsStack*, `CardState`.
public enum CardStackState: String, CaseIterable, Sendable {
  /// At rest, cards overlapping.
  case collapsed
  /// Under a finger.
  case inTransit
  /// At rest, cards below each other.
  case expanded
}

/// The two positions in which a card stack comes to rest.
public enum CardStackPosition: String, CaseIterable, Sendable {
  /// Cards overlap.
  case collapsed
  /// Cards stand below each other.
  case expanded

  /// The state of a stack at rest here.
  public var state: CardStackState {
    switch self {
    case .collapsed: .collapsed
    case .expanded: .expanded
    }
  }
}

/// Where collapsed cards start.
public enum CollapseAnchor: String, CaseIterable, Sendable {
  /// A `cardOffset` below each other.
  case offset
  /// All at the top, so that only the last one shows.
  case top
}

/// What a card stack is to be laid out as.
public enum CardStackArrangement: Equatable, Sendable {
  /// At rest with overlapping cards.
  case collapsed
  /// Under way, `translation` points from collapsed; also outside of the travel.
  case inTransit(translation: Double)
  /// At rest with cards below each other.
  case expanded
  /// One card at the top of a rectangle, the others piled at its bottom, `pileMargin` apart.
  case revealed(card: Int, within: Rect, pileMargin: Double)
}
