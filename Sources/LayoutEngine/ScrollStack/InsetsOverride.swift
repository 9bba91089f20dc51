/// Those of the four insets that a row has for itself; the others it takes from its stack.
public struct InsetsOverride: Equatable, Sendable {
  /// From the top edge, in points; nil for the stack's.
  public var top: Double?
  /// From the left edge, in points; nil for the stack's.
  public var left: Double?
  /// From the bottom edge, in points; nil for the stack's.
  public var bottom: Double?
  /// From the right edge, in points; nil for the stack's.
  public var right: Double?

  /// Makes an override of distances in points.
  @inlinable public init(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Takes everything from the stack.
  @inlinable public static var none: InsetsOverride { InsetsOverride() }

  /// Whether everything is taken from the stack.
  var isNone: Bool { top == nil && left == nil && bottom == nil && right == nil }

  /// The insets that a row has whose stack has `inherited`.
  public func applied(to inherited: Insets) -> Insets {
    Insets(
      top: top ?? inherited.top, left: left ?? inherited.left,
      bottom: bottom ?? inherited.bottom, right: right ?? inherited.right)
  }

  /// This override, with what `other` sets instead of its own.
  public func merging(_ other: InsetsOverride) -> InsetsOverride {
    InsetsOverride(
      top: other.top ?? top, left: other.left ?? left,
      bottom: other.bottom ?? bottom, right: other.right ?? right)
  }
}

extension InsetsOverride: Checkable {
  /// Each distance is 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) { applied(to: .zero).check(into: &faults) }
}
