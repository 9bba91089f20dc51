/// What an earlier answer told of rows, found in a layout that came after it.
public struct RowHistory: Sendable {
  fileprivate let previous: PreviousStates
  /// The rows' indexes; nil for those that the layout doesn't have.
  fileprivate let indices: [Int?]
}

extension ScrollStackLayout {
  /// Finds the rows of an earlier answer in this layout.
  ///
  /// - Throws: a fault where ids are given and two rows have one.
  public func history(_ previous: PreviousStates) throws(RowReferenceFault) -> RowHistory {
    let hasIDs = previous.rows.contains { if case .id = $0.reference { true } else { false } }
    let directory = hasIDs ? try RowDirectory(named: rows) : RowDirectory()
    let indices = previous.rows.map { row -> Int? in
      switch row.reference {
      case .index(let index): 0..<count ~= index ? index : nil
      case .id(let id):
        index(ofID: id, in: directory)
      }
    }
    return RowHistory(previous: previous, indices: indices)
  }

  /// What has happened since an earlier answer: to the rows of this layout, by their indexes; to those
  /// that it has no more, in their order; and to the content's size.
  ///
  /// Costs what is visible and what is given of earlier.
  public func events(since history: RowHistory, in viewport: Rect) -> [ScrollStackEvent] {
    presented.events(since: history, in: viewport)
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// What has happened since an earlier answer, to the rows as the device shows them.
  public func events(since history: RowHistory, in viewport: Rect) -> [ScrollStackEvent] {
    let told = history.previous.rows
    var places: [Int: Int] = [:]
    for (place, index) in history.indices.enumerated() {
      if let index { places[index] = place }
    }
    let seenBefore = history.indices.indices.compactMap { place in
      told[place].visibility.isVisible ? history.indices[place] : nil
    }
    var events: [ScrollStackEvent] = []
    for index in visibleRows(in: viewport).union(seenBefore).indices {
      let previous = places[index].map { told[$0].visibility }
      if let event = event(at: index, since: previous, in: viewport) { events.append(.row(event)) }
    }
    for (place, index) in history.indices.enumerated() where index == nil {
      if let event = RowEvent(removed: told[place]) { events.append(.row(event)) }
    }
    addContentSizeEvent(since: history.previous.contentSize ?? contentSize, to: &events)
    return events
  }

  /// Adds that the content's size has changed, by more than rounding, if it has.
  fileprivate func addContentSizeEvent(since previous: Size, to events: inout [ScrollStackEvent]) {
    if previous.isSame(as: contentSize) { return }
    events.append(.contentSizeChanged(from: previous, to: contentSize))
  }

  /// What has happened to the row at `index`; nil where it is nothing.
  @inline(never)
  func event(at index: Int, since previous: RowVisibility?, in viewport: Rect) -> RowEvent? {
    let state = item(at: index).state(in: viewport)
    return RowEvent.Kind(from: previous, to: state.visibility).map {
      RowEvent(kind: $0, index: index, id: base.id(at: index), state: state)
    }
  }
}

extension RowEvent {
  /// What it is for a row to be there no more; nil where it was not seen.
  fileprivate init?(removed row: PreviousStates.Row) {
    guard let kind = Kind(from: row.visibility, to: nil) else { return nil }
    switch row.reference {
    case .index(let index): self.init(kind: kind, index: index, id: nil, state: nil)
    case .id(let id): self.init(kind: kind, index: nil, id: id, state: nil)
    }
  }
}

extension ScrollStackEdit {
  /// What the edit and the scrolling with it has made happen: to the rows that there are, by their
  /// indexes; to those that went, by the ones that they had; and to the content's size.
  ///
  /// - Parameters:
  ///   - oldOffset: the content offset before the edit.
  ///   - newOffset: the one after it.
  public func events(from oldOffset: Point, to newOffset: Point) -> [ScrollStackEvent] {
    presented.events(from: oldOffset, to: newOffset)
  }
}

extension PresentedEdit {
  /// What the edit and the scrolling with it has made happen, to the rows as the device shows them.
  ///
  /// - Parameters:
  ///   - oldOffset: the content offset before the edit.
  ///   - newOffset: the one after it.
  public func events(from oldOffset: Point, to newOffset: Point) -> [ScrollStackEvent] {
    let oldViewport = before.viewport(at: oldOffset)
    let newViewport = after.viewport(at: newOffset)
    let seenBefore = before.visibleRows(in: oldViewport).indices
    let touched = after.visibleRows(in: newViewport)
      .union(seenBefore.compactMap { edit.newIndex(ofOld: $0) })
    var events: [ScrollStackEvent] = []
    for index in touched.indices {
      let previous = edit.oldIndex(ofNew: index).map {
        before.item(at: $0).state(in: oldViewport).visibility
      }
      let event = after.event(at: index, since: previous, in: newViewport)
      if let event { events.append(.row(event)) }
    }
    for index in seenBefore where edit.newIndex(ofOld: index) == nil {
      let id = edit.before.id(at: index)
      events.append(.row(RowEvent(kind: .becameHidden, index: index, id: id, state: nil)))
    }
    after.addContentSizeEvent(since: before.contentSize, to: &events)
    return events
  }
}
