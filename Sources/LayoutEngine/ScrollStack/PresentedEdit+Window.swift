extension PresentedEdit {
  /// The rows that are within a rectangle at any time of the edit's motion, by their old and new
  /// indexes: at the start, at the end, in between, and during overshoot.
  ///
  /// A row that replaces another one counts for both, even if it is hidden. If operations have
  /// their own animations, the one with the largest overshoot applies to all rows. If the axis
  /// changes, only the start and the end of each row's motion count.
  ///
  /// Costs one search per run of rows that stayed together, and one step per sticky row.
  ///
  /// - Parameter rect: in the coordinate space of `after`.
  public func rows(passing rect: Rect, edges: EdgeRule) -> (old: IndexRanges, new: IndexRanges) {
    var new = Array(after.indices(in: rect, edges: edges))
    if before.axis == after.axis {
      let reach = reach
      let sticky = keptStickyRows
      for rows in edit.kept {
        for passing in after.base.shown(passing(rect, edges.order, rows, reach)) {
          new += Array(IndexRanges(passing).subtracting(sticky))
        }
      }
      for range in sticky {
        for index in range where after.base.isShown(at: index) {
          guard let old = edit.oldIndex(ofNew: index) else { continue }
          if passes(rect, edges.order, old: old, new: index, reach) {
            new.append(index..<index + 1)
          }
        }
      }
      for change in edit.changes {
        guard let old = change.old, let rows = change.new else { continue }
        switch change.kind {
        case .hide, .replace:
          if rows.count == 1 {
            // The row can be sticky.
            let (old, row) = (old.lowerBound, rows.lowerBound)
            if passes(rect, edges.order, old: old, new: row, reach) { new.append(rows) }
          } else {
            let rows = KeptRows(old: old.lowerBound, new: rows.lowerBound, count: rows.count)
            new.append(passing(rect, edges.order, rows, reach))
          }
        case .insert, .remove, .move, .show, .resize: break
        }
      }
    }
    return compared(old: start.indices(in: rect, edges: edges), new: IndexRanges(new))
  }

  /// The number of rows whose operation specifies a transition.
  public var rowsInTransition: Int { changesInTransition.reduce(0) { $0 + $1.count } }

  private var changesInTransition: [RowChange] {
    edit.changes.filter { change in
      change.animation.flatMap { edit.animations[$0] }?.transition != nil
    }
  }

  /// The rows whose operation specifies a transition, and which are within a rectangle at any time
  /// of their motion, by their old and new indexes. Each of these rows is examined.
  public func rowsInTransition(
    passing rect: Rect, edges: EdgeRule
  ) -> (old: IndexRanges, new: IndexRanges) {
    var (old, new): ([Int], [Int]) = ([], [])
    for change in changesInTransition {
      for place in 0..<change.count {
        let animation = animation(of: change, at: place)
        guard animation.motion?.isWithin(rect, edges: edges) == true else { continue }
        if animation.to == nil { old.append(animation.index) } else { new.append(animation.index) }
      }
    }
    return (IndexRanges().union(old), IndexRanges().union(new))
  }

  /// The kept rows that are sticky before or after the edit, by their new indexes. They need not
  /// keep their order on the way.
  private var keptStickyRows: IndexRanges {
    let old = start.base.scrolled?.sticky?.indices.compactMap { edit.newIndex(ofOld: $0) } ?? []
    let new = after.base.scrolled?.sticky?.indices.filter { edit.oldIndex(ofNew: $0) != nil } ?? []
    return IndexRanges().union(old + new)
  }

  /// Whether a row is within a rectangle at any progress in a range.
  @inline(never)
  private func passes(
    _ rect: Rect, _ order: EdgeOrder, old: Int, new index: Int, _ reach: ClosedRange<Double>
  ) -> Bool {
    let path = RowPath(
      from: start.span(of: start.shownFrame(at: old)),
      to: after.span(of: after.shownFrame(at: index)), reach)
    let limits = after.span(of: rect)
    return order.holds(limits.start, path.lastEnd) && order.holds(path.firstStart, limits.end)
      && after.shownFrame(at: index).meets(rect, along: after.axis.crossing, order)
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
  @inline(never)
  private func passing(
    _ rect: Rect, _ order: EdgeOrder, _ rows: KeptRows, _ reach: ClosedRange<Double>
  ) -> Range<Int> {
    let limits = after.span(of: rect)
    let (old, new) = (rows.old.lowerBound, rows.new.lowerBound)
    // At any progress, edges ascend from row to row.
    func path(_ place: Int) -> RowPath {
      RowPath(
        from: start.span(of: start.frame(at: old + place)),
        to: after.span(of: after.frame(at: new + place)), reach)
    }
    func endsBehindStart(_ place: Int) -> Bool { order.holds(limits.start, path(place).lastEnd) }
    func startsBeforeEnd(_ place: Int) -> Bool { order.holds(path(place).firstStart, limits.end) }
    let count = rows.new.count
    guard endsBehindStart(count - 1), startsBeforeEnd(0),
      after.frame(at: new).meets(rect, along: after.axis.crossing, order)
    else { return new..<new }
    let first = partitionPoint(of: count) { endsBehindStart($0) }
    let end = partitionPoint(of: count) { !startsBeforeEnd($0) }
    return new + first..<new + max(first, end)
  }
}

/// The part of the axis that a row passes, in the direction of reading.
private struct RowPath {
  /// The first start during the motion.
  let firstStart: Double
  /// The last end during the motion.
  let lastEnd: Double

  /// Creates the path between two spans.
  ///
  /// - Parameter reach: the minimum and the maximum progress.
  init(
    from old: (start: Double, end: Double), to new: (start: Double, end: Double),
    _ reach: ClosedRange<Double>
  ) {
    firstStart = min(
      old.start.interpolated(to: new.start, reach.lowerBound),
      old.start.interpolated(to: new.start, reach.upperBound))
    lastEnd = max(
      old.end.interpolated(to: new.end, reach.lowerBound),
      old.end.interpolated(to: new.end, reach.upperBound))
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The start and the end of a rectangle in the direction of reading.
  fileprivate func span(of rect: Rect) -> (start: Double, end: Double) {
    (readingStart(of: rect), readingEnd(of: rect))
  }
}

extension ScrollStackLayout {
  /// The rows of a range that are not hidden.
  fileprivate func shown(_ rows: Range<Int>) -> [Range<Int>] {
    if rows.isEmpty { return [] }
    let runs = placed.shownRuns
    let first = partitionPoint(of: runs.count) { runs[$0].upperBound > rows.lowerBound }
    return runs[first...].prefix { $0.lowerBound < rows.upperBound }
      .map { $0.clamped(to: rows) }
  }
}
