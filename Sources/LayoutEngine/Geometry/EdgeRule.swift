/// Whether rectangles that only touch count as intersecting.
public enum EdgeRule: String, CaseIterable, Sendable {
  /// Touching rectangles don't intersect: an item that only touches the visible rect's edge is not
  /// visible.
  case exclusive
  /// Touching rectangles intersect, with an empty intersection, as CoreGraphics documents.
  case inclusive

  /// The comparison of edges that implements the rule.
  @inlinable
  var order: EdgeOrder {
    switch self {
    case .exclusive: .before
    case .inclusive: .notAfter
    }
  }
}

/// A comparison of two edges.
@usableFromInline
enum EdgeOrder {
  /// The first edge is before the second edge, beyond the rounding tolerance.
  case before
  /// The first edge is not after the second edge, within the rounding tolerance.
  case notAfter
  /// The first edge is before the second edge, compared exactly.
  case exactlyBefore

  /// Whether two edges are in this order.
  @inlinable @inline(__always)
  func holds(_ first: Double, _ second: Double) -> Bool {
    let gap = second - first
    // For edges that are far apart, all three comparisons agree.
    if gap > Double.largestNoise { return true }
    return gap >= -Double.largestNoise && holdsNearby(first, second)
  }

  @usableFromInline @inline(never)
  func holdsNearby(_ first: Double, _ second: Double) -> Bool {
    switch self {
    case .before: first.isClearlyLess(than: second)
    case .notAfter: !second.isClearlyLess(than: first)
    case .exactlyBefore: first < second
    }
  }

  /// Whether the spans `a` and `b` on one axis intersect.
  @inlinable
  func meets(aMin: Double, aMax: Double, bMin: Double, bMax: Double) -> Bool {
    holds(aMin, bMax) && holds(bMin, aMax)
  }
}
