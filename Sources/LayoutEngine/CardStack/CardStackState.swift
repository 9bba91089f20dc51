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

/// What a tap on a stack is a tap on.
///
/// Source: CardsStack, `CardsManagerDelegate`, `tappedOnCardsStack` and `didSelectItem`.
public enum CardStackTapTarget: String, CaseIterable, Sendable {
  /// The stack as a whole.
  case stack
  /// The card under the finger.
  case card
  /// Nothing.
  case nothing
}

extension CardStackState {
  /// What a tap is a tap on in this state: collapsed the stack takes it, expanded its cards do, and
  /// under way nobody.
  public var tapTarget: CardStackTapTarget {
    switch self {
    case .collapsed: .stack
    case .inTransit: .nothing
    case .expanded: .card
    }
  }
}

extension CardStackConfiguration {
  /// The state of a stack of a height, in points: at rest at its two, else in transit, also beyond them.
  func state(at height: Double) -> CardStackState {
    if height == collapsedHeight { return .collapsed }
    return height == expandedHeight ? .expanded : .inTransit
  }

  /// What a stack of a height, in points, is laid out as.
  public func arrangement(at height: Double) -> CardStackArrangement {
    CardStackArrangement(state(at: height), translation: height - collapsedHeight)
  }

  /// The height of a stack in an arrangement, in points; nil for a revealed card.
  func height(of arrangement: CardStackArrangement) -> Double? {
    switch arrangement {
    case .collapsed: collapsedHeight
    case .inTransit(let translation, _): collapsedHeight + translation
    case .expanded: expandedHeight
    case .revealed: nil
    }
  }

  /// The heights that a stack can have on its way, as far as its progress is a number to work with.
  var heights: ClosedRange<Double> {
    let reach = min(InputBounds.coordinate.upperBound, travel * InputBounds.progress.upperBound) / 2
    return collapsedHeight - reach...expandedHeight + reach
  }
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
  /// Under way, `translation` points from collapsed; also outside of the travel, unless it is clamped
  /// to it.
  case inTransit(translation: Double, clamped: Bool = false)
  /// At rest with cards below each other.
  case expanded
  /// One card at the top of a rectangle, the others piled at its bottom, `pileMargin` apart.
  case revealed(
    card: Int, within: Rect, pileMargin: Double = CardStackConfiguration.Defaults.pileMargin)

  /// The arrangement of a state.
  ///
  /// - Parameters:
  ///   - translation: the points travelled from collapsed; of no effect but in transit.
  ///   - clamped: whether the translation is brought between collapsed and expanded.
  @inlinable
  public init(_ state: CardStackState, translation: Double = 0, clamped: Bool = false) {
    switch state {
    case .collapsed: self = .collapsed
    case .inTransit: self = .inTransit(translation: translation, clamped: clamped)
    case .expanded: self = .expanded
    }
  }
}
