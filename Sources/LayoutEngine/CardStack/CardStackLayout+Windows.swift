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

  /// The run at an index. It can be empty.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    if heights == nil, reveal == nil { return even.run(at: runIndex) }
    return ownRun(at: runIndex)
  }

  @usableFromInline @inline(never)
  func ownRun(at runIndex: Int) -> FrameRun {
    if let heights {
      let positions = runIndex == 0 ? 0..<count : count..<count
      return FrameRun(positions: positions) { heights.starts[$0] }
    }
    guard let reveal else { return even.run(at: runIndex) }
    let positions =
      switch runIndex {
      case 0: 0..<reveal.card
      case 1: reveal.card..<reveal.card + 1
      default: reveal.card + 1..<count
      }
    return FrameRun(positions: positions, pitch: reveal.pileMargin)
  }

  /// The cards that can be within a rectangle, if the cards have different heights and are not
  /// expanded; otherwise nil.
  @usableFromInline @inline(never)
  func candidates(near rect: Rect) -> IndexRanges? {
    guard let heights, reveal == nil else { return IndexRanges(0..<count) }
    let (near, far) = (rect.minY - Double.largestNoise, rect.maxY + Double.largestNoise)
    switch even.state {
    case .expanded: return nil
    case .inTransit: return heights.cardsInTransit(from: near, to: far, in: even)
    case .collapsed: return IndexRanges(heights.collapsedCards(from: near, to: far, in: even))
    }
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
    if let reveal { return reveal.cuts(of: count) }
    let (first, second) = even.runBounds
    return [first, second]
  }

  /// The cards whose frames determine those of all cards, also in another arrangement: of cards of one
  /// height, the ends of the linear ranges. One of them has the lowest edge.
  func extremeCards(with other: CardStackLayout? = nil) -> [Int] {
    heights == nil
      ? linearRanges(with: other).flatMap { [$0.lowerBound, $0.upperBound - 1] } : Array(0..<count)
  }

  /// The lowest edge of all cards, in points; 0 without cards.
  var lowestEdge: Double {
    if let heights, reveal == nil, even.state == .collapsed {
      return heights.lowestEdges[count - 1]
    }
    return extremeCards().interruptible.map { item(at: $0).frame.maxY }.max() ?? 0
  }
}
