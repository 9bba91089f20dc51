/// The order of a deck's cards from the top down. Below the first card, the order continues with the
/// last one, so that a looping deck can begin at any card.
public struct DeckOrder: Equatable, Sendable {
  /// The number of cards.
  public let count: Int
  /// The index of the top card; -1 for an empty deck.
  @usableFromInline let top: Int

  /// Creates an order.
  ///
  /// - Parameter topIndex: the index of the top card, in `0..<count`; nil for the last card. Ignored for an empty
  ///   deck.
  @inlinable public init(count: Int, topIndex: Int? = nil) {
    self.count = count
    top = count == 0 ? -1 : topIndex ?? count - 1
  }

  /// The index of the card at a depth from the top; nil if the deck has no such card.
  @inlinable public func index(atDepth depth: Int) -> Int? {
    guard depth >= 0, depth < count else { return nil }
    return top >= depth ? top - depth : top - depth + count
  }

  /// The depth of the card at an index in `0..<count`: 0 for the top card.
  @inlinable public func depth(ofIndex index: Int) -> Int {
    top >= index ? top - index : top - index + count
  }

  /// The indices of the cards at the given depths, all less than `count`.
  @usableFromInline @inline(never)
  func indices(atDepths depths: Range<Int>) -> IndexRanges {
    let direct = depths.clamped(to: 0..<top + 1)
    let wrapped = depths.clamped(to: top + 1..<count)
    var indices = IndexRanges(top - direct.upperBound + 1..<top - direct.lowerBound + 1)
    indices.append(
      top + count - wrapped.upperBound + 1..<top + count - wrapped.lowerBound + 1)
    return indices
  }
}
