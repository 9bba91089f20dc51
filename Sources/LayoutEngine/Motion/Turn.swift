/// The rotation of an item that is moved sideways: a function of its horizontal translation.
///
/// Source: Docs/swipe-deck.md, "Request".
public struct Turn: Equatable, Sendable {
  /// The angle at a translation of `width` to the right, or more, in radians, clockwise.
  public let maxAngle: Double
  /// The translation beyond which the angle stays constant, in points.
  public let width: Double

  /// Creates a rotation.
  @inlinable public init(maxAngle: Double, width: Double) {
    self.maxAngle = maxAngle
    self.width = width
  }

  /// The angle in radians at a horizontal translation in points.
  public func angle(at translation: Double) -> Double {
    maxAngle * translation.share(of: width).clamped(to: -1...1)
  }

  /// The velocity of the angle in radians per second, at a horizontal translation in points that has a velocity in points
  /// per second.
  func velocity(at translation: Double, moving velocity: Double) -> Double {
    translation.magnitude < width ? maxAngle * velocity.share(of: width) : 0
  }
}
