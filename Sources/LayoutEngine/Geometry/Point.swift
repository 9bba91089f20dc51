/// A position, in points. The origin is top left and y grows downwards.
public struct Point: Equatable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Makes a point of its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }
}

extension Point {
  /// A point checked against the bounds of inputs.
  ///
  /// - Throws: a fault for each coordinate that is out of bounds.
  public init(checkedX x: Double, y: Double) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(x, in: InputBounds.coordinate, "x")
    faults.check(y, in: InputBounds.coordinate, "y")
    try faults.finish()
    self.init(x: x, y: y)
  }
}
