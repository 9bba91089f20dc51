/// The items within a rectangle in order, each computed on access.
public struct VisibleItems<Base: ItemLayout>: Sequence, Sendable {
  /// The layout of the items.
  public let layout: Base
  /// The rectangle, in content coordinates.
  public let rect: Rect
  /// Whether items that only touch the rectangle are included.
  public let edges: EdgeRule
  /// The indices of the items.
  public let indices: IndexRanges

  @inlinable
  init(_ layout: Base, in rect: Rect, edges: EdgeRule) {
    self.layout = layout
    self.rect = rect
    self.edges = edges
    indices = layout.indices(in: rect, edges: edges)
  }

  /// The number of items.
  @inlinable public var count: Int { indices.count }

  /// The exact number of items.
  @inlinable public var underestimatedCount: Int { count }

  /// Iterates over the items.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let items: VisibleItems
    @usableFromInline var ranges: IndexRanges.Iterator
    @usableFromInline var rest = 0..<0

    @inlinable
    init(_ items: VisibleItems) {
      self.items = items
      ranges = items.indices.makeIterator()
    }

    /// The next item.
    @inlinable public mutating func next() -> VisibleItem? {
      while !WorkCheck.mustEnd() {
        if let index = rest.first {
          rest = index + 1..<rest.upperBound
          let item = items.layout.visibleItem(at: index, in: items.rect, edges: items.edges)
          if let item { return item }
        } else {
          guard let range = ranges.next() else { break }
          rest = range
        }
      }
      return nil
    }
  }

  /// An iterator over the items in order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension ItemLayout {
  /// The items within `rect`, a rectangle in content coordinates: their indices, the visible part
  /// of each, and its fraction of the item's area.
  ///
  /// The search takes the same time for any number of items.
  @inlinable public func visibleItems(
    in rect: Rect, edges: EdgeRule = WindowDefaults.edges
  ) -> VisibleItems<Self> {
    VisibleItems(self, in: rect, edges: edges)
  }
}
