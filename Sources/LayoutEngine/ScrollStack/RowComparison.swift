/// What became of a stack's rows: which of them stayed, and what was done to which.
///
/// A row stays what it is when it is changed or moved, and when it goes and one with its id comes in.
struct RowComparison {
  /// Rows alike and the index that the first of them has after the edit.
  private struct Span {
    let entry: RowEditor.Entry
    let index: Int

    var count: Int { entry.row.count }
  }

  private let before: ScrollStackLayout
  private let after: ScrollStackLayout
  /// The ids of rows that went; their numbers are the indexes that they had.
  private let lostNames: RowDirectory
  /// The rows that went and did not come in again, by the indexes that they had.
  private let lost: [Range<Int>]

  /// The rows that stayed, ascending in their new indexes.
  let kept: [KeptRows]

  /// What happened to rows: first those that went, then the others, ascending in their indexes.
  private(set) var changes: [RowChange] = []

  /// Compares a layout before an edit with the one after it.
  init(_ editor: RowEditor, before: ScrollStackLayout, after: ScrollStackLayout) {
    let spans = Self.spans(editor)
    let survivors = spans.compactMap { span in
      span.entry.origin.map { KeptRows(old: $0, new: span.index, count: span.count) }
    }
    let missing = Range.gaps(between: survivors.map { $0.old }, in: before.count)
    lostNames = RowDirectory(missing, of: before)
    kept = Self.kept(spans, lostNames)
    lost = Range.gaps(between: kept.map { $0.old }, in: before.count)
    self.before = before
    self.after = after
    for span in spans {
      if let origin = span.entry.origin {
        addChange(ofSurvivor: span, origin: origin)
      } else {
        addChanges(ofArrival: span)
      }
    }
    addRemovals(editor.removals)
  }

  private static func spans(_ editor: RowEditor) -> [Span] {
    var index = 0
    return editor.order.numbers.map { number in
      let span = Span(entry: editor.entries[number], index: index)
      index += span.count
      return span
    }
  }

  private static func kept(_ spans: [Span], _ lostNames: RowDirectory) -> [KeptRows] {
    var kept: [KeptRows] = []
    for span in spans {
      if let origin = span.entry.origin {
        kept.extend(by: KeptRows(old: origin, new: span.index, count: span.count))
      } else if let name = span.entry.row.name {
        for part in lostNames.parts(of: name) { kept.extend(by: KeptRows(part, at: span.index)) }
      }
    }
    return kept
  }

  /// Adds what was done to rows that were there all the time.
  private mutating func addChange(ofSurvivor span: Span, origin: Int) {
    guard span.entry.isMoved || span.entry.isChanged else { return }
    // Rows alike that stood together, and still do, differ from what they were in the same way.
    let old = before.item(at: origin)
    let new = after.item(at: span.index)
    if let kind = Self.kind(span.entry, old, new) {
      let rows = KeptRows(old: origin, new: span.index, count: span.count)
      changes.append(
        RowChange(kind, old: rows.old, new: rows.new, animation: span.entry.animation))
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
  private mutating func addChanges(ofArrival span: Span) {
    var done = 0
    for part in span.entry.row.name.map(lostNames.parts) ?? [] {
      addNewcomers(span, done..<part.asked.lowerBound)
      let rows = KeptRows(part, at: span.index)
      changes.append(
        RowChange(.replace, old: rows.old, new: rows.new, animation: span.entry.animation))
      done = part.asked.upperBound
    }
    addNewcomers(span, done..<span.count)
  }

  private mutating func addNewcomers(_ span: Span, _ places: Range<Int>) {
    if places.isEmpty { return }
    let new = span.index + places.lowerBound..<span.index + places.upperBound
    if let replaced = span.entry.replaced, lost.containsNumber(replaced) {
      changes.append(
        RowChange(
          .replace, old: replaced..<replaced + 1, new: new, animation: span.entry.animation))
    } else {
      changes.append(RowChange(.insert, old: nil, new: new, animation: span.entry.animation))
    }
  }

  /// Adds the rows that went, apart where operations want them animated apart.
  private mutating func addRemovals(_ animations: [RowEditor.Removal]) {
    let replaced = changes.compactMap { $0.old }
    let removed = Range.gaps(between: kept.map { $0.old } + replaced, in: before.count)
    let animations = animations.sorted(along: { $0.rows.lowerBound })
    var removals: [RowChange] = []
    for gap in removed {
      var start = gap.lowerBound
      let first = partitionPoint(of: animations.count, near: 0) {
        animations[$0].rows.upperBound > gap.lowerBound
      }
      for removal in animations[first...] {
        let rows = removal.rows.clamped(to: gap)
        if rows.isEmpty { break }
        if start < rows.lowerBound {
          removals.append(RowChange(.remove, old: start..<rows.lowerBound, new: nil))
        }
        removals.append(
          RowChange(.remove, old: rows, new: nil, animation: removal.animation))
        start = rows.upperBound
      }
      if start < gap.upperBound {
        removals.append(RowChange(.remove, old: start..<gap.upperBound, new: nil))
      }
    }
    changes = removals + changes
  }
}

extension KeptRows {
  /// Rows that went and came in again, given the index of the first of those that came in with them.
  fileprivate init(_ part: RowDirectory.Part, at index: Int) {
    self.init(
      old: part.number + part.places.lowerBound, new: index + part.asked.lowerBound,
      count: part.asked.count)
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

extension RowDirectory {
  /// The directory of some of a layout's rows, each numbered by its index or, of rows alike, by that
  /// of the first one.
  fileprivate init(_ ranges: [Range<Int>], of layout: ScrollStackLayout) {
    self.init()
    var entries: [Entry] = []
    for range in ranges {
      var index = range.lowerBound
      while index < range.upperBound {
        let row = layout.row(at: index)
        let all = layout.indices(ofRow: row)
        let end = min(all.upperBound, range.upperBound)
        if let name = layout.rows[row].name {
          let part = name.part(index - all.lowerBound..<end - all.lowerBound)
          entries.append(Entry(name: part, number: index))
        }
        index = end
      }
    }
    add(entries)
  }
}

extension Range<Int> {
  /// What of `0..<count` is in none of the ranges; ascending.
  fileprivate static func gaps(between ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = 0
    for range in ranges.sorted(along: { $0.lowerBound }) {
      if end < range.lowerBound { gaps.append(end..<range.lowerBound) }
      end = Swift.max(end, range.upperBound)
    }
    if end < count { gaps.append(end..<count) }
    return gaps
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which ascend and don't overlap, has the number.
  fileprivate func containsNumber(_ number: Int) -> Bool {
    let place = partitionPoint(of: count, near: 0) { self[$0].upperBound > number }
    return place < count && self[place].contains(number)
  }
}
