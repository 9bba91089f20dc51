/// The axis along which items follow each other.
public enum LayoutAxis: String, CaseIterable, Sendable {
  /// Items are side by side; x increases.
  case horizontal
  /// Items are below each other; y increases.
  case vertical

  /// The perpendicular axis.
  @inlinable public var crossing: LayoutAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
