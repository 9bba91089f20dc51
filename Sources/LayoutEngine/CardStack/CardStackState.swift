/// The state of a card stack.
///
/// Source: *Details of CardsStack*, `CardState`.
public enum CardStackState: String, CaseIterable, Sendable {
  /// At rest, with overlapping cards.
  case collapsed
  /// Being dragged.
  case inTransit
  /// At rest, with cards below each other.
  case expanded
}

/// The target of a tap on a stack.
///
/// Source: CardsStack, `CardsManagerDelegate`, `tappedOnCardsStack` and `didSelectItem`.
public enum CardStackTapTarget: String, CaseIterable, Sendable {
  /// The stack as a whole.
  case stack
  /// The card under the finger.
  case card
  /// No target.
  case nothing
}

extension CardStackState {
  /// The target of a tap in this state: the stack if collapsed, a card if expanded, no target in
  /// transit.
  public var tapTarget: CardStackTapTarget {
    switch self {
    case .collapsed: .stack
    case .inTransit: .nothing
    case .expanded: .card
    }
  }
}

extension CardStackConfiguration {
  /// The state of a stack of a height, in points: at rest at the collapsed and the expanded height, within the rounding
  /// tolerance, otherwise in transit, also outside their range.
  func state(at height: Double) -> CardStackState {
    if height.isSame(as: collapsedHeight) { return .collapsed }
    return height.isSame(as: expandedHeight) ? .expanded : .inTransit
  }

  /// The arrangement of a stack of a height, in points.
  public func arrangement(at height: Double) -> CardStackArrangement {
    CardStackArrangement(state(at: height), translation: height - collapsedHeight)
  }

  /// The heights that a stack can have in transit: those with a valid progress.
  public var heights: ClosedRange<Double> {
    let reach = min(InputBounds.coordinate.upperBound, travel * InputBounds.progress.upperBound) / 2
    return collapsedHeight - reach...expandedHeight + reach
  }
}

/// The two positions in which a card stack comes to rest.
public enum CardStackPosition: String, CaseIterable, Sendable {
  /// The cards overlap.
  case collapsed
  /// The cards are below each other.
  case expanded

  /// The state of a stack that rests in this position.
  public var state: CardStackState {
    switch self {
    case .collapsed: .collapsed
    case .expanded: .expanded
    }
  }
}

/// The positions at which collapsed cards start.
public enum CollapseAnchor: String, CaseIterable, Sendable {
  /// Each card starts `cardOffset` below the previous card.
  case offset
  /// All cards start at the top, so that only the last one is visible.
  case top
}

/// The arrangement in which a card stack is laid out.
public enum CardStackArrangement: Equatable, Sendable {
  /// At rest, with overlapping cards.
  case collapsed
  /// In transit, `translation` points from collapsed. The translation can be outside the travel,
  /// unless it is clamped.
  case inTransit(translation: Double, clamped: Bool = false)
  /// At rest, with cards below each other.
  case expanded
  /// One card at the top of a rectangle, and the other cards piled at its edges.
  case revealed(CardReveal)

  /// The arrangement of a state.
  ///
  /// - Parameters:
  ///   - translation: the distance travelled from collapsed, in points; ignored except in transit.
  ///   - clamped: whether the translation is clamped to the range between collapsed and expanded.
  @inlinable
  public init(_ state: CardStackState, translation: Double = 0, clamped: Bool = false) {
    switch state {
    case .collapsed: self = .collapsed
    case .inTransit: self = .inTransit(translation: translation, clamped: clamped)
    case .expanded: self = .expanded
    }
  }

  /// The revealed card; nil if the stack is in a state.
  var reveal: CardReveal? {
    if case .revealed(let reveal) = self { return reveal }
    return nil
  }

  /// The position in which the stack rests; nil in transit and for a revealed card.
  public var position: CardStackPosition? {
    switch self {
    case .collapsed: .collapsed
    case .expanded: .expanded
    case .inTransit, .revealed: nil
    }
  }

  /// The height of a stack of the given measures, in points; nil for a revealed card.
  public func height(in configuration: CardStackConfiguration) -> Double? {
    switch self {
    case .collapsed: configuration.collapsedHeight
    case .inTransit(let translation, _): configuration.collapsedHeight + translation
    case .expanded: configuration.expandedHeight
    case .revealed: nil
    }
  }

  /// The state, its translation in transit, and whether that is clamped. Collapsed for a revealed
  /// card.
  var parts: (state: CardStackState, translation: Double, clamps: Bool) {
    switch self {
    case .collapsed, .revealed: (.collapsed, 0, false)
    case .inTransit(let translation, let clamped): (.inTransit, translation, clamped)
    case .expanded: (.expanded, 0, false)
    }
  }
}
