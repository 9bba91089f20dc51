extension ScrollStackLayout {
  /// Consecutive rows that are not hidden: a maximal run. In a scrolled stack, sticky rows and rows
  /// near the middle are in runs of their own.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let ordered = orderedRuns
    let indices = runIndex < ordered.count ? ordered[runIndex] : floatingPositions(ofRun: runIndex)
    if indices.upperBound > count {
      return FrameRun(positions: indices, pitch: stickyPitch, positionsAreIndices: false)
    }
    return run(of: indices)
  }

  /// Consecutive rows as a run.
  @inlinable
  func run(of indices: Range<Int>) -> FrameRun {
    FrameRun(positions: indices) { frame(at: $0).min(along: axis) }
  }

  /// The runs that can have rows within `rect`, or that touch it within the rounding tolerance.
  /// Uses a binary search. A hidden row is in no run.
  @inlinable public func search(near rect: Rect) -> WindowSearch {
    let ordered = orderedRuns
    let first = partitionPoint(of: ordered.count, near: 0) { runIndex in
      let last = ordered[runIndex].upperBound - 1
      return presentedFrame(at: last).max(along: axis) >= rect.min(along: axis)
        - Double.largestNoise
    }
    let end = partitionPoint(of: ordered.count, near: first) { runIndex in
      let first = presentedFrame(at: ordered[runIndex].lowerBound)
      return first.min(along: axis) > rect.max(along: axis) + Double.largestNoise
    }
    return WindowSearch(runs: first..<max(first, end), floating: floatingRuns)
  }

  /// The runs of a scrolled stack's rows near the middle, and of its sticky rows.
  @inlinable
  var floatingRuns: Range<Int> {
    guard let scrolled else { return 0..<0 }
    let first = scrolled.orderedRuns.count
    return first..<first + scrolled.floatingRuns.count
  }

  /// The positions of a floating run.
  @usableFromInline @inline(never)
  func floatingPositions(ofRun runIndex: Int) -> Range<Int> {
    scrolled.map { $0.floatingRuns[runIndex - $0.orderedRuns.count] } ?? 0..<0
  }

  /// The mean distance of sticky rows, as a guess for searches.
  @usableFromInline var stickyPitch: Double {
    contentLength / Double(max(1, stickyRowCount))
  }

  /// The index of the row at a position. The positions from `count` on are those of the sticky rows.
  @inlinable public func index(atPosition position: Int) -> Int {
    position < count ? position : stickyIndex(atPosition: position)
  }

  @usableFromInline @inline(never)
  func stickyIndex(atPosition position: Int) -> Int {
    placed.sticky?.indices[position - count] ?? position
  }

  /// Consecutive rows that are not hidden, in the order of their presented edges.
  @inlinable
  var orderedRuns: [Range<Int>] {
    if let scrolled { return scrolled.orderedRuns }
    return placed.shownRuns
  }
}

extension ScrollStackItem {
  /// Whether the row is neither hidden nor invisible because of its distance from the middle.
  public var isShown: Bool { !isHidden && pose.appearance.alpha > 0 }
}
