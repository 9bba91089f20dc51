/// Whether rectangles that only touch meet.
public enum EdgeRule: String, CaseIterable, Sendable {
  /// They don't: what only touches the visible rect's edge is not visible.
  case exclusive
  /// They do, and their intersection has no extent; CoreGraphics' documented answer.
  case inclusive

  /// Whether the stretches `a` and `b` of one axis meet.
  @inlinable
  func meets(aMin: Double, aMax: Double, bMin: Double, bMax: Double) -> Bool {
    switch self {
    case .exclusive: aMin < bMax && bMin < aMax
    case .inclusive: aMin <= bMax && bMin <= aMax
    }
  }
}
