/// One card of a swipe deck.
public struct SwipeDeckItem: LayoutItem, Equatable {
  /// The index in the deck, from 0 at the bottom.
  public let index: Int
  /// The frame before its transform, in content coordinates.
  public var frame: Rect
  /// The appearance of the card.
  public let appearance: ItemAppearance

  /// Creates a card.
  @inlinable public init(index: Int, frame: Rect, appearance: ItemAppearance) {
    self.index = index
    self.frame = frame
    self.appearance = appearance
  }

  /// The opacity, from 0 (invisible) to 1.
  @inlinable public var alpha: Double { appearance.alpha }

  /// The transform of the frame about its centre.
  public var transform: Transform { appearance.transform }

  /// The bounding box of the transformed frame.
  public var presentedFrame: Rect { frame.transformed(by: transform) }

  /// Whether the point, after the inverse transform, is in the frame. The frame is half-open.
  public func outlineContains(_ point: Point) -> Bool {
    // Without rotation, the outline is the presented frame. The inverse transform would round a
    // point on its edge.
    if transform.b == 0, transform.c == 0 { return true }
    guard let inverse = transform.about(frame.center).inverted() else { return false }
    return frame.contains(point.transformed(by: inverse))
  }
}

/// A stack of cards whose top card a finger drags away, at one instant of the gesture. After the
/// end of the gesture, the cards are still where the finger released them; `animations` start
/// there.
///
/// Source: *Swipe card layout*, `layoutAttributesForItem(at:)` and `handlePan(gestureRecognizer:)`.
/// Departs: when a card returns, the next card becomes hidden again, and a cancelled gesture makes
/// the card return. In the original, the next card remains visible, and a cancelled card stays
/// where it was.
public struct SwipeDeckLayout: ItemLayout, Equatable {
  /// The frame of every card, in content coordinates.
  public let bounds: Rect
  /// The number of cards.
  public let count: Int
  /// The appearance of the deck, and the conditions for removing a card.
  public let configuration: SwipeDeckConfiguration
  /// The translation of the finger, in points; ignored while idle.
  public let translation: Point
  /// The finger's velocity when it was lifted, in points per second; ignored before.
  public let velocity: Point
  /// The phase of the gesture.
  public let phase: SwipePhase

  /// The direction closest to its threshold; nil if the card was not moved, or was not moved in any
  /// of the directions.
  public let leading: SwipeProgress?

  /// The appearance of the top card.
  @usableFromInline let top: ItemAppearance
  /// The appearance of the next card if the configuration has no `visibleCount`.
  @usableFromInline let next: ItemAppearance
  /// The progress of the cards below the top card towards the places above: 0…1.
  @usableFromInline let advance: Double

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - bounds: the frame of every card, in content coordinates.
  ///   - count: the number of cards, 0…1,000,000,000.
  ///   - translation: the translation of the finger, in points. Its vertical component is ignored
  ///     unless one of the configuration's directions has a vertical component.
  ///   - velocity: the finger's velocity when it was lifted, in points per second.
  /// - Throws: the configuration's faults; a fault if the bounds or the count are out of range, or
  ///   if the translation or the velocity is not a valid coordinate.
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

  /// Creates a layout from values that are known to be valid.
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

  /// The index of the top card; nil for an empty deck.
  public var topIndex: Int? { count > 0 ? count - 1 : nil }

  /// The index of the card below the top card; nil if there is no such card.
  public var nextIndex: Int? { count > 1 ? count - 2 : nil }

  /// The progress towards the threshold in the leading direction: 1 exactly at the threshold, 0
  /// without a leading direction, at most 10¹⁵.
  public var fraction: Double { leading?.fraction ?? 0 }

  /// The distance that a movement in the leading direction must exceed, in points. Without a
  /// leading direction, the threshold of the configuration's first direction.
  public var threshold: Double {
    if let leading { return leading.threshold }
    guard let rule = configuration.directions.first else {
      return configuration.removalThreshold * bounds.width
    }
    return configuration.threshold(of: rule) * rule.direction.extent(of: bounds)
  }

  /// Vertical. The cards are on top of each other, so the axis is only nominal.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The size of a card at rest.
  @inlinable public var contentSize: Size { bounds.size }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> SwipeDeckItem {
    SwipeDeckItem(index: index, frame: bounds, appearance: appearance(atDepth: count - 1 - index))
  }

  /// The card at a depth from the top, from 0.
  @inlinable
  func appearance(atDepth depth: Int) -> ItemAppearance {
    if depth == 0 { return top }
    if let visibleCount = configuration.visibleCount {
      return configuration.stacked(atDepth: depth, of: visibleCount, advance: advance)
    }
    return depth == 1 ? next : .hidden
  }

  /// One run per card whose alpha is not 0.
  @inlinable public var runCount: Int {
    min(count, configuration.visibleCount ?? (next.alpha > 0 ? 2 : 1))
  }

  /// The run of one visible card, from the bottom up.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let index = count - runCount + runIndex
    return FrameRun(places: index..<index + 1, pitch: 0)
  }
}
