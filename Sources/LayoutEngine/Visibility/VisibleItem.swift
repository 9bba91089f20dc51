/// The part of an item that is within the visible rect.
public struct VisibleItem: Equatable, Sendable {
  /// The item's index.
  public let index: Int

  /// The intersection of the presented frame and the visible rect, in content coordinates.
  public let intersection: Rect

  /// The intersection's area divided by the presented frame's area: 0…1; 1 for a frame without
  /// area.
  public let fraction: Double

  /// Creates the entry of an item.
  @inlinable public init(index: Int, intersection: Rect, fraction: Double) {
    self.index = index
    self.intersection = intersection
    self.fraction = fraction
  }

  /// Creates the entry of an item within `rect`; nil if its presented frame does not intersect
  /// `rect`.
  @inlinable public init?(index: Int, frame: Rect, in rect: Rect, edges: EdgeRule) {
    guard let common = frame.intersection(rect, edges: edges) else { return nil }
    self.init(index: index, intersection: common, fraction: frame.fraction(covered: common))
  }
}

extension ItemLayout {
  /// The visible part of the item at `index` within `rect`; nil if the item does not intersect
  /// `rect`.
  @inlinable public func visibleItem(
    at index: Int, in rect: Rect, edges: EdgeRule = WindowDefaults.edges
  ) -> VisibleItem? {
    VisibleItem(index: index, frame: presentedFrame(at: index), in: rect, edges: edges)
  }

  /// The items within `rect`, a rectangle in content coordinates, in order: the visible part of each,
  /// and its fraction of the item's area.
  ///
  /// The search takes the same time for any number of items.
  @inlinable public func visibleItems(
    in rect: Rect, edges: EdgeRule = WindowDefaults.edges
  ) -> [VisibleItem] {
    indices(in: rect, edges: edges).joined().interruptible.compactMap {
      visibleItem(at: $0, in: rect, edges: edges)
    }
  }
}
