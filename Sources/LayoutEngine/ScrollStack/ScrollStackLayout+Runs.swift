extension ScrollStackLayout {
  /// The number of runs of rows that are not hidden. A hidden row is in no run.
  @inlinable public var runCount: Int { orderedRuns.count + floatingRuns.count }

  /// Consecutive rows that are not hidden, or the sticky rows of a scrolled stack: a maximal run.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let ordered = orderedRuns
    if runIndex == ordered.count { return stickyRun }
    let indices = ordered[runIndex]
    let last = indices.upperBound - 1
    let travel = start(at: last) - start(at: indices.lowerBound)
    return FrameRun(places: indices, pitch: travel / Double(max(1, indices.count - 1)))
  }

  /// The runs that can have rows within `rect`, or that touch it within the rounding tolerance.
  /// Uses a binary search.
  @inlinable public func runs(near rect: Rect) -> Range<Int> {
    let ordered = orderedRuns
    let first = partitionPoint(of: ordered.count, near: 0) { runIndex in
      let last = ordered[runIndex].upperBound - 1
      return item(at: last).frame.max(along: axis) >= rect.min(along: axis) - Double.largestNoise
    }
    let end = partitionPoint(of: ordered.count, near: first) { runIndex in
      start(at: ordered[runIndex].lowerBound) > rect.max(along: axis) + Double.largestNoise
    }
    return first..<max(first, end)
  }

  /// The run of the sticky rows of a scrolled stack, wherever they are.
  @inlinable public var floatingRuns: Range<Int> {
    guard let scrolled else { return 0..<0 }
    let first = scrolled.sticky.otherRuns.count
    return first..<first + 1
  }

  /// False for the sticky rows of a scrolled stack, which are not consecutive.
  @inlinable public func placesAreIndices(inRun runIndex: Int) -> Bool {
    scrolled == nil || runIndex < orderedRuns.count
  }

  /// The index of the row at a place. The places from `count` on are those of the sticky rows.
  @inlinable public func index(atPlace place: Int) -> Int {
    place < count ? place : stickyIndex(atPlace: place)
  }

  @usableFromInline @inline(never)
  func stickyIndex(atPlace place: Int) -> Int { stickyRows?.indices[place - count] ?? place }

  /// The sticky rows: their presented edges ascend, whether they are pinned or not.
  @usableFromInline var stickyRun: FrameRun {
    let rows = stickyRows?.indices ?? []
    let pitch = contentLength / Double(max(1, rows.count))
    return FrameRun(places: count..<count + rows.count, pitch: pitch)
  }

  /// Consecutive rows at their own places that are not hidden.
  @inlinable
  var orderedRuns: [Range<Int>] {
    if let scrolled { return scrolled.sticky.otherRuns }
    return shownRuns
  }

  /// The start of the row at `index` along the axis, in points.
  @inlinable
  func start(at index: Int) -> Double { item(at: index).frame.min(along: axis) }

  /// Whether the row is not hidden.
  public func isShown(at index: Int) -> Bool { !item(at: index).isHidden }
}
