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
}
