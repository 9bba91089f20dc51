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

  /// The numbers of plain names, by their ids.
  private var plain: [ItemID: Int] = [:]
  /// The places in `numbered` of numbered names, by their bases.
  private var bases: [ItemID: Int] = [:]
  private var numbered: [NumberedNames] = []

  /// Makes an empty directory.
  init() {}

  /// Makes a directory of entries in ascending order of their numbers.
  ///
  /// - Throws: the first duplicate among plain ids, else one among numbered ids.
  init(_ entries: [Entry]) throws(Duplicate) {
    plain.reserveCapacity(entries.count)
    var first = add(entries)
    if let first { throw first }
    for names in numbered {
      if let found = names.duplicate, found.number < first?.number ?? .max { first = found }
    }
    if let first { throw first }
  }

  /// Where an id leads.
  func find(_ id: String) -> Part? { parts(of: RowName(id)).first }

  /// All that has an id of a name's, ascending in ids.
  func parts(of name: RowName) -> [Part] {
    switch name {
    case .plain(let id):
      plain[ItemID(id)].map { [Part(number: $0, places: 0..<1, asked: 0..<1)] } ?? []
    case .numbered(let base, let indexes):
      bases[ItemID(base)].map { numbered[$0].parts(in: indexes) } ?? []
    }
  }

  /// Adds entries whose ids no entry has. Else answers the first of the plain ones whose id one before it has.
  @discardableResult
  mutating func add(_ entries: [Entry]) -> Duplicate? {
    var duplicate: Duplicate?
    var changed: [Int] = []
    for entry in entries {
      switch entry.name {
      case .plain(let id):
        let known = plain.updateValue(entry.number, forKey: ItemID(id))
        if known != nil, duplicate == nil { duplicate = Duplicate(number: entry.number, id: id) }
      case .numbered(let base, let indexes):
        let place = place(ofBase: base)
        numbered[place].added.append(.init(indexes: indexes, number: entry.number))
        changed.append(place)
      }
    }
    for place in changed { numbered[place].addAll() }
    return duplicate
  }

  /// Takes names out that were added as they are.
  mutating func remove(_ names: [RowName]) {
    var changed: [Int] = []
    for name in names {
      switch name {
      case .plain(let id): plain[ItemID(id)] = nil
      case .numbered(let base, let indexes):
        let place = place(ofBase: base)
        numbered[place].removed.append(indexes.lowerBound)
        changed.append(place)
      }
    }
    for place in changed { numbered[place].removeAll() }
  }

  private mutating func place(ofBase base: String) -> Int {
    if let place = bases[ItemID(base)] { return place }
    bases[ItemID(base)] = numbered.count
    numbered.append(NumberedNames(base: base))
    return numbered.count - 1
  }
}

/// The numbered names of one base.
private struct NumberedNames {
  struct Run {
    let indexes: Range<Int>
    let number: Int
  }

  let base: String
  /// Ascending, without overlaps.
  private var runs: [Run] = []
  /// What is added next.
  var added: [Run] = []
  /// The first indexes of what is taken out next.
  var removed: [Int] = []

  init(base: String) { self.base = base }

  func parts(in indexes: Range<Int>) -> [RowDirectory.Part] {
    var parts: [RowDirectory.Part] = []
    var place = partitionPoint(of: runs.count, near: runs.count / 2) {
      runs[$0].indexes.upperBound > indexes.lowerBound
    }
    while place < runs.count, runs[place].indexes.lowerBound < indexes.upperBound {
      let run = runs[place]
      let common = run.indexes.clamped(to: indexes)
      parts.append(
        RowDirectory.Part(
          number: run.number, places: common.counted(from: run.indexes.lowerBound),
          asked: common.counted(from: indexes.lowerBound)))
      place += 1
    }
    return parts
  }

  mutating func addAll() {
    if added.count == 1 {
      runs.insert(added[0], at: place(of: added[0].indexes.lowerBound))
    } else if added.count > 1 {
      runs = (runs + added).sorted(along: { Double($0.number) })
        .sorted(along: { Double($0.indexes.lowerBound) })
    }
    added = []
  }

  mutating func removeAll() {
    if removed.count == 1 {
      runs.remove(at: place(of: removed[0]))
    } else if removed.count > 1 {
      var isRemoved = Array(repeating: false, count: runs.count)
      for start in removed { isRemoved[place(of: start)] = true }
      runs = runs.indices.filter { !isRemoved[$0] }.map { runs[$0] }
    }
    removed = []
  }

  /// Of two neighbours that overlap the later one: the first that there is.
  var duplicate: RowDirectory.Duplicate? {
    var first: RowDirectory.Duplicate?
    for (earlier, later) in zip(runs, runs.dropFirst())
    where earlier.indexes.upperBound > later.indexes.lowerBound {
      let number = max(earlier.number, later.number)
      if number < first?.number ?? .max {
        first = RowDirectory.Duplicate(number: number, id: "\(base)#\(later.indexes.lowerBound)")
      }
    }
    return first
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
