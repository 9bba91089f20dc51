extension PresentedLayout<ScrollStackLayout> {
  /// The valid content offsets along the axis, in points.
  ///
  /// Source: Docs/scroll-stack.md, "Scroll".
  public var scrollRange: ClosedRange<Double> {
    let (lowest, highest) = readingRange
    let ends = [readingOffset(lowest), readingOffset(highest)]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// The end of the content before an offset along the axis that is beyond it; nil if the offset is
  /// within `scrollRange`.
  func end(before offset: Double) -> Double? {
    let range = scrollRange
    if offset.isClearlyLess(than: range.lowerBound) { return range.lowerBound }
    return range.upperBound.isClearlyLess(than: offset) ? range.upperBound : nil
  }

  /// Whether a content offset is beyond an end of the content and its inset.
  public func isBeyond(_ contentOffset: Point) -> Bool {
    end(before: contentOffset.coordinate(along: axis)) != nil
  }

  /// The offset along the axis that shows the start of the content and the inset before it.
  var startOffset: Double { readingOffset(readingRange.lowest) }

  /// The valid starts of the viewport, in the direction of reading.
  private var readingRange: (lowest: Double, highest: Double) {
    // In a mirrored layout, the insets are swapped.
    let inset = base.configuration.contentInset
    let content = readingContent
    let lowest = content.start - inset.start(along: axis)
    return (lowest, max(lowest, (content.end + inset.end(along: axis)).subtracting(viewportLength)))
  }

  /// The content offset at which the viewport shows a target, as shown on the device.
  ///
  /// Padding reduces the part of the viewport in which a row is placed. It does not change the
  /// scroll range. Rows that are pinned above the target add to the padding at the start.
  ///
  /// - Parameters:
  ///   - target: a row in `0..<count`, or an end.
  ///   - contentOffset: the current offset; its component across the axis is kept.
  /// - Throws: a fault if the row does not exist, or if the padding is out of range.
  public func destination(
    of target: ScrollStackTarget, from contentOffset: Point, padding: ScrollPadding = .none
  ) throws(RowReferenceFault) -> ScrollDestination {
    try padding.check(as: "padding")
    switch target {
    case .row(let given, let position):
      let index = try base.index(of: .index(given), at: "index")
      return destination(
        of: frame(at: index), inRow: index, position, from: contentOffset, padding)
    case .part(let frame, let row, let position):
      return destination(of: frame, inRow: row, position, from: contentOffset, padding)
    case .top:
      return destination(at: readingRange.lowest, from: contentOffset)
    case .bottom:
      return destination(at: readingRange.highest, from: contentOffset)
    }
  }

  /// The content offset that shows a rectangle in a row.
  private func destination(
    of frame: Rect, inRow row: Int, _ position: ScrollStackPosition, from contentOffset: Point,
    _ padding: ScrollPadding
  ) -> ScrollDestination {
    let covered = base.placed.sticky?.coveredLength(atRow: row, base.configuration.stickyMode) ?? 0
    let start = readingStart(of: frame).subtracting(padding.start + covered)
    let room = max(0, viewportLength - padding.start - covered - padding.end)
    let final = (start + frame.length(along: axis)).subtracting(room)
    let now = readingOffset(contentOffset.coordinate(along: axis))
    let wanted =
      switch position {
      case .initial: start
      case .middle: start.subtracting((start - final) / 2)
      case .final: final
      case .automatic: now.clamped(to: min(start, final)...max(start, final))
      }
    return destination(at: wanted, from: contentOffset)
  }

  /// The content offset to which a scroll with the projected end `projected` snaps. It places the
  /// start, the centre or the end of the nearest row that is not hidden there in the viewport,
  /// within the padding. If two rows are equally near, the first one is used.
  ///
  /// Uses a binary search.
  ///
  /// - Parameter projected: the offset along the axis, in points.
  /// - Throws: a fault if the padding is out of range.
  public func destination(
    snapping projected: Double, _ snap: ScrollSnap,
    align alignment: SnapAlignment = ScrollStackConfiguration.Defaults.alignment,
    from contentOffset: Point, padding: ScrollPadding = .none
  ) throws(RowReferenceFault) -> ScrollDestination {
    try padding.check(as: "padding")
    let snapping = ScrollSnapping(snap, align: alignment, padding: padding)
    return snapDestination(near: projected, snapping, from: contentOffset)
      ?? destination(at: readingOffset(projected), from: contentOffset)
  }

  /// The content offset to which a scroll with the projected end `projected` snaps; nil if no row is
  /// near enough.
  func snapDestination(
    near projected: Double, _ snapping: ScrollSnapping, from contentOffset: Point
  ) -> ScrollDestination? {
    let rest = readingOffset(projected)
    let (padding, alignment) = (snapping.padding, snapping.alignment)
    let align = alignment.position(in: (padding.start, viewportLength - padding.end))
    guard let row = position(alignment, ofRowNearest: rest + align) else { return nil }
    let snapped = row.subtracting(align)
    if case .proximity(let distance) = snapping.snap,
      distance.isClearlyLess(than: abs(snapped - rest))
    {
      return nil
    }
    return destination(at: snapped, from: contentOffset)
  }

  /// The offset at which the viewport starts at a requested position, clamped to the scroll range.
  private func destination(at wanted: Double, from contentOffset: Point) -> ScrollDestination {
    let (lowest, highest) = readingRange
    let start = wanted.clamped(to: lowest...highest)
    return ScrollDestination(
      contentOffset: contentOffset.with(readingOffset(start), along: axis),
      isClamped: !start.isSame(as: wanted))
  }

  /// The aligned place of the row nearest to a place in the direction of reading, among those that
  /// are not hidden; nil if all are.
  private func position(_ alignment: SnapAlignment, ofRowNearest position: Double) -> Double? {
    let runs = base.placed.shownRuns
    func rowPosition(at index: Int) -> Double {
      let frame = frame(at: index)
      return alignment.position(in: (readingStart(of: frame), readingEnd(of: frame)))
    }
    // The candidates are the last run that starts before the position, and the first row of the next
    // run.
    let next = partitionPoint(of: runs.count) { runIndex in
      rowPosition(at: runs[runIndex].lowerBound) >= position
    }
    let later = next < runs.count ? rowPosition(at: runs[next].lowerBound) : nil
    guard next > 0 else { return later }
    let run = base.run(of: runs[next - 1])
    let first = rowPosition(at: run.positions.lowerBound)
    let after = partitionPoint(
      of: run.positions.count, near: RunWalk(run).guess(far: position - first)
    ) { row in
      rowPosition(at: run.positions.lowerBound + row) >= position
    }
    let lower = rowPosition(at: run.positions.lowerBound + after - 1)
    let upper =
      after < run.positions.count ? rowPosition(at: run.positions.lowerBound + after) : later
    guard let upper else { return lower }
    return (upper - position).isClearlyLess(than: position - lower) ? upper : lower
  }
}
