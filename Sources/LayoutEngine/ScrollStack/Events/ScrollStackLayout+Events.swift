/// The rows of an earlier response, resolved in a later layout.
public struct RowHistory: Sendable {
  fileprivate let previous: PreviousStates
  /// The rows' indexes; nil for rows that the layout does not contain.
  fileprivate let indices: [Int?]

  /// The number of rows.
  public var count: Int { indices.count }
}

extension ScrollStackLayout {
  /// Resolves the rows of an earlier response in this layout.
  ///
  /// - Throws: a fault if rows are given by id, and two rows of the layout have the same id.
  public func history(_ previous: PreviousStates) throws(RowReferenceFault) -> RowHistory {
    let hasIDs = previous.rows.contains { if case .id = $0.reference { true } else { false } }
    let directory = hasIDs ? try RowDirectory(named: rows) : RowDirectory()
    let indices = previous.rows.interruptible.map { row -> Int? in
      switch row.reference {
      case .index(let index): 0..<count ~= index ? index : nil
      case .id(let id):
        index(ofID: id, in: directory)
      }
    }
    return RowHistory(previous: previous, indices: indices)
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The events since an earlier response, for the rows as shown on the device: of this layout's
  /// rows, by index; of rows that no longer exist, in the given order; and of the content size.
  ///
  /// The cost depends only on the number of visible rows and of given rows.
  ///
  /// - Parameters:
  ///   - viewport: the visible rectangle; nil if no part of the layout is visible.
  ///   - contentSize: the earlier content size, if the earlier response does not state it.
  public func events(
    since history: RowHistory, in viewport: Rect?, contentSize: Size? = nil
  ) -> [ScrollStackEvent] {
    let reported = history.previous.rows
    var positions: [Int: Int] = [:]
    for (position, index) in history.indices.enumerated().interruptible {
      if let index { positions[index] = position }
    }
    let seenBefore = history.indices.indices.compactMap { position in
      reported[position].visibility.isVisible ? history.indices[position] : nil
    }
    var events: [ScrollStackEvent] = []
    let visible = viewport.map { visibleRows(in: $0) } ?? IndexRanges()
    for index in visible.union(seenBefore).indices.interruptible {
      let previous = positions[index].map { reported[$0].visibility }
      if let event = event(at: index, since: previous, in: viewport) { events.append(.row(event)) }
    }
    for (position, index) in history.indices.enumerated().interruptible where index == nil {
      if let event = RowEvent(removed: reported[position]) { events.append(.row(event)) }
    }
    let previousSize = history.previous.contentSize ?? contentSize ?? self.contentSize
    addContentSizeEvent(since: previousSize, to: &events)
    return events
  }

  /// Adds an event if the content size changed by more than a rounding error.
  fileprivate func addContentSizeEvent(since previous: Size, to events: inout [ScrollStackEvent]) {
    if previous.isSame(as: contentSize) { return }
    events.append(.contentSizeChanged(from: previous, to: contentSize))
  }

  /// The event of the row at `index`; nil if nothing changed.
  @inline(never)
  func event(at index: Int, since previous: RowVisibility?, in viewport: Rect?) -> RowEvent? {
    let item = item(at: index)
    let state =
      viewport.map { item.state(in: $0) }
      ?? RowState(item.isHidden ? .hidden : .offscreen, percentage: 0)
    return RowEvent.Kind(from: previous, to: state.visibility).map {
      RowEvent(kind: $0, index: index, id: base.id(at: index), state: state)
    }
  }
}

extension RowEvent {
  /// Creates the event of a removed row; nil if it was not visible.
  fileprivate init?(removed row: PreviousStates.Row) {
    guard let kind = Kind(from: row.visibility, to: nil) else { return nil }
    switch row.reference {
    case .index(let index): self.init(kind: kind, index: index, id: nil, state: nil)
    case .id(let id): self.init(kind: kind, index: nil, id: id, state: nil)
    }
  }
}

extension PresentedEdit {
  /// The events of the edit and its scrolling, for the rows as shown on the device: of the current
  /// rows, by index; of removed rows, by their old index; and of the content size.
  ///
  /// - Parameters:
  ///   - oldOffset: the content offset before the edit.
  ///   - newOffset: the content offset after the edit.
  public func events(from oldOffset: Point, to newOffset: Point) -> [ScrollStackEvent] {
    let oldViewport = before.viewport(at: oldOffset)
    let newViewport = after.viewport(at: newOffset)
    let seenBefore = before.visibleRows(in: oldViewport)
    let touched = after.visibleRows(in: newViewport)
      .union(seenBefore.joined().compactMap { edit.newIndex(ofOld: $0) })
    var events: [ScrollStackEvent] = []
    for index in touched.joined().interruptible {
      let previous = edit.oldIndex(ofNew: index).map {
        before.item(at: $0).state(in: oldViewport).visibility
      }
      let event = after.event(at: index, since: previous, in: newViewport)
      if let event { events.append(.row(event)) }
    }
    for index in seenBefore.joined().interruptible where edit.newIndex(ofOld: index) == nil {
      let id = edit.before.id(at: index)
      events.append(.row(RowEvent(kind: .becameHidden, index: index, id: id, state: nil)))
    }
    after.addContentSizeEvent(since: before.contentSize, to: &events)
    return events
  }
}

extension ScrollStackEdit {
  /// All events of the edit: the changes of visibility, what the operations did with rows, the change
  /// of the content size, and the end of the update. The edit must record its history.
  ///
  /// - Parameter changes: the changes of visibility, then that of the content size, if it changed.
  public func allEvents(with changes: [ScrollStackEvent]) -> [ScrollStackEvent] {
    var changes = changes
    var end = [ScrollStackEvent.layoutUpdated]
    if case .contentSizeChanged? = changes.last { end.insert(changes.removeLast(), at: 0) }
    return changes + history.map { .edited($0) } + end
  }
}
