/// The comparison of a stack's rows before and after an edit: the rows that were kept, and the
/// changes.
///
/// A row keeps its identity when it is changed or moved, and when it is removed and a row with its
/// id is inserted.
struct RowComparison {
  private let before: ScrollStackLayout
  private let after: ScrollStackLayout
  /// The editor's entries of the given rows of `after`, in their order.
  private let entries: [RowEditor.Entry]
  /// The removed rows, by their ids and their old indexes.
  private let lostRows: LostRows
  /// The old indexes of the removed rows that were not inserted again.
  private let lost: IndexRanges

  /// The kept rows, by ascending new index.
  let kept: [KeptRows]

  /// The changes: first of removed rows, then of the other rows, by ascending index.
  private(set) var changes: [RowChange] = []

  /// Compares a layout before an edit with the layout after it.
  init(
    _ editor: RowEditor, before: ScrollStackLayout, after: ScrollStackLayout
  ) throws(RowReferenceFault) {
    self.before = before
    self.after = after
    let entries = editor.order.elements.map { editor.entries[$0] }
    self.entries = entries
    let survivors = entries.indices.compactMap { index in
      entries[index].origin.map { $0..<$0 + after.rows[index].count }
    }
    lostRows = LostRows(IndexRanges(survivors).gaps(in: 0..<before.count), of: before)
    kept = Self.kept(entries, after, lostRows)
    lost = IndexRanges(kept.map { $0.old }).gaps(in: 0..<before.count)
    for index in entries.indices {
      if WorkCheck.mustEnd() { throw .interrupted }
      if let origin = entries[index].origin {
        addChange(ofSurvivor: index, origin: origin)
      } else {
        addChanges(ofArrival: index)
      }
    }
    addRemovals(editor)
  }

  private static func kept(
    _ entries: [RowEditor.Entry], _ after: ScrollStackLayout, _ lostRows: LostRows
  ) -> [KeptRows] {
    var kept: [KeptRows] = []
    for (index, entry) in entries.enumerated().interruptible {
      let new = after.indices(ofRow: index)
      if let origin = entry.origin {
        kept.extend(by: KeptRows(old: origin, new: new.lowerBound, count: new.count))
      } else if let name = after.rows[index].name {
        for rows in lostRows.named(name, at: new.lowerBound).interruptible { kept.extend(by: rows) }
      }
    }
    return kept
  }

  /// Adds the changes of rows that stayed in the stack throughout the edit.
  private mutating func addChange(ofSurvivor index: Int, origin: Int) {
    let entry = entries[index]
    guard entry.isMoved || entry.isChanged else { return }
    // Equal rows that were adjacent and still are have the same changes.
    let new = after.indices(ofRow: index)
    let sizes = (before.size(ofRowAt: origin), after.size(ofRowAt: new.lowerBound))
    let kind = Self.kind(
      entry, before.item(at: origin), after.item(at: new.lowerBound),
      // What such a row takes of the viewport's rest is what the others don't, also if it keeps its length.
      sharesRest: sizes.0 != sizes.1 && (sizes.0.fillsRest || sizes.1.fillsRest))
    if let kind {
      changes.append(
        RowChange(
          kind, old: origin..<origin + new.count, new: new, animation: entry.animation,
          updatesContent: entry.isUpdated))
    }
  }

  private static func kind(
    _ entry: RowEditor.Entry, _ old: ScrollStackItem, _ new: ScrollStackItem, sharesRest: Bool
  ) -> RowChange.Kind? {
    if old.isHidden != new.isHidden { return new.isHidden ? .hide : .show }
    if new.isHidden { return nil }
    if entry.isMoved, old.frame != new.frame { return .move }
    let isResized =
      old.frame.size != new.frame.size || old.contentFrame.size != new.contentFrame.size
    return entry.isUpdated || entry.isChanged && (isResized || sharesRest) ? .resize : nil
  }

  /// Adds the changes of rows that were inserted. They return after removal, replace other rows, or
  /// are new.
  private mutating func addChanges(ofArrival index: Int) {
    let new = after.indices(ofRow: index)
    var start = new.lowerBound
    let returned = after.rows[index].name.map { lostRows.named($0, at: new.lowerBound) } ?? []
    for rows in returned.interruptible {
      addNewcomers(entries[index], start..<rows.new.lowerBound)
      changes.append(
        RowChange(.replace, old: rows.old, new: rows.new, animation: entries[index].animation))
      start = rows.new.upperBound
    }
    addNewcomers(entries[index], start..<new.upperBound)
  }

  private mutating func addNewcomers(_ entry: RowEditor.Entry, _ new: Range<Int>) {
    if new.isEmpty { return }
    let old = entry.replaced.flatMap { lost.contains($0) ? $0..<$0 + 1 : nil }
    changes.append(
      RowChange(old == nil ? .insert : .replace, old: old, new: new, animation: entry.animation))
  }

  /// Adds the removed rows. Rows whose operations specify different animations get separate
  /// changes.
  private mutating func addRemovals(_ editor: RowEditor) {
    let stayed = IndexRanges(kept.map { $0.old } + changes.compactMap { $0.old })
    let removals = editor.removals.indices.sorted {
      editor.removals[$0].rows.lowerBound < editor.removals[$1].rows.lowerBound
    }.map { editor.removals[$0] }
    var removed: [RowChange] = []
    func add(_ rows: Range<Int>, animation: Int? = nil) {
      if rows.isEmpty { return }
      removed.append(RowChange(.remove, old: rows, new: nil, animation: animation))
    }
    for gap in stayed.gaps(in: 0..<before.count).interruptible {
      var start = gap.lowerBound
      let first = partitionPoint(of: removals.count) { removals[$0].rows.upperBound > start }
      for removal in removals[first...].interruptible {
        let rows = removal.rows.clamped(to: gap)
        if rows.isEmpty { break }
        add(start..<rows.lowerBound)
        add(rows, animation: removal.animation)
        start = rows.upperBound
      }
      add(start..<gap.upperBound)
    }
    changes = removed + changes
  }
}

extension ScrollStackLayout {
  /// The size along the axis of the row at an index.
  fileprivate func size(ofRowAt index: Int) -> RowSize {
    rows[row(at: index)].size(along: configuration.axis)
  }
}

extension [KeptRows] {
  /// Adds rows at the end; joins them with the last ones if they are adjacent.
  fileprivate mutating func extend(by rows: KeptRows) {
    if let last, last.old.upperBound == rows.old.lowerBound,
      last.new.upperBound == rows.new.lowerBound
    {
      self[count - 1] = KeptRows(
        old: last.old.lowerBound, new: last.new.lowerBound,
        count: last.old.count + rows.old.count)
    } else {
      append(rows)
    }
  }
}

/// The rows that were removed.
private struct LostRows {
  private var directory = RowDirectory()
  /// The old index of the first row of each name, by the name's key.
  private var firstIndexes: [Int] = []

  /// Creates the record of the rows of a layout with these old indexes.
  init(_ indexes: IndexRanges, of layout: ScrollStackLayout) {
    for range in indexes.interruptible {
      var index = range.lowerBound
      while index < range.upperBound, !WorkCheck.mustEnd() {
        let row = layout.row(at: index)
        let all = layout.indices(ofRow: row)
        let end = min(all.upperBound, range.upperBound)
        if let name = layout.rows[row].name {
          let part = name.part(index - all.lowerBound..<end - all.lowerBound)
          directory.add(part, key: firstIndexes.count)
          firstIndexes.append(index)
        }
        index = end
      }
    }
  }

  /// The rows with a name's ids that were removed and inserted again. `index` is the new index of
  /// the first row of the name.
  func named(_ name: RowName, at index: Int) -> [KeptRows] {
    directory.parts(of: name).map { part in
      KeptRows(
        old: firstIndexes[part.key] + part.positions.lowerBound,
        new: index + part.asked.lowerBound, count: part.asked.count)
    }
  }
}
