extension ScrollStackLayout {
  /// The index of the row for a reference.
  ///
  /// - Parameter path: the path to the reference in the caller's input.
  /// - Throws: a fault if no row has the id, if the index is not in `0..<count`, or, for an id, if
  ///   two rows have the same id.
  public func index(
    of reference: RowReference, at path: PropertyPath = []
  ) throws(RowReferenceFault) -> Int {
    switch reference {
    case .index(let index):
      if index >= 0, index < count { return index }
      throw RowReferenceFault(path: path, reason: .index(index, allowed: 0..<count))
    case .id(let id):
      if let index = try index(ofID: id) { return index }
      throw RowReferenceFault(path: path, reason: .unknownID(id))
    }
  }

  /// The index of the row with an id; nil if there is no such row.
  ///
  /// - Throws: a fault if any two rows have the same id.
  public func index(ofID id: String) throws(RowReferenceFault) -> Int? {
    index(ofID: id, in: try RowDirectory(named: rows))
  }

  /// The index of the row with an id, from a directory of all rows.
  func index(ofID id: String, in directory: RowDirectory) -> Int? {
    directory.find(id).map { placed.blocks[$0.key].firstIndex + $0.positions.lowerBound }
  }
}
