/// The measures of a card stack, in points.
///
/// Source: *Details of CardsStack*, `Configuration`.
public struct CardStackConfiguration: Equatable, Sendable {
  /// How far apart cards start while collapsed.
  public let cardOffset: Double
  /// The stack's height while collapsed.
  public let collapsedHeight: Double
  /// The stack's height while expanded; not below `collapsedHeight`.
  public let expandedHeight: Double
  /// Every card's height.
  public let cardHeight: Double
  /// How far below `expandedHeight` a downward pan may end for the stack to stay expanded.
  public let downwardThreshold: Double
  /// How far above `collapsedHeight` an upward pan has to end for the stack to expand.
  public let upwardThreshold: Double
  /// Between the container's left edge and the cards.
  public let leftSpacing: Double
  /// Between the cards and the container's right edge.
  public let rightSpacing: Double
  /// Between cards while expanded, and above the second one while collapsed.
  public let verticalSpacing: Double

  /// Makes a configuration of measures in points, each 0…1,000,000. The defaults are those of the
  /// original's `CardStack()`.
  ///
  /// - Throws: a fault for each measure out of bounds, and for an `expandedHeight` below
  ///   `collapsedHeight`.
  public init(
    cardOffset: Double = 40, collapsedHeight: Double = 200, expandedHeight: Double = 500,
    cardHeight: Double = 200, downwardThreshold: Double = 20, upwardThreshold: Double = 20,
    leftSpacing: Double = 8, rightSpacing: Double = 8, verticalSpacing: Double = 8
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
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
        "expandedHeight", .atLeast(property: "collapsedHeight", value: collapsedHeight),
        found: expandedHeight)
    }
    try faults.finish()
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
}
