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

  /// Makes a rectangle of its stretches along an axis and across it.
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

  /// The extent along `axis`.
  @inlinable public func length(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }

  /// Its corner at the top left.
  @inlinable public var origin: Point { Point(x: x, y: y) }

  /// Its middle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Its two extents.
  @inlinable public var size: Size { Size(width: width, height: height) }

  /// The rectangle with its origin counted from `origin` instead of from zero.
  @inlinable public func relative(to origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// Whether the point is inside: half-open, so that of two touching rectangles just one has it.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether all of `other` is inside, but for rounding. Edges may touch.
  @inlinable public func contains(_ other: Rect) -> Bool {
    !other.minX.isClearlyLess(than: minX) && !maxX.isClearlyLess(than: other.maxX)
      && !other.minY.isClearlyLess(than: minY) && !maxY.isClearlyLess(than: other.maxY)
  }

  /// Whether the stretch of `other` along `axis` is inside this one's, but for rounding.
  @usableFromInline @inline(never)
  func spans(_ other: Rect, along axis: LayoutAxis) -> Bool {
    !other.min(along: axis).isClearlyLess(than: min(along: axis))
      && !max(along: axis).isClearlyLess(than: other.max(along: axis))
  }
}

extension Rect: Checkable {
  /// `x` and `y` are coordinates, within ±10¹⁵ points, `width` and `height` 0…1,000,000.
  @inlinable public func check(into faults: inout FaultCollector) {
    faults.check(x, in: InputBounds.coordinate, "x")
    faults.check(y, in: InputBounds.coordinate, "y")
    faults.check(width, in: InputBounds.length, "width")
    faults.check(height, in: InputBounds.length, "height")
  }
}
