/// Distances from the four edges of a rectangle inwards, in points; none is negative.
public struct Insets: Equatable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Makes insets of distances in points.
  @inlinable public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at all.
  @inlinable public static var zero: Insets { Insets() }

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

extension Insets: Checkable {
  /// Each distance is 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(top, in: InputBounds.length, "top")
    faults.check(left, in: InputBounds.length, "left")
    faults.check(bottom, in: InputBounds.length, "bottom")
    faults.check(right, in: InputBounds.length, "right")
  }
}
