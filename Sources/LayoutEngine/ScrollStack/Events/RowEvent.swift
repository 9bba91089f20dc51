/// A change of a row's visibility.
///
/// Source: ScrollStackController, `scrollStackRowDidBecomeVisible` and `…DidBecomeHidden`.
public struct RowEvent: Equatable, Sendable {
  /// The kind of change.
  public enum Kind: String, CaseIterable, Sendable {
    /// The row changed from invisible to visible, or from partially to entirely visible.
    case becameVisible
    /// The row changed from visible to invisible, or from entirely to partially visible.
    case becameHidden
  }

  /// The kind of change.
  public let kind: Kind
  /// The row's index. For a removed row, its last index; nil if the row was identified only by its
  /// id.
  public let index: Int?
  /// The row's id, if it has one.
  public let id: String?
  /// The row's new state; nil for a removed row.
  public let state: RowState?
}

extension RowEvent.Kind {
  /// The kind of event for a change of visibility; nil for no event.
  ///
  /// Departs: the original has no event for a direct change between entire and offscreen.
  ///
  /// - Parameters:
  ///   - previous: nil for a row that did not exist before.
  ///   - current: nil for a row that no longer exists.
  public init?(from previous: RowVisibility?, to current: RowVisibility?) {
    let (before, after) = (previous?.extent ?? 0, current?.extent ?? 0)
    if before == after { return nil }
    self = before < after ? .becameVisible : .becameHidden
  }
}

/// An event of a scroll stack.
public enum ScrollStackEvent: Equatable, Sendable {
  /// The visibility of a row changed.
  case row(RowEvent)
  /// An operation of an edit did something with rows.
  case edited(EditedRows)
  /// The content size changed.
  case contentSizeChanged(from: Size, to: Size)
  /// An edit is complete.
  ///
  /// Source: ScrollStackController, `scrollStackDidUpdateLayout`.
  case layoutUpdated
}

/// The states from an earlier response, from which events are computed.
public struct PreviousStates: Equatable, Sendable {
  /// The visibility of a row in an earlier response.
  public struct Row: Equatable, Sendable {
    /// The row.
    public let reference: RowReference
    /// The row's visibility.
    public let visibility: RowVisibility

    /// Creates a row's state.
    public init(_ reference: RowReference, _ visibility: RowVisibility) {
      self.reference = reference
      self.visibility = visibility
    }
  }

  /// The content size; nil to ignore its changes.
  public let contentSize: Size?
  /// The rows. If a row has several entries, the last one counts.
  public let rows: [Row]

  /// Creates states.
  public init(contentSize: Size? = nil, rows: [Row]) {
    self.contentSize = contentSize
    self.rows = rows
  }
}
