/// A direction of layout: the one along which items follow each other.
public enum LayoutAxis: String, CaseIterable, Sendable {
  /// Items stand side by side; x grows.
  case horizontal
  /// Items stand below each other; y grows.
  case vertical

  /// The axis across this one.
  @inlinable public var crossing: LayoutAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
