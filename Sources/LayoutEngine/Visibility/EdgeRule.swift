/// Whether rectangles that only touch meet.
public enum EdgeRule: String, CaseIterable, Sendable {
  /// They don't: what only touches the visible rect's edge is not visible.
  case exclusive
  /// They do, and their intersection has no extent; CoreGraphics' documented answer.
  case inclusive

  /// Whether the stretches `a` and `b` of one axis meet.
  @inlinable
  func meets(aMin: Double, aMax: Double, bMin: Double, bMax: Double) -> Bool {
    switch self {
    case .exclusive: aMin < bMax && bMin < aMax
    case .inclusive: aMin <= bMax && bMin <= aMax
    }
  }
}

extension Rect {
  /// Whether the rectangles meet. A rectangle without extent that lies strictly inside another does.
  ///
  /// Source: Docs/options.md, "Visible".
  @inlinable public func intersects(_ other: Rect, edges: EdgeRule = .exclusive) -> Bool {
    edges.meets(aMin: minX, aMax: maxX, bMin: other.minX, bMax: other.maxX)
      && edges.meets(aMin: minY, aMax: maxY, bMin: other.minY, bMax: other.maxY)
  }

  /// What the rectangles have in common, or nil where they don't meet.
  ///
  /// Along an axis where `other` spans this rectangle, origin and extent stay exactly its own; they
  /// are not computed anew from edges that were rounded.
  @inlinable public func intersection(_ other: Rect, edges: EdgeRule = .exclusive) -> Rect? {
    guard intersects(other, edges: edges) else { return nil }
    var common = self
    if other.minX > minX || other.maxX < maxX {
      common.x = Swift.max(minX, other.minX)
      common.width = Swift.min(maxX, other.maxX) - common.x
    }
    if other.minY > minY || other.maxY < maxY {
      common.y = Swift.max(minY, other.minY)
      common.height = Swift.min(maxY, other.maxY) - common.y
    }
    return common
  }

  /// How much of this rectangle `part` is, by area: 0…1. `part` lies within this rectangle.
  ///
  /// An axis along which this rectangle has no extent counts as wholly covered, so that a frame
  /// without area that is inside the visible rect answers 1.
  @inlinable public func fraction(covered part: Rect) -> Double {
    Self.ratio(part.width, of: width) * Self.ratio(part.height, of: height)
  }

  @inlinable
  static func ratio(_ part: Double, of whole: Double) -> Double {
    whole > 0 ? Swift.min(1, part / whole) : 1
  }
}
