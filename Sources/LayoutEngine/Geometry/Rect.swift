/// An axis-parallel rectangle, in points. Width and height are never negative.
///
/// Departs: from `CGRect`, which normalizes negative sizes on every access and, on Linux, traps or
/// returns wrong results on fractional and NaN values. The four members of this type are used as
/// they are.
public struct Rect: Equatable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// Creates a rectangle from its members. The caller must ensure that the extents are not
  /// negative.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of a size with its origin at 0.
  @inlinable public init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Creates the rectangle between two edges on each axis. The maxima must not be less than the
  /// minima.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Creates a rectangle from its spans along and across an axis.
  @inlinable
  init(along axis: LayoutAxis, start: Double, length: Double, across: Double, breadth: Double) {
    switch axis {
    case .horizontal: self.init(x: start, y: across, width: length, height: breadth)
    case .vertical: self.init(x: across, y: start, width: breadth, height: length)
    }
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
    axis.select(horizontal: minX, vertical: minY)
  }

  /// The edge at which the rectangle ends along `axis`.
  @inlinable public func max(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: maxX, vertical: maxY)
  }

  /// The extent along `axis`.
  @inlinable public func length(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: width, vertical: height)
  }

  /// The top-left corner.
  @inlinable public var origin: Point { Point(x: x, y: y) }

  /// The centre.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The width and height.
  @inlinable public var size: Size { Size(width: width, height: height) }

  /// The rectangle in coordinates relative to `origin`.
  @inlinable public func relative(to origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// The rectangle moved by the coordinates of a point.
  @inlinable public func translated(by point: Point) -> Rect {
    Rect(x: x + point.x, y: y + point.y, width: width, height: height)
  }

  /// Whether the point is inside. The rectangle is half-open: a point on the shared edge of two
  /// touching rectangles is in exactly one of them.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether all of `other` is inside, within the rounding tolerance. Edges may touch.
  @inlinable public func contains(_ other: Rect) -> Bool {
    !other.minX.isClearlyLess(than: minX) && !maxX.isClearlyLess(than: other.maxX)
      && !other.minY.isClearlyLess(than: minY) && !maxY.isClearlyLess(than: other.maxY)
  }

  /// Whether the span of `other` along `axis` is within this rectangle's span, with the rounding
  /// tolerance.
  @usableFromInline @inline(never)
  func spans(_ other: Rect, along axis: LayoutAxis) -> Bool {
    !other.min(along: axis).isClearlyLess(than: min(along: axis))
      && !max(along: axis).isClearlyLess(than: other.max(along: axis))
  }
}

extension Rect: Checkable {
  /// `x` and `y` must be coordinates within ±10¹⁵ points, `width` and `height` 0…1,000,000.
  @inlinable public func check(into faults: inout FaultCollector) {
    faults.check(x, in: InputBounds.coordinate, "x")
    faults.check(y, in: InputBounds.coordinate, "y")
    faults.check(width, in: InputBounds.length, "width")
    faults.check(height, in: InputBounds.length, "height")
  }
}
