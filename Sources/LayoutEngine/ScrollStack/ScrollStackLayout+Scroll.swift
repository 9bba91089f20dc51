extension ScrollStackLayout {
  /// The offsets along the axis that the content can be scrolled to, in points.
  ///
  /// Source: Docs/scroll-stack.md, "Scroll".
  public var scrollRange: ClosedRange<Double> {
    let inset = configuration.contentInset
    // Subtracted from 0 rather than negated, so that no answer carries a negative zero.
    let lowest = 0 - inset.start(along: axis)
    return lowest...max(lowest, contentLength - viewportLength + inset.end(along: axis))
  }

  /// The content offset at which the viewport shows a target.
  ///
  /// A padding narrows the stretch of the viewport in which a row is placed; how far the content can
  /// be scrolled does not depend on it.
  ///
  /// - Parameters:
  ///   - target: a row of `0..<count`, or an end.
  ///   - contentOffset: where the stack is now; across the axis it stays there.
  /// - Throws: a fault for a row that is not there, and for a padding out of bounds.
  public func destination(
    of target: ScrollStackTarget, from contentOffset: Point, padding: ScrollPadding = .none
  ) throws(RowReferenceFault) -> ScrollDestination {
    try check(padding)
    switch target {
    case .row(let given, let position):
      let index = try index(of: .index(given), at: "index")
      let frame = item(at: index).frame
      let start = frame.min(along: axis) - padding.start
      let room = max(0, viewportLength - padding.start - padding.end)
      let final = start - (room - frame.length(along: axis))
      let now = contentOffset.coordinate(along: axis)
      let wanted =
        switch position {
        case .initial: start
        case .middle: start + (final - start) / 2
        case .final: final
        case .automatic: now.clamped(to: min(start, final)...max(start, final))
        }
      return destination(at: wanted, from: contentOffset)
    case .top:
      return destination(at: scrollRange.lowerBound, from: contentOffset)
    case .bottom:
      return destination(at: scrollRange.upperBound, from: contentOffset)
    }
  }

  /// Where scrolling that would come to rest at `projected` does so instead: where the nearest start
  /// of a row that is not hidden is at the start of the viewport, or of what a padding leaves of it.
  /// Of two starts just as near it is the first one.
  ///
  /// Found by a search, whatever the count.
  ///
  /// - Parameter projected: the offset along the axis, in points.
  /// - Throws: a fault for a padding out of bounds.
  public func destination(
    snapping projected: Double, _ snap: ScrollSnap, from contentOffset: Point,
    padding: ScrollPadding = .none
  ) throws(RowReferenceFault) -> ScrollDestination {
    try check(padding)
    guard let start = rowStart(nearest: projected + padding.start) else {
      return destination(at: projected, from: contentOffset)
    }
    let snapped = start - padding.start
    switch snap {
    case .proximity(let distance) where abs(snapped - projected) > distance:
      return destination(at: projected, from: contentOffset)
    case .mandatory, .proximity:
      return destination(at: snapped, from: contentOffset)
    }
  }

  private func check(_ padding: ScrollPadding) throws(RowReferenceFault) {
    var faults = FaultCollector()
    faults.check(padding, "padding")
    if let first = faults.first { throw RowReferenceFault(first) }
  }

  private func destination(at wanted: Double, from contentOffset: Point) -> ScrollDestination {
    let offset = wanted.clamped(to: scrollRange)
    return ScrollDestination(
      contentOffset: contentOffset.with(offset, along: axis), isClamped: offset != wanted)
  }

  private var viewportLength: Double { configuration.viewport.length(along: axis) }

  /// The start of a row that is not hidden that is nearest to a coordinate along the axis; nil where
  /// there are no such rows.
  private func rowStart(nearest coordinate: Double) -> Double? {
    // The last run that starts before the coordinate, and the first start in the one behind it.
    let next = partitionPoint(of: shownRuns.count, near: 0) { ordinal in
      start(at: shownRuns[ordinal].lowerBound) >= coordinate
    }
    let later = next < shownRuns.count ? start(at: shownRuns[next].lowerBound) : nil
    guard next > 0 else { return later }
    let run = run(next - 1)
    let first = start(at: run.indices.lowerBound)
    let place = partitionPoint(
      of: run.indices.count, near: RunWalk(run).guess(far: coordinate - first)
    ) { place in
      start(at: run.indices.lowerBound + place) >= coordinate
    }
    let lower = start(at: run.indices.lowerBound + place - 1)
    let upper =
      place < run.indices.count ? start(at: run.indices.lowerBound + place) : later
    guard let upper else { return lower }
    return upper - coordinate < coordinate - lower ? upper : lower
  }
}
