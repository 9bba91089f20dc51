extension Double {
  /// The upper limit of the rounding tolerance, in points. Far from the origin, a billionth of a
  /// coordinate can exceed the height of a row; a thousandth of a point never does.
  @inlinable static var largestNoise: Double { 0.001 }

  /// The rounding error of numbers of this magnitude: at most a billionth of it, or of a point. Numbers near 0 are
  /// differences of lengths, and have their rounding errors.
  @inlinable
  var noise: Double { Swift.min(Swift.max(1, magnitude) * 1e-9, Self.largestNoise) }

  /// Whether this number is less than another by more than a rounding error.
  ///
  /// Source: Docs/Decisions/0020-one-space.md.
  @inlinable @inline(__always)
  func isClearlyLess(than other: Double) -> Bool {
    let gap = other - self
    // Fast path: most compared numbers are either far apart or in order.
    if gap > Self.largestNoise { return true }
    return gap > 0 && isBeyondNoise(gap, from: other)
  }

  /// Whether the gap to another number exceeds the rounding error. Not inlined, because it is
  /// rarely called.
  @usableFromInline @inline(never)
  func isBeyondNoise(_ gap: Double, from other: Double) -> Bool {
    gap > Swift.max(magnitude, other.magnitude).noise
  }

  /// The difference of two numbers, or 0 if they differ only by a rounding error.
  ///
  /// The difference of two large numbers keeps their rounding error, which is not small compared
  /// with a number near 0.
  @inlinable
  func subtracting(_ other: Double) -> Double {
    let difference = self - other
    if difference.magnitude > Self.largestNoise { return difference }
    return isSame(as: other) ? 0 : difference
  }

  /// This number as the start of a span of the given length; exactly −length if the span's end is 0
  /// within the rounding tolerance.
  @inlinable
  func start(ofLength length: Double) -> Double {
    subtracting(0 - length) == 0 ? 0 - length : self
  }

  /// Whether two numbers differ by at most a rounding error.
  @usableFromInline @inline(never)
  func isSame(as other: Double) -> Bool {
    !isClearlyLess(than: other) && !other.isClearlyLess(than: self)
  }
}

extension Rect {
  /// Whether the rectangles are equal within the rounding tolerance.
  func isSame(as other: Rect) -> Bool {
    x.isSame(as: other.x) && y.isSame(as: other.y) && size.isSame(as: other.size)
  }
}

extension Size {
  /// Whether the sizes are equal within the rounding tolerance.
  func isSame(as other: Size) -> Bool {
    width.isSame(as: other.width) && height.isSame(as: other.height)
  }
}
