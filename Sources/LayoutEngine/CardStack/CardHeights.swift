/// The positions of cards of different heights: where each starts and how far it extends. Computed
/// in one pass.
public final class CardHeights: Sendable {
  /// The height of each card, in points.
  let heights: [Double]
  /// The y coordinate at which each card starts while the stack is expanded.
  let starts: [Double]
  /// The extent of the expanded cards, with a spacing below each, in points.
  let extent: Double
  /// For each card, the lowest edge of this card and the cards before it while the stack is
  /// collapsed. Lower edges themselves don't ascend.
  let lowestEdges: [Double]
  /// The first card that is higher up while expanded than while collapsed; nil if no card is.
  let firstOvershooting: Int?

  /// Computes the positions of the cards of a stack.
  init(_ heights: [Double], in stack: EvenCardStack) throws(LayoutFaults) {
    var starts: [Double] = []
    var lowestEdges: [Double] = []
    starts.reserveCapacity(heights.count)
    lowestEdges.reserveCapacity(heights.count)
    var start = 0.0
    var lowest = 0.0
    var firstOvershooting: Int?
    for (index, height) in heights.enumerated().interruptible {
      let collapsed = stack.collapsedY(index)
      if firstOvershooting == nil, start.isClearlyLess(than: collapsed) {
        firstOvershooting = index
      }
      lowest = max(lowest, collapsed + height)
      starts.append(start)
      lowestEdges.append(lowest)
      start += height + stack.configuration.verticalSpacing
    }
    if starts.count < heights.count { throw .interrupted }
    self.heights = heights
    self.starts = starts
    self.lowestEdges = lowestEdges
    self.firstOvershooting = firstOvershooting
    extent = start
  }

  /// The cards that can be between two y coordinates while the stack is collapsed. Starts ascend,
  /// and so do the lowest edges.
  func collapsedCards(from near: Double, to far: Double, in stack: EvenCardStack) -> Range<Int> {
    let first = partitionPoint(of: heights.count) { lowestEdges[$0] >= near }
    let end = partitionPoint(of: heights.count) { stack.collapsedY($0) > far }
    return first..<max(first, end)
  }

  /// The cards that can be between two y coordinates while the stack is in transit. Neither edges
  /// ascend: one pass over the cards.
  func cardsInTransit(from near: Double, to far: Double, in stack: EvenCardStack) -> IndexRanges {
    IndexRanges(heights.indices).satisfying { index in
      let y = stack.y(from: stack.collapsedY(index), to: starts[index])
      return y <= far && y + heights[index] >= near
    }
  }
}

extension CardHeights: Equatable {
  /// Whether the cards have the same heights. Their positions also depend on the stack.
  public static func == (one: CardHeights, other: CardHeights) -> Bool {
    one === other || one.heights == other.heights
  }
}
