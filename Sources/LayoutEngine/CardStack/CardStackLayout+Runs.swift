extension CardStackLayout {
  /// At most three runs: the first card, the cards that overshoot in transit, and the other cards.
  /// For a revealed card: the revealed card, and the cards before and after it.
  @inlinable public var runCount: Int { 3 }

  /// The run at an index. It can be empty.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let (first, second) = runBounds
    switch runIndex {
    case 0: return FrameRun(places: 0..<first, pitch: pitch(ofRun: 0))
    case 1: return FrameRun(places: first..<second, pitch: pitch(ofRun: 1))
    default: return FrameRun(places: second..<count, pitch: pitch(ofRun: 2))
    }
  }

  /// The start indices of the second and the third run.
  @inlinable
  var runBounds: (Int, Int) {
    switch arrangement {
    case .expanded: (0, 0)
    case .collapsed: (min(1, count), min(1, count))
    case .inTransit: (min(1, count), flip)
    case .revealed(let card, _, _): (card, card + 1)
    }
  }

  /// The distance between the cards of a run.
  @inlinable
  func pitch(ofRun runIndex: Int) -> Double {
    let collapsed = anchor == .offset ? configuration.cardOffset : 0
    let expanded = configuration.verticalSpacing + configuration.cardHeight
    switch arrangement {
    case .collapsed: return collapsed
    case .expanded: return expanded
    case .inTransit(let translation, _):
      if configuration.travel == 0 { return collapsed }
      let gained = (expanded - collapsed) * translation / configuration.travel
      return runIndex == 1 ? collapsed - gained : collapsed + gained
    case .revealed(_, _, let pileMargin): return pileMargin
    }
  }

  /// The first card after card 0 whose expanded position is not above its collapsed position.
  ///
  /// The distance between the two positions, `g·i − v` with `g = v + h − o`, changes its sign at
  /// most once, at `i = v/g`, and only if the card height is less than the offset.
  static func flip(
    _ configuration: CardStackConfiguration, count: Int, anchor: CollapseAnchor
  ) -> Int {
    let first = min(1, count)
    guard anchor == .offset, configuration.cardHeight < configuration.cardOffset else {
      return first
    }
    let gain =
      configuration.verticalSpacing + configuration.cardHeight - configuration.cardOffset
    guard gain > 0 else { return count }
    let place = (configuration.verticalSpacing / gain).rounded(.up)
    return place < Double(count) ? max(first, Int(place)) : count
  }
}
