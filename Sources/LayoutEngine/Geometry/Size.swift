/// A width and a height, in points. They must not be negative.
public struct Size: Equatable, Sendable {
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// Creates a size from its extents. The caller must ensure that they are not negative.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its extents along and across an axis.
  @inlinable public init(along axis: LayoutAxis, length: Double, breadth: Double) {
    switch axis {
    case .horizontal: self.init(width: length, height: breadth)
    case .vertical: self.init(width: breadth, height: length)
    }
  }

  /// A size of 0 × 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// The extent along `axis`.
  @inlinable public func length(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: width, vertical: height)
  }
}

extension Size: Checkable {
  /// Width and height must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(width, in: InputBounds.length, "width")
    faults.check(height, in: InputBounds.length, "height")
  }
}
