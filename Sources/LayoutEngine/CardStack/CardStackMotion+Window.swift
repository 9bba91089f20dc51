extension CardStackMotion {
  /// The cards that may be within a rectangle at any time of the animation. The result can include
  /// a few other cards, less than a pixel away from an edge of the rectangle. `ItemMotion.isWithin`
  /// is exact.
  ///
  /// The cost does not depend on the number of cards: between two bounds of runs, a card's position
  /// is linear in its index and in progress.
  ///
  /// Source: Docs/options.md, "Windows".
  public func indices(near rect: Rect) -> IndexRanges {
    if end.base.examinedCount > 0 { return IndexRanges(0..<end.count) }
    var indices = IndexRanges()
    // A revealed card can have another width and height than the others.
    // Bounded: two cards.
    for card in [start, end].compactMap({ $0.base.arrangement.reveal?.card }) {
      indices.append(card..<card + 1)
    }
    let others = end.presentation.present(
      Rect(
        x: end.base.configuration.leftSpacing, y: 0, width: end.base.cardWidth, height: 0))
    guard others.meets(rect, along: .horizontal, .notAfter) else { return indices }
    // Bounded: the segments of two stacks, and the extremes of a timing.
    for cards in end.base.linearRanges(with: start.base) {
      // Bounded: the extremes of a timing.
      for progress in timing.progressRanges {
        let first = Positions(of: cards, in: self, at: progress.lowerBound)
        let last = Positions(of: cards, in: self, at: progress.upperBound)
        let height = end.base.configuration.cardHeight
        for above in [first, last] {
          for below in [first, last] {
            let start = above.cards(startingBefore: rect.maxY)
            let end = below.cards(startingAfter: rect.minY - height)
            indices.append(start.clamped(to: end))
          }
        }
      }
    }
    return indices
  }
}

/// The positions of evenly spaced consecutive cards at one progress, in points.
private struct Positions {
  let cards: Range<Int>
  /// The position of the first card.
  let start: Double
  /// The distance between cards; negative if later cards are further up.
  let pitch: Double
  /// The maximum distance by which the device's presentation moves a card.
  let slack: Double

  @inline(never)
  init(of cards: Range<Int>, in motion: CardStackMotion, at progress: Double) {
    let (first, last) = (cards.lowerBound, cards.upperBound - 1)
    let starts = (motion.start.base.y(at: first), motion.start.base.y(at: last))
    let ends = (motion.end.base.y(at: first), motion.end.base.y(at: last))
    self.cards = cards
    start = starts.0.interpolated(to: ends.0, progress)
    let distance = starts.1.interpolated(to: ends.1, progress) - start
    // Adding 0 turns a negative zero into 0.
    pitch = last > first ? distance / Double(last - first) + 0 : 0
    // Snapping moves the start and the end of the animation by half a pixel, and changes the height
    // by at most one pixel.
    let pixel = motion.end.presentation.pixelScale.map { 1 / $0 } ?? 0
    let growth = progress.magnitude + (1 - progress).magnitude
    let farthest = [starts.0, starts.1, ends.0, ends.1].reduce(0) { max($0, $1.magnitude) }
    slack = (2 * pixel + Double.largestNoise) * growth + 8 * (farthest * growth).ulp
  }

  func cards(startingBefore y: Double) -> Range<Int> {
    let steps = (y + slack - start) / pitch
    return pitch < 0 ? cards(from: steps) : cards(upTo: steps)
  }

  func cards(startingAfter y: Double) -> Range<Int> {
    let steps = (y - slack - start) / pitch
    return pitch < 0 ? cards(upTo: steps) : cards(from: steps)
  }

  /// The cards within a number of steps of the first card, plus one card for the rounding of the
  /// division.
  private func cards(upTo steps: Double) -> Range<Int> {
    cards.lowerBound..<cards.lowerBound + whole(steps.isNaN ? .infinity : steps + 2)
  }

  /// All cards except those within a number of steps of the first card, plus one card for rounding.
  private func cards(from steps: Double) -> Range<Int> {
    cards.lowerBound + whole(steps - 1)..<cards.upperBound
  }

  private func whole(_ steps: Double) -> Int {
    Int(steps.clamped(to: 0...Double(cards.count)))
  }
}
