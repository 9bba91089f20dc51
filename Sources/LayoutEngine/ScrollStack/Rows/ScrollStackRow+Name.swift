extension ScrollStackRow {
  /// The ids of the rows that this row represents; nil for a row without an id.
  @inline(never)
  var name: RowName? {
    guard let id else { return nil }
    guard let copies else { return RowName(id) }
    return .numbered(base: id, firstIndex..<firstIndex + copies)
  }
}

extension RowDirectory {
  /// Creates a directory of the rows that have ids. The key of a row is its index.
  ///
  /// - Throws: a fault of the first row that has the id of a previous row.
  init(named rows: [ScrollStackRow]) throws(RowReferenceFault) {
    self.init(reserving: rows.count)
    for (index, row) in rows.enumerated().interruptible {
      guard let name = row.name, let id = add(name, key: index) else { continue }
      throw RowReferenceFault(path: ["rows", .element(index), "id"], reason: .duplicateID(id))
    }
  }
}
