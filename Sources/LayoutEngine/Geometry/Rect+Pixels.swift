extension Rect {
  /// The rectangle with each absolute edge on a pixel boundary, so that neighbours never gap.
  @inlinable
  func snapped(to scale: Double) -> Rect {
    Rect(
      minX: Self.snap(minX, scale), minY: Self.snap(minY, scale),
      maxX: Self.snap(maxX, scale), maxY: Self.snap(maxY, scale))
  }

  @inlinable
  static func snap(_ edge: Double, _ scale: Double) -> Double {
    (edge * scale + 0.5).rounded(.down) / scale
  }
}
