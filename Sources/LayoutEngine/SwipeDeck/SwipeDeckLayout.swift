/// One card of a swipe deck.
public struct SwipeDeckItem: LayoutItem, Equatable {
  /// The index in the deck, from 0. In a deck that does not loop, 0 is at the bottom.
  public let index: Int
  /// The drawing order: the top card has the highest value.
  public let zIndex: Int
  /// The frame before its transform, in content coordinates.
  public var frame: Rect
  /// The appearance of the card.
  public let appearance: ItemAppearance

  /// Creates a card.
  @inlinable public init(
    index: Int, zIndex: Int? = nil, frame: Rect, appearance: ItemAppearance
  ) {
    self.index = index
    self.zIndex = zIndex ?? index
    self.frame = frame
    self.appearance = appearance
  }

  /// The opacity, from 0 (invisible) to 1.
  @inlinable public var alpha: Double { appearance.alpha }

  /// Whether the alpha is not 0.
  @inlinable public var isShown: Bool { alpha > 0 }

  /// The transform of the frame about its centre.
  public var transform: Transform { appearance.transform }

  /// The bounding box of the transformed frame.
  @inline(never)
  public var presentedFrame: Rect { frame.transformed(by: transform) }

  /// The bounding box of the frame after the card's transform and another one.
  public func outline(under transform: Transform) -> Rect {
    frame.outline(under: self.transform.about(frame.center).concatenating(transform))
  }

  /// Whether the point, after the inverse transform, is in the frame. The frame is half-open.
  public func outlineContains(_ point: Point) -> Bool {
    frame.contains(point, transformedBy: transform)
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
  /// The frame of every card without a size of its own, in content coordinates.
  public let bounds: Rect
  /// The sizes of the cards.
  public let cards: DeckCards
  /// The order of the cards.
  public let order: DeckOrder
  /// Whether a card that leaves returns at the bottom.
  public let loops: Bool
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
  /// The progress of the cards below the top card towards the positions above: 0…1.
  @usableFromInline let advance: Double
  /// The number of cards whose alpha is not 0. They are the cards of the least depths.
  @usableFromInline let shownCount: Int

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - bounds: the frame of every card without a size of its own, in content coordinates.
  ///   - count: the number of cards, 0…1,000,000,000.
  ///   - cards: the sizes of the cards.
  ///   - loops: whether a card that leaves returns at the bottom.
  ///   - topIndex: the index of the top card of a looping deck; nil for the last card.
  ///   - translation: the translation of the finger, in points. Its vertical component is ignored
  ///     unless one of the configuration's directions has a vertical component.
  ///   - velocity: the finger's velocity when it was lifted, in points per second.
  /// - Throws: the configuration's faults; a fault if the bounds or the count are out of range, or
  ///   if the translation or the velocity is not a valid coordinate.
  public init(
    bounds: Rect, count: Int, cards: DeckCards = DeckCards(),
    configuration: SwipeDeckConfiguration = SwipeDeckConfiguration(), loops: Bool = false,
    topIndex: Int? = nil, translation: Point = .zero, velocity: Point = .zero,
    phase: SwipePhase = SwipeDeckConfiguration.Defaults.phase
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(bounds, "bounds")
    faults.check(count, in: InputBounds.count, "count")
    cards.check(into: &faults)
    faults.check(configuration, "configuration")
    if let topIndex, !(topIndex >= 0 && topIndex < count) {
      faults.note("topIndex", .index(of: "card", count: count), found: Double(topIndex))
    }
    faults.check(translation, "translation")
    faults.check(velocity, "velocity")
    try faults.finish()
    self.init(
      unchecked: bounds, DeckOrder(count: count, topIndex: topIndex), cards, loops: loops,
      configuration: configuration.withEachDirectionOnce(),
      translation: translation, velocity: velocity, phase: phase)
  }

  /// Creates a layout from values that are known to be valid.
  init(
    unchecked bounds: Rect, _ order: DeckOrder, _ cards: DeckCards, loops: Bool,
    configuration: SwipeDeckConfiguration, translation: Point, velocity: Point, phase: SwipePhase
  ) {
    self.bounds = bounds
    self.cards = cards
    self.order = order
    self.loops = loops
    self.configuration = configuration
    self.translation = translation
    self.velocity = velocity
    self.phase = phase
    let moved = phase == .idle ? .zero : translation
    leading = configuration.leading(translation: moved, in: bounds)
    advance = min(1, leading?.fraction ?? 0)
    top = configuration.top(
      translation: moved, of: cards.size(at: order.index(atDepth: 0), in: bounds), in: bounds)
    next = phase == .idle ? .hidden : configuration.revealed(translation: moved, in: bounds)
    shownCount = min(
      order.count, configuration.shownCount(advance: advance) ?? (next.alpha > 0 ? 2 : 1))
  }

  /// The deck with another order of its cards, at another instant.
  func with(
    _ order: DeckOrder, cards: DeckCards? = nil, translation: Point = .zero,
    velocity: Point = .zero, phase: SwipePhase = .idle
  ) -> SwipeDeckLayout {
    SwipeDeckLayout(
      unchecked: bounds, order, cards ?? self.cards, loops: loops, configuration: configuration,
      translation: translation, velocity: velocity, phase: phase)
  }

  /// The number of cards.
  @inlinable public var count: Int { order.count }

  /// The index of the top card; nil for an empty deck.
  public var topIndex: Int? { order.index(atDepth: 0) }

  /// The index of the card below the top card; nil if there is no such card.
  public var nextIndex: Int? { order.index(atDepth: 1) }

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

  /// The size of the bounds. Cards can be larger.
  @inlinable public var contentSize: Size { bounds.size }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> SwipeDeckItem {
    let depth = order.depth(ofIndex: index)
    return SwipeDeckItem(
      index: index, zIndex: count - 1 - depth, frame: cards.frame(at: index, in: bounds),
      appearance: appearance(atDepth: depth))
  }

  /// The size of the card at a depth from the top, in points.
  @inlinable
  func size(atDepth depth: Int) -> Size {
    cards.sizes.isEmpty ? bounds.size : cards.size(at: order.index(atDepth: depth), in: bounds)
  }

  /// The card at a depth from the top, from 0.
  @inlinable
  func appearance(atDepth depth: Int) -> ItemAppearance {
    if depth == 0 { return top }
    if let visibleCount = configuration.visibleCount {
      return configuration.stacked(
        atDepth: depth, of: visibleCount, advance: advance, size: size(atDepth: depth))
    }
    return depth == 1 ? next : .hidden
  }

  /// False: cards have no order.
  @inlinable public static var hasRuns: Bool { false }

  /// The cards whose alpha is not 0, which are few.
  @inlinable public func search(near rect: Rect) -> WindowSearch {
    WindowSearch(among: order.indices(atDepths: 0..<shownCount))
  }
}

extension SwipeDeckLayout {
  /// The card of the least depth. Only visible cards, which are few, are candidates.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    (0..<shownCount).lazy.compactMap { order.index(atDepth: $0) }
      .first { candidates.contains($0) && matches($0) }
  }

  /// The cards of a window and further ones by depth, not by index.
  public func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges {
    var (first, last) = (count, 0)
    for index in visible.joined().interruptible {
      let depth = order.depth(ofIndex: index)
      (first, last) = (Swift.min(first, depth), Swift.max(last, depth))
    }
    let above = order.indices(atDepths: Swift.max(0, first - overscan)..<first)
    let below = order.indices(atDepths: last + 1..<Swift.min(count, last + 1 + overscan))
    return above.union(below)
  }
}
