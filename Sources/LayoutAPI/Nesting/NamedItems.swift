import LayoutEngine

/// Values of a layout's items by the names that identify the items in another state of the layout: their ids, or, of
/// items without ids, their indexes.
///
/// Source: Docs/layouts-in-rows-changes.md, "Update a layout".
struct NamedItems<Value> {
  private var byID: [ItemID: Value] = [:]
  private var byIndex: [Int: Value] = [:]

  /// Adds the value of an item. Of several items with one name, the first one counts.
  mutating func add(_ value: Value, named name: RowReference) {
    switch name {
    case .id(let id): if byID[ItemID(id)] == nil { byID[ItemID(id)] = value }
    case .index(let index): if byIndex[index] == nil { byIndex[index] = value }
    }
  }

  /// The value of the item with a name; nil if no item has it.
  func value(named name: RowReference) -> Value? {
    switch name {
    case .id(let id): byID[ItemID(id)]
    case .index(let index): byIndex[index]
    }
  }
}

extension NamedItems<Int> {
  /// The indexes of the items of a layout.
  init(_ items: PlacedItems) {
    for index in (0..<items.count).interruptible { add(index, named: items.name(index)) }
  }
}

extension PlacedItems {
  /// The name of an item.
  func name(_ index: Int) -> RowReference { id(index).map { .id($0) } ?? .index(index) }
}
