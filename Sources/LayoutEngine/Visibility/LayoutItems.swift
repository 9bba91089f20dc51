/// The items of a layout in order, each worked out when it is asked for.
public struct LayoutItems<Base: ItemLayout>: RandomAccessCollection, Sendable {
  /// The layout whose items they are.
  public let layout: Base

  @inlinable
  init(_ layout: Base) { self.layout = layout }

  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// How many items there are.
  @inlinable public var endIndex: Int { layout.count }

  /// The item at an index of `0..<count`.
  @inlinable public subscript(index: Int) -> Base.Item {
    precondition(indices.contains(index), "the layout has no item at this index")
    return layout.item(at: index)
  }
}

/// The frames of a layout's items in order, each worked out when it is asked for.
public struct LayoutFrames<Base: ItemLayout>: RandomAccessCollection, Sendable {
  /// The items whose frames they are.
  public let items: LayoutItems<Base>

  @inlinable
  init(_ items: LayoutItems<Base>) { self.items = items }

  /// 0.
  @inlinable public var startIndex: Int { items.startIndex }

  /// How many frames there are.
  @inlinable public var endIndex: Int { items.endIndex }

  /// The frame of the item at an index of `0..<count`, in content coordinates.
  @inlinable public subscript(index: Int) -> Rect { items[index].frame }
}

extension ItemLayout {
  /// All items in order. Making the collection costs nothing, whatever the count.
  @inlinable public var items: LayoutItems<Self> { LayoutItems(self) }

  /// All frames in order, in content coordinates. Making the collection costs nothing, whatever the
  /// count.
  @inlinable public var frames: LayoutFrames<Self> { LayoutFrames(items) }
}
