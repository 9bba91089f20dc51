/// The line over a row's end.
///
/// Source: ScrollStackController, `ScrollStackSeparator`.
public struct SeparatorStyle: Equatable, Sendable {
  /// Its extent along the stack's axis, in points.
  public var thickness: Double
  /// How far it stays away from the row's edges across the axis: left and right in a vertical stack,
  /// top and bottom in a horizontal one.
  public var insets: Insets
  /// Whether there is none.
  public var isHidden: Bool

  /// Makes a style. The defaults are the original's: a line of one point, 15 points from the left.
  @inlinable public init(
    thickness: Double = Defaults.thickness, insets: Insets = Defaults.insets,
    isHidden: Bool = Defaults.isHidden
  ) {
    self.thickness = thickness
    self.insets = insets
    self.isHidden = isHidden
  }

  /// What a separator has that says nothing else: the original's.
  public enum Defaults {
    /// One point.
    @inlinable public static var thickness: Double { 1 }
    /// 15 points from the left, as in a table view.
    @inlinable public static var insets: Insets { Insets(left: 15) }
    /// There is one.
    @inlinable public static var isHidden: Bool { false }
  }
}

extension SeparatorStyle: Checkable {
  /// The thickness and each inset is 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(thickness, in: InputBounds.length, "thickness")
    faults.check(insets, "insets")
  }
}

/// What of its separator a row has for itself; the rest it takes from its stack.
public struct SeparatorOverride: Equatable, Sendable {
  /// The extent along the stack's axis, in points; nil for the stack's.
  public var thickness: Double?
  /// The distances from the row's edges.
  public var insets: InsetsOverride
  /// Whether there is none; nil for the stack's.
  public var isHidden: Bool?

  /// Makes an override.
  @inlinable public init(
    thickness: Double? = nil, insets: InsetsOverride = .none, isHidden: Bool? = nil
  ) {
    self.thickness = thickness
    self.insets = insets
    self.isHidden = isHidden
  }

  /// Takes everything from the stack.
  @inlinable public static var none: SeparatorOverride { SeparatorOverride() }

  /// Whether everything is taken from the stack.
  var isNone: Bool { thickness == nil && insets.isNone && isHidden == nil }

  /// The separator that a row has whose stack has `inherited`.
  public func applied(to inherited: SeparatorStyle) -> SeparatorStyle {
    SeparatorStyle(
      thickness: thickness ?? inherited.thickness,
      insets: insets.applied(to: inherited.insets), isHidden: isHidden ?? inherited.isHidden)
  }

  /// This override, with what `other` sets instead of its own.
  public func merging(_ other: SeparatorOverride) -> SeparatorOverride {
    SeparatorOverride(
      thickness: other.thickness ?? thickness, insets: insets.merging(other.insets),
      isHidden: other.isHidden ?? isHidden)
  }
}

extension SeparatorOverride: Checkable {
  /// The thickness and each inset is 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    if let thickness { faults.check(thickness, in: InputBounds.length, "thickness") }
    faults.check(insets, "insets")
  }
}
