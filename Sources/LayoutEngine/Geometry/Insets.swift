/// Distances from the four edges of a rectangle inwards, in points; none is negative.
public struct Insets: Equatable, Sendable {
  /// From the top edge.
  public let top: Double
  /// From the left edge.
  public let left: Double
  /// From the bottom edge.
  public let bottom: Double
  /// From the right edge.
  public let right: Double

  /// Makes insets of distances in points, each 0…1,000,000.
  ///
  /// - Throws: a fault for each distance out of bounds.
  public init(
    top: Double, left: Double, bottom: Double, right: Double
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(top, in: InputBounds.length, "top")
    faults.check(left, in: InputBounds.length, "left")
    faults.check(bottom, in: InputBounds.length, "bottom")
    faults.check(right, in: InputBounds.length, "right")
    try faults.finish()
    self.init(uncheckedTop: top, left: left, bottom: bottom, right: right)
  }

  init(uncheckedTop top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at all.
  public static var zero: Insets { Insets(uncheckedTop: 0, left: 0, bottom: 0, right: 0) }

  /// The distance from the edge at which a rectangle starts along `axis`.
  @inlinable public func start(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: left
    case .vertical: top
    }
  }

  /// The distance from the edge at which a rectangle ends along `axis`.
  @inlinable public func end(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: right
    case .vertical: bottom
    }
  }
}
