/// A stack's rows while operations are applied to them.
///
/// Each given row, or what is left of one, is known by a number. What an operation names of repeated
/// rows is cut out of them; they are never written out.
struct RowEditor {
  /// Where a row comes from, and what was done to it.
  struct Entry {
    /// The index that the first of its rows had before the edit; nil for one that came in with it.
    var origin: Int?
    /// The index that the row before it had in whose place it came.
    var replaced: Int?
    var isMoved = false
    var isChanged = false
    /// The number of the last operation on it that says how it wants its change animated.
    var animation: Int?
  }

  /// Rows that went.
  struct Removal {
    /// The indexes that they had before the edit.
    let rows: Range<Int>
    /// The number of the operation that says how that is animated.
    let animation: Int
  }

  var axis: LayoutAxis
  /// The number of the operation at hand, where it says how it wants what it does animated.
  var animation: Int?
  /// Rows that were there and went by an operation that says how that is animated. None goes twice.
  private(set) var removals: [Removal] = []
  /// The rows, and what is known of each, by their numbers. A row's weight in the order is its count.
  private(set) var rows: [ScrollStackRow]
  private(set) var entries: [Entry]
  private(set) var order: OrderStatisticTree
  private var directory: RowDirectory

  /// Begins an edit of a layout's rows.
  ///
  /// - Throws: a fault where two rows have one id.
  init(_ layout: ScrollStackLayout) throws(RowReferenceFault) {
    axis = layout.axis
    order = OrderStatisticTree(weights: layout.rows.map { $0.count })
    directory = try RowDirectory(named: layout.rows)
    rows = layout.rows
    entries = layout.blocks.map { Entry(origin: $0.firstIndex) }
  }

  // MARK: - Finding

  /// The index of the row that an id leads to.
  func index(ofID id: String) -> Int? {
    directory.find(id).map { order.position(of: $0.number) + $0.places.lowerBound }
  }

  // MARK: - Cutting

  /// The numbers of just the rows that have these indexes.
  mutating func isolate(_ indexes: Range<Int>) -> [Int] {
    var next = cut(at: indexes.lowerBound)
    let end = cut(at: indexes.upperBound)
    var numbers: [Int] = []
    while let number = next, number != end {
      numbers.append(number)
      next = order.successor(of: number)
    }
    return numbers
  }

  /// The numbers of just the rows that have a name's ids.
  mutating func isolate(_ name: RowName) -> [Int] {
    var numbers: [Int] = []
    for part in directory.parts(of: name) {
      let start = part.places.lowerBound
      let number = start == 0 ? part.number : split(part.number, at: start)
      if part.places.count < order.weight(of: number) {
        _ = split(number, at: part.places.count)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// The number whose first row has the index, cut off if need be; nil at the end.
  mutating func cut(at index: Int) -> Int? {
    if index == order.total { return nil }
    let (number, place) = order.locate(index)
    return place == 0 ? number : split(number, at: place)
  }

  private mutating func split(_ number: Int, at place: Int) -> Int {
    let whole = rows[number]
    let other = rows.count
    order.split(number, keeping: place, other: other)
    rows[number] = whole.part(0..<place)
    rows.append(whole.part(place..<whole.count))
    entries.append(entries[number])
    if let origin = entries[number].origin { entries[other].origin = origin + place }
    if whole.id != nil { directory.split(number, keeping: place, other: other) }
    return other
  }

  // MARK: - Changing

  /// Changes a row in anything but its id and how often it repeats.
  mutating func change(_ number: Int, _ change: (inout ScrollStackRow) -> Void) {
    change(&rows[number])
    entries[number].isChanged = true
    animate(number)
  }

  /// Notes how the operation at hand wants what it does to rows animated.
  private mutating func animate(_ number: Int) {
    if let animation { entries[number].animation = animation }
  }

  /// Puts rows in before a number, or at the end, takes others out, and answers the indexes of those
  /// that came in.
  mutating func insert(
    _ rows: [ScrollStackRow], before other: Int?, removing removed: [Int], replaced: Int? = nil
  ) -> IndexRanges {
    let first = entries.count
    for row in rows {
      order.insert(entries.count, weight: row.count, before: other)
      entries.append(Entry(origin: nil, replaced: replaced, animation: animation))
    }
    self.rows += rows
    remove(removed)
    for (place, row) in rows.enumerated() {
      if let name = row.name { directory.add(name, number: first + place) }
    }
    if rows.isEmpty { return [] }
    let index = order.position(of: first)
    return IndexRanges(index..<index + rows.reduce(0) { $0 + $1.count })
  }

  /// Takes rows out.
  mutating func remove(_ numbers: [Int]) {
    noteRemoval(of: numbers)
    for number in numbers {
      if let name = rows[number].name { directory.remove(name, number: number) }
      order.remove(number)
    }
  }

  /// Takes all rows out, some of which, by the indexes that they had before the edit, come in again.
  mutating func removeAll(but returning: IndexRanges = []) {
    noteRemoval(of: order.numbers, but: returning)
    order.removeAll()
    directory.removeAll()
  }

  /// Takes a single row out and puts it in so that it has an index.
  mutating func move(_ number: Int, to index: Int) {
    order.remove(number)
    order.insert(number, weight: 1, before: cut(at: index))
    entries[number].isMoved = true
    animate(number)
  }

  private mutating func noteRemoval(of numbers: [Int], but returning: IndexRanges = []) {
    guard let animation else { return }
    for number in numbers {
      guard let origin = entries[number].origin else { continue }
      for gone in returning.gaps(in: origin..<origin + rows[number].count) {
        removals.append(Removal(rows: gone, animation: animation))
      }
    }
  }

  // MARK: - Setting

  /// Puts rows in the place of all others. A row stays what it is that has the ids of one that was
  /// there; rows without ids are told apart by their order among each other.
  mutating func setRows(_ rows: [ScrollStackRow]) {
    let unnamed = order.numbers.filter { self.rows[$0].id == nil }
    var next = 0
    var origins: [Int?] = []
    for row in rows {
      if let name = row.name {
        origins.append(origin(of: name))
      } else {
        let number = next < unnamed.count ? unnamed[next] : nil
        let isAlike = number.map { self.rows[$0].count == row.count } ?? false
        origins.append(isAlike ? number.flatMap { entries[$0].origin } : nil)
        next += 1
      }
    }
    removeAll(
      but: IndexRanges(
        zip(origins, rows).compactMap { origin, row in origin.map { $0..<$0 + row.count } }))
    var number = entries.count
    _ = insert(rows, before: nil, removing: [])
    var kept: [Int] = []
    for origin in origins {
      if let origin {
        entries[number].origin = origin
        entries[number].isChanged = true
        entries[number].isMoved = true
        kept.append(number)
      }
      number += 1
    }
    // As few of them as can be have moved.
    let still = longestIncreasingSubsequence(of: kept.map { entries[$0].origin ?? 0 })
    for place in still { entries[kept[place]].isMoved = false }
  }

  /// The index that the rows with a name's ids had before the edit; nil where they didn't stand
  /// together.
  private func origin(of name: RowName) -> Int? {
    let parts = directory.parts(of: name)
    guard let part = parts.first, parts.count == 1, part.asked == 0..<name.count else {
      return nil
    }
    return entries[part.number].origin.map { $0 + part.places.lowerBound }
  }
}

extension RowDirectory {
  /// The directory of rows, each numbered by its place.
  ///
  /// - Throws: a fault of a row whose id another one has too.
  init(named rows: [ScrollStackRow]) throws(RowReferenceFault) {
    do { try self.init(rows) } catch {
      throw RowReferenceFault(
        path: ["rows", .element(error.number), "id"], reason: .duplicateID(error.id))
    }
  }
}
