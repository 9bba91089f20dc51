extension Rect {
  /// Whether the rectangles intersect. A rectangle without extent intersects a rectangle if it is
  /// strictly inside it. Edges that differ only by a rounding error only touch.
  ///
  /// Source: Docs/options.md, "Visible".
  @inlinable public func intersects(_ other: Rect, edges: EdgeRule = .exclusive) -> Bool {
    meets(other, edges.order)
  }

  /// The intersection of the rectangles; nil if they don't intersect.
  ///
  /// If `other` spans this rectangle along an axis, within the rounding tolerance, the intersection
  /// keeps this rectangle's exact origin and extent on that axis. Computing them from the rounded
  /// edges would change them.
  @inlinable public func intersection(_ other: Rect, edges: EdgeRule = .exclusive) -> Rect? {
    guard intersects(other, edges: edges) else { return nil }
    var common = self
    if other.minX > minX || other.maxX < maxX, !other.spans(self, along: .horizontal) {
      common.x = Swift.max(minX, other.minX)
      common.width = Swift.max(0, Swift.min(maxX, other.maxX) - common.x)
    }
    if other.minY > minY || other.maxY < maxY, !other.spans(self, along: .vertical) {
      common.y = Swift.max(minY, other.minY)
      common.height = Swift.max(0, Swift.min(maxY, other.maxY) - common.y)
    }
    return common
  }

  /// The part of the edges of `other` that is nearest to this rectangle, which is not visible in
  /// `other`. The result is a line without area, or a corner. If this rectangle is inside `other`
  /// and equally near to several edges, top takes precedence over bottom, and both over left and
  /// right. Left and right cancel out, so that mirrored layouts get mirrored results.
  public func nearestEdge(of other: Rect) -> Rect {
    let nearest = clamped(to: other)
    if !intersects(other) { return nearest }
    let (x, y, width, height) = (nearest.x, nearest.y, nearest.width, nearest.height)
    let (above, below) = (y.subtracting(other.minY), other.maxY.subtracting(nearest.maxY))
    let (before, after) = (x.subtracting(other.minX), other.maxX.subtracting(nearest.maxX))
    if !before.isSame(as: after), Swift.min(before, after) < Swift.min(above, below) {
      return Rect(x: before < after ? other.minX : other.maxX, y: y, width: 0, height: height)
    }
    return Rect(x: x, y: above <= below ? other.minY : other.maxY, width: width, height: 0)
  }

  /// This rectangle clamped to `other`. If the two don't intersect, the result is a part of an edge
  /// of `other`, or a corner.
  private func clamped(to other: Rect) -> Rect {
    let x = Swift.min(Swift.max(minX, other.minX), other.maxX)
    let y = Swift.min(Swift.max(minY, other.minY), other.maxY)
    return Rect(
      x: x, y: y, width: Swift.max(0, Swift.min(maxX, other.maxX) - x),
      height: Swift.max(0, Swift.min(maxY, other.maxY) - y))
  }

  /// The area of `part` divided by this rectangle's area: 0…1. `part` must be inside this
  /// rectangle.
  ///
  /// An axis along which this rectangle has no extent counts as fully covered. Therefore a frame
  /// without area inside the visible rect returns 1.
  @inlinable public func fraction(covered part: Rect) -> Double {
    Self.ratio(part.width, of: width) * Self.ratio(part.height, of: height)
  }

  @inlinable
  static func ratio(_ part: Double, of whole: Double) -> Double {
    whole > 0 ? Swift.min(1, part / whole) : 1
  }

  /// Whether the rectangles intersect, by a comparison of their edges.
  @inlinable
  func meets(_ other: Rect, _ order: EdgeOrder) -> Bool {
    meets(other, along: .vertical, order) && meets(other, along: .horizontal, order)
  }

  /// Whether the rectangles' spans along `axis` intersect.
  @inlinable
  func meets(_ other: Rect, along axis: LayoutAxis, _ order: EdgeOrder) -> Bool {
    order.meets(
      aMin: min(along: axis), aMax: max(along: axis), bMin: other.min(along: axis),
      bMax: other.max(along: axis))
  }

  /// Appends this rectangle minus `other`: up to four disjoint rectangles, above, left, right and
  /// below `other`.
  func subtract(_ other: Rect, into parts: inout [Rect]) {
    guard let hole = intersection(other) else { return parts.append(self) }
    func append(_ part: Rect) {
      if part.width > 0, part.height > 0 { parts.append(part) }
    }
    append(Rect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
    append(Rect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
    append(Rect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    append(Rect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
  }
}
