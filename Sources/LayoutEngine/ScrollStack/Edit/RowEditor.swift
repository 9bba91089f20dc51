/// An editor that applies operations to a stack's rows.
///
/// Each given row, or part of one, is an entry, known by its index. If an operation names some copies of a repeated
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
  /// The rows and their histories, by entry. In the order, the weight of a row is its number of
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
    if order.elements.count < layout.rows.count { throw .interrupted }
    directory = try RowDirectory(named: layout.rows)
    rows = layout.rows
    entries = layout.placed.blocks.map { Entry(origin: $0.firstIndex) }
  }

  var axis: LayoutAxis { configuration.axis }

  // MARK: - Finding

  /// The index of the row with an id.
  func index(ofID id: String) -> Int? {
    directory.find(id).map { order.position(of: $0.key) + $0.positions.lowerBound }
  }

  // MARK: - Cutting

  /// Cuts rows so that these indexes consist of entire entries, and returns these.
  mutating func isolate(_ indexes: IndexRanges) -> [Int] {
    var isolated: [Int] = []
    for range in indexes.interruptible {
      var next = cut(at: range.lowerBound)
      let end = cut(at: range.upperBound)
      while !WorkCheck.mustEnd(), let entry = next, entry != end {
        isolated.append(entry)
        next = order.successor(of: entry)
      }
    }
    return isolated
  }

  /// Cuts rows so that the row at an index is an entire entry, and returns that; nil at the end.
  mutating func isolate(_ index: Int) -> Int? {
    let entry = cut(at: index)
    _ = cut(at: index + 1)
    return entry
  }

  /// Cuts rows so that the ids of a name consist of entire entries, and returns these.
  mutating func isolate(_ name: RowName) -> [Int] {
    var isolated: [Int] = []
    for part in directory.parts(of: name).interruptible {
      let start = part.positions.lowerBound
      let entry = start == 0 ? part.key : split(part.key, at: start)
      if part.positions.count < order.weight(of: entry) {
        _ = split(entry, at: part.positions.count)
      }
      isolated.append(entry)
    }
    return isolated
  }

  /// The entry whose first row has the index, after cutting if necessary; nil at the
  /// end.
  mutating func cut(at index: Int) -> Int? {
    if index == order.total { return nil }
    let (entry, position) = order.locate(index)
    return position == 0 ? entry : split(entry, at: position)
  }

  private mutating func split(_ entry: Int, at index: Int) -> Int {
    WorkCheck.mustEnd(after: WorkCheck.stepsPerEditedRow)
    let whole = rows[entry]
    let other = rows.count
    order.split(entry, keeping: index, other: other)
    rows[entry] = whole.part(0..<index)
    rows.append(whole.part(index..<whole.count))
    entries.append(entries[entry])
    if let origin = entries[entry].origin { entries[other].origin = origin + index }
    if whole.id != nil { directory.split(entry, keeping: index, other: other) }
    return other
  }

  // MARK: - Changing

  /// Changes a row, except its id and its number of copies.
  mutating func change(_ entry: Int, _ change: (inout ScrollStackRow) -> Void) {
    WorkCheck.mustEnd(after: WorkCheck.stepsPerEditedRow)
    let old = history.map { _ in rows[entry] }
    change(&rows[entry])
    if let old { recordChanges(of: entry, since: old) }
    entries[entry].isChanged = true
    animate(entry)
  }

  /// Replaces the content of a row along the axis.
  mutating func update(_ entry: Int, to content: Int) {
    let axis = axis
    change(entry) { $0.setContent(content, along: axis) }
    entries[entry].isUpdated = true
  }

  /// Records that the current operation specifies the animation of a row.
  private mutating func animate(_ entry: Int) {
    if let animation { entries[entry].animation = animation }
  }

  /// Inserts rows before an entry or at the end, removes other rows, and returns the indexes of the
  /// inserted rows.
  mutating func insert(
    _ rows: [ScrollStackRow], before other: Int?, removing removed: [Int], replaced: Int? = nil
  ) throws(RowReferenceFault) -> IndexRanges {
    let first = entries.count
    noteRemoval(of: removed)
    let indexes = try place(rows, before: other, removing: removed, replaced: replaced)
    for entry in (first..<first + rows.count).interruptible { record(.rowInserted, entry) }
    return indexes
  }

  private mutating func place(
    _ rows: [ScrollStackRow], before other: Int?, removing removed: [Int], replaced: Int?
  ) throws(RowReferenceFault) -> IndexRanges {
    let first = entries.count
    for row in rows {
      if WorkCheck.mustEnd(after: WorkCheck.stepsPerEditedRow) { throw .interrupted }
      order.insert(entries.count, weight: row.count, before: other)
      entries.append(Entry(origin: nil, replaced: replaced, animation: animation))
    }
    self.rows += rows
    try discard(removed)
    for (position, row) in rows.enumerated() {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let name = row.name { directory.add(name, key: first + position) }
    }
    if rows.isEmpty { return [] }
    let index = order.position(of: first)
    return IndexRanges(index..<index + rows.reduce(0) { $0 + $1.count })
  }

  /// Removes rows.
  mutating func remove(_ removed: [Int]) throws(RowReferenceFault) {
    noteRemoval(of: removed)
    try discard(removed)
  }

  private mutating func discard(_ removed: [Int]) throws(RowReferenceFault) {
    for entry in removed {
      if WorkCheck.mustEnd(after: WorkCheck.stepsPerEditedRow) { throw .interrupted }
      if let name = rows[entry].name { directory.remove(name, key: entry) }
      order.remove(entry)
    }
  }

  /// Removes all rows.
  ///
  /// - Parameter returning: the indexes before the edit of rows that will be inserted again.
  mutating func removeAll(but returning: IndexRanges = []) {
    noteRemoval(of: order.elements, but: returning)
    order.removeAll()
    directory.removeAll()
  }

  /// Moves a single row to an index.
  mutating func move(_ entry: Int, to index: Int) {
    WorkCheck.mustEnd(after: WorkCheck.stepsPerEditedRow)
    let origin = order.position(of: entry)
    order.remove(entry)
    order.insert(entry, weight: 1, before: cut(at: index))
    if index != origin { record(.rowMoved, entry) }
    entries[entry].isMoved = true
    animate(entry)
  }

  /// Notes that rows are removed, for their animation and in the history. They are still in the order.
  private mutating func noteRemoval(of removed: [Int], but returning: IndexRanges = []) {
    if animation == nil, history == nil { return }
    for entry in removed.interruptible {
      let row = rows[entry]
      let index = order.position(of: entry)
      guard let origin = entries[entry].origin else {
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
    let unnamed = order.elements.filter { self.rows[$0].id == nil }
    var next = 0
    var matches: [Match?] = []
    matches.reserveCapacity(rows.count)
    for row in rows {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let name = row.name {
        matches.append(match(of: name))
      } else {
        let entry: Int? = next < unnamed.count ? unnamed[next] : nil
        matches.append(entry.flatMap { self.rows[$0].count == row.count ? match($0, at: 0) : nil })
        next += 1
      }
    }
    let returning = IndexRanges(
      zip(matches, rows).compactMap { match, row in
        guard let origin = match?.origin else { return nil }
        return origin..<origin + row.count
      })
    removeAll(but: returning)
    let first = entries.count
    _ = try place(rows, before: nil, removing: [], replaced: nil)
    var kept: [Int] = []
    for (position, match) in matches.enumerated() {
      if WorkCheck.mustEnd() { throw .interrupted }
      guard let match else { continue }
      let entry = first + position
      entries[entry].origin = match.origin
      entries[entry].isChanged = true
      entries[entry].isMoved = true
      kept.append(entry)
    }
    // The minimum number of rows counts as moved.
    let still = longestIncreasingSubsequence(of: kept.map { entries[$0].origin ?? 0 })
    for index in still.interruptible { entries[kept[index]].isMoved = false }
    recordRows(from: first, as: matches.map { $0?.entry })
  }

  /// A row of the new list that is a previous row.
  private struct Match {
    /// The index of the first copy before the edit.
    let origin: Int
    /// The entry of the previous row.
    let entry: Int
  }

  /// The previous rows with a name's ids; nil if they were not consecutive.
  private func match(of name: RowName) -> Match? {
    let parts = directory.parts(of: name)
    guard let part = parts.first, parts.count == 1, part.asked == 0..<name.count else {
      return nil
    }
    return match(part.key, at: part.positions.lowerBound)
  }

  private func match(_ entry: Int, at position: Int) -> Match? {
    entries[entry].origin.map { Match(origin: $0 + position, entry: entry) }
  }
}

/// The history, if it is recorded.
extension RowEditor {
  /// Records what the current operation does with a row, which is in the order.
  private mutating func record(_ kind: EditedRows.Kind, _ entry: Int) {
    history?.append(EditedRows(kind, rows[entry], at: order.position(of: entry)))
  }

  /// Records the differences between a row and the same row before the current operation.
  @inline(never)
  private mutating func recordChanges(of entry: Int, since old: ScrollStackRow) {
    let row = rows[entry]
    if old.isHidden != row.isHidden { record(row.isHidden ? .rowHidden : .rowShown, entry) }
    let isResized =
      old.size(along: axis) != row.size(along: axis) || old.insets != row.insets
      || old.padding != row.padding
    if isResized { record(.rowResized, entry) }
  }

  /// Records the rows of a new list.
  ///
  /// - Parameters:
  ///   - first: the entry of the first one.
  ///   - previous: the entry of each row before the operation; nil for an inserted row.
  private mutating func recordRows(from first: Int, as previous: [Int?]) {
    if history == nil { return }
    for (position, old) in previous.enumerated().interruptible {
      let entry = first + position
      if entries[entry].isMoved { record(.rowMoved, entry) }
      guard let old else {
        record(.rowInserted, entry)
        continue
      }
      recordChanges(of: entry, since: rows[old])
    }
  }
}
