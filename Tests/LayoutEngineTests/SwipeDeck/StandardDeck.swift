import LayoutEngine

/// A deck on a screen of 375 × 600 points, by default with the original's configuration.
func swipeDeck(
  count: Int = 3, cards: DeckCards = DeckCards(), loops: Bool = false, topIndex: Int? = nil,
  x: Double = 0, y: Double = 0, velocity: Point = .zero,
  phase: SwipePhase = .changed, configuration: SwipeDeckConfiguration? = nil,
  bounds: Rect = Rect(x: 0, y: 0, width: 375, height: 600)
) throws -> SwipeDeckLayout {
  try SwipeDeckLayout(
    bounds: bounds, count: count, cards: cards,
    configuration: configuration ?? SwipeDeckConfiguration(),
    loops: loops, topIndex: topIndex, translation: Point(x: x, y: y), velocity: velocity,
    phase: phase)
}

extension ItemAppearance {
  /// Whether all seven numbers approximately equal those of another appearance.
  func isNear(_ other: ItemAppearance) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  /// The alpha and the transform's members.
  var numbers: [Double] {
    [alpha, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }
}
