/// A width and a height, in points; neither is negative.
public struct Size: Equatable, Sendable {
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// Makes a size of its extents. That they are not negative is the caller's to see to.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes a size of its extents along an axis and across it.
  @inlinable public init(along axis: LayoutAxis, length: Double, breadth: Double) {
    switch axis {
    case .horizontal: self.init(width: length, height: breadth)
    case .vertical: self.init(width: breadth, height: length)
    }
  }

  /// No extent at all.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// The extent along `axis`.
  @inlinable public func length(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension Size: Checkable {
  /// Width and height are 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(width, in: InputBounds.length, "width")
    faults.check(height, in: InputBounds.length, "height")
  }
}
