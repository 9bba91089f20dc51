/// What an operation of an edit did with consecutive rows.
///
/// Source: ScrollStackController, `onChangeRow`.
public struct EditedRows: Equatable, Sendable {
  /// What the operation did with the rows.
  public enum Kind: String, CaseIterable, Sendable {
    /// The rows were inserted.
    case rowInserted
    /// The rows were removed.
    case rowRemoved
    /// The rows were hidden, and are shown.
    case rowShown
    /// The rows were shown, and are hidden.
    case rowHidden
    /// The rows have another place among the rows.
    case rowMoved
    /// The rows have another size, or other insets or padding.
    case rowResized
  }

  /// What the operation did with the rows.
  public let kind: Kind
  /// The indexes of the rows after the operation; of removed rows, those before it.
  public let indexes: Range<Int>
  /// The rows.
  private let row: ScrollStackRow

  init(_ kind: Kind, _ row: ScrollStackRow, at index: Int) {
    self.kind = kind
    self.row = row
    indexes = index..<index + row.count
  }

  /// The id of one of the rows; nil if it has no id.
  public func id(at index: Int) -> String? { row.id(at: index - indexes.lowerBound) }
}

/// The history of an edit: what its operations did with rows, in order.
struct EditHistory {
  private(set) var entries: [EditedRows] = []

  /// Adds what an operation did with rows.
  mutating func add(_ kind: EditedRows.Kind, _ row: ScrollStackRow, at index: Int) {
    entries.append(EditedRows(kind, row, at: index))
  }

  /// Adds the differences between a row and the same row before an operation.
  mutating func addChanges(
    of row: ScrollStackRow, since old: ScrollStackRow, along axis: LayoutAxis, at index: Int
  ) {
    if old.isHidden != row.isHidden { add(row.isHidden ? .rowHidden : .rowShown, row, at: index) }
    let isResized =
      old.size(along: axis) != row.size(along: axis) || old.insets != row.insets
      || old.padding != row.padding
    if isResized { add(.rowResized, row, at: index) }
  }
}
