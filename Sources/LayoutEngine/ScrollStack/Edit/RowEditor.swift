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
    /// Whether its content was updated.
    var isUpdated = false
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

  /// The properties of the stack.
  var configuration: ScrollStackConfiguration
  /// The index of the last operation on the viewport that specifies an animation.
  var viewportAnimation: Int?
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
  /// What the operations did with rows, in order; nil if it is not recorded.
  private(set) var history: [EditedRows]?
  private var directory: RowDirectory

  /// Begins an edit of a layout's rows.
  ///
  /// - Parameter recordsHistory: whether `history` is recorded.
  /// - Throws: a fault if two rows have the same id.
  init(_ layout: ScrollStackLayout, recordsHistory: Bool) throws(RowReferenceFault) {
    configuration = layout.configuration
    history = recordsHistory ? [] : nil
    order = OrderStatisticTree(weights: layout.rows.map { $0.count })
    if order.numbers.count < layout.rows.count { throw .interrupted }
    directory = try RowDirectory(named: layout.rows)
    rows = layout.rows
    entries = layout.placed.blocks.map { Entry(origin: $0.firstIndex) }
  }

  var axis: LayoutAxis { configuration.axis }

  // MARK: - Finding

  /// The index of the row with an id.
  func index(ofID id: String) -> Int? {
    directory.find(id).map { order.position(of: $0.number) + $0.positions.lowerBound }
  }

  // MARK: - Cutting

  /// Cuts rows so that these indexes consist of entire entries, and returns the numbers of these
  /// entries.
  mutating func isolate(_ indexes: IndexRanges) -> [Int] {
    var numbers: [Int] = []
    for range in indexes.interruptible {
      var next = cut(at: range.lowerBound)
      let end = cut(at: range.upperBound)
      while !WorkCheck.mustEnd(), let number = next, number != end {
        numbers.append(number)
        next = order.successor(of: number)
      }
    }
    return numbers
  }

  /// Cuts rows so that the row at an index is an entire entry, and returns its number; nil at the end.
  mutating func isolate(_ index: Int) -> Int? {
    let number = cut(at: index)
    _ = cut(at: index + 1)
    return number
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
    let old = history.map { _ in rows[number] }
    change(&rows[number])
    if let old { recordChanges(of: number, since: old) }
    entries[number].isChanged = true
    animate(number)
  }

  /// Replaces the content of a row along the axis.
  mutating func update(_ number: Int, to content: Int) {
    let axis = axis
    change(number) { $0.setContent(content, along: axis) }
    entries[number].isUpdated = true
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
    noteRemoval(of: removed)
    let indexes = try place(rows, before: other, removing: removed, replaced: replaced)
    for number in (first..<first + rows.count).interruptible { record(.rowInserted, number) }
    return indexes
  }

  private mutating func place(
    _ rows: [ScrollStackRow], before other: Int?, removing removed: [Int], replaced: Int?
  ) throws(RowReferenceFault) -> IndexRanges {
    let first = entries.count
    for row in rows {
      if WorkCheck.mustEnd() { throw .interrupted }
      order.insert(entries.count, weight: row.count, before: other)
      entries.append(Entry(origin: nil, replaced: replaced, animation: animation))
    }
    self.rows += rows
    try discard(removed)
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
    try discard(numbers)
  }

  private mutating func discard(_ numbers: [Int]) throws(RowReferenceFault) {
    for number in numbers {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let name = rows[number].name { directory.remove(name, number: number) }
      order.remove(number)
    }
  }

  /// Removes all rows.
  ///
  /// - Parameter returning: the indexes before the edit of rows that will be inserted again.
  mutating func removeAll(but returning: IndexRanges = []) {
    noteRemoval(of: order.numbers, but: returning)
    order.removeAll()
    directory.removeAll()
  }

  /// Moves a single row to an index.
  mutating func move(_ number: Int, to index: Int) {
    let origin = order.position(of: number)
    order.remove(number)
    order.insert(number, weight: 1, before: cut(at: index))
    if index != origin { record(.rowMoved, number) }
    entries[number].isMoved = true
    animate(number)
  }

  /// Notes that rows are removed, for their animation and in the history. They are still in the order.
  private mutating func noteRemoval(of numbers: [Int], but returning: IndexRanges = []) {
    if animation == nil, history == nil { return }
    for number in numbers.interruptible {
      let row = rows[number]
      let index = order.position(of: number)
      guard let origin = entries[number].origin else {
        history?.append(EditedRows(.rowRemoved, row, at: index))
        continue
      }
      for gone in returning.gaps(in: origin..<origin + row.count).interruptible {
        let positions = gone.lowerBound - origin..<gone.upperBound - origin
        history?.append(
          EditedRows(.rowRemoved, row.part(positions), at: index + positions.lowerBound))
        if let animation { removals.append(Removal(rows: gone, animation: animation)) }
      }
    }
  }

  // MARK: - Setting

  /// Replaces all rows. A row with the ids of a previous row keeps that row's identity. Rows
  /// without ids are matched by their order among each other.
  mutating func setRows(_ rows: [ScrollStackRow]) throws(RowReferenceFault) {
    let unnamed = order.numbers.filter { self.rows[$0].id == nil }
    var next = 0
    var matches: [Match?] = []
    matches.reserveCapacity(rows.count)
    for row in rows {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let name = row.name {
        matches.append(match(of: name))
      } else {
        let number = next < unnamed.count ? unnamed[next] : nil
        matches.append(number.flatMap { self.rows[$0].count == row.count ? match($0, at: 0) : nil })
        next += 1
      }
    }
    let returning = IndexRanges(
      zip(matches, rows).compactMap { match, row in
        match.map { $0.origin..<$0.origin + row.count }
      })
    removeAll(but: returning)
    let first = entries.count
    _ = try place(rows, before: nil, removing: [], replaced: nil)
    var kept: [Int] = []
    for (position, match) in matches.enumerated() {
      if WorkCheck.mustEnd() { throw .interrupted }
      guard let match else { continue }
      let number = first + position
      entries[number].origin = match.origin
      entries[number].isChanged = true
      entries[number].isMoved = true
      kept.append(number)
    }
    // The minimum number of rows counts as moved.
    let still = longestIncreasingSubsequence(of: kept.map { entries[$0].origin ?? 0 })
    for index in still.interruptible { entries[kept[index]].isMoved = false }
    recordRows(from: first, as: matches.map { $0?.number })
  }

  /// A row of the new list that is a previous row.
  private struct Match {
    /// The index of the first copy before the edit.
    let origin: Int
    /// The number of the previous row.
    let number: Int
  }

  /// The previous rows with a name's ids; nil if they were not consecutive.
  private func match(of name: RowName) -> Match? {
    let parts = directory.parts(of: name)
    guard let part = parts.first, parts.count == 1, part.asked == 0..<name.count else {
      return nil
    }
    return match(part.number, at: part.positions.lowerBound)
  }

  private func match(_ number: Int, at position: Int) -> Match? {
    entries[number].origin.map { Match(origin: $0 + position, number: number) }
  }
}

/// The history, if it is recorded.
extension RowEditor {
  /// Records what the current operation does with a row, which is in the order.
  private mutating func record(_ kind: EditedRows.Kind, _ number: Int) {
    history?.append(EditedRows(kind, rows[number], at: order.position(of: number)))
  }

  /// Records the differences between a row and the same row before the current operation.
  @inline(never)
  private mutating func recordChanges(of number: Int, since old: ScrollStackRow) {
    let row = rows[number]
    if old.isHidden != row.isHidden { record(row.isHidden ? .rowHidden : .rowShown, number) }
    let isResized =
      old.size(along: axis) != row.size(along: axis) || old.insets != row.insets
      || old.padding != row.padding
    if isResized { record(.rowResized, number) }
  }

  /// Records the rows of a new list.
  ///
  /// - Parameters:
  ///   - first: the number of the first one.
  ///   - previous: the number of each row before the operation; nil for an inserted row.
  private mutating func recordRows(from first: Int, as previous: [Int?]) {
    if history == nil { return }
    for (position, old) in previous.enumerated().interruptible {
      let number = first + position
      if entries[number].isMoved { record(.rowMoved, number) }
      guard let old else {
        record(.rowInserted, number)
        continue
      }
      recordChanges(of: number, since: rows[old])
    }
  }
}
