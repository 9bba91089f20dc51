extension CardStackMotion {
  /// The cards that may be within a rectangle at any time of the animation. Few of them are not: those at an
  /// edge of the rectangle, closer than a pixel. `ItemMotion.isWithin` is exact.
  ///
  /// Costs the same whatever the count: between two bounds of runs, a card's place is linear in its index
  /// and in progress.
  ///
  /// Source: Docs/motion.md, "Windows".
  public func indices(near rect: Rect) -> IndexRanges {
    var indices = IndexRanges()
    guard end.count > 0,
      end.item(at: 0).frame.meets(rect, along: .horizontal, .notBehind)
    else { return indices }
    for cards in linearRanges {
      for progress in animation.timing.progressRanges {
        let first = Places(of: cards, in: self, at: progress.lowerBound)
        let last = Places(of: cards, in: self, at: progress.upperBound)
        let height = end.base.configuration.cardHeight
        for above in [first, last] {
          for below in [first, last] {
            let start = above.cards(startingBefore: rect.maxY)
            let end = below.cards(startingBehind: rect.minY - height)
            indices.append(start.clamped(to: end))
          }
        }
      }
    }
    return indices
  }

  /// The cards in ranges over which places are linear, at the start and at the end.
  private var linearRanges: [Range<Int>] {
    let bounds = [start.base.runBounds, end.base.runBounds].flatMap { [$0.0, $0.1] }
    let cuts = ([0, end.count] + bounds).sorted()
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }
}

/// Where consecutive cards start at one progress, in points: at equal distances.
private struct Places {
  let cards: Range<Int>
  /// Where the first one starts.
  let start: Double
  /// How far apart they are; negative if later ones are further up.
  let pitch: Double
  /// How far from there a device may show a card.
  let slack: Double

  init(of cards: Range<Int>, in motion: CardStackMotion, at progress: Double) {
    let (first, last) = (cards.lowerBound, cards.upperBound - 1)
    let starts = (motion.start.base.y(at: first), motion.start.base.y(at: last))
    let ends = (motion.end.base.y(at: first), motion.end.base.y(at: last))
    self.cards = cards
    start = starts.0.interpolated(to: ends.0, progress)
    let distance = starts.1.interpolated(to: ends.1, progress) - start
    // The sum makes 0 of a negative zero.
    pitch = last > first ? distance / Double(last - first) + 0 : 0
    // Snapping moves both ends of the way by half a pixel, and changes the height by one.
    let pixel = motion.end.presentation.pixelScale.map { 1 / $0 } ?? 0
    let growth = progress.magnitude + (1 - progress).magnitude
    let farthest = [starts.0, starts.1, ends.0, ends.1].reduce(0) { max($0, $1.magnitude) }
    slack = (2 * pixel + Double.largestNoise) * growth + 8 * (farthest * growth).ulp
  }

  func cards(startingBefore y: Double) -> Range<Int> {
    let steps = (y + slack - start) / pitch
    return pitch < 0 ? cards(from: steps) : cards(upTo: steps)
  }

  func cards(startingBehind y: Double) -> Range<Int> {
    let steps = (y - slack - start) / pitch
    return pitch < 0 ? cards(upTo: steps) : cards(from: steps)
  }

  /// The cards within so many steps from the first one, and one more: the division rounds.
  private func cards(upTo steps: Double) -> Range<Int> {
    cards.lowerBound..<cards.lowerBound + whole(steps.isNaN ? .infinity : steps + 2)
  }

  /// All cards but those within so many steps from the first one, and one more.
  private func cards(from steps: Double) -> Range<Int> {
    cards.lowerBound + whole(steps - 1)..<cards.upperBound
  }

  private func whole(_ steps: Double) -> Int {
    Int(steps.clamped(to: 0...Double(cards.count)))
  }
}
