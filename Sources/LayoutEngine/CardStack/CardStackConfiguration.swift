/// The measures of a card stack, in points. Layouts and pans check them.
///
/// Source: *Details of CardsStack*, `Configuration`.
public struct CardStackConfiguration: Equatable, Sendable {
  /// How far apart cards start while collapsed.
  public var cardOffset: Double
  /// The stack's height while collapsed.
  public var collapsedHeight: Double
  /// The stack's height while expanded; not below `collapsedHeight`.
  public var expandedHeight: Double
  /// Every card's height.
  public var cardHeight: Double
  /// How far below `expandedHeight` a downward pan may end for the stack to stay expanded.
  public var downwardThreshold: Double
  /// How far above `collapsedHeight` an upward pan has to end for the stack to expand.
  public var upwardThreshold: Double
  /// Between the container's left edge and the cards.
  public var leftSpacing: Double
  /// Between the cards and the container's right edge.
  public var rightSpacing: Double
  /// Between cards while expanded, and above the second one while collapsed.
  public var verticalSpacing: Double

  /// Makes a configuration of measures in points, each 0…1,000,000.
  @inlinable public init(
    cardOffset: Double = Defaults.cardOffset,
    collapsedHeight: Double = Defaults.collapsedHeight,
    expandedHeight: Double = Defaults.expandedHeight,
    cardHeight: Double = Defaults.cardHeight,
    downwardThreshold: Double = Defaults.downwardThreshold,
    upwardThreshold: Double = Defaults.upwardThreshold,
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
    self.leftSpacing = leftSpacing
    self.rightSpacing = rightSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// How far the stack's edge travels from collapsed to expanded.
  @inlinable public var travel: Double { expandedHeight - collapsedHeight }

  /// The translation nearest to one that is between collapsed and expanded: 0…`travel`.
  @inlinable public func clamp(_ translation: Double) -> Double {
    min(max(translation, 0), travel)
  }
}

extension CardStackConfiguration {
  /// What a stack has that says nothing else: the measures of the original's `CardStack()`, in points.
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
    /// A stack is collapsed.
    @inlinable public static var state: CardStackState { .collapsed }
    /// Collapsed cards start an offset below each other.
    @inlinable public static var anchor: CollapseAnchor { .offset }
    /// Between the cards piled under a revealed one: 10.
    @inlinable public static var pileMargin: Double { 10 }
  }
}

extension CardStackConfiguration: Checkable {
  /// Each measure is 0…1,000,000 points, and `expandedHeight` not below `collapsedHeight`.
  @inlinable public func check(into faults: inout FaultCollector) {
    if !isSound { noteFaults(into: &faults) }
  }

  /// Whether nothing is wrong, which is so for nearly all: found without a branch a measure.
  @usableFromInline var isSound: Bool {
    let measures = SIMD8(
      cardOffset, collapsedHeight, expandedHeight, cardHeight, downwardThreshold,
      upwardThreshold, leftSpacing, rightSpacing)
    return InputBounds.length.containsAll(of: measures)
      && InputBounds.length ~= verticalSpacing && expandedHeight >= collapsedHeight
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
    faults.check(leftSpacing, in: InputBounds.length, "leftSpacing")
    faults.check(rightSpacing, in: InputBounds.length, "rightSpacing")
    faults.check(verticalSpacing, in: InputBounds.length, "verticalSpacing")
    if expandedHeight < collapsedHeight {
      faults.note(
        "expandedHeight", .atLeast(sumOf: ["collapsedHeight"], value: collapsedHeight),
        found: expandedHeight)
    }
  }
}
