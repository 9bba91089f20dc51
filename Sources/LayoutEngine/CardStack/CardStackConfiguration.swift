/// The measures of a card stack, in points. Layouts and pans check them.
///
/// Source: *Details of CardsStack*, `Configuration`.
public struct CardStackConfiguration: Equatable, Sendable {
  /// The distance between the tops of adjacent collapsed cards.
  public var cardOffset: Double
  /// The height of the collapsed stack.
  public var collapsedHeight: Double
  /// The height of the expanded stack; at least `collapsedHeight`.
  public var expandedHeight: Double
  /// The height of every card.
  public var cardHeight: Double
  /// A downward pan that ends at most this far below `expandedHeight` leaves the stack expanded.
  public var downwardThreshold: Double
  /// An upward pan must end more than this far above `collapsedHeight` to expand the stack.
  public var upwardThreshold: Double
  /// A pan that ends with at least this speed, in points per second, takes the stack in its direction,
  /// whatever the height; nil for no such speed. A finger at rest never does.
  public var velocityThreshold: Double?
  /// The space between the container's left edge and the cards.
  public var leftSpacing: Double
  /// The space between the cards and the container's right edge.
  public var rightSpacing: Double
  /// The space between expanded cards, and above the second card of the collapsed stack.
  public var verticalSpacing: Double

  /// Creates a configuration from measures in points, each 0…1,000,000, and a speed in the same range.
  @inlinable public init(
    cardOffset: Double = Defaults.cardOffset,
    collapsedHeight: Double = Defaults.collapsedHeight,
    expandedHeight: Double = Defaults.expandedHeight,
    cardHeight: Double = Defaults.cardHeight,
    downwardThreshold: Double = Defaults.downwardThreshold,
    upwardThreshold: Double = Defaults.upwardThreshold,
    velocityThreshold: Double? = nil,
    leftSpacing: Double = Defaults.leftSpacing,
    rightSpacing: Double = Defaults.rightSpacing,
    verticalSpacing: Double = Defaults.verticalSpacing
  ) {
    self.cardOffset = cardOffset
    self.collapsedHeight = collapsedHeight
    self.expandedHeight = expandedHeight
    self.cardHeight = cardHeight
    self.downwardThreshold = downwardThreshold
    self.upwardThreshold = upwardThreshold
    self.velocityThreshold = velocityThreshold
    self.leftSpacing = leftSpacing
    self.rightSpacing = rightSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The distance that the stack's edge travels from collapsed to expanded.
  @inlinable public var travel: Double { expandedHeight - collapsedHeight }

  /// The width of the cards in a container, in points; NaN if the spacings leave no width.
  public func cardWidth(in width: Double) -> Double {
    let cardWidth = width - leftSpacing - rightSpacing
    return InputBounds.length ~= width && cardWidth > 0 ? cardWidth : .nan
  }

  /// The translation clamped to the range between collapsed and expanded: 0…`travel`.
  @inlinable public func clamp(_ translation: Double) -> Double {
    min(max(translation, 0), travel)
  }
}

extension CardStackConfiguration {
  /// The defaults: the measures of the original's `CardStack()`, in points.
  public enum Defaults {
    /// 40.
    @inlinable public static var cardOffset: Double { 40 }
    /// 200.
    @inlinable public static var collapsedHeight: Double { 200 }
    /// 500.
    @inlinable public static var expandedHeight: Double { 500 }
    /// 200.
    @inlinable public static var cardHeight: Double { 200 }
    /// 20.
    @inlinable public static var downwardThreshold: Double { 20 }
    /// 20.
    @inlinable public static var upwardThreshold: Double { 20 }
    /// 8.
    @inlinable public static var leftSpacing: Double { 8 }
    /// 8.
    @inlinable public static var rightSpacing: Double { 8 }
    /// 8.
    @inlinable public static var verticalSpacing: Double { 8 }
    /// Collapsed.
    @inlinable public static var state: CardStackState { .collapsed }
    /// Each collapsed card starts one offset below the previous card.
    @inlinable public static var anchor: CollapseAnchor { .offset }
    /// Later cards are in front.
    @inlinable public static var stacking: CardStacking { .lastInFront }
    /// The content is as high as the stack in its state.
    @inlinable public static var contentFit: CardStackContentFit { .layout }
    /// The space between the cards of a pile beside a revealed card: 10.
    @inlinable public static var pileMargin: Double { 10 }
  }
}

extension CardStackConfiguration: Checkable {
  /// Each measure must be 0…1,000,000 points, `velocityThreshold` 0…1,000,000, and `expandedHeight` at least `collapsedHeight`.
  @inlinable public func check(into faults: inout FaultCollector) {
    if !isSound { noteFaults(into: &faults) }
  }

  /// Whether all measures are valid, computed without a branch per measure. A fast path for the
  /// common case.
  @usableFromInline var isSound: Bool {
    let measures = SIMD8(
      cardOffset, collapsedHeight, expandedHeight, cardHeight, downwardThreshold,
      upwardThreshold, leftSpacing, rightSpacing)
    return InputBounds.length.containsAll(of: measures)
      && InputBounds.length ~= verticalSpacing && expandedHeight >= collapsedHeight
      && InputBounds.length ~= (velocityThreshold ?? 0)
  }

  @inline(never)
  @usableFromInline
  func noteFaults(into faults: inout FaultCollector) {
    faults.check(cardOffset, in: InputBounds.length, "cardOffset")
    faults.check(collapsedHeight, in: InputBounds.length, "collapsedHeight")
    faults.check(expandedHeight, in: InputBounds.length, "expandedHeight")
    faults.check(cardHeight, in: InputBounds.length, "cardHeight")
    faults.check(downwardThreshold, in: InputBounds.length, "downwardThreshold")
    faults.check(upwardThreshold, in: InputBounds.length, "upwardThreshold")
    faults.check(velocityThreshold ?? 0, in: InputBounds.length, "velocityThreshold")
    faults.check(leftSpacing, in: InputBounds.length, "leftSpacing")
    faults.check(rightSpacing, in: InputBounds.length, "rightSpacing")
    faults.check(verticalSpacing, in: InputBounds.length, "verticalSpacing")
    // A height with a fault of its own is not compared.
    if InputBounds.length ~= collapsedHeight, expandedHeight < collapsedHeight {
      faults.note(
        "expandedHeight", .atLeast(sumOf: ["collapsedHeight"], value: collapsedHeight),
        found: expandedHeight)
    }
  }
}

extension CardStackConfiguration {
  /// The height towards which a finger that moves vertically brings a stack of another height.
  public func bound(_ direction: PanDirection, from height: Double) -> PanBound {
    PanBound(direction, from: height, in: collapsedHeight...expandedHeight)
  }
}
