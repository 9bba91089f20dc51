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
  private let items: [InterruptedRow]
  /// The positions of the items that have ids: of those that the layout has, and of those that it no longer has.
  private var kept: [ItemID: Int] = [:]
  private var removed: [ItemID: Int] = [:]
  /// The positions of the other items: those that the layout has come first, each in the order of their indexes.
  private var unnamed: [Int] = []

  init(path: [Int], items: [InterruptedRow]) {
    self.path = path
    self.items = items
    for position in items.indices.interruptible {
      switch items[position].row {
      case .id(let id) where items[position].isRemoved: removed[ItemID(id)] = position
      case .id(let id): kept[ItemID(id)] = position
      case .index: unnamed.append(position)
      }
    }
    unnamed = unnamed.sorted { rank(ofItemAt: $0) < rank(ofItemAt: $1) }
  }

  var isEmpty: Bool { items.isEmpty }

  /// The state of the item at a position.
  subscript(position: Int) -> InterruptedRow { items[position] }

  /// The position of an item that the layout has; nil if it is not interrupted.
  func kept(at index: Int, id: String?) -> Int? {
    id.flatMap { kept[ItemID($0)] } ?? position(ofRank: Self.rank(index, false))
  }

  /// The position of an item that the layout no longer has, and which may return.
  func removed(at index: Int, id: String?) -> Int? {
    guard let id else { return position(ofRank: Self.rank(index, true)) }
    return removed[ItemID(id)]
  }

  private func position(ofRank rank: Int) -> Int? {
    let place = partitionPoint(of: unnamed.count) { self.rank(ofItemAt: unnamed[$0]) >= rank }
    guard place < unnamed.count, self.rank(ofItemAt: unnamed[place]) == rank else { return nil }
    return unnamed[place]
  }

  /// The place of an item without an id in the order of `unnamed`.
  private func rank(ofItemAt position: Int) -> Int {
    guard case .index(let index) = items[position].row else { return 0 }
    return Self.rank(index, items[position].isRemoved)
  }

  private static func rank(_ index: Int, _ isRemoved: Bool) -> Int {
    isRemoved ? index : index - InputBounds.count.upperBound - 1
  }
}
