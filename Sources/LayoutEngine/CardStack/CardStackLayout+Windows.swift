extension CardStackLayout {
  /// At most three runs of evenly spaced cards: those of a state; or the revealed card, and the
  /// cards before and after it. Cards of different heights are one run while expanded; otherwise
  /// their edges have no order.
  @inlinable public func search(near rect: Rect) -> WindowSearch {
    if heights != nil, let candidates = candidates(near: rect) {
      return WindowSearch(among: candidates)
    }
    return WindowSearch(runs: 0..<3)
  }

  /// The cards that can be within a rectangle, if the cards have different heights and are not
  /// expanded; otherwise nil.
  @usableFromInline @inline(never)
  func candidates(near rect: Rect) -> IndexRanges? {
    guard let heights else { return nil }
    let (near, far) = (rect.minY - Double.largestNoise, rect.maxY + Double.largestNoise)
    switch arrangement {
    case .expanded: return nil
    case .revealed: return IndexRanges(0..<count)
    case .inTransit: return heights.cardsInTransit(from: near, to: far, in: self)
    case .collapsed: return IndexRanges(heights.collapsedCards(from: near, to: far, in: self))
    }
  }

  /// The run at an index. It can be empty.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let (first, second) = runBounds
    let positions =
      switch runIndex {
      case 0: 0..<first
      case 1: first..<second
      default: second..<count
      }
    return FrameRun(positions: positions, pitch: pitch(ofRun: runIndex))
  }

  /// The start indices of the second and the third run.
  @inlinable
  var runBounds: (Int, Int) {
    switch arrangement {
    case .expanded: (0, 0)
    case .collapsed: (min(1, count), min(1, count))
    case .inTransit: (min(1, count), flip)
    case .revealed(let reveal): (reveal.card, reveal.card + 1)
    }
  }

  /// The distance between the cards of a run; a mean for cards of different heights.
  @inlinable
  func pitch(ofRun runIndex: Int) -> Double {
    let collapsed = anchor == .offset ? configuration.cardOffset : 0
    switch arrangement {
    case .collapsed: return collapsed
    case .expanded: return expandedY(count) / Double(max(1, count))
    case .inTransit(let translation, _):
      if configuration.travel == 0 { return collapsed }
      let expanded = configuration.verticalSpacing + configuration.cardHeight
      let gained = (expanded - collapsed) * translation / configuration.travel
      return runIndex == 1 ? collapsed - gained : collapsed + gained
    case .revealed(let reveal): return reveal.pileMargin
    }
  }

  /// The first card after card 0 whose expanded position is not above its collapsed position;
  /// `count` if there is no such card. Cards before it overshoot in transit. For cards of one height.
  ///
  /// The distance between the two positions, `g·i − v` with `g = v + h − o`, changes its sign at
  /// most once, at `i = v/g`, and only if the card height is less than the offset.
  @inlinable
  var flip: Int {
    let first = min(1, count)
    guard anchor == .offset, configuration.cardHeight < configuration.cardOffset else {
      return first
    }
    let gain =
      configuration.verticalSpacing + configuration.cardHeight - configuration.cardOffset
    guard gain > 0 else { return count }
    let position = (configuration.verticalSpacing / gain).rounded(.up)
    return position < Double(count) ? max(first, Int(position)) : count
  }

  /// The first or the last of the candidates, depending on the drawing order.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    switch stacking {
    case .lastInFront: candidates.last(where: matches)
    case .firstInFront: candidates.first(where: matches)
    }
  }

  /// The ranges of cards within which positions are linear in the index, also in another
  /// arrangement. A revealed card is a range of its own. For cards of one height.
  func linearRanges(with other: CardStackLayout? = nil) -> [Range<Int>] {
    let cuts = ([0, count] + cuts + (other?.cuts ?? [])).map { min(max($0, 0), count) }.sorted()
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  private var cuts: [Int] {
    if let reveal = arrangement.reveal { return reveal.cuts(of: count) }
    let (first, second) = runBounds
    return [first, second]
  }

  /// The cards of which one has the lowest edge, in any arrangement that has the same linear ranges.
  func lowestCandidates(with other: CardStackLayout? = nil) -> [Int] {
    linearRanges(with: other).flatMap { [$0.lowerBound, $0.upperBound - 1] }
  }

  /// The lowest edge of all cards, in points; 0 without cards.
  var lowestEdge: Double {
    if let heights {
      if arrangement == .collapsed { return heights.lowestEdges[count - 1] }
      return (0..<count).reduce(-.infinity) { max($0, item(at: $1).frame.maxY) }
    }
    return lowestCandidates().map { item(at: $0).frame.maxY }.max() ?? 0
  }
}
