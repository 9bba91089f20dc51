/// The items of a layout in order, each computed on access.
public struct LayoutItems<Base: ItemLayout>: RandomAccessCollection, Sendable {
  /// The layout of the items.
  public let layout: Base

  @inlinable
  init(_ layout: Base) { self.layout = layout }

  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int { layout.count }

  /// The item at an index in `0..<count`.
  @inlinable public subscript(index: Int) -> Base.Item {
    precondition(indices.contains(index), "the layout has no item at this index")
    return layout.item(at: index)
  }
}

extension ItemLayout {
  /// All items in order. Creating the collection takes constant time.
  @inlinable public var items: LayoutItems<Self> { LayoutItems(self) }

  /// All frames in order, in content coordinates. Creating the collection takes constant time.
  @inlinable public var frames: LazyMapCollection<LayoutItems<Self>, Rect> {
    items.lazy.map { $0.frame }
  }
}
