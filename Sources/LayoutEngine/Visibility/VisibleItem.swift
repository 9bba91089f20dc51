/// The part of an item that is within the visible rect.
public struct VisibleItem: Equatable, Sendable {
  /// The item's index.
  public let index: Int

  /// What its presented frame and the visible rect have in common, in content coordinates.
  public let intersection: Rect

  /// The intersection's share of the presented frame's area: 0…1; 1 for a frame without area.
  public let fraction: Double

  /// Makes the entry of an item.
  @inlinable public init(index: Int, intersection: Rect, fraction: Double) {
    self.index = index
    self.intersection = intersection
    self.fraction = fraction
  }

  /// What of an item is within `rect`; nil where its presented frame doesn't meet it.
  @inlinable public init?(index: Int, frame: Rect, in rect: Rect, edges: EdgeRule) {
    guard let common = frame.intersection(rect, edges: edges) else { return nil }
    self.init(index: index, intersection: common, fraction: frame.fraction(covered: common))
  }
}

extension ItemLayout {
  /// What of the item at `index` is within `rect`; nil where it doesn't meet it.
  @inlinable public func visibleItem(
    at index: Int, in rect: Rect, edges: EdgeRule = WindowDefaults.edges
  ) -> VisibleItem? {
    VisibleItem(index: index, frame: item(at: index).presentedFrame, in: rect, edges: edges)
  }
}
