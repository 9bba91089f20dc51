/// Distances from the four edges of a rectangle inwards, in points. They must not be negative.
public struct Insets: Equatable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Creates insets from distances in points.
  @inlinable public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 on all edges.
  @inlinable public static var zero: Insets { Insets() }

  /// The inset at the edge where a rectangle starts along `axis`.
  @inlinable public func start(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: left, vertical: top)
  }

  /// The inset at the edge where a rectangle ends along `axis`.
  @inlinable public func end(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: right, vertical: bottom)
  }
}

extension Insets: Checkable {
  /// Each distance must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(top, in: InputBounds.length, "top")
    faults.check(left, in: InputBounds.length, "left")
    faults.check(bottom, in: InputBounds.length, "bottom")
    faults.check(right, in: InputBounds.length, "right")
  }
}
