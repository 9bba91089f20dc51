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

/// The frames of a layout's items in order, each computed on access.
public struct LayoutFrames<Base: ItemLayout>: RandomAccessCollection, Sendable {
  /// The items of the frames.
  public let items: LayoutItems<Base>

  @inlinable
  init(_ items: LayoutItems<Base>) { self.items = items }

  /// 0.
  @inlinable public var startIndex: Int { items.startIndex }

  /// The number of frames.
  @inlinable public var endIndex: Int { items.endIndex }

  /// The frame of the item at an index in `0..<count`, in content coordinates.
  @inlinable public subscript(index: Int) -> Rect { items[index].frame }
}

extension ItemLayout {
  /// All items in order. Creating the collection takes constant time.
  @inlinable public var items: LayoutItems<Self> { LayoutItems(self) }

  /// All frames in order, in content coordinates. Creating the collection takes constant time.
  @inlinable public var frames: LayoutFrames<Self> { LayoutFrames(items) }
}
