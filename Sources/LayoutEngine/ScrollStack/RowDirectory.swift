/// Which rows have which ids. Every id leads to one row at the most. What is added are the names of
/// given rows, each with a number by which whoever adds it knows it.
///
/// Finding costs a hash and the logarithm of how many names share a base; adding or removing many
/// names at once costs little more than each one's share.
struct RowDirectory {
  /// A name and the number that it is known by.
  struct Entry {
    let name: RowName
    let number: Int
  }

  /// Some of the rows of an entry, counted from its first one, which were asked for by some of the
  /// ids of a name, counted from its first one.
  struct Part: Equatable {
    let number: Int
    let places: Range<Int>
    let asked: Range<Int>
  }

  /// An entry that has an id of one with a lower number.
  struct Duplicate: Error {
    let number: Int
    let id: String
  }

  private var plain: [ItemID: Int] = [:]
  private var numbered: [ItemID: NumberedNames] = [:]

  /// Makes an empty directory.
  init() {}

  /// Makes a directory of entries in ascending order of their numbers.
  ///
  /// - Throws: the first duplicate among plain ids, else one among numbered ids.
  init(_ entries: [Entry]) throws(Duplicate) {
    plain.reserveCapacity(entries.count)
    add(entries)
    if plain.count + numbered.values.reduce(0, { $0 + $1.count }) < entries.count,
      let duplicate = Self.duplicate(amongPlainOf: entries)
    {
      throw duplicate
    }
    let duplicates = numbered.compactMap { base, names in names.duplicate(base: base.string) }
    if let first = duplicates.min(by: { $0.number < $1.number }) { throw first }
  }

  /// Where an id leads.
  func find(_ id: String) -> Part? { parts(of: RowName(id)).first }

  /// All that has an id of a name's, ascending in ids.
  func parts(of name: RowName) -> [Part] {
    switch name {
    case .plain(let id):
      plain[ItemID(id)].map { [Part(number: $0, places: 0..<1, asked: 0..<1)] } ?? []
    case .numbered(let base, let indexes):
      numbered[ItemID(base)]?.parts(in: indexes) ?? []
    }
  }

  /// Adds entries whose ids no entry has.
  mutating func add(_ entries: [Entry]) {
    var added: [ItemID: [NumberedNames.Run]] = [:]
    for entry in entries {
      switch entry.name {
      case .plain(let id): plain[ItemID(id)] = entry.number
      case .numbered(let base, let indexes):
        added[ItemID(base), default: []].append(.init(indexes: indexes, number: entry.number))
      }
    }
    for (base, runs) in added { numbered[base, default: NumberedNames()].add(runs) }
  }

  /// Takes names out that were added as they are.
  mutating func remove(_ names: [RowName]) {
    var removed: [ItemID: [Int]] = [:]
    for name in names {
      switch name {
      case .plain(let id): plain[ItemID(id)] = nil
      case .numbered(let base, let indexes):
        removed[ItemID(base), default: []].append(indexes.lowerBound)
      }
    }
    for (base, starts) in removed { numbered[base]?.remove(startingAt: starts) }
  }

  private static func duplicate(amongPlainOf entries: [Entry]) -> Duplicate? {
    var ids = KnownIDs<ItemID>()
    for entry in entries {
      if case .plain(let id) = entry.name, !ids.insert(ItemID(id)) {
        return Duplicate(number: entry.number, id: id)
      }
    }
    return nil
  }
}

/// The numbered names of one base.
private struct NumberedNames {
  struct Run {
    let indexes: Range<Int>
    let number: Int
  }

  /// Ascending, without overlaps.
  private var runs: [Run] = []

  var count: Int { runs.count }

  func parts(in indexes: Range<Int>) -> [RowDirectory.Part] {
    let first = partitionPoint(of: runs.count, near: runs.count / 2) {
      runs[$0].indexes.upperBound > indexes.lowerBound
    }
    return runs[first...].prefix { $0.indexes.lowerBound < indexes.upperBound }.map { run in
      let common = run.indexes.clamped(to: indexes)
      return RowDirectory.Part(
        number: run.number, places: common.counted(from: run.indexes.lowerBound),
        asked: common.counted(from: indexes.lowerBound))
    }
  }

  mutating func add(_ added: [Run]) {
    if added.count == 1 {
      runs.insert(added[0], at: place(of: added[0].indexes.lowerBound))
    } else {
      runs = (runs + added).sorted(along: { $0.number }).sorted(along: { $0.indexes.lowerBound })
    }
  }

  mutating func remove(startingAt starts: [Int]) {
    if starts.count == 1 {
      runs.remove(at: place(of: starts[0]))
    } else {
      let starts = Set(starts)
      runs.removeAll { starts.contains($0.indexes.lowerBound) }
    }
  }

  /// Two neighbours that overlap; the answer names the later one of them.
  func duplicate(base: String) -> RowDirectory.Duplicate? {
    zip(runs, runs.dropFirst()).lazy
      .filter { $0.indexes.upperBound > $1.indexes.lowerBound }
      .map { earlier, later in
        RowDirectory.Duplicate(
          number: max(earlier.number, later.number), id: "\(base)#\(later.indexes.lowerBound)")
      }
      .min { $0.number < $1.number }
  }

  private func place(of start: Int) -> Int {
    partitionPoint(of: runs.count, near: runs.count - 1) {
      runs[$0].indexes.lowerBound >= start
    }
  }
}

extension Range<Int> {
  fileprivate func counted(from start: Int) -> Range<Int> {
    lowerBound - start..<upperBound - start
  }
}
