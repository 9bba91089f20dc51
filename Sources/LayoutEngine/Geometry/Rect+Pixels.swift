extension Rect {
  /// The rectangle with each edge snapped to a pixel boundary. Adjacent rectangles remain adjacent.
  @inlinable
  func snapped(to scale: Double) -> Rect {
    Rect(
      minX: Self.snap(minX, scale), minY: Self.snap(minY, scale),
      maxX: Self.snap(maxX, scale), maxY: Self.snap(maxY, scale))
  }

  /// The pixel boundary nearest to an edge. A tie rounds to the greater boundary.
  ///
  /// A rounding error can move an exact tie slightly down. Therefore an edge within a billionth of
  /// a tie counts as a tie; otherwise edges that are equal within the rounding tolerance could snap
  /// to different pixels.
  @inlinable
  static func snap(_ edge: Double, _ scale: Double) -> Double {
    wholePixels(edge * scale + 0.5) / scale
  }

  /// The width of a border in whole pixels: rounded down, but at least one pixel, unless it is 0.
  @inlinable
  static func snapBorder(_ width: Double, _ scale: Double) -> Double {
    width > 0 ? Swift.max(1, wholePixels(width * scale)) / scale : 0
  }

  /// A number of pixels rounded down, with the tolerance of snapping.
  @inlinable
  static func wholePixels(_ pixels: Double) -> Double {
    let noise = Swift.min(1e-9 * Swift.max(1, pixels.magnitude), 1e-6)
    return (pixels + noise).rounded(.down)
  }
}
