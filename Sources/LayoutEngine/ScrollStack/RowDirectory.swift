/// Which rows have which ids. Every id leads to one row at the most. What is added are the names of
/// given rows, each with a number by which whoever adds it knows it.
///
/// Finding costs a hash and the logarithm of how many names share a base; adding or removing many
/// names at once costs little more than each one's share. What was added or removed is found only after
/// `settle`.
struct RowDirectory {
  /// Some of the rows of a name, counted from its first one, which were asked for by some of the
  /// ids of another one, counted from its first one.
  struct Part: Equatable {
    let number: Int
    let places: Range<Int>
    let asked: Range<Int>
  }

  /// A name that has an id of one with a lower number.
  struct Duplicate: Error {
    let number: Int
    let id: String
  }

  /// The numbers of plain names, by their ids.
  private var plain: [ItemID: Int] = [:]
  /// The places in `numbered` of numbered names, by their bases.
  private var bases: [ItemID: Int] = [:]
  private var numbered: [NumberedNames] = []
  /// The places of those that have something to add or to take out.
  private var unsettled: [Int] = []

  /// Makes an empty directory.
  init() {}

  /// Makes a directory of those rows that have ids, each numbered by its place.
  ///
  /// - Throws: the first duplicate among plain ids, else one among numbered ids.
  init(_ rows: [ScrollStackRow]) throws(Duplicate) {
    plain.reserveCapacity(rows.count)
    var first: Duplicate?
    for (place, row) in rows.enumerated() {
      guard let name = row.name, !add(name, number: place), first == nil else { continue }
      first = Duplicate(number: place, id: row.id ?? "")
    }
    if let first { throw first }
    settle()
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

  /// Adds a name whose ids no other one has; false where it is a plain one and another one has its id.
  @discardableResult @inline(never)
  mutating func add(_ name: RowName, number: Int) -> Bool {
    switch name {
    case .plain(let id): return plain.updateValue(number, forKey: ItemID(id)) == nil
    case .numbered(let base, let indexes):
      let place = place(ofBase: base)
      numbered[place].added.append(.init(indexes: indexes, number: number))
      unsettled.append(place)
      return true
    }
  }

  /// Takes a name out that was added as it is.
  @inline(never)
  mutating func remove(_ name: RowName) {
    switch name {
    case .plain(let id): plain[ItemID(id)] = nil
    case .numbered(let base, let indexes):
      let place = place(ofBase: base)
      numbered[place].removed.append(indexes.lowerBound)
      unsettled.append(place)
    }
  }

  /// Has what was removed and added found no more, and from now on.
  @inline(never)
  mutating func settle() {
    for place in unsettled { numbered[place].settle() }
    unsettled = []
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
    var place = partitionPoint(of: runs.count) {
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

  mutating func settle() {
    if removed.count == 1 {
      runs.remove(at: place(of: removed[0]))
    } else if removed.count > 1 {
      var isRemoved = Array(repeating: false, count: runs.count)
      for start in removed { isRemoved[place(of: start)] = true }
      runs = runs.indices.filter { !isRemoved[$0] }.map { runs[$0] }
    }
    if added.count == 1 {
      runs.insert(added[0], at: place(of: added[0].indexes.lowerBound))
    } else if added.count > 1 {
      // Of duplicates the one that was added first comes first.
      for run in added { runs.append(run) }
      let order = places(of: runs.count, along: { Double(runs[$0].indexes.lowerBound) })
      runs = order.map { runs[$0] }
    }
    removed = []
    added = []
  }

  /// Of two neighbours that overlap the later one: the first that there is.
  var duplicate: RowDirectory.Duplicate? {
    var first: RowDirectory.Duplicate?
    for (earlier, later) in zip(runs, runs.dropFirst())
    where earlier.indexes.upperBound > later.indexes.lowerBound {
      let number = max(earlier.number, later.number)
      if number < first?.number ?? .max {
        let id = RowName.id(base: base, number: later.indexes.lowerBound)
        first = RowDirectory.Duplicate(number: number, id: id)
      }
    }
    return first
  }

  private func place(of start: Int) -> Int {
    partitionPoint(of: runs.count) { runs[$0].indexes.lowerBound >= start }
  }
}

extension Range<Int> {
  fileprivate func counted(from start: Int) -> Range<Int> {
    lowerBound - start..<upperBound - start
  }
}
