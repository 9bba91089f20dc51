/// Rows that an edit left in the stack, neighbours before and after it.
public struct KeptRows: Equatable, Sendable {
  /// Their indexes before the edit.
  public let old: Range<Int>
  /// Their indexes after it; as many.
  public let new: Range<Int>

  init(old: Int, new: Int, count: Int) {
    self.old = old..<old + count
    self.new = new..<new + count
  }
}

/// Rows that an edit did the same to, for an animation of each of them.
public struct RowChange: Equatable, Sendable {
  /// What happened to them.
  public enum Kind: String, CaseIterable, Sendable {
    /// They came in.
    case insert
    /// They went.
    case remove
    /// They came in the place of other rows, or with the ids of rows that went.
    case replace
    /// They went elsewhere.
    case move
    /// They were hidden and are no more.
    case show
    /// They are hidden and were not.
    case hide
    /// They are longer or shorter, or their content is.
    case resize
  }

  /// What happened.
  public let kind: Kind
  /// The indexes that the rows, or those in whose place they came, had before the edit; nil for rows
  /// that came in.
  public let old: Range<Int>?
  /// The indexes that they have after it, as many; nil for rows that went.
  public let new: Range<Int>?

  /// The place of the operation that says how it wants it animated; nil where none does.
  public let animation: Int?

  /// Makes a change of rows; `old` and `new` hold as many where both are given.
  public init(
    _ kind: Kind, old: Range<Int>?, new: Range<Int>?, animation: Int? = nil
  ) {
    self.kind = kind
    self.old = old
    self.new = new
    self.animation = animation
  }

  /// How many rows there are.
  public var count: Int { (new ?? old ?? 0..<0).count }
}
