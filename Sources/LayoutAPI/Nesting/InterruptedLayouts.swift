import LayoutEngine

/// The items of layouts in rows whose motions an edit interrupts, in the space of the stack before the edit.
struct InterruptedLayouts {
  /// The layouts by ascending paths.
  private let list: [InterruptedItems]

  /// - Parameter layouts: the items of layouts. Of several entries for one layout, the first one counts, and those without
  ///   items have no effect.
  init(_ layouts: [InterruptedItems]) {
    let order = layouts.indices.filter { !layouts[$0].isEmpty }.sorted { one, other in
      let (first, second) = (layouts[one].path, layouts[other].path)
      return first == second ? one < other : first.lexicographicallyPrecedes(second)
    }
    list = order.map { layouts[$0] }
  }

  var isEmpty: Bool { list.isEmpty }

  /// The items of the layout at a path; nil if none is interrupted.
  func items(at path: [Int]) -> InterruptedItems? {
    let place = partitionPoint(of: list.count) { !list[$0].path.lexicographicallyPrecedes(path) }
    return place < list.count && list[place].path == path ? list[place] : nil
  }

  /// The indexes before the edit of the rows with the layouts.
  var rows: IndexRanges { IndexRanges().union(list.map { $0.path[0] }) }
}

/// The items of one layout whose motions an edit interrupts.
struct InterruptedItems {
  /// The path of the layout: indexes, of which the first one is that of the row.
  let path: [Int]
  let isEmpty: Bool
  /// The items that the layout has.
  private var kept = NamedItems<InterruptedItem>()
  /// The items that the layout no longer has, and which may return.
  private var removed = NamedItems<InterruptedItem>()
  /// The same items in their order.
  private var leaving: [InterruptedItem] = []

  init(path: [Int], items: [InterruptedItem]) {
    self.path = path
    isEmpty = items.isEmpty
    for item in items.interruptible {
      if item.isRemoved {
        removed.add(item, named: item.name)
        leaving.append(item)
      } else {
        kept.add(item, named: item.name)
      }
    }
  }

  /// The state of an item that the layout has, given by its id or by its index; nil if it is not interrupted.
  func kept(_ index: Int, of items: PlacedItems) -> InterruptedItem? {
    kept.value(named: items.name(index)) ?? kept.value(named: .index(index))
  }

  /// The state of an item that the layout no longer has; nil if it is not interrupted.
  func removed(named name: RowReference) -> InterruptedItem? { removed.value(named: name) }

  /// The items that the layout no longer has, and that are not among its next items either.
  func leaving(outside items: PlacedItems) -> [InterruptedItem] {
    if leaving.isEmpty { return [] }
    let next = NamedItems(items)
    return leaving.filter { next.value(named: $0.name) == nil }
  }
}
