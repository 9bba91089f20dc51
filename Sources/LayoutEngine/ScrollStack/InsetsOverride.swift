/// Those of the four insets that a row has for itself; the others it takes from its stack.
public struct InsetsOverride: Equatable, Sendable {
  /// From the top edge, in points; nil for the stack's.
  public let top: Double?
  /// From the left edge, in points; nil for the stack's.
  public let left: Double?
  /// From the bottom edge, in points; nil for the stack's.
  public let bottom: Double?
  /// From the right edge, in points; nil for the stack's.
  public let right: Double?

  /// Makes an override of distances in points, each 0…1,000,000.
  ///
  /// - Throws: a fault for each distance out of bounds.
  public init(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(top ?? 0, in: InputBounds.length, "top")
    faults.check(left ?? 0, in: InputBounds.length, "left")
    faults.check(bottom ?? 0, in: InputBounds.length, "bottom")
    faults.check(right ?? 0, in: InputBounds.length, "right")
    try faults.finish()
    self.init(uncheckedTop: top, left: left, bottom: bottom, right: right)
  }

  init(uncheckedTop top: Double?, left: Double?, bottom: Double?, right: Double?) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Takes everything from the stack.
  public static var none: InsetsOverride {
    InsetsOverride(uncheckedTop: nil, left: nil, bottom: nil, right: nil)
  }

  /// The insets that a row has whose stack has `inherited`.
  public func applied(to inherited: Insets) -> Insets {
    Insets(
      uncheckedTop: top ?? inherited.top, left: left ?? inherited.left,
      bottom: bottom ?? inherited.bottom, right: right ?? inherited.right)
  }

  /// This override, with what `other` sets instead of its own.
  public func merging(_ other: InsetsOverride) -> InsetsOverride {
    InsetsOverride(
      uncheckedTop: other.top ?? top, left: other.left ?? left,
      bottom: other.bottom ?? bottom, right: other.right ?? right)
  }
}
