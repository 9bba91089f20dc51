extension PresentedEdit {
  /// The rows that are within a rectangle while they go from where they were to where they are, by their
  /// old and their new indexes: at their start, at their end, or in between.
  ///
  /// A row in whose place another one comes, also a hidden one, counts with it.
  ///
  /// - Parameter rect: in the space of after.
  public func rows(passing rect: Rect, edges: EdgeRule) -> (old: IndexRanges, new: IndexRanges) {
    var new = Array(after.indices(in: rect, edges: edges))
    for rows in edit.kept { new.append(crossing(rect, of: rows)) }
    for change in edit.changes where change.kind == .replace {
      guard let old = change.old, let row = change.new else { continue }
      // Repeated rows that come in again with their ids are kept.
      if row.count == 1, passes(rect, edges, old: old.lowerBound, new: row.lowerBound) {
        new.append(row)
      }
    }
    return compared(old: start.indices(in: rect, edges: edges), new: IndexRanges(new))
  }

  private func passes(_ rect: Rect, _ edges: EdgeRule, old: Int, new: Int) -> Bool {
    let (from, to) = (start.frame(at: old), after.frame(at: new))
    let swept = Rect(
      minX: min(from.minX, to.minX), minY: min(from.minY, to.minY),
      maxX: max(from.maxX, to.maxX), maxY: max(from.maxY, to.maxY))
    return swept.intersects(rect, edges: edges)
  }

  /// The new indexes of kept rows that are on one side of a rectangle at their start and on the other side at
  /// their end.
  private func crossing(_ rect: Rect, of rows: KeptRows) -> Range<Int> {
    let none = rows.new.lowerBound..<rows.new.lowerBound
    guard before.axis == after.axis else { return none }
    let from = start.places(of: rows.old, beside: rect)
    let to = after.places(of: rows.new, beside: rect)
    // Rows before it at their start and behind it at their end, or the other way round.
    let places =
      from.before > to.behind
      ? to.behind..<from.before : from.behind..<max(from.behind, to.before)
    return rows.new.lowerBound + places.lowerBound..<rows.new.lowerBound + places.upperBound
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// How many of consecutive rows end before a rectangle, in the direction of reading, and which of them is
  /// the first to start behind it.
  fileprivate func places(of rows: Range<Int>, beside rect: Rect) -> (before: Int, behind: Int) {
    let limits = (start: readingStart(of: rect), end: readingEnd(of: rect))
    func endsBefore(_ place: Int) -> Bool {
      readingEnd(of: frame(at: rows.lowerBound + place)) <= limits.start
    }
    func startsBehind(_ place: Int) -> Bool {
      readingStart(of: frame(at: rows.lowerBound + place)) >= limits.end
    }
    // Most rows are far away, all of them on one side.
    if endsBefore(rows.count - 1) { return (rows.count, rows.count) }
    if startsBehind(0) { return (0, 0) }
    return (
      partitionPoint(of: rows.count) { !endsBefore($0) },
      partitionPoint(of: rows.count) { startsBehind($0) }
    )
  }
}
