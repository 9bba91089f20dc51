/// An editor that applies operations to a stack's rows.
///
/// Each given row, or part of one, has a number. If an operation names some copies of a repeated
/// row, they are cut out of it; the row is never expanded into single rows.
struct RowEditor {
  /// The origin and the history of a row.
  struct Entry {
    /// The index of its first copy before the edit; nil if it was inserted during the edit.
    var origin: Int?
    /// The index before the edit of the row that it replaces.
    var replaced: Int?
    var isMoved = false
    var isChanged = false
    /// The index of the last operation on it that specifies an animation.
    var animation: Int?
  }

  /// Rows that were removed.
  struct Removal {
    /// The indexes of the rows before the edit.
    let rows: Range<Int>
    /// The index of the operation that specifies the animation.
    let animation: Int
  }

  var axis: LayoutAxis
  /// The index of the current operation if it specifies an animation.
  var animation: Int?
  /// Original rows that were removed by an operation that specifies an animation. No row is removed
  /// twice.
  private(set) var removals: [Removal] = []
  /// The rows and their entries, by number. In the order, the weight of a row is its number of
  /// copies.
  private(set) var rows: [ScrollStackRow]
  private(set) var entries: [Entry]
  private(set) var order: OrderStatisticTree
  private var directory: RowDirectory

  /// Begins an edit of a layout's rows.
  ///
  /// - Throws: a fault if two rows have the same id.
  init(_ layout: ScrollStackLayout) throws(RowReferenceFault) {
    axis = layout.axis
    order = OrderStatisticTree(weights: layout.rows.map { $0.count })
    if order.numbers.count < layout.rows.count { throw .interrupted }
    directory = try RowDirectory(named: layout.rows)
    rows = layout.rows
    entries = layout.placed.blocks.map { Entry(origin: $0.firstIndex) }
  }

  // MARK: - Finding

  /// The index of the row with an id.
  func index(ofID id: String) -> Int? {
    directory.find(id).map { order.position(of: $0.number) + $0.positions.lowerBound }
  }

  // MARK: - Cutting

  /// Cuts rows so that these indexes consist of entire entries, and returns the numbers of these
  /// entries.
  mutating func isolate(_ indexes: Range<Int>) -> [Int] {
    var next = cut(at: indexes.lowerBound)
    let end = cut(at: indexes.upperBound)
    var numbers: [Int] = []
    while !WorkCheck.mustEnd(), let number = next, number != end {
      numbers.append(number)
      next = order.successor(of: number)
    }
    return numbers
  }

  /// Cuts rows so that the ids of a name consist of entire entries, and returns the numbers of
  /// these entries.
  mutating func isolate(_ name: RowName) -> [Int] {
    var numbers: [Int] = []
    for part in directory.parts(of: name).interruptible {
      let start = part.positions.lowerBound
      let number = start == 0 ? part.number : split(part.number, at: start)
      if part.positions.count < order.weight(of: number) {
        _ = split(number, at: part.positions.count)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// The number of the entry whose first row has the index, after cutting if necessary; nil at the
  /// end.
  mutating func cut(at index: Int) -> Int? {
    if index == order.total { return nil }
    let (number, position) = order.locate(index)
    return position == 0 ? number : split(number, at: position)
  }

  private mutating func split(_ number: Int, at index: Int) -> Int {
    let whole = rows[number]
    let other = rows.count
    order.split(number, keeping: index, other: other)
    rows[number] = whole.part(0..<index)
    rows.append(whole.part(index..<whole.count))
    entries.append(entries[number])
    if let origin = entries[number].origin { entries[other].origin = origin + index }
    if whole.id != nil { directory.split(number, keeping: index, other: other) }
    return other
  }

  // MARK: - Changing

  /// Changes a row, except its id and its number of copies.
  mutating func change(_ number: Int, _ change: (inout ScrollStackRow) -> Void) {
    change(&rows[number])
    entries[number].isChanged = true
    animate(number)
  }

  /// Records that the current operation specifies the animation of a row.
  private mutating func animate(_ number: Int) {
    if let animation { entries[number].animation = animation }
  }

  /// Inserts rows before a number or at the end, removes other rows, and returns the indexes of the
  /// inserted rows.
  mutating func insert(
    _ rows: [ScrollStackRow], before other: Int?, removing removed: [Int], replaced: Int? = nil
  ) throws(RowReferenceFault) -> IndexRanges {
    let first = entries.count
    for row in rows {
      if WorkCheck.mustEnd() { throw .interrupted }
      order.insert(entries.count, weight: row.count, before: other)
      entries.append(Entry(origin: nil, replaced: replaced, animation: animation))
    }
    self.rows += rows
    try remove(removed)
    for (position, row) in rows.enumerated() {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let name = row.name { directory.add(name, number: first + position) }
    }
    if rows.isEmpty { return [] }
    let index = order.position(of: first)
    return IndexRanges(index..<index + rows.reduce(0) { $0 + $1.count })
  }

  /// Removes rows.
  mutating func remove(_ numbers: [Int]) throws(RowReferenceFault) {
    noteRemoval(of: numbers)
    for number in numbers {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let name = rows[number].name { directory.remove(name, number: number) }
      order.remove(number)
    }
  }

  /// Removes all rows. `returning` contains the old indexes of rows that will be inserted again.
  mutating func removeAll(but returning: IndexRanges = []) {
    noteRemoval(of: order.numbers, but: returning)
    order.removeAll()
    directory.removeAll()
  }

  /// Moves a single row to an index.
  mutating func move(_ number: Int, to index: Int) {
    order.remove(number)
    order.insert(number, weight: 1, before: cut(at: index))
    entries[number].isMoved = true
    animate(number)
  }

  private mutating func noteRemoval(of numbers: [Int], but returning: IndexRanges = []) {
    guard let animation else { return }
    for number in numbers.interruptible {
      guard let origin = entries[number].origin else { continue }
      for gone in returning.gaps(in: origin..<origin + rows[number].count).interruptible {
        removals.append(Removal(rows: gone, animation: animation))
      }
    }
  }

  // MARK: - Setting

  /// Replaces all rows. A row with the ids of a previous row keeps that row's identity. Rows
  /// without ids are matched by their order among each other.
  mutating func setRows(_ rows: [ScrollStackRow]) throws(RowReferenceFault) {
    let unnamed = order.numbers.filter { self.rows[$0].id == nil }
    var next = 0
    var origins: [Int?] = []
    for row in rows {
      if WorkCheck.mustEnd() { throw .interrupted }
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
    _ = try insert(rows, before: nil, removing: [])
    var kept: [Int] = []
    for origin in origins {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let origin {
        entries[number].origin = origin
        entries[number].isChanged = true
        entries[number].isMoved = true
        kept.append(number)
      }
      number += 1
    }
    // The minimum number of rows counts as moved.
    let still = longestIncreasingSubsequence(of: kept.map { entries[$0].origin ?? 0 })
    for index in still.interruptible { entries[kept[index]].isMoved = false }
  }

  /// The index before the edit of the rows with a name's ids; nil if they were not consecutive.
  private func origin(of name: RowName) -> Int? {
    let parts = directory.parts(of: name)
    guard let part = parts.first, parts.count == 1, part.asked == 0..<name.count else {
      return nil
    }
    return entries[part.number].origin.map { $0 + part.positions.lowerBound }
  }
}
