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
