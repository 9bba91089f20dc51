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
  /// - Parameter start: the same stack in its previous arrangement.
  public init(
    from start: CardStackLayout, to end: CardStackLayout, presentation: Presentation,
    animation: ValueAnimation
  ) {
    self.start = PresentedLayout(start, presentation)
    self.end = PresentedLayout(end, presentation)
    self.animation = animation
  }

  /// The motion of one card.
  public func item(at index: Int) -> ItemMotion {
    ItemMotion(
      from: start.item(at: index).frame, to: end.item(at: index).frame, timing: animation.timing)
  }
}
