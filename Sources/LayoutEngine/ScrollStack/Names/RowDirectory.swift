/// A directory from ids to rows. It contains names of rows, each with its own key, an integer;
/// keys should start at 0.
///
/// A look-up, an addition and a removal each cost one hash and O(log n) for n numbered names.
/// Splitting a name costs only O(log n).
struct RowDirectory {
  /// Some of the rows of a name, counted from its first row. They were requested by some of the ids
  /// of another name, counted from its first id.
  struct Part: Equatable {
    let key: Int
    let positions: Range<Int>
    let asked: Range<Int>
  }

  /// A numbered name. `base` is an index as in `bases`.
  private struct NumberedName {
    let base: Int
    var indexes: Range<Int>
  }

  /// The keys of plain names, by their ids.
  private var plain: [ItemID: Int] = [:]
  /// The index of each base, in the order in which the bases were added.
  private var bases: [ItemID: Int] = [:]
  /// The numbered names, indexed by key. Names of the same base have disjoint ranges.
  private var numbered: [NumberedName] = []
  /// The keys of numbered names, ordered by base, then by range.
  private var order = OrderStatisticTree()

  /// Creates an empty directory.
  ///
  /// - Parameter count: the number of plain names for which there is memory.
  init(reserving count: Int = 0) { plain.reserveCapacity(count) }

  // MARK: - Looking up

  /// The row with an id.
  func find(_ id: String) -> Part? {
    let name = RowName(id)
    return switch name {
    case .plain(let id): part(ofPlain: id)
    case .numbered: parts(of: name).first
    }
  }

  private func part(ofPlain id: String) -> Part? {
    plain[ItemID(id)].map { Part(key: $0, positions: 0..<1, asked: 0..<1) }
  }

  /// The rows that have ids of a name, by ascending id.
  func parts(of name: RowName) -> [Part] {
    switch name {
    case .plain(let id): return part(ofPlain: id).map { [$0] } ?? []
    case .numbered(let base, let indexes):
      return bases[ItemID(base)].map { parts(ofBase: $0, indexes) } ?? []
    }
  }

  private func parts(ofBase base: Int, _ indexes: Range<Int>) -> [Part] {
    var parts: [Part] = []
    var next = first(ofBase: base, after: indexes.lowerBound)
    while !WorkCheck.mustEnd(), let key = next, numbered[key].base == base,
      numbered[key].indexes.lowerBound < indexes.upperBound
    {
      let own = numbered[key].indexes
      let common = own.clamped(to: indexes)
      parts.append(
        Part(
          key: key, positions: common.counted(from: own.lowerBound),
          asked: common.counted(from: indexes.lowerBound)))
      next = order.successor(of: key)
    }
    return parts
  }

  /// The first numbered name, of a base or of a later base, that ends after an index.
  private func first(ofBase base: Int, after index: Int) -> Int? {
    order.first { key in
      numbered[key].base == base
        ? numbered[key].indexes.upperBound > index : numbered[key].base > base
    }
  }

  // MARK: - Changing

  /// Adds a name.
  ///
  /// - Returns: the first of its ids that another name has, if any. The directory must not be used
  ///   afterwards.
  @discardableResult
  mutating func add(_ name: RowName, key: Int) -> String? {
    switch name {
    case .plain(let id):
      return plain.updateValue(key, forKey: ItemID(id)) == nil ? nil : id
    case .numbered(let base, let indexes):
      let index = index(ofBase: base)
      let next = first(ofBase: index, after: indexes.lowerBound)
      if let next, numbered[next].base == index,
        numbered[next].indexes.lowerBound < indexes.upperBound
      {
        let first = max(indexes.lowerBound, numbered[next].indexes.lowerBound)
        return RowName.id(base: base, copy: first)
      }
      insert(NumberedName(base: index, indexes: indexes), key: key)
      order.insert(key, weight: indexes.count, before: next)
      return nil
    }
  }

  /// Removes a name.
  mutating func remove(_ name: RowName, key: Int) {
    switch name {
    case .plain(let id): plain[ItemID(id)] = nil
    case .numbered: order.remove(key)
    }
  }

  /// Removes all names.
  mutating func removeAll() {
    plain = [:]
    order.removeAll()
  }

  /// Reduces a numbered name to its first ids, and adds the other ids as another name.
  mutating func split(_ key: Int, keeping kept: Int, other: Int) {
    let whole = numbered[key]
    let end = whole.indexes.lowerBound + kept
    numbered[key].indexes = whole.indexes.lowerBound..<end
    insert(NumberedName(base: whole.base, indexes: end..<whole.indexes.upperBound), key: other)
    order.split(key, keeping: kept, other: other)
  }

  private mutating func insert(_ name: NumberedName, key: Int) {
    // Bounded: one step for each key, in all calls together.
    while numbered.count < key { numbered.append(NumberedName(base: 0, indexes: 0..<0)) }
    if key == numbered.count { numbered.append(name) } else { numbered[key] = name }
  }

  private mutating func index(ofBase base: String) -> Int {
    let id = ItemID(base)
    if let index = bases[id] { return index }
    bases[id] = bases.count
    return bases.count - 1
  }
}

extension Range<Int> {
  fileprivate func counted(from start: Int) -> Range<Int> {
    lowerBound - start..<upperBound - start
  }
}
