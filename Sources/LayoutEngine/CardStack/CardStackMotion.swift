/// The animation of a card stack from one arrangement to another, as shown on a device.
///
/// Source: Docs/motion.md, "What moves".
public struct CardStackMotion: Sendable {
  /// The stack at the start.
  public let start: PresentedLayout<CardStackLayout>
  /// The stack at the end.
  public let end: PresentedLayout<CardStackLayout>
  /// The animation of the stack's height.
  public let animation: ValueAnimation

  /// Creates the animation to a layout.
  ///
  /// - Parameter start: the previous arrangement of the stack.
  /// - Throws: a fault if the previous arrangement is not valid for the stack.
  public init(
    from start: CardStackArrangement, to end: CardStackLayout, presentation: Presentation,
    animation: ValueAnimation
  ) throws(LayoutFaults) {
    self.start = PresentedLayout(try end.arranged(as: start), presentation)
    self.end = PresentedLayout(end, presentation)
    self.animation = animation
  }

  /// The motion of one card.
  public func item(at index: Int) -> ItemMotion {
    ItemMotion(
      from: start.item(at: index).frame, to: end.item(at: index).frame, timing: animation.timing)
  }
}
