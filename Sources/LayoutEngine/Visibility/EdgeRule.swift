/// Whether rectangles that only touch meet.
public enum EdgeRule: String, CaseIterable, Sendable {
  /// They don't: what only touches the visible rect's edge is not visible.
  case exclusive
  /// They do, and their intersection has no extent; CoreGraphics' documented answer.
  case inclusive

  /// The comparison of edges that the rule stands for.
  @inlinable
  var order: EdgeOrder {
    switch self {
    case .exclusive: .before
    case .inclusive: .notBehind
    }
  }
}

/// How two edges are compared.
@usableFromInline
enum EdgeOrder {
  /// The first one is before the second one, but for rounding.
  case before
  /// The first one is not behind the second one, but for rounding.
  case notBehind
  /// The first one is before the second one, to the last bit.
  case exactlyBefore

  /// Whether two edges stand in this order.
  @inlinable @inline(__always)
  func holds(_ first: Double, _ second: Double) -> Bool {
    let gap = second - first
    // Far apart all three are one.
    if gap > Double.largestNoise { return true }
    return gap >= -Double.largestNoise && holdsNearby(first, second)
  }

  @usableFromInline @inline(never)
  func holdsNearby(_ first: Double, _ second: Double) -> Bool {
    switch self {
    case .before: first.isClearlyLess(than: second)
    case .notBehind: !second.isClearlyLess(than: first)
    case .exactlyBefore: first < second
    }
  }

  /// Whether the stretches `a` and `b` of one axis meet.
  @inlinable
  func meets(aMin: Double, aMax: Double, bMin: Double, bMax: Double) -> Bool {
    holds(aMin, bMax) && holds(bMin, aMax)
  }
}
