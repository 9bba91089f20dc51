/// A direction of layout: the one along which items follow each other.
public enum Axis: String, CaseIterable, Sendable {
  /// Items stand side by side; x grows.
  case horizontal
  /// Items stand below each other; y grows.
  case vertical
}
