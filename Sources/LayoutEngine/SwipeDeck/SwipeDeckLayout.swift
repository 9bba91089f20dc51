/// One card of a swipe deck.
public struct SwipeDeckItem: LayoutItem, Equatable {
  /// Its place in the deck, from 0 at the bottom.
  public let index: Int
  /// Where it stands, in content coordinates, before its transform.
  public var frame: Rect
  /// How it is seen.
  public let appearance: SwipeAppearance

  /// Makes a card.
  @inlinable public init(index: Int, frame: Rect, appearance: SwipeAppearance) {
    self.index = index
    self.frame = frame
    self.appearance = appearance
  }

  /// From 0, not seen at all, to 1.
  @inlinable public var alpha: Double { appearance.alpha }

  /// What is applied to the frame, about its centre.
  @inlinable public var transform: Transform { appearance.transform }

  /// The smallest rectangle around the frame with the transform applied.
  @inlinable public var presentedFrame: Rect { frame.transformed(by: transform) }

  /// Whether the point, taken back by the transform, is in the frame. Half-open as frames are.
  public func outlineContains(_ point: Point) -> Bool {
    // Not turned it is what its presented frame is; taken back, a point at its edge would be rounded.
    if transform.b == 0, transform.c == 0 { return true }
    guard let inverse = transform.about(frame.center).inverted() else { return false }
    return frame.contains(point.transformed(by: inverse))
  }
}

/// Cards on top of each other, of which a finger moves the top one away; as they stand at one instant
/// of such a gesture. Once it has ended they still stand where the finger left them: `animations`
/// lead on from there.
///
/// Source: *Swipe card layout*, `layoutAttributesForItem(at:)` and `handlePan(gestureRecognizer:)`.
/// Departs: a card that returns hides the next one again, and a cancelled gesture returns it; the
/// original leaves the next one visible, and a cancelled card where it was.
public struct SwipeDeckLayout: ItemLayout, Equatable {
  /// Every card's frame, in content coordinates.
  public let bounds: Rect
  /// How many cards there are.
  public let count: Int
  /// How the deck looks, and when a card is removed.
  public let configuration: SwipeDeckConfiguration
  /// How far the finger has moved, in points; of no effect while idle.
  public let translation: Point
  /// How fast it was when it was lifted, in points a second; of no effect before.
  public let velocity: Point
  /// Where the gesture is.
  public let phase: SwipePhase

  /// The direction that is nearest to its threshold; nil while the card is where it was, or moved
  /// where no direction leads.
  public let leading: SwipeProgress?

  /// The top card's appearance.
  @usableFromInline let top: SwipeAppearance
  /// That of the next card where the configuration has no `visibleCount`.
  @usableFromInline let next: SwipeAppearance
  /// How far cards below the top one have come to the places above: 0…1.
  @usableFromInline let advance: Double

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - bounds: every card's frame, in content coordinates.
  ///   - count: cards, 0…1,000,000,000.
  ///   - translation: how far the finger has moved, in points. Up and down it moves cards only where
  ///     one of the configuration's directions leads there, too.
  ///   - velocity: how fast it was when it was lifted, in points a second.
  /// - Throws: the configuration's faults; a fault for bounds or a count out of bounds, and for a
  ///   translation or velocity that is no coordinate.
  public init(
    bounds: Rect, count: Int, configuration: SwipeDeckConfiguration = SwipeDeckConfiguration(),
    translation: Point = .zero, velocity: Point = .zero,
    phase: SwipePhase = SwipeDeckConfiguration.Defaults.phase
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(bounds, "bounds")
    faults.check(count, in: InputBounds.count, "count")
    faults.check(configuration, "configuration")
    faults.check(translation, "translation")
    faults.check(velocity, "velocity")
    try faults.finish()
    self.init(
      unchecked: bounds, count: count, configuration: configuration.withEachDirectionOnce(),
      translation: translation, velocity: velocity, phase: phase)
  }

  /// Makes a layout of values that were checked before.
  init(
    unchecked bounds: Rect, count: Int, configuration: SwipeDeckConfiguration,
    translation: Point = .zero, velocity: Point = .zero, phase: SwipePhase = .idle
  ) {
    self.bounds = bounds
    self.count = count
    self.configuration = configuration
    self.translation = translation
    self.velocity = velocity
    self.phase = phase
    let moved = phase == .idle ? .zero : translation
    leading = configuration.leading(translation: moved, in: bounds)
    advance = min(1, leading?.fraction ?? 0)
    top = configuration.top(translation: moved, in: bounds)
    next = phase == .idle ? .hidden : configuration.revealed(translation: moved, in: bounds)
  }

  /// The top card's index; nil for an empty deck.
  public var topIndex: Int? { count > 0 ? count - 1 : nil }

  /// The index of the card below the top one; nil where there is none.
  public var nextIndex: Int? { count > 1 ? count - 2 : nil }

  /// How far towards its threshold the card was moved in the leading direction: 1 just at it, 0 where
  /// no direction leads, 10¹⁵ at the most.
  public var fraction: Double { leading?.fraction ?? 0 }

  /// The distance that a card has to be moved by more than in the leading direction, in points; in
  /// the first one of the configuration where none leads.
  public var threshold: Double {
    if let leading { return leading.threshold }
    guard let rule = configuration.directions.first else {
      return configuration.removalThreshold * bounds.width
    }
    return configuration.threshold(of: rule) * rule.direction.extent(of: bounds)
  }

  /// Cards lie on each other; they are taken to follow each other downwards.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The extent of a card at rest.
  @inlinable public var contentSize: Size { bounds.size }

  /// The card at an index of `0..<count`.
  @inlinable public func item(at index: Int) -> SwipeDeckItem {
    SwipeDeckItem(index: index, frame: bounds, appearance: appearance(atDepth: count - 1 - index))
  }

  /// A card by its place from the top, 0.
  @inlinable
  func appearance(atDepth depth: Int) -> SwipeAppearance {
    if depth == 0 { return top }
    if let visibleCount = configuration.visibleCount {
      return configuration.stacked(atDepth: depth, of: visibleCount, advance: advance)
    }
    return depth == 1 ? next : .hidden
  }

  /// One run for each card whose alpha is not 0.
  @inlinable public var runCount: Int {
    min(count, configuration.visibleCount ?? (next.alpha > 0 ? 2 : 1))
  }

  /// One of the cards that can be seen, from the bottom up.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let index = count - runCount + runIndex
    return FrameRun(indices: index..<index + 1, pitch: 0)
  }
}
