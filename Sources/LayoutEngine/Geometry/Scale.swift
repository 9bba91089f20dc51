/// The factors by which a transform scales along both axes.
public struct Scale: Equatable, Sendable {
  /// The factor along x.
  public var x: Double
  /// The factor along y.
  public var y: Double

  /// Creates a scale.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a uniform scale.
  @inlinable public init(_ factor: Double) { self.init(x: factor, y: factor) }

  /// The factor along `axis`.
  func factor(along axis: LayoutAxis) -> Double {
    axis.select(horizontal: x, vertical: y)
  }

  /// The scale that changes nothing.
  @inlinable public static var identity: Scale { Scale(1) }
}
