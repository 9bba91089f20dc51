/// What became of a stack's rows: which of them stayed, and what was done to which.
///
/// A row stays what it is when it is changed or moved, and when it goes and one with its id comes in.
struct RowComparison {
  private let before: ScrollStackLayout
  private let after: ScrollStackLayout
  /// What the editor knows of the given rows of after, in their order.
  private let entries: [RowEditor.Entry]
  /// The rows that went, by their ids and the indexes that they had.
  private let lostRows: LostRows
  /// The rows that went and did not come in again, by the indexes that they had.
  private let lost: IndexRanges

  /// The rows that stayed, ascending in their new indexes.
  let kept: [KeptRows]

  /// What happened to rows: first those that went, then the others, ascending in their indexes.
  private(set) var changes: [RowChange] = []

  /// Compares a layout before an edit with the one after it.
  init(_ editor: RowEditor, before: ScrollStackLayout, after: ScrollStackLayout) {
    self.before = before
    self.after = after
    let entries = editor.order.numbers.map { editor.entries[$0] }
    self.entries = entries
    let survivors = entries.indices.compactMap { place in
      entries[place].origin.map { $0..<$0 + after.rows[place].count }
    }
    lostRows = LostRows(IndexRanges(survivors).gaps(in: 0..<before.count), of: before)
    kept = Self.kept(entries, after, lostRows)
    lost = IndexRanges(kept.map { $0.old }).gaps(in: 0..<before.count)
    for place in entries.indices {
      if let origin = entries[place].origin {
        addChange(ofSurvivor: place, origin: origin)
      } else {
        addChanges(ofArrival: place)
      }
    }
    addRemovals(editor)
  }

  private static func kept(
    _ entries: [RowEditor.Entry], _ after: ScrollStackLayout, _ lostRows: LostRows
  ) -> [KeptRows] {
    var kept: [KeptRows] = []
    for (place, entry) in entries.enumerated() {
      let new = after.indices(ofRow: place)
      if let origin = entry.origin {
        kept.extend(by: KeptRows(old: origin, new: new.lowerBound, count: new.count))
      } else if let name = after.rows[place].name {
        for rows in lostRows.named(name, at: new.lowerBound) { kept.extend(by: rows) }
      }
    }
    return kept
  }

  @inline(never)
  private mutating func add(
    _ kind: RowChange.Kind, old: Range<Int>?, new: Range<Int>?, animatedAs animation: Int?
  ) {
    changes.append(RowChange(kind, old: old, new: new, animation: animation))
  }

  /// Adds what was done to rows that were there all the time.
  private mutating func addChange(ofSurvivor place: Int, origin: Int) {
    let entry = entries[place]
    guard entry.isMoved || entry.isChanged else { return }
    // Rows alike that stood together, and still do, differ from what they were in the same way.
    let new = after.indices(ofRow: place)
    let kind = Self.kind(entry, before.item(at: origin), after.item(at: new.lowerBound))
    if let kind {
      add(kind, old: origin..<origin + new.count, new: new, animatedAs: entry.animation)
    }
  }

  private static func kind(
    _ entry: RowEditor.Entry, _ old: ScrollStackItem, _ new: ScrollStackItem
  ) -> RowChange.Kind? {
    if old.isHidden != new.isHidden { return new.isHidden ? .hide : .show }
    if new.isHidden { return nil }
    if entry.isMoved, old.frame != new.frame { return .move }
    let isResized =
      old.frame.size != new.frame.size || old.contentFrame.size != new.contentFrame.size
    return entry.isChanged && isResized ? .resize : nil
  }

  /// Adds what rows that came in are: the ones that went again, others in their place, or new.
  private mutating func addChanges(ofArrival place: Int) {
    let new = after.indices(ofRow: place)
    var start = new.lowerBound
    let returned = after.rows[place].name.map { lostRows.named($0, at: new.lowerBound) } ?? []
    for rows in returned {
      addNewcomers(entries[place], start..<rows.new.lowerBound)
      add(.replace, old: rows.old, new: rows.new, animatedAs: entries[place].animation)
      start = rows.new.upperBound
    }
    addNewcomers(entries[place], start..<new.upperBound)
  }

  private mutating func addNewcomers(_ entry: RowEditor.Entry, _ new: Range<Int>) {
    if new.isEmpty { return }
    if let replaced = entry.replaced, lost.contains(replaced) {
      add(.replace, old: replaced..<replaced + 1, new: new, animatedAs: entry.animation)
    } else {
      add(.insert, old: nil, new: new, animatedAs: entry.animation)
    }
  }

  /// Adds the rows that went, apart where operations want them animated apart.
  private mutating func addRemovals(_ editor: RowEditor) {
    let others = changes
    let stayed = IndexRanges(kept.map { $0.old } + others.compactMap { $0.old })
    let removals = places(of: editor.removals.count) { place in
      Double(editor.removals[place].rows.lowerBound)
    }.map { editor.removals[$0] }
    changes = []
    for gap in stayed.gaps(in: 0..<before.count) {
      var start = gap.lowerBound
      let first = partitionPoint(of: removals.count) {
        removals[$0].rows.upperBound > gap.lowerBound
      }
      for removal in removals[first...] {
        let rows = removal.rows.clamped(to: gap)
        if rows.isEmpty { break }
        if start < rows.lowerBound {
          add(.remove, old: start..<rows.lowerBound, new: nil, animatedAs: nil)
        }
        add(.remove, old: rows, new: nil, animatedAs: removal.animation)
        start = rows.upperBound
      }
      if start < gap.upperBound {
        add(.remove, old: start..<gap.upperBound, new: nil, animatedAs: nil)
      }
    }
    changes += others
  }
}

extension [KeptRows] {
  /// Adds rows behind the last ones, or to them where they follow on.
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

/// Rows that went.
private struct LostRows {
  private var directory = RowDirectory()
  /// By number: the indexes that the first of the rows of a name had.
  private var firstIndexes: [Int] = []

  /// The rows of a layout that had these indexes.
  init(_ indexes: IndexRanges, of layout: ScrollStackLayout) {
    for range in indexes {
      var index = range.lowerBound
      while index < range.upperBound {
        let row = layout.row(at: index)
        let all = layout.indices(ofRow: row)
        let end = min(all.upperBound, range.upperBound)
        if let name = layout.rows[row].name {
          let part = name.part(index - all.lowerBound..<end - all.lowerBound)
          directory.add(part, number: firstIndexes.count)
          firstIndexes.append(index)
        }
        index = end
      }
    }
  }

  /// Those that came in again with a name's ids, whose first row has an index now.
  func named(_ name: RowName, at index: Int) -> [KeptRows] {
    directory.parts(of: name).map { part in
      KeptRows(
        old: firstIndexes[part.number] + part.places.lowerBound,
        new: index + part.asked.lowerBound, count: part.asked.count)
    }
  }
}
