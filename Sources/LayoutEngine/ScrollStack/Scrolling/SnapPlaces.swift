/// The starts of the viewport between which snapping chooses: the place of each row that is not
/// hidden, clamped to the bounds; with a group, that of each group's first row, and the last bound.
/// Equal places are one. All are in the direction of reading.
///
/// Copies of a repeated row are not examined one by one, unless several share a pixel.
///
/// Source: Docs/scroll-stack-scrolling.md, "The geometry of scrolling".
public struct SnapPlaces: Sendable {
  /// A place.
  public struct Place: Equatable, Sendable {
    /// The content offset along the axis, in points.
    public let offset: Double
    /// The first row that has the place.
    public let index: Int
    /// The number of places before it.
    public let ordinal: Int
    /// The start of the viewport.
    let start: Double
  }

  /// Rows with a place of their own, at equal distances.
  private struct Run {
    var rows: GroupedRows
    /// The ordinal of the first place.
    let firstOrdinal: Int
    /// The start of the viewport at the place of the only row; nil if its own place is meant.
    var start: Double?
  }

  let geometry: ScrollGeometry
  let snapping: ScrollSnapping
  /// The runs by ascending places.
  private var runs: [Run] = []
  /// The number of places.
  public private(set) var count = 0

  /// Creates the places of a stack.
  ///
  /// Takes time for each given row; the copies of a repeated row take that of a search.
  ///
  /// - Parameter snapping: it must be valid.
  public init(of stack: PresentedLayout<ScrollStackLayout>, _ snapping: ScrollSnapping) {
    geometry = ScrollGeometry(of: stack, padding: snapping.padding)
    self.snapping = snapping
    let layout = stack.base
    // Pinned rows don't cover sticky rows. Their places are therefore not in the order of rows if more than one can
    // be pinned; and by less than a pixel, because the lengths of pinned rows are not snapped.
    let floats =
      layout.stickyRowCount > 0
      && (layout.configuration.stickyMode == .stack || stack.presentation.pixelScale != nil)
    var floating: [GroupedRows] = []
    if floats {
      layout.visitGroups(of: snapping.group) { rows, block in
        if block.isSticky { floating.append(rows) }
      }
    }
    var next = 0
    layout.visitGroups(of: snapping.group) { rows, block in
      if floats && block.isSticky { return }
      for var rest in parts(of: rows, block).interruptible {
        while next < floating.count, !WorkCheck.mustEnd() {
          let place = start(ofRow: floating[next].first)
          if start(ofRow: rest.last).isClearlyLess(than: place) { break }
          let split = position(in: rest) { !$0.isClearlyLess(than: place) }
          append(rest[0..<split])
          append(floating[next])
          rest = rest[split..<rest.count]
          next += 1
        }
        append(rest)
      }
    }
    for other in floating.dropFirst(next).interruptible { append(other) }
    if snapping.group != nil { addLastBound() }
  }

  // MARK: - Finding the places

  /// The start of the viewport at the place of a row.
  private func start(ofRow index: Int) -> Double {
    let stack = geometry.stack
    let frame = stack.frame(at: index)
    return geometry.start(
      aligning: snapping.alignment,
      of: (stack.readingStart(of: frame), stack.readingEnd(of: frame)),
      inRow: index
    ).clamped(to: geometry.starts)
  }

  /// The rows of a block with a place of their own: of rows that share one, the first.
  private func parts(of rows: GroupedRows, _ block: RowBlock) -> [GroupedRows] {
    if rows.count == 1 { return [rows] }
    let pitch =
      Double(rows.step) * (block.length + geometry.stack.base.configuration.spacing)
    if pitch == 0 { return [rows[0..<1]] }
    let bounds = geometry.starts
    let own = position(in: rows) { bounds.lowerBound.isClearlyLess(than: $0) }
    let last = position(in: rows) { !$0.isClearlyLess(than: bounds.upperBound) }
    var parts: [GroupedRows] = []
    if own > 0 { parts.append(rows[0..<1]) }
    if let scale = geometry.stack.presentation.pixelScale, pitch * scale < 1 {
      var next = own
      while next < last, !WorkCheck.mustEnd() {
        parts.append(rows[next..<next + 1])
        let place = start(ofRow: rows[next])
        next += position(in: rows[next..<last], near: 1) { place.isClearlyLess(than: $0) }
      }
    } else if own < last {
      parts.append(rows[own..<last])
    }
    if max(own, last) < rows.count { parts.append(rows[max(own, last)..<max(own, last) + 1]) }
    return parts
  }

  /// The number of rows before the first one whose place belongs.
  private func position(
    in rows: GroupedRows, near guess: Int = 0, where belongs: (Double) -> Bool
  ) -> Int {
    partitionPoint(of: rows.count, near: guess) { belongs(start(ofRow: rows[$0])) }
  }

  /// Adds rows whose places are not before those added. A place that is already there stays that of the
  /// row with the lower index.
  private mutating func append(_ rows: GroupedRows) {
    if rows.count == 0 { return }
    var rows = rows
    if let last = runs.last?.rows.last,
      !start(ofRow: last).isClearlyLess(than: start(ofRow: rows.first))
    {
      if rows.first < last {
        count -= 1
        runs[runs.count - 1].rows.count -= 1
        if runs[runs.count - 1].rows.count == 0 { runs.removeLast() }
      } else {
        rows = rows[1..<rows.count]
        if rows.count == 0 { return }
      }
    }
    runs.append(Run(rows: rows, firstOrdinal: count))
    count += rows.count
  }

  /// Adds the last bound if groups end before it. Its row is that of the last place without groups.
  private mutating func addLastBound() {
    let end = geometry.starts.upperBound
    guard let last = runs.last?.rows.last, start(ofRow: last).isClearlyLess(than: end) else {
      return
    }
    var single = snapping
    single.group = nil
    let row = SnapPlaces(of: geometry.stack, single).runs.last?.rows.last ?? last
    runs.append(
      Run(rows: GroupedRows(first: row, count: 1, step: 1), firstOrdinal: count, start: end))
    count += 1
  }

  // MARK: - Using the places

  /// The place to which a scroll snaps; nil if no place is near enough.
  ///
  /// - Parameters:
  ///   - offset: the content offset along the axis at which the scroll would end, in points.
  ///   - velocity: that of the offset, which decides between places that are equally near.
  public func nearest(toOffset offset: Double, velocity: Double = 0) -> Place? {
    let stack = geometry.stack
    let start = stack.readingOffset(offset)
    guard
      let nearest = nearest(to: start, velocity: stack.isReversed ? 0 - velocity : velocity)
    else { return nil }
    if case .proximity(let distance) = snapping.snap,
      distance.isClearlyLess(than: abs(nearest.start - start))
    {
      return nil
    }
    return nearest
  }

  /// The place that is nearest to a start of the viewport; nil if the stack has no place.
  ///
  /// - Parameter velocity: that in the direction of reading, which decides between places that are equally near.
  private func nearest(to start: Double, velocity: Double) -> Place? {
    let (lower, upper) = neighbours(of: start)
    guard let lower, let upper else { return lower ?? upper }
    // Sums keep the rounding error of the places, which is larger than that of distances.
    let (sum, double) = (lower.start + upper.start, 2 * start)
    let isTie = !sum.isClearlyLess(than: double) && !double.isClearlyLess(than: sum)
    return isTie && velocity > 0 || !isTie && sum < double ? upper : lower
  }

  /// The last place before a start of the viewport, and the first one at or after it.
  private func neighbours(of start: Double) -> (lower: Place?, upper: Place?) {
    let next = partitionPoint(of: runs.count) { self.start(at: 0, in: runs[$0]) >= start }
    let later = next < runs.count ? place(at: 0, in: runs[next]) : nil
    guard next > 0 else { return (nil, later) }
    let run = runs[next - 1]
    let after = partitionPoint(of: run.rows.count) { self.start(at: $0, in: run) >= start }
    return (
      place(at: after - 1, in: run), after < run.rows.count ? place(at: after, in: run) : later
    )
  }

  /// The place with an ordinal.
  private func place(_ ordinal: Int) -> Place {
    let run = runs[partitionPoint(of: runs.count) { runs[$0].firstOrdinal > ordinal } - 1]
    return place(at: ordinal - run.firstOrdinal, in: run)
  }

  private func place(at position: Int, in run: Run) -> Place {
    let start = start(at: position, in: run)
    return Place(
      offset: geometry.stack.readingOffset(start), index: run.rows[position],
      ordinal: run.firstOrdinal + position, start: start)
  }

  private func start(at position: Int, in run: Run) -> Double {
    run.start ?? start(ofRow: run.rows[position])
  }

  /// Calls `body` for each place in the direction of reading.
  ///
  /// - Throws: the error of `body`.
  public func visit<Failure: Error>(_ body: (Place) throws(Failure) -> Void) throws(Failure) {
    for run in runs.interruptible {
      for position in (0..<run.rows.count).interruptible { try body(place(at: position, in: run)) }
    }
  }
}

// MARK: - Paging

extension SnapPlaces {
  /// The place at which a scroll comes to rest, and the rule that chose it; nil if no place is near enough
  /// to the projected offset.
  ///
  /// - Parameters:
  ///   - origin: the content offset along the axis at which the gesture began, in points.
  ///   - offset: that at its release.
  ///   - velocity: that of the offset.
  ///   - projected: the offset at which the scroll would end without snapping.
  func landing(
    from origin: Double, releasedAt offset: Double, velocity: Double, projected: Double
  ) -> (rule: ScrollRelease.Rule, place: Place)? {
    guard let candidate = nearest(toOffset: projected, velocity: velocity) else { return nil }
    let stack = geometry.stack
    var (rule, ordinal) = (ScrollRelease.Rule.snapped, candidate.ordinal)
    let isForward = stack.isReversed ? velocity < 0 : velocity > 0
    if let threshold = snapping.flickSpeed, velocity != 0, velocity.magnitude >= threshold {
      let start = stack.readingOffset(offset)
      let isBeyond =
        isForward
        ? start.isClearlyLess(than: candidate.start) : candidate.start.isClearlyLess(than: start)
      let next = ordinal + (isForward ? 1 : -1)
      if !isBeyond, 0..<count ~= next { (rule, ordinal) = (.flicked(threshold: threshold), next) }
    }
    if snapping.stop == .always,
      let first = nearest(to: stack.readingOffset(origin), velocity: 0),
      (ordinal - first.ordinal).magnitude > 1
    {
      ordinal = first.ordinal + (first.ordinal < ordinal ? 1 : -1)
      rule = .stopped(nextTo: first.offset)
    }
    return (rule, place(ordinal))
  }
}

extension ScrollStackLayout {
  /// The distance from one copy of a given row to the next one, in points.
  fileprivate func pitch(ofRow row: Int) -> Double {
    placed.blocks[row].length + configuration.spacing
  }

  /// Calls `body` with the rows of each block that begin a group of the rows that are not hidden.
  ///
  /// - Parameter group: the number of rows of a group; nil for one.
  fileprivate func visitGroups(of group: Int?, _ body: (GroupedRows, RowBlock) -> Void) {
    let step = group ?? 1
    var shown = 0
    for (row, block) in placed.blocks.enumerated().interruptible where !block.isHidden {
      let rows = indices(ofRow: row)
      let others = (step - shown % step) % step
      shown += rows.count
      if others >= rows.count { continue }
      let count = (rows.count - others - 1) / step + 1
      body(GroupedRows(first: rows.lowerBound + others, count: count, step: step), block)
    }
  }
}

/// Rows at equal distances of their indices.
private struct GroupedRows {
  /// The first index.
  let first: Int
  /// The number of rows.
  var count: Int
  /// The distance from one index to the next one.
  let step: Int

  /// The index of the last row. There must be a row.
  var last: Int { self[count - 1] }

  /// The index of the row at a position.
  subscript(position: Int) -> Int { first + position * step }

  /// The rows at some positions.
  subscript(positions: Range<Int>) -> GroupedRows {
    GroupedRows(first: self[positions.lowerBound], count: positions.count, step: step)
  }
}
