/// The animation of a card stack from one arrangement to another, as shown on a device.
///
/// Source: Docs/motion.md, "Answers with animations".
public struct CardStackMotion: Sendable {
  /// The stack at the start.
  public let start: PresentedLayout<CardStackLayout>
  /// The stack at the end.
  public let end: PresentedLayout<CardStackLayout>
  /// The timing of the animation.
  public let timing: AnimationTiming

  /// Creates the animation to a layout.
  ///
  /// - Parameter start: the same stack in its previous arrangement.
  public init(
    from start: CardStackLayout, to end: CardStackLayout, presentation: Presentation,
    timing: AnimationTiming
  ) {
    self.start = PresentedLayout(start, presentation)
    self.end = PresentedLayout(end, presentation)
    self.timing = timing
  }

  /// The motion of one card.
  @inline(never)
  public func item(at index: Int) -> ItemMotion {
    ItemMotion(from: start.item(at: index).frame, to: end.item(at: index).frame, timing: timing)
  }

  /// The size of the content at a time in seconds, down to the lowest edge of all cards.
  public func fittedContentSize(at time: Double) -> Size {
    let progress = timing.progress(at: time)
    let lowest = end.base.extremeCards(with: start.base).reduce(0) {
      max($0, item(at: $1).pose(at: progress).frame.maxY)
    }
    return Size(width: end.contentSize.width, height: lowest)
  }
}
