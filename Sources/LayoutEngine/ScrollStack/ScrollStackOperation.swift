/// One edit of a scroll stack's rows.
///
/// An index is a place in the layout as the operations before have left it; what it names of repeated
/// rows is cut out of them.
///
/// Source: ScrollStackController, "Adding rows" to "Hide / Show rows", and Docs/scroll-stack.md.
public enum ScrollStackOperation: Equatable, Sendable {
  /// The operations' names.
  public enum Name: String, CaseIterable, Sendable {
    /// Rows come in.
    case insert
    /// Rows go.
    case remove
    /// All rows go.
    case removeAll
    /// A row takes the place of another one.
    case replace
    /// All rows are as they are given.
    case setRows
    /// A row goes elsewhere.
    case move
    /// Rows are hidden or shown.
    case setHidden
    /// Rows get insets of their own.
    case setInsets
    /// Rows get padding of their own.
    case setPadding
    /// Rows get a separator of their own.
    case setSeparator
    /// A row gets another size.
    case resize
    /// A collapsible row changes to its other length.
    case toggleExpanded
    /// Rows follow each other another way.
    case setAxis
  }

  /// Where rows come in.
  public enum Place: Equatable, Sendable {
    /// Before all others.
    case top
    /// Behind all others.
    case bottom
    /// So that the first of them has this index, from 0 to the number of rows.
    case index(Int)
    /// Before the row with this id.
    case before(id: String)
    /// Behind the row with this id.
    case after(id: String)
  }

  /// Puts rows in, in their order. A row that has one of their ids goes; the place is found before it
  /// does: A put in at index 2 of A, B, C makes B, A, C.
  case insert([ScrollStackRow], at: Place)
  /// Takes rows out. All are looked up before the first of them goes.
  case remove(RowSelection)
  /// Takes all rows out.
  case removeAll
  /// Puts a row in the place of another one. As with an insertion, a row elsewhere that has its id
  /// goes.
  case replace(RowReference, with: ScrollStackRow)
  /// Makes the rows what is given: rows whose ids were there stay what they are, moved and changed as
  /// need be; those without ids are told apart by their order among each other.
  case setRows([ScrollStackRow])
  /// Takes a row out and puts it in again at the index `to` of the others.
  case move(from: Int, to: Int)
  /// Hides rows, or shows them.
  case setHidden(RowSelection, Bool)
  /// Gives rows insets. Sides that are not given stay as they were.
  case setInsets(RowSelection, InsetsOverride)
  /// Gives rows padding. Sides that are not given stay as they were.
  case setPadding(RowSelection, InsetsOverride)
  /// Gives rows a separator. What is not given stays as it was.
  case setSeparator(RowSelection, SeparatorOverride)
  /// Gives a row a size.
  case resize(RowReference, to: RowSize)
  /// Turns a collapsible row's switch.
  case toggleExpanded(RowReference)
  /// Lays the stack out along another axis.
  case setAxis(LayoutAxis)

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
    case .setAxis: .setAxis
    }
  }

  /// What an operation did.
  public struct Result: Equatable, Sendable {
    /// The operation's name.
    public let name: Name
    /// The rows that it was about: what `remove` and `removeAll` took out by the
    /// indexes that it had, everything else by those that it has after the operation. None for
    /// `setAxis`.
    public let indexes: IndexRanges

    /// Makes a result.
    public init(_ name: Name, indexes: IndexRanges) {
      self.name = name
      self.indexes = indexes
    }
  }
}
