import Bytes
import JSON
import LayoutEngine

extension RequestFault.Reason {
  /// An invalid row, or an invalid reference to a row.
  static func row(_ reason: RowReferenceFault.Reason) -> RequestFault.Reason {
    switch reason {
    case .unknownID(let id): .specific("must be the id of a row", found: shortened(id))
    case .duplicateID(let id):
      .specific("must not be the id of another row", found: shortened(id))
    case .index(let index, let allowed):
      .specific(
        allowed.isEmpty
          ? "must be the index of a row, but there are no rows"
          : "must be an index from \(allowed.lowerBound) to \(allowed.upperBound - 1)",
        found: "\(index)")
    case .notCollapsible: .specific("must be a row whose size is collapsible")
    case .notUpdatable: .specific("must be a row with a layout")
    case .notHorizontal: .onlyHorizontal
    case .tooManyRows(let count):
      .specific(
        "must result in at most \(InputBounds.count.upperBound) rows", found: "\(count)")
    case .interrupted: .tooMuchWork
    case .value(let requirement, let found): .requirement(requirement, found: found)
    }
  }

  /// A viewport of a vertical stack that is as high as its highest row.
  static var onlyHorizontal: RequestFault.Reason {
    .specific(#""height": "content" requires "axis": "horizontal""#)
  }

  private static func shortened(_ id: String) -> UTF8String { UTF8String(id).prefix(100) }
}

extension PropertyPath {
  /// The path of a fault as requests spell it: the number of copies of a row is its `repeat`.
  var rowMember: UTF8String {
    PropertyPath(steps.map { $0 == "copies" ? "repeat" : $0 }).member
  }
}
