/// The insets that a row sets itself. A row inherits all other insets from its stack.
public struct InsetsOverride: Equatable, Sendable {
  /// The inset from the top edge, in points; nil to inherit.
  public var top: Double?
  /// The inset from the left edge, in points; nil to inherit.
  public var left: Double?
  /// The inset from the bottom edge, in points; nil to inherit.
  public var bottom: Double?
  /// The inset from the right edge, in points; nil to inherit.
  public var right: Double?

  /// Creates an override from distances in points.
  @inlinable public init(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Inherits all insets.
  @inlinable public static var none: InsetsOverride { InsetsOverride() }

  /// Whether all insets are inherited.
  @inlinable var isNone: Bool { top == nil && left == nil && bottom == nil && right == nil }

  /// The row's insets, where `inherited` are the stack's insets.
  public func applied(to inherited: Insets) -> Insets {
    Insets(
      top: top ?? inherited.top, left: left ?? inherited.left,
      bottom: bottom ?? inherited.bottom, right: right ?? inherited.right)
  }

  /// This override, with the values that `other` sets replaced.
  public func merging(_ other: InsetsOverride) -> InsetsOverride {
    InsetsOverride(
      top: other.top ?? top, left: other.left ?? left,
      bottom: other.bottom ?? bottom, right: other.right ?? right)
  }
}

extension InsetsOverride: Checkable {
  /// Each distance must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) { applied(to: .zero).check(into: &faults) }
}
