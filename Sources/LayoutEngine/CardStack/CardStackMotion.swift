/// A card stack on its way from one arrangement to another, as a device shows it.
///
/// Source: Docs/motion.md, "What moves".
public struct CardStackMotion: Sendable {
  /// The stack as it is seen at first.
  public let start: PresentedLayout<CardStackLayout>
  /// The stack as it is seen at last.
  public let end: PresentedLayout<CardStackLayout>
  /// The way of the stack's height.
  public let animation: ValueAnimation

  /// Makes the way to a layout.
  ///
  /// - Parameter start: the arrangement in which the stack was.
  /// - Throws: a fault where the stack can't be laid out so.
  public init(
    from start: CardStackArrangement, to end: CardStackLayout, presentation: Presentation,
    animation: ValueAnimation
  ) throws(LayoutFaults) {
    self.start = PresentedLayout(try end.arranged(as: start), presentation)
    self.end = PresentedLayout(end, presentation)
    self.animation = animation
  }

  /// A card's way.
  public func item(at index: Int) -> ItemMotion {
    ItemMotion(
      from: start.item(at: index).frame, to: end.item(at: index).frame, timing: animation.timing)
  }

  /// The cards that are in a rectangle at first, at last, or on the way: no card overtakes another, so
  /// that those which only pass through it lie between those that are there at first and at last.
  public func indices(in rect: Rect, edges: EdgeRule) -> IndexRanges {
    var indices = start.indices(in: rect, edges: edges)
    for range in end.indices(in: rect, edges: edges) { indices.append(range) }
    return IndexRanges(indices.lowerBound..<indices.upperBound)
  }
}
