/// What a request calls one row by.
public enum RowReference: Equatable, Sendable {
  /// Its place in the layout, from 0: hidden rows and each of the repeated ones count.
  case index(Int)
  /// Its id; that of a repeated row is `id#0`, `id#1`, ….
  case id(String)
}

/// What a request calls several rows by. Naming a row twice is naming it.
public enum RowSelection: Equatable, Sendable {
  /// Their places in the layout, from 0.
  case indexes([Int])
  /// Their ids.
  case ids([String])
}

/// Something in a request that names a row and doesn't get it.
public struct RowReferenceFault: Error, Equatable, Sendable {
  /// What is wrong with it.
  public enum Reason: Equatable, Sendable {
    /// No row has this id.
    case unknownID(String)
    /// Another row has this id too.
    case duplicateID(String)
    /// No row, or no place between rows, has this number: it would have to be in the range.
    case index(Int, allowed: Range<Int>)
    /// The row's size has no switch to turn.
    case notCollapsible
    /// There would be more rows than a stack can have.
    case tooManyRows(Int)
  }

  /// Where in the request it stands; a dot leads into a nested value, as in `operations.3.index`.
  public let property: String
  /// What is wrong.
  public let reason: Reason

  /// Makes a fault of a property.
  public init(property: String, reason: Reason) {
    self.property = property
    self.reason = reason
  }

  /// The fault as one of the value that `property` leads to it.
  func within(_ property: String) -> RowReferenceFault {
    RowReferenceFault(property: "\(property).\(self.property)", reason: reason)
  }
}

extension ScrollStackLayout {
  /// The index of the row that a reference leads to; ids are looked for one row after the other.
  ///
  /// - Parameter property: where the reference stands in its request.
  /// - Throws: a fault for an id that no row has, and for an index out of `0..<count`.
  public func index(
    of reference: RowReference, property: String
  ) throws(RowReferenceFault) -> Int {
    switch reference {
    case .index(let index):
      if 0..<count ~= index { return index }
      throw RowReferenceFault(property: property, reason: .index(index, allowed: 0..<count))
    case .id(let id):
      if let index = index(ofID: id) { return index }
      throw RowReferenceFault(property: property, reason: .unknownID(id))
    }
  }

  /// The index of the first row with an id; nil where there is none.
  public func index(ofID id: String) -> Int? {
    let wanted = RowName(id)
    for row in rows.indices {
      if let place = rows[row].place(named: id, wanted) { return blocks[row].firstIndex + place }
    }
    return nil
  }
}

extension ScrollStackRow {
  /// Which of the rows that this stands for has an id.
  fileprivate func place(named id: String, _ name: RowName) -> Int? {
    guard repeatCount != nil else { return self.id == id ? 0 : nil }
    guard case .numbered(let base, let ordinals) = name, self.id == base else { return nil }
    let place = ordinals.lowerBound - firstOrdinal
    return 0..<count ~= place ? place : nil
  }
}
