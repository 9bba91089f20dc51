extension ScrollStackLayout {
  /// The number of runs of rows that are not hidden. A hidden row is in no run.
  @inlinable public var runCount: Int { shownRuns.count }

  /// Consecutive rows that are not hidden: a maximal run.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let indices = shownRuns[runIndex]
    let last = indices.upperBound - 1
    let travel = start(at: last) - start(at: indices.lowerBound)
    return FrameRun(places: indices, pitch: travel / Double(max(1, indices.count - 1)))
  }

  /// The runs that can have rows within `rect`, or that touch it within the rounding tolerance.
  /// Uses a binary search.
  @inlinable public func runs(near rect: Rect) -> Range<Int> {
    let first = partitionPoint(of: runCount, near: 0) { runIndex in
      let last = shownRuns[runIndex].upperBound - 1
      return item(at: last).frame.max(along: axis) >= rect.min(along: axis) - Double.largestNoise
    }
    let end = partitionPoint(of: runCount, near: first) { runIndex in
      start(at: shownRuns[runIndex].lowerBound) > rect.max(along: axis) + Double.largestNoise
    }
    return first..<max(first, end)
  }

  /// The start of the row at `index` along the axis, in points.
  @inlinable
  func start(at index: Int) -> Double { item(at: index).frame.min(along: axis) }

  /// Whether the row is not hidden.
  public func isShown(at index: Int) -> Bool { !item(at: index).isHidden }
}
