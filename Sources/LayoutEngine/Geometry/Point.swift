/// A position, in points. The origin is at the top left, and y increases downwards.
public struct Point: Equatable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// The coordinate along `axis`.
  @inlinable public func coordinate(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: x, vertical: y)
  }

  /// The point with its coordinate along `axis` replaced.
  @inlinable public func with(_ coordinate: Double, along axis: LayoutAxis) -> Point {
    axis.select(horizontal: Point(x: coordinate, y: y), vertical: Point(x: x, y: coordinate))
  }

  /// The point moved by the coordinates of another one.
  @inlinable public func translated(by other: Point) -> Point {
    Point(x: x + other.x, y: y + other.y)
  }

  /// The nearest point whose coordinates are within ±10¹⁵. NaN becomes 0.
  func bounded() -> Point { Point(x: x.boundedCoordinate, y: y.boundedCoordinate) }
}

extension Point: Checkable {
  /// Both coordinates must be within ±10¹⁵ points.
  public func check(into faults: inout FaultCollector) {
    faults.check(x, in: InputBounds.coordinate, "x")
    faults.check(y, in: InputBounds.coordinate, "y")
  }
}
