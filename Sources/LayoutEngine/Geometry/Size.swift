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

  /// No extent at all.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}
