/// Which rows have which ids. What is added are names of rows, each with a number of its own, best counted
/// from 0.
///
/// A look-up, an addition and a removal cost a hash and the logarithm of how many numbered names there are;
/// splitting a name costs the logarithm only.
struct RowDirectory {
  /// Some of the rows of a name, counted from its first one, which were asked for by some of the
  /// ids of another one, counted from its first one.
  struct Part: Equatable {
    let number: Int
    let places: Range<Int>
    let asked: Range<Int>
  }

  /// A name that shares an id with one that was added before.
  struct Duplicate: Error {
    let number: Int
    let id: String
  }

  /// A numbered name, its base by the place in `bases`.
  private struct NumberedName {
    let base: Int
    var indexes: Range<Int>
  }

  /// The numbers of plain names, by their ids.
  private var plain: [ItemID: Int] = [:]
  /// The places of bases in the order in which they were added.
  private var bases: [ItemID: Int] = [:]
  /// By number: the numbered names. None has indexes that belong to another one of its base.
  private var numbered: [NumberedName] = []
  /// The numbers of numbered names, ascending in their bases, then in their indexes.
  private var order = OrderStatisticTree()

  /// Makes an empty directory.
  init() {}

  /// Makes a directory of those rows that have ids, each numbered by its place.
  ///
  /// - Throws: the first row with an id that one before it has.
  init(_ rows: [ScrollStackRow]) throws(Duplicate) {
    plain.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() {
      if let name = row.name, let duplicate = add(name, number: place) { throw duplicate }
    }
  }

  // MARK: - Looking up

  /// The row that has an id.
  func find(_ id: String) -> Part? { parts(of: RowName(id)).first }

  /// The rows that have ids of a name, ascending in ids.
  func parts(of name: RowName) -> [Part] {
    switch name {
    case .plain(let id):
      return plain[ItemID(id)].map { [Part(number: $0, places: 0..<1, asked: 0..<1)] } ?? []
    case .numbered(let base, let indexes):
      return bases[ItemID(base)].map { parts(ofBase: $0, indexes) } ?? []
    }
  }

  private func parts(ofBase base: Int, _ indexes: Range<Int>) -> [Part] {
    var parts: [Part] = []
    var next = first(ofBase: base, behind: indexes.lowerBound)
    while let number = next, numbered[number].base == base,
      numbered[number].indexes.lowerBound < indexes.upperBound
    {
      let own = numbered[number].indexes
      let common = own.clamped(to: indexes)
      parts.append(
        Part(
          number: number, places: common.counted(from: own.lowerBound),
          asked: common.counted(from: indexes.lowerBound)))
      next = order.successor(of: number)
    }
    return parts
  }

  /// The first numbered name of a base, or of those behind it, that ends behind an index.
  private func first(ofBase base: Int, behind index: Int) -> Int? {
    order.first { number in
      numbered[number].base == base
        ? numbered[number].indexes.upperBound > index : numbered[number].base > base
    }
  }

  // MARK: - Changing

  /// Adds a name.
  ///
  /// - Returns: the duplicate if another name has one of its ids. The directory is of no use then.
  @discardableResult
  mutating func add(_ name: RowName, number: Int) -> Duplicate? {
    switch name {
    case .plain(let id):
      let other = plain.updateValue(number, forKey: ItemID(id))
      return other.map { _ in Duplicate(number: number, id: id) }
    case .numbered(let base, let indexes):
      let place = place(ofBase: base)
      let next = first(ofBase: place, behind: indexes.lowerBound)
      if let next, numbered[next].base == place,
        numbered[next].indexes.lowerBound < indexes.upperBound
      {
        let first = max(indexes.lowerBound, numbered[next].indexes.lowerBound)
        return Duplicate(number: number, id: RowName.id(base: base, number: first))
      }
      insert(NumberedName(base: place, indexes: indexes), number: number)
      order.insert(number, weight: indexes.count, before: next)
      return nil
    }
  }

  /// Removes a name that was added.
  mutating func remove(_ name: RowName, number: Int) {
    switch name {
    case .plain(let id): plain[ItemID(id)] = nil
    case .numbered: order.remove(number)
    }
  }

  /// Removes all names.
  mutating func removeAll() {
    plain = [:]
    order.removeAll()
  }

  /// Leaves a numbered name the first of its ids, and adds those behind them as another name.
  mutating func split(_ number: Int, keeping kept: Int, other: Int) {
    let whole = numbered[number]
    let end = whole.indexes.lowerBound + kept
    numbered[number].indexes = whole.indexes.lowerBound..<end
    insert(NumberedName(base: whole.base, indexes: end..<whole.indexes.upperBound), number: other)
    order.split(number, keeping: kept, other: other)
  }

  private mutating func insert(_ name: NumberedName, number: Int) {
    while numbered.count < number { numbered.append(NumberedName(base: 0, indexes: 0..<0)) }
    if number == numbered.count { numbered.append(name) } else { numbered[number] = name }
  }

  private mutating func place(ofBase base: String) -> Int {
    let id = ItemID(base)
    if let place = bases[id] { return place }
    bases[id] = bases.count
    return bases.count - 1
  }
}

extension Range<Int> {
  fileprivate func counted(from start: Int) -> Range<Int> {
    lowerBound - start..<upperBound - start
  }
}
