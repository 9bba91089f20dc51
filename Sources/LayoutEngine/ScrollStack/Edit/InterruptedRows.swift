/// The rows whose motions an edit interrupts.
struct InterruptedRows: Sendable {
  /// The rows of the stack before the edit, by their indexes there.
  private var before: [Int: InterruptedItem] = [:]
  /// Rows that were removed earlier and that the edit inserts, by their indexes after it.
  private var inserted: [Int: InterruptedItem] = [:]
  /// Rows that were removed earlier and that the edit does not insert.
  private(set) var leaving: [InterruptedItem] = []
  /// The indexes of `before`.
  private(set) var old = IndexRanges()
  /// The indexes after the edit of all of them that it keeps or inserts.
  private(set) var new = IndexRanges()

  /// No rows.
  init() {}

  /// Finds rows in the stacks before and after an edit.
  ///
  /// - Parameters:
  ///   - shift: the distance from the space of the rows to that of the motion.
  /// - Throws: a fault at `[0].id` or `[0].index` if a row does not exist.
  init(
    _ rows: [InterruptedItem], in edit: ScrollStackEdit, shiftedBy shift: Point
  ) throws(RowReferenceFault) {
    let names = try RowDirectory(named: edit.before.rows)
    let newNames: RowDirectory? =
      rows.contains { $0.isRemoved } ? try RowDirectory(named: edit.after.rows) : nil
    for (position, given) in rows.enumerated().interruptible {
      let row = given.moved(by: shift)
      if row.isRemoved {
        guard case .id(let id) = row.name,
          let index = newNames.flatMap({ edit.after.index(ofID: id, in: $0) }),
          edit.oldIndex(ofNew: index) == nil
        else {
          leaving.append(row)
          continue
        }
        inserted[index] = row
        continue
      }
      let index: Int
      switch row.name {
      case .id(let id):
        guard let found = edit.before.index(ofID: id, in: names) else {
          throw RowReferenceFault(path: [.element(position), "id"], reason: .unknownID(id))
        }
        index = found
      case .index:
        index = try edit.before.index(of: row.name, at: [.element(position), "index"])
      }
      before[index] = row
    }
    old = IndexRanges().union(before.keys.map { $0 })
    new = IndexRanges().union(
      before.keys.compactMap { edit.newIndex(ofOld: $0) } + inserted.keys.map { $0 })
  }

  /// Whether there are no such rows.
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  /// The row with an index before the edit, or, for a row that the edit inserts, after it.
  func row(old: Int?, new: Int?) -> InterruptedItem? {
    if isEmpty { return nil }
    if let old { return before[old] }
    return new.flatMap { inserted[$0] }
  }
}
