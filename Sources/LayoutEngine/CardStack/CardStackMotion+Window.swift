extension CardStackMotion {
  /// The cards that may be within a rectangle at any time of the animation. The result can include
  /// a few other cards, less than a pixel away from an edge of the rectangle. `ItemMotion.isWithin`
  /// is exact.
  ///
  /// Takes a few searches for any number of cards of one height: between two bounds of runs, a card's
  /// position is linear in its index and in progress.
  ///
  /// Source: Docs/options.md, "Windows".
  public func indices(near rect: Rect) -> IndexRanges {
    if end.base.examinedCount > 0 { return IndexRanges(0..<end.count) }
    var indices = IndexRanges()
    // Bounded: the segments of two stacks, and the extremes of a timing.
    for cards in end.base.linearRanges(with: start.base) {
      // Bounded: the extremes of a timing.
      for progress in timing.progressRanges {
        let passage = ItemPassage(
          items: cards, reach: progress, pixelScale: end.presentation.pixelScale
        ) {
          (
            unsnappedFrame(at: cards.lowerBound + $0, in: start),
            unsnappedFrame(at: cards.lowerBound + $0, in: end)
          )
        }
        // Bounded: four ranges.
        for range in passage.items(near: rect) { indices.append(range) }
      }
    }
    return indices
  }

  private func unsnappedFrame(
    at index: Int, in stack: PresentedLayout<CardStackLayout>
  ) -> Rect {
    stack.presentation.mirrored(stack.base.item(at: index).frame)
  }
}
