/// One operation on a scroll stack's rows.
///
/// Indexes refer to the layout after the previous operations. Copies of a repeated row that an
/// operation names are cut out of it.
///
/// Source: ScrollStackController, "Adding rows" to "Hide / Show rows", and Docs/scroll-stack-edits.md.
public enum ScrollStackOperation: Equatable, Sendable {
  /// The names of the operations.
  public enum Name: String, CaseIterable, Sendable {
    /// Inserts rows.
    case insert
    /// Removes rows.
    case remove
    /// Removes all rows.
    case removeAll
    /// Replaces a row with another one.
    case replace
    /// Replaces the list of rows.
    case setRows
    /// Moves a row.
    case move
    /// Hides or shows rows.
    case setHidden
    /// Sets the insets of rows.
    case setInsets
    /// Sets the padding of rows.
    case setPadding
    /// Sets the separator of rows.
    case setSeparator
    /// Sets the size of rows.
    case resize
    /// Switches collapsible rows to their other length.
    case toggleExpanded
    /// Sets the size of each of several rows.
    case reload
    /// Replaces the content of a row.
    case update
    /// Changes the axis of the stack.
    case setAxis
    /// Changes the viewport of the stack, or its content insets.
    case setViewport
  }

  /// The position at which rows are inserted.
  public enum Position: Equatable, Sendable {
    /// Before all rows.
    case top
    /// After all rows.
    case bottom
    /// At an index: the first inserted row gets this index, from 0 to the number of rows.
    case index(Int)
    /// Before the row with this id.
    case before(id: String)
    /// After the row with this id.
    case after(id: String)
  }

  /// Inserts rows in their order. An existing row with one of their ids is removed. The position is
  /// determined before the removal: inserting A at index 2 of A, B, C results in B, A, C.
  case insert([ScrollStackRow], at: Position)
  /// Removes rows. All references are resolved before the first removal.
  case remove(RowSelection)
  /// Removes all rows.
  case removeAll
  /// Replaces a row with another one. As for an insertion, an existing row with its id is removed.
  case replace(RowReference, with: ScrollStackRow)
  /// Replaces the list of rows. A row whose id already exists keeps its identity and is moved and
  /// changed as necessary. Rows without ids are matched by their order among each other.
  case setRows([ScrollStackRow])
  /// Removes a row, and inserts it at the index `to` of the remaining rows.
  case move(from: Int, to: Int)
  /// Hides or shows rows.
  case setHidden(RowSelection, Bool)
  /// Sets the insets of rows. Sides that are not given stay unchanged.
  case setInsets(RowSelection, InsetsOverride)
  /// Sets the padding of rows. Sides that are not given stay unchanged.
  case setPadding(RowSelection, InsetsOverride)
  /// Sets the separator of rows. Members that are not given stay unchanged.
  case setSeparator(RowSelection, SeparatorOverride)
  /// Sets the size of rows: along both axes, or in a horizontal stack another one.
  case resize(RowSelection, to: RowSize, horizontally: RowSize? = nil)
  /// Switches collapsible rows to their other length, along the axis of the stack.
  case toggleExpanded(RowSelection)
  /// Sets the size of each of several rows.
  case reload([ReloadedRow])
  /// Replaces the content of a row that the caller measures, along the axis of the stack. The caller
  /// also determines the new content, for which the id of the update identifies the operation.
  case update(RowReference, by: Int)
  /// Changes the axis of the stack.
  case setAxis(LayoutAxis)
  /// Changes the viewport of the stack, for example after a rotation, or its content insets, for
  /// example for a keyboard. Sides that are not given stay unchanged.
  case setViewport(Size?, isAsHighAsRows: Bool = false, contentInset: InsetsOverride)

  /// The operation's name.
  public var name: Name {
    switch self {
    case .insert: .insert
    case .remove: .remove
    case .removeAll: .removeAll
    case .replace: .replace
    case .setRows: .setRows
    case .move: .move
    case .setHidden: .setHidden
    case .setInsets: .setInsets
    case .setPadding: .setPadding
    case .setSeparator: .setSeparator
    case .resize: .resize
    case .toggleExpanded: .toggleExpanded
    case .reload: .reload
    case .update: .update
    case .setAxis: .setAxis
    case .setViewport: .setViewport
    }
  }

  /// The result of an operation.
  public struct Result: Equatable, Sendable {
    /// The operation's name.
    public let name: Name
    /// The rows that the operation affected. For `remove` and `removeAll`, their indexes before the
    /// operation; otherwise, their indexes after it. Empty for `setAxis` and `setViewport`.
    public let indexes: IndexRanges

    /// Creates a result.
    public init(_ name: Name, indexes: IndexRanges) {
      self.name = name
      self.indexes = indexes
    }
  }
}

/// A row with its new size.
///
/// Source: ScrollStackController, `reloadRow` and `reloadRows`.
public struct ReloadedRow: Equatable, Sendable {
  /// The row.
  public let row: RowReference
  /// The new size along both axes, or in a vertical stack; nil to keep the size.
  public let size: RowSize?
  /// The new size in a horizontal stack; nil for `size`.
  public let horizontalSize: RowSize?

  /// Creates a row with its new size.
  public init(
    _ row: RowReference, size: RowSize? = nil, horizontally horizontalSize: RowSize? = nil
  ) {
    self.row = row
    self.size = size
    self.horizontalSize = horizontalSize
  }
}

extension RowSize {
  /// Determines the content that replaces that of a row, given the id of the update, the row, which
  /// has a content along the axis of its stack, and the properties of the stack; nil if the content
  /// can't be updated.
  public typealias ContentUpdate = (
    _ update: Int, _ row: ScrollStackRow, _ stack: ScrollStackConfiguration
  ) -> Int?
}
