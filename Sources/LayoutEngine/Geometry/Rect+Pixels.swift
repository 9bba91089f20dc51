extension Rect {
  /// The rectangle with each absolute edge on a pixel boundary, so that neighbours never gap.
  @inlinable
  func snapped(to scale: Double) -> Rect {
    Rect(
      minX: Self.snap(minX, scale), minY: Self.snap(minY, scale),
      maxX: Self.snap(maxX, scale), maxY: Self.snap(maxY, scale))
  }

  /// An edge on the pixel boundary that is nearest to it; half way between two, on the second one.
  ///
  /// Rounding takes a little off sums that are half way: what is within a billionth of it is there, or
  /// edges that are equal but for rounding would be a pixel apart.
  @inlinable
  static func snap(_ edge: Double, _ scale: Double) -> Double {
    let pixels = edge * scale + 0.5
    let noise = Swift.min(1e-9 * Swift.max(1, pixels.magnitude), 1e-6)
    return (pixels + noise).rounded(.down) / scale
  }
}
