/// How an item turns while it is moved sideways: its angle follows from its translation at every time.
///
/// Source: Docs/swipe-deck.md, "Rotation".
public struct Turn: Equatable, Sendable {
  /// The angle at `width` to the right and beyond, in radians, clockwise.
  public let maxAngle: Double
  /// The translation from which on the item turns no further, in points.
  public let width: Double

  /// Makes a turn.
  @inlinable public init(maxAngle: Double, width: Double) {
    self.maxAngle = maxAngle
    self.width = width
  }

  /// The angle at a horizontal translation in points, in radians.
  public func angle(at translation: Double) -> Double {
    maxAngle * translation.share(of: width).clamped(to: -1...1)
  }
}
