extension PresentedEdit {
  /// The rows that are within a rectangle at any time of the edit's motion, by their old and new
  /// indexes: at the start, at the end, in between, and during overshoot.
  ///
  /// A row that replaces another one counts for both, even if it is hidden. If operations have
  /// their own animations, the one with the largest overshoot applies to all rows. If the axis
  /// changes, only the start and the end of each row's motion count.
  ///
  /// Costs one search per run of rows that stayed together.
  ///
  /// - Parameter rect: in the coordinate space of `after`.
  public func rows(passing rect: Rect, edges: EdgeRule) -> (old: IndexRanges, new: IndexRanges) {
    var new = Array(after.indices(in: rect, edges: edges))
    if before.axis == after.axis {
      let reach = reach
      for rows in edit.kept {
        new += after.base.shown(passing(rect, edges.order, rows, reach))
      }
      for change in edit.changes {
        guard let old = change.old, let rows = change.new else { continue }
        switch change.kind {
        case .hide, .replace:
          let rows = KeptRows(old: old.lowerBound, new: rows.lowerBound, count: rows.count)
          new.append(passing(rect, edges.order, rows, reach))
        case .insert, .remove, .move, .show, .resize: break
        }
      }
    }
    return compared(old: start.indices(in: rect, edges: edges), new: IndexRanges(new))
  }

  /// The range from the minimum to the maximum progress of all rows.
  private var reach: ClosedRange<Double> {
    var reach = timing.reach
    // There are at most as many timings as pairs of an operation and a kind.
    var known: Set<Int> = []
    for change in edit.changes {
      let isSpring = change.kind == .show || change.kind == .hide
      guard known.insert(2 * (change.animation ?? -1) + (isSpring ? 1 : 0)).inserted else {
        continue
      }
      let other = timing(of: change, delay: 0).reach
      reach = min(reach.lowerBound, other.lowerBound)...max(reach.upperBound, other.upperBound)
    }
    return reach
  }

  /// The new indexes of those consecutive rows that are within a rectangle at any progress in a
  /// range.
  private func passing(
    _ rect: Rect, _ order: EdgeOrder, _ rows: KeptRows, _ reach: ClosedRange<Double>
  ) -> Range<Int> {
    let limits = (start: after.readingStart(of: rect), end: after.readingEnd(of: rect))
    let (old, new) = (rows.old.lowerBound, rows.new.lowerBound)
    // At any progress, edges ascend from row to row.
    func endsBehindStart(_ place: Int) -> Bool {
      let (from, to) = (start.frame(at: old + place), after.frame(at: new + place))
      let ends = (start.readingEnd(of: from), after.readingEnd(of: to))
      return order.holds(
        limits.start,
        max(
          ends.0.interpolated(to: ends.1, reach.lowerBound),
          ends.0.interpolated(to: ends.1, reach.upperBound)))
    }
    func startsBeforeEnd(_ place: Int) -> Bool {
      let (from, to) = (start.frame(at: old + place), after.frame(at: new + place))
      let starts = (start.readingStart(of: from), after.readingStart(of: to))
      return order.holds(
        min(
          starts.0.interpolated(to: starts.1, reach.lowerBound),
          starts.0.interpolated(to: starts.1, reach.upperBound)), limits.end)
    }
    let count = rows.new.count
    guard endsBehindStart(count - 1), startsBeforeEnd(0),
      after.frame(at: new).meets(rect, along: after.axis.crossing, order)
    else { return new..<new }
    let first = partitionPoint(of: count) { endsBehindStart($0) }
    let end = partitionPoint(of: count) { !startsBeforeEnd($0) }
    return new + first..<new + max(first, end)
  }
}

extension ScrollStackLayout {
  /// The rows of a range that are not hidden.
  fileprivate func shown(_ rows: Range<Int>) -> [Range<Int>] {
    if rows.isEmpty { return [] }
    let first = partitionPoint(of: shownRuns.count) {
      shownRuns[$0].upperBound > rows.lowerBound
    }
    return shownRuns[first...].prefix { $0.lowerBound < rows.upperBound }
      .map { $0.clamped(to: rows) }
  }
}
