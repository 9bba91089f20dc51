import LayoutEngine

/// The items of layouts in rows whose motions an edit interrupts, in the space of the stack before the edit.
struct InterruptedLayouts {
  /// The layouts by ascending paths.
  private let list: [(path: [Int], items: InterruptedItems)]

  /// - Parameter layouts: the paths of layouts with their items. Of several entries for one layout, the first one counts,
  ///   and those without items have no effect.
  init(_ layouts: [(path: [Int], items: [InterruptedRow])]) {
    let order = layouts.indices.filter { !layouts[$0].items.isEmpty }.sorted { one, other in
      let (first, second) = (layouts[one].path, layouts[other].path)
      return first == second ? one < other : first.lexicographicallyPrecedes(second)
    }
    list = order.map { (layouts[$0].path, InterruptedItems(layouts[$0].items)) }
  }

  var isEmpty: Bool { list.isEmpty }

  /// The items of the layout at a path; nil if none is interrupted.
  func items(at path: [Int]) -> InterruptedItems? {
    let place = partitionPoint(of: list.count) { !list[$0].path.lexicographicallyPrecedes(path) }
    return place < list.count && list[place].path == path ? list[place].items : nil
  }

  /// The indexes before the edit of the rows with the layouts.
  var rows: IndexRanges { IndexRanges().union(list.map { $0.path[0] }) }
}

/// The items of one layout whose motions an edit interrupts. Items with ids are found by them, others by their index.
struct InterruptedItems {
  private let items: [InterruptedRow]
  /// The positions of the items that the layout has, and of those that it no longer has.
  private var kept = Names()
  private var removed = Names()

  private struct Names {
    private var named: [ItemID: Int] = [:]
    private var unnamed: [Int: Int] = [:]

    mutating func add(_ item: RowReference, at position: Int) {
      switch item {
      case .id(let id): named[ItemID(id)] = position
      case .index(let index): unnamed[index] = position
      }
    }

    func position(_ index: Int, _ id: String?) -> Int? {
      id.map { named[ItemID($0)] } ?? unnamed[index]
    }
  }

  fileprivate init(_ items: [InterruptedRow]) {
    self.items = items
    for (position, item) in items.enumerated().interruptible {
      if item.isRemoved {
        removed.add(item.row, at: position)
      } else {
        kept.add(item.row, at: position)
      }
    }
  }

  /// The state of an item that the layout has.
  func kept(at index: Int, id: String?) -> InterruptedRow? {
    kept.position(index, id).map { items[$0] }
  }

  /// The state of an item that the layout no longer has, and which may return.
  func removed(at index: Int, id: String?) -> InterruptedRow? {
    removed.position(index, id).map { items[$0] }
  }
}
