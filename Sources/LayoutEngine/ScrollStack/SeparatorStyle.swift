/// The line over a row's end.
///
/// Source: ScrollStackController, `ScrollStackSeparator`.
public struct SeparatorStyle: Equatable, Sendable {
  /// Its extent along the stack's axis, in points.
  public let thickness: Double
  /// How far it stays away from the row's edges across the axis: left and right in a vertical stack,
  /// top and bottom in a horizontal one.
  public let insets: Insets
  /// Whether there is none.
  public let isHidden: Bool

  /// Makes a style. The defaults are the original's: a line of one point, 15 points from the left.
  ///
  /// - Parameter thickness: points, 0…1,000,000.
  /// - Throws: a fault for a thickness out of bounds.
  public init(
    thickness: Double = 1, insets: Insets = SeparatorStyle.standardInsets, isHidden: Bool = false
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(thickness, in: InputBounds.length, "thickness")
    try faults.finish()
    self.init(uncheckedThickness: thickness, insets: insets, isHidden: isHidden)
  }

  init(uncheckedThickness thickness: Double, insets: Insets, isHidden: Bool) {
    self.thickness = thickness
    self.insets = insets
    self.isHidden = isHidden
  }

  /// The style of a stack that says nothing else.
  public static var standard: SeparatorStyle {
    SeparatorStyle(uncheckedThickness: 1, insets: standardInsets, isHidden: false)
  }

  /// 15 points from the left, as in a table view.
  public static var standardInsets: Insets {
    Insets(uncheckedTop: 0, left: 15, bottom: 0, right: 0)
  }
}

/// What of its separator a row has for itself; the rest it takes from its stack.
public struct SeparatorOverride: Equatable, Sendable {
  /// The extent along the stack's axis, in points; nil for the stack's.
  public let thickness: Double?
  /// The distances from the row's edges.
  public let insets: InsetsOverride
  /// Whether there is none; nil for the stack's.
  public let isHidden: Bool?

  /// Makes an override.
  ///
  /// - Parameter thickness: points, 0…1,000,000.
  /// - Throws: a fault for a thickness out of bounds.
  public init(
    thickness: Double? = nil, insets: InsetsOverride = .none, isHidden: Bool? = nil
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(thickness ?? 0, in: InputBounds.length, "thickness")
    try faults.finish()
    self.init(uncheckedThickness: thickness, insets: insets, isHidden: isHidden)
  }

  init(uncheckedThickness thickness: Double?, insets: InsetsOverride, isHidden: Bool?) {
    self.thickness = thickness
    self.insets = insets
    self.isHidden = isHidden
  }

  /// Takes everything from the stack.
  public static var none: SeparatorOverride {
    SeparatorOverride(uncheckedThickness: nil, insets: .none, isHidden: nil)
  }

  /// The separator that a row has whose stack has `inherited`.
  public func applied(to inherited: SeparatorStyle) -> SeparatorStyle {
    SeparatorStyle(
      uncheckedThickness: thickness ?? inherited.thickness,
      insets: insets.applied(to: inherited.insets), isHidden: isHidden ?? inherited.isHidden)
  }

  /// This override, with what `other` sets instead of its own.
  public func merging(_ other: SeparatorOverride) -> SeparatorOverride {
    SeparatorOverride(
      uncheckedThickness: other.thickness ?? thickness, insets: insets.merging(other.insets),
      isHidden: other.isHidden ?? isHidden)
  }
}
