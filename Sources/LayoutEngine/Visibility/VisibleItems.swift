/// The items that are within a rectangle, in order, each worked out when it is asked for.
public struct VisibleItems<Base: ItemLayout>: Sequence, Sendable {
  /// The layout whose items they are.
  public let layout: Base
  /// The rectangle, in content coordinates.
  public let rect: Rect
  /// Whether items that only touch it are among them.
  public let edges: EdgeRule
  /// Their indices.
  public let indices: IndexRanges

  @inlinable
  init(_ layout: Base, in rect: Rect, edges: EdgeRule) {
    self.layout = layout
    self.rect = rect
    self.edges = edges
    indices = layout.indices(in: rect, edges: edges)
  }

  /// How many there are.
  @inlinable public var count: Int { indices.count }

  /// As many as there are.
  @inlinable public var underestimatedCount: Int { count }

  /// Gives one item after the other.
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
      while true {
        if let index = rest.first {
          rest = index + 1..<rest.upperBound
          let item = items.layout.visibleItem(at: index, in: items.rect, edges: items.edges)
          if let item { return item }
        } else if let range = ranges.next() {
          rest = range
        } else {
          return nil
        }
      }
    }
  }

  /// The items in order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension ItemLayout {
  /// The items that are within `rect`, a rectangle in content coordinates: their indices, what of them
  /// is inside, and which share of them that is.
  ///
  /// Finding them costs the same whatever the count.
  @inlinable public func visibleItems(
    in rect: Rect, edges: EdgeRule = WindowDefaults.edges
  ) -> VisibleItems<Self> {
    VisibleItems(self, in: rect, edges: edges)
  }
}
