/// A selection of rows. Duplicates are ignored.
public enum RowSelection: Equatable, Sendable {
  /// One row.
  case row(RowReference)
  /// The rows' indexes in the layout, from 0.
  case indexes([Int])
  /// The rows' ids.
  case ids([String])
}

/// A reference that is invalid, or an invalid row.
public struct RowReferenceFault: Error, Equatable, Sendable {
  /// The reason for a fault.
  public indirect enum Reason: Equatable, Sendable {
    /// No row has this id.
    case unknownID(String)
    /// Another row has the same id.
    case duplicateID(String)
    /// The index of a row, or of a position between rows, is not in the allowed range.
    case index(Int, allowed: Range<Int>)
    /// The row's size is not collapsible.
    case notCollapsible
    /// The row has no content that can be updated.
    case notUpdatable
    /// A stack that is as high as its rows would not be horizontal.
    case notHorizontal
    /// The operation would exceed the maximum number of rows.
    case tooManyRows(Int)
    /// A value of the row is invalid.
    case value(LayoutFault.Requirement, found: Double)
    /// The work was interrupted: see `WorkCheck`.
    case interrupted
  }

  /// The path to the invalid value, from the value that was checked.
  public let path: PropertyPath
  /// The reason.
  public let reason: Reason

  /// Creates a fault.
  public init(path: PropertyPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error of an incomplete edit.
  static var interrupted: RowReferenceFault { RowReferenceFault(path: [], reason: .interrupted) }

  /// Creates the fault of a row's invalid value.
  init(_ fault: LayoutFault) {
    self.init(path: fault.path, reason: .value(fault.requirement, found: fault.found))
  }

  /// The fault with its path prefixed by `path`, which leads to the enclosing value.
  public func within(_ path: PropertyPath) -> RowReferenceFault {
    RowReferenceFault(path: self.path.within(path), reason: reason)
  }
}

extension Checkable {
  /// Throws the first fault of the value, which is that of a property.
  func check(as property: StaticString) throws(RowReferenceFault) {
    var faults = FaultCollector()
    faults.check(self, property)
    try faults.throwFirst()
  }
}

extension FaultCollector {
  /// Throws the first recorded fault, if any.
  @inline(never)
  func throwFirst() throws(RowReferenceFault) {
    if let first { throw RowReferenceFault(first) }
  }
}
