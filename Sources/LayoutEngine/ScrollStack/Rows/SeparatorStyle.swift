/// The line at a row's end.
///
/// Source: ScrollStackController, `ScrollStackSeparator`.
public struct SeparatorStyle: Equatable, Sendable {
  /// The line's extent along the stack's axis, in points.
  public var thickness: Double
  /// The distances between the line and the row's edges across the axis: left and right in a
  /// vertical stack, top and bottom in a horizontal stack.
  public var insets: Insets
  /// Whether the row has no line.
  public var isHidden: Bool

  /// Creates a style. The defaults are the original's: a line of one point, 15 points from the
  /// left.
  @inlinable public init(
    thickness: Double = Defaults.thickness, insets: Insets = Defaults.insets,
    isHidden: Bool = Defaults.isHidden
  ) {
    self.thickness = thickness
    self.insets = insets
    self.isHidden = isHidden
  }

  /// The defaults, which are the original's values.
  public enum Defaults {
    /// One point.
    @inlinable public static var thickness: Double { 1 }
    /// 15 points from the left, as in a table view.
    @inlinable public static var insets: Insets { Insets(left: 15) }
    /// The separator is shown.
    @inlinable public static var isHidden: Bool { false }
  }
}

extension SeparatorStyle: Checkable {
  /// The thickness and each inset must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(thickness, in: InputBounds.length, "thickness")
    faults.check(insets, "insets")
  }
}

/// The members of the separator that a row sets itself. It inherits the other members from its
/// stack.
public struct SeparatorOverride: Equatable, Sendable {
  /// The extent along the stack's axis, in points; nil to inherit.
  public var thickness: Double?
  /// The distances from the row's edges.
  public var insets: InsetsOverride
  /// Whether the row has no line; nil to inherit.
  public var isHidden: Bool?

  /// Creates an override.
  @inlinable public init(
    thickness: Double? = nil, insets: InsetsOverride = .none, isHidden: Bool? = nil
  ) {
    self.thickness = thickness
    self.insets = insets
    self.isHidden = isHidden
  }

  /// Inherits all members.
  @inlinable public static var none: SeparatorOverride { SeparatorOverride() }

  /// Whether all members are inherited.
  @inlinable var isNone: Bool { thickness == nil && insets.isNone && isHidden == nil }

  /// The row's separator, where `inherited` is the stack's separator.
  public func applied(to inherited: SeparatorStyle) -> SeparatorStyle {
    SeparatorStyle(
      thickness: thickness ?? inherited.thickness,
      insets: insets.applied(to: inherited.insets), isHidden: isHidden ?? inherited.isHidden)
  }

  /// This override, with the values that `other` sets replaced.
  public func merging(_ other: SeparatorOverride) -> SeparatorOverride {
    SeparatorOverride(
      thickness: other.thickness ?? thickness, insets: insets.merging(other.insets),
      isHidden: other.isHidden ?? isHidden)
  }
}

extension SeparatorOverride: Checkable {
  /// The thickness and each inset must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    if let thickness { faults.check(thickness, in: InputBounds.length, "thickness") }
    faults.check(insets, "insets")
  }
}
