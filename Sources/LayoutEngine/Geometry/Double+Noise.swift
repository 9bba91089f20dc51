extension Double {
  /// The most that two numbers which are the same can be apart by rounding alone, in points. Far out a
  /// billionth of a number is more than a row; a thousandth of a point never is.
  @inlinable static var largestNoise: Double { 0.001 }

  /// How far numbers of this size are apart by rounding at the most: a billionth of it.
  @inlinable
  var noise: Double { Swift.min(magnitude * 1e-9, Self.largestNoise) }

  /// Whether this number is less than another one by more than rounding makes out of equal ones.
  ///
  /// Source: Docs/Decisions/0020-one-space.md.
  @inlinable @inline(__always)
  func isClearlyLess(than other: Double) -> Bool {
    let gap = other - self
    // Nearly all numbers that are compared are either far apart or in order.
    if gap > Self.largestNoise { return true }
    return gap > 0 && isBeyondNoise(gap, from: other)
  }

  /// Whether a gap to another number is more than rounding makes. Apart, since it is rarely asked.
  @usableFromInline @inline(never)
  func isBeyondNoise(_ gap: Double, from other: Double) -> Bool {
    gap > Swift.max(magnitude, other.magnitude).noise
  }

  /// This number less another one: 0 if they differ by rounding only.
  ///
  /// The difference of two large numbers has their noise, which is not small beside a number near 0.
  @inlinable
  func subtracting(_ other: Double) -> Double {
    let difference = self - other
    if difference.magnitude > Self.largestNoise { return difference }
    return isSame(as: other) ? 0 : difference
  }

  /// The start of a stretch that starts here: −length if it ends at 0 but for rounding.
  @inlinable
  func start(ofLength length: Double) -> Double {
    subtracting(0 - length) == 0 ? 0 - length : self
  }

  /// Whether this number and another one differ by no more than rounding makes out of equal ones.
  @usableFromInline @inline(never)
  func isSame(as other: Double) -> Bool {
    !isClearlyLess(than: other) && !other.isClearlyLess(than: self)
  }
}

extension Rect {
  /// Whether the rectangles are one but for rounding.
  func isSame(as other: Rect) -> Bool {
    x.isSame(as: other.x) && y.isSame(as: other.y) && size.isSame(as: other.size)
  }
}

extension Size {
  /// Whether the sizes are one but for rounding.
  func isSame(as other: Size) -> Bool {
    width.isSame(as: other.width) && height.isSame(as: other.height)
  }
}
