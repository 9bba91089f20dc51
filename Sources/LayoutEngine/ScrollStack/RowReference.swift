/// What one row is called by.
public enum RowReference: Equatable, Sendable {
  /// Its place in the layout, from 0: hidden rows and each copy count.
  case index(Int)
  /// Its id; that of a copy is `id#0`, `id#1`, ….
  case id(String)
}

/// What several rows are called by. Naming a row twice is naming it.
public enum RowSelection: Equatable, Sendable {
  /// Their places in the layout, from 0.
  case indexes([Int])
  /// Their ids.
  case ids([String])
}

/// Something that names a row and doesn't get it, or that a row can't be.
public struct RowReferenceFault: Error, Equatable, Sendable {
  /// What is wrong with it.
  public indirect enum Reason: Equatable, Sendable {
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
    /// A value that a row can't have.
    case value(LayoutFault.Requirement, found: Double)
  }

  /// The value at fault, as it is reached from what refused it.
  public let path: PropertyPath
  /// What is wrong.
  public let reason: Reason

  /// Makes a fault of a value.
  public init(path: PropertyPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The fault of a value that a row can't have.
  init(_ fault: LayoutFault) {
    self.init(path: fault.path, reason: .value(fault.requirement, found: fault.found))
  }

  /// The fault as one of a value within another, which `path` leads there from.
  public func within(_ path: PropertyPath) -> RowReferenceFault {
    RowReferenceFault(path: self.path.within(path), reason: reason)
  }
}

extension FaultCollector {
  /// Throws what was noted first, if anything was.
  @inline(never)
  func throwFirst() throws(RowReferenceFault) {
    if let first { throw RowReferenceFault(first) }
  }
}

extension ScrollStackLayout {
  /// The index of the row that a reference leads to.
  ///
  /// - Parameter path: where the reference stands in what the caller was given.
  /// - Throws: a fault for an id that no row has, for an index out of `0..<count`, and for two rows
  ///   of one id where an id is looked up.
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

  /// The index of the row with an id; nil where there is none.
  ///
  /// - Throws: a fault where any two rows have one id.
  public func index(ofID id: String) throws(RowReferenceFault) -> Int? {
    index(ofID: id, in: try RowDirectory(named: rows))
  }

  /// The index of the row with an id, given the directory of all rows.
  func index(ofID id: String, in directory: RowDirectory) -> Int? {
    directory.find(id).map { blocks[$0.number].firstIndex + $0.places.lowerBound }
  }
}
