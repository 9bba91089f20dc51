extension PresentedEdit {
  /// The rows that are within a rectangle at any time of the edit's motion while their alpha is not
  /// 0, by their old and new indexes: at the start, at the end, in between, and during overshoot.
  ///
  /// A row that replaces another one counts for both, even if it is hidden.
  ///
  /// - Parameters:
  ///   - rect: in the coordinate space of `after`.
  ///   - candidates: the result of `rows(near:)`, if it is known. Each of these rows is examined.
  public func rows(
    passing rect: Rect, edges: EdgeRule, among candidates: [MovingRows]? = nil
  ) -> (old: IndexRanges, new: IndexRanges) {
    var (old, new): ([Int], [Int]) = ([], [])
    let timing = timing
    for rows in (candidates ?? rows(near: rect)).interruptible {
      for position in (0..<rows.count).interruptible
      where passes(rect, edges.order, rows, at: position, timing) {
        if let index = rows.change.newIndex(at: position) {
          new.append(index)
        } else if let index = rows.change.oldIndex(at: position) {
          old.append(index)
        }
      }
    }
    return compared(
      old: oldIndices(in: rect, edges: edges).subtracting(interrupted.old).union(old),
      new: after.indices(in: rect, edges: edges).union(new))
  }

  /// Whether a row is within a rectangle at any time of its motion. A hidden row is nowhere.
  ///
  /// - Parameter timing: the timing of rows that only make room.
  private func passes(
    _ rect: Rect, _ order: EdgeOrder, _ rows: MovingRows, at position: Int,
    _ timing: AnimationTiming
  ) -> Bool {
    let (old, new) = (rows.change.oldIndex(at: position), rows.change.newIndex(at: position))
    let isInterrupted = interrupted.row(old: old, new: new) != nil
    let isShownBefore = isInterrupted ? true : old.map { !oldStack.isHidden(at: $0) }
    let isShownAfter = new.map { !after.base.isHidden(at: $0) }
    // An inserted or removed row moves by its transition only.
    let (isThereBefore, isThereAfter) = (
      isShownBefore ?? isShownAfter == true, isShownAfter ?? isShownBefore == true
    )
    guard isThereBefore || isThereAfter else { return false }
    let motion: ItemMotion? =
      if rows.onlyMakesRoom, let old, let new {
        motionMakingRoom(from: old, to: new, timing)
      } else {
        animation(of: rows.change, at: position).motion
      }
    return motion?.isWithin(rect, order, countingStart: isThereBefore, end: isThereAfter) ?? false
  }
}

extension PresentedEdit {
  /// The rows that can be within a rectangle between the start and the end of the edit's motion: all
  /// rows that are, and some that pass near the rectangle or are invisible when they pass it.
  ///
  /// Costs a few searches per run of rows that stayed together and per change of several rows, and
  /// one step per other changed row and per sticky row. All rows with a transition are candidates.
  ///
  /// - Parameter rect: in the coordinate space of `after`.
  public func rows(near rect: Rect) -> [MovingRows] {
    var found: [MovingRows] = []
    for change in edit.changes.interruptible {
      let rows = MovingRows(change: change, onlyMakesRoom: false)
      if change.animation.flatMap({ edit.animations[$0] })?.transition != nil {
        found.append(rows)
        continue
      }
      let reach = timing(of: change, delay: 0).reach
      for part in parts(of: rows).interruptible {
        if part.isInterrupted {
          found.append(part.rows)
        } else {
          add(part.rows, near: rect, reach, to: &found)
        }
      }
    }
    let changes = IndexRanges(edit.changes.compactMap { $0.new })
    // Interrupted rows start elsewhere than at their places.
    addKept(interrupted.new.subtracting(changes), to: &found)
    let changed = changes.union(interrupted.new)
    let reach = timing.reach
    for kept in edit.kept.interruptible {
      let rows = MovingRows(kept)
      for range in changed.gaps(in: kept.new).interruptible {
        for part in alike(range, reach).interruptible {
          add(rows.part(part), near: rect, reach, to: &found)
        }
      }
    }
    // Rows that are sticky before or after the edit need not keep their order on the way.
    let sticky = oldStack.scrolledStickyRows.compactMap { edit.newIndex(ofOld: $0) }
    let allSticky = IndexRanges().union(sticky + after.base.scrolledStickyRows)
    addKept(allSticky.subtracting(changed), to: &found)
    return found
  }

  /// Whether only rows of one length are searched together. Another viewport changes the length of each row in
  /// its own way; an edge between two of them can then move past another one in an overshoot. In proportion to
  /// its length, a row is larger than its frame where a scale overshoots.
  private func comparesAlike(_ reach: ClosedRange<Double>) -> Bool {
    before.base.configuration.viewport != after.base.configuration.viewport
      || (emphasis?.largestScale(during: reach) ?? 1) > 1
  }

  /// The emphasis of the rows; nil if they are shown as they are.
  private var emphasis: RowEmphasis? {
    after.base.scrolled == nil ? nil : after.base.configuration.emphasis
  }

  /// The parts of some rows that are searched together.
  private func alike(_ range: Range<Int>, _ reach: ClosedRange<Double>) -> [Range<Int>] {
    if !comparesAlike(reach) { return [range] }
    var parts: [Range<Int>] = []
    var next = range.lowerBound
    while next < range.upperBound, !WorkCheck.mustEnd() {
      let rows = after.base.indices(ofRow: after.base.row(at: next))
      let end = min(rows.upperBound, range.upperBound)
      parts.append(next..<end)
      next = end
    }
    return parts
  }

  /// Adds those of some rows that the edit keeps, each as a part.
  private func addKept(_ rows: IndexRanges, to found: inout [MovingRows]) {
    for index in rows.indices.interruptible {
      guard let old = edit.oldIndex(ofNew: index) else { continue }
      found.append(MovingRows(KeptRows(old: old, new: index, count: 1)))
    }
  }

  /// The interrupted rows among some, each as a part, and the other ones.
  private func parts(of rows: MovingRows) -> [(rows: MovingRows, isInterrupted: Bool)] {
    guard !interrupted.isEmpty, let range = rows.change.new ?? rows.change.old else {
      return [(rows, false)]
    }
    // A row that is replaced by another one is not kept.
    let old = interrupted.old.clamped(to: rows.change.old ?? 0..<0).indices.map {
      range.lowerBound + $0 - (rows.change.old ?? range).lowerBound
    }
    let new = interrupted.new.clamped(to: rows.change.new ?? 0..<0)
    let indexes = new.union(old)
    var parts: [(rows: MovingRows, isInterrupted: Bool)] = []
    for index in indexes.indices.interruptible {
      parts.append((rows.part(index..<index + 1), true))
    }
    for others in indexes.gaps(in: range).interruptible { parts.append((rows.part(others), false)) }
    return parts
  }

  /// Adds those of some rows that can be within a rectangle at any progress in a range, and that are
  /// not hidden all the time.
  private func add(
    _ rows: MovingRows, near rect: Rect, _ reach: ClosedRange<Double>,
    to found: inout [MovingRows]
  ) {
    guard let old = rows.change.old, let new = rows.change.new else { return }
    func frames(_ position: Int) -> (from: Rect, to: Rect) {
      (
        unsnappedStartFrame(at: old.lowerBound + position),
        after.unsnappedFrame(at: new.lowerBound + position)
      )
    }
    // A single row is examined in the time of a search.
    let passing =
      new.count == 1
      ? IndexRanges(new)
      : ItemPassage(
        items: new, reach: reach, pixelScale: after.presentation.pixelScale,
        changesAxis: before.axis != after.axis, margin: margin(around: frames(0), reach),
        frames: frames
      ).items(near: rect)
    for range in passing.interruptible {
      let shown = rows.onlyMakesRoom ? after.base.shown(range) : [range]
      for range in shown.interruptible { found.append(rows.part(range)) }
    }
  }

  /// The distances by which the outlines of rows can extend beyond their edges at any progress in a range.
  ///
  /// - Parameter frames: those of the first row.
  private func margin(around frames: (from: Rect, to: Rect), _ reach: ClosedRange<Double>) -> Size {
    guard let emphasis else { return .zero }
    func largest(_ axis: LayoutAxis) -> Double {
      let (from, to) = (frames.from.length(along: axis), frames.to.length(along: axis))
      return max(
        from.interpolated(to: to, reach.lowerBound), from.interpolated(to: to, reach.upperBound))
    }
    let margin = emphasis.margin(
      scale: emphasis.largestScale(during: reach), breadth: largest(after.axis.crossing),
      length: comparesAlike(reach) ? largest(after.axis) : .infinity, along: after.axis)
    if margin == .zero || before.axis == after.axis { return margin }
    // A row can be as long as the content.
    return Size(width: .infinity, height: .infinity)
  }
}

extension ScrollStackLayout {
  /// The sticky rows of a stack with a scroll position.
  fileprivate var scrolledStickyRows: [Int] { scrolled == nil ? [] : placed.sticky?.indices ?? [] }

  /// Whether the row at `index` is hidden.
  fileprivate func isHidden(at index: Int) -> Bool { placed.blocks[row(at: index)].isHidden }

  /// The rows of a range that are not hidden.
  fileprivate func shown(_ rows: Range<Int>) -> [Range<Int>] {
    if rows.isEmpty { return [] }
    let runs = placed.shownRuns
    let first = partitionPoint(of: runs.count) { runs[$0].upperBound > rows.lowerBound }
    return runs[first...].prefix { $0.lowerBound < rows.upperBound }
      .map { $0.clamped(to: rows) }
  }
}
