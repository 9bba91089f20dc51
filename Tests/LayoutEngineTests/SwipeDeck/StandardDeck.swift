import LayoutEngine

/// A deck on a screen 375 points wide and 600 high, with the original's configuration unless another
/// one is given.
func swipeDeck(
  count: Int = 3, x: Double = 0, y: Double = 0, velocity: Point = .zero,
  phase: SwipePhase = .changed, configuration: SwipeDeckConfiguration? = nil,
  bounds: Rect = Rect(x: 0, y: 0, width: 375, height: 600)
) throws -> SwipeDeckLayout {
  try SwipeDeckLayout(
    bounds: bounds, count: count, configuration: configuration ?? SwipeDeckConfiguration(),
    translation: Point(x: x, y: y), velocity: velocity, phase: phase)
}

extension SwipeAppearance {
  /// Whether all seven numbers are near those of another one.
  func isNear(_ other: SwipeAppearance) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  /// Alpha and the transform's members.
  var numbers: [Double] {
    [alpha, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }
}
