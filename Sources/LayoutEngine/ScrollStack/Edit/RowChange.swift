/// Consecutive rows that an edit kept, and that are consecutive both before and after it.
public struct KeptRows: Equatable, Sendable {
  /// Their indexes before the edit.
  public let old: Range<Int>
  /// Their indexes after the edit; the same number of indexes.
  public let new: Range<Int>

  init(old: Int, new: Int, count: Int) {
    self.old = old..<old + count
    self.new = new..<new + count
  }
}

/// Consecutive rows with the same kind of change, for their animations.
public struct RowChange: Equatable, Sendable {
  /// The kind of a change.
  public enum Kind: String, CaseIterable, Sendable {
    /// The rows were inserted.
    case insert
    /// The rows were removed.
    case remove
    /// The rows replaced other rows, or have the ids of removed rows.
    case replace
    /// The rows were moved.
    case move
    /// The rows were hidden, and are now shown.
    case show
    /// The rows were shown, and are now hidden.
    case hide
    /// The length of the rows, or of their content, changed, or their content was updated.
    case resize
  }

  /// The kind of change.
  public let kind: Kind
  /// The indexes before the edit of the rows, or of the rows that they replace; nil for inserted
  /// rows.
  public let old: Range<Int>?
  /// The indexes after the edit, the same number of indexes; nil for removed rows.
  public let new: Range<Int>?

  /// The index of the operation that specifies the animation; nil if no operation does.
  public let animation: Int?

  /// Whether the content of the rows was updated.
  public let updatesContent: Bool

  /// Creates a change of rows. If both `old` and `new` are given, they must have equal counts.
  public init(
    _ kind: Kind, old: Range<Int>?, new: Range<Int>?, animation: Int? = nil,
    updatesContent: Bool = false
  ) {
    self.kind = kind
    self.old = old
    self.new = new
    self.animation = animation
    self.updatesContent = updatesContent
  }

  /// The number of rows.
  public var count: Int { (new ?? old ?? 0..<0).count }

  /// The index before the edit of the row at a position among these; nil for an inserted row.
  func oldIndex(at position: Int) -> Int? { old.map { $0.lowerBound + position } }

  /// The index after the edit of the row at a position among these; nil for a removed row.
  func newIndex(at position: Int) -> Int? { new.map { $0.lowerBound + position } }
}
