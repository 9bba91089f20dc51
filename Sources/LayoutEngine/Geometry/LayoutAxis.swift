/// The axis along which items follow each other.
public enum LayoutAxis: String, CaseIterable, Sendable {
  /// Items are side by side; x increases.
  case horizontal
  /// Items are below each other; y increases.
  case vertical

  /// The perpendicular axis.
  @inlinable public var crossing: LayoutAxis {
    select(horizontal: .vertical, vertical: .horizontal)
  }

  /// The first value for the horizontal axis, the second one for the vertical axis.
  @inlinable @inline(__always)
  public func select<Value>(
    horizontal: @autoclosure () -> Value, vertical: @autoclosure () -> Value
  ) -> Value {
    switch self {
    case .horizontal: horizontal()
    case .vertical: vertical()
    }
  }
}
