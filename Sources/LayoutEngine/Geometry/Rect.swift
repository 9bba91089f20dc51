/// An axis-parallel rectangle, in points. Width and height are never negative.
///
/// Departs: from `CGRect`, which normalizes negative sizes on every access and, on Linux, traps or
/// misjudges on fractional and NaN values; here a rectangle is what its four members say.
public struct Rect: Equatable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// Makes a rectangle of its members. That the extents are not negative is the caller's to see to.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes the rectangle between two edges an axis. The maxima are not below the minima.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }

  /// The edge at which the rectangle starts along `axis`.
  @inlinable public func min(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: minX
    case .vertical: minY
    }
  }

  /// The edge at which the rectangle ends along `axis`.
  @inlinable public func max(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: maxX
    case .vertical: maxY
    }
  }

  /// The rectangle with its origin counted from `origin` instead of from zero.
  @inlinable public func relative(to origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// Whether the point is inside: half-open, so that of two touching rectangles just one has it.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}

extension Rect {
  /// A rectangle checked against the bounds of inputs.
  ///
  /// - Throws: a fault for each member that is out of bounds: `x` and `y` are coordinates, `width`
  ///   and `height` lengths.
  public init(checkedX x: Double, y: Double, width: Double, height: Double) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(x, in: InputBounds.coordinate, "x")
    faults.check(y, in: InputBounds.coordinate, "y")
    faults.check(width, in: InputBounds.length, "width")
    faults.check(height, in: InputBounds.length, "height")
    try faults.finish()
    self.init(x: x, y: y, width: width, height: height)
  }
}
