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
  private var kept = States()
  /// The items that the layout no longer has, and which may return.
  private var removed = States()
  /// The same items in their order.
  private var leaving: [InterruptedRow] = []

  init(path: [Int], items: [InterruptedRow]) {
    self.path = path
    isEmpty = items.isEmpty
    for item in items.interruptible {
      if item.isRemoved {
        removed.add(item)
        leaving.append(item)
      } else {
        kept.add(item)
      }
    }
  }

  /// The state of an item that the layout has; nil if it is not interrupted.
  func kept(at index: Int, id: String?) -> InterruptedRow? {
    id.flatMap { kept.byID[ItemID($0)] } ?? kept.byIndex[index]
  }

  /// The state of an item that the layout no longer has; nil if it is not interrupted.
  func removed(at index: Int, id: String?) -> InterruptedRow? {
    guard let id else { return removed.byIndex[index] }
    return removed.byID[ItemID(id)]
  }

  /// The items that the layout no longer has, and that are not among its next items either: by their ids; those without
  /// ids by their indexes, among the items without ids.
  func leaving(outside items: PlacedItems) -> [InterruptedRow] {
    if leaving.isEmpty { return [] }
    var ids: Set<ItemID> = []
    for index in (0..<items.count).interruptible {
      if let id = items.id(index) { ids.insert(ItemID(id)) }
    }
    return leaving.filter { item in
      if case .id(let id) = item.row { return !ids.contains(ItemID(id)) }
      return item.index.map { $0 >= items.count || items.id($0) != nil } ?? true
    }
  }

  /// The states of items by their ids; of those without ids by their indexes, of which the first entry counts.
  private struct States {
    private(set) var byID: [ItemID: InterruptedRow] = [:]
    private(set) var byIndex: [Int: InterruptedRow] = [:]

    mutating func add(_ item: InterruptedRow) {
      switch item.row {
      case .id(let id): byID[ItemID(id)] = item
      case .index(let index): if byIndex[index] == nil { byIndex[index] = item }
      }
    }
  }
}
