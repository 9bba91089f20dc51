/// A row that came to be seen, or ceased to be.
///
/// Source: ScrollStackController, `scrollStackRowDidBecomeVisible` and `…DidBecomeHidden`.
public struct RowEvent: Equatable, Sendable {
  /// What it was.
  public enum Kind: String, CaseIterable, Sendable {
    /// The row is seen and was not, or all of it is and only some was.
    case becameVisible
    /// The row is seen no more, or only some of it is and all was.
    case becameHidden
  }

  /// What it was.
  public let kind: Kind
  /// The row's index; that of before where it was removed, and nil where it was known by its id only.
  public let index: Int?
  /// The row's id, if it has one.
  public let id: String?
  /// How much of the row is seen now; nil where it was removed.
  public let state: RowState?
}

extension RowEvent.Kind {
  /// What it is for a row to go from one visibility to another; nil where it is nothing.
  ///
  /// Departs: the original tells nothing when a row goes between entire and offscreen at once.
  ///
  /// - Parameters:
  ///   - previous: nil for a row that was not there.
  ///   - current: nil for a row that is not there any more.
  public init?(from previous: RowVisibility?, to current: RowVisibility?) {
    switch (previous, current) {
    case (nil, .partial), (nil, .entire), (.offscreen, .partial), (.offscreen, .entire),
      (.hidden, .partial), (.hidden, .entire), (.partial, .entire):
      self = .becameVisible
    case (.entire, .partial), (.partial, .offscreen), (.partial, .hidden), (.partial, nil),
      (.entire, .offscreen), (.entire, .hidden), (.entire, nil):
      self = .becameHidden
    case (nil, nil), (nil, .offscreen), (nil, .hidden), (.offscreen, nil), (.offscreen, .offscreen),
      (.offscreen, .hidden), (.hidden, nil), (.hidden, .offscreen), (.hidden, .hidden),
      (.partial, .partial), (.entire, .entire):
      return nil
    }
  }
}

/// Something that a scroll stack tells whoever shows it.
public enum ScrollStackEvent: Equatable, Sendable {
  /// A row came to be seen, or ceased to be.
  case row(RowEvent)
  /// The rows fill more or less than before.
  case contentSizeChanged(from: Size, to: Size)
}

/// What an earlier answer told of a stack, for the events since.
public struct PreviousStates: Equatable, Sendable {
  /// A row's visibility then.
  public struct Row: Equatable, Sendable {
    /// The row.
    public let reference: RowReference
    /// How much of it was seen.
    public let visibility: RowVisibility

    /// Makes a row's state.
    public init(_ reference: RowReference, _ visibility: RowVisibility) {
      self.reference = reference
      self.visibility = visibility
    }
  }

  /// What the rows filled; nil where that doesn't matter.
  public let contentSize: Size?
  /// The rows. Of two entries for one row the last one counts.
  public let rows: [Row]

  /// Makes states.
  public init(contentSize: Size? = nil, rows: [Row]) {
    self.contentSize = contentSize
    self.rows = rows
  }
}
