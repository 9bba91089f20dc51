extension ItemLayout {
  /// The items whose presented frames intersect `rect`.
  ///
  /// An arithmetic guess and a search around it find them, for any number of items. Edges within a
  /// run are monotone. If items are evenly spaced, the guess is wrong by at most the rounding error
  /// of one division; otherwise the search takes logarithmically many steps.
  ///
  /// Source: Docs/options.md, "Windows".
  @inlinable public func indices(in rect: Rect, edges: EdgeRule = WindowDefaults.edges)
    -> IndexRanges
  {
    indices(in: rect, edges.order)
  }

  /// The items whose presented frames intersect `rect`, with the given comparison of edges.
  @inlinable
  func indices(in rect: Rect, _ order: EdgeOrder) -> IndexRanges {
    let search = search(near: rect)
    if let candidates = search.candidates {
      return candidates.satisfying { presentedFrame(at: $0).meets(rect, order) }
    }
    guard Self.hasRuns else { return IndexRanges() }
    var found = IndexRanges()
    var scattered: [Int] = []
    let (near, floating) = (search.runs, search.floating)
    let turn = isCarried ? presentation.turn : nil
    for step in (0..<near.count + floating.count).interruptible {
      let runIndex =
        step < near.count ? near.lowerBound + step : floating.lowerBound + step - near.count
      let walk = RunWalk(run(at: runIndex))
      func frame(_ position: Int) -> Rect { presentedFrame(at: index(atPosition: position)) }
      let positions =
        if let turn {
          walk.positions(in: rect, order, along: axis, turnedBy: turn, frame)
        } else {
          walk.positions(in: rect, order, along: axis, frame)
        }
      if walk.run.positionsAreIndices {
        found.append(positions)
      } else {
        for position in positions.interruptible { scattered.append(index(atPosition: position)) }
      }
    }
    return scattered.isEmpty ? found : found.union(scattered)
  }
}

/// The items of a run in the order of ascending edges.
@usableFromInline
struct RunWalk {
  @usableFromInline let run: FrameRun

  @inlinable
  init(_ run: FrameRun) { self.run = run }

  @inlinable
  var count: Int { run.positions.count }

  /// The positions of the items that intersect `rect`, by their presented frames.
  @inlinable @inline(__always)
  func positions(
    in rect: Rect, _ order: EdgeOrder, along axis: LayoutAxis, _ frame: (Int) -> Rect
  ) -> Range<Int> {
    guard count > 0 else { return run.positions }
    let first = frame(position(at: 0))
    guard first.meets(rect, along: axis.crossing, order) else { return positions(of: 0..<0) }
    // Rows of different lengths are runs of one row each.
    if count == 1 { return positions(of: 0..<(first.meets(rect, along: axis, order) ? 1 : 0)) }
    let near = rect.min(along: axis)
    let far = rect.max(along: axis)
    let begin = partitionPoint(of: count, near: guess(far: near - first.max(along: axis))) {
      order.holds(near, frame(position(at: $0)).max(along: axis))
    }
    let end = partitionPoint(of: count, near: guess(far: far - first.min(along: axis))) {
      !order.holds(frame(position(at: $0)).min(along: axis), far)
    }
    return positions(of: begin..<Swift.max(begin, end))
  }

  /// The positions of the items that intersect `rect`, by their presented frames, if a transform turns
  /// the run: edges ascend or descend on both axes.
  @usableFromInline @inline(never)
  func positions(
    in rect: Rect, _ order: EdgeOrder, along axis: LayoutAxis, turnedBy turn: Transform,
    _ frame: (Int) -> Rect
  ) -> Range<Int> {
    var steps = 0..<count
    for shown in LayoutAxis.allCases {
      let (near, far) = (rect.min(along: shown), rect.max(along: shown))
      func isAfterNear(_ step: Int) -> Bool {
        order.holds(near, frame(position(at: step)).max(along: shown))
      }
      func isBeforeFar(_ step: Int) -> Bool {
        order.holds(frame(position(at: step)).min(along: shown), far)
      }
      let ascends = turn.slope(of: axis, along: shown) >= 0
      let begin = partitionPoint(of: count) { ascends ? isAfterNear($0) : isBeforeFar($0) }
      let end = partitionPoint(of: count) { ascends ? !isBeforeFar($0) : !isAfterNear($0) }
      steps = steps.clamped(to: begin..<Swift.max(begin, end))
    }
    return positions(of: steps)
  }

  /// The place of the item at `step` of the walk.
  @inlinable
  func position(at step: Int) -> Int {
    run.pitch < 0 ? run.positions.upperBound - 1 - step : run.positions.lowerBound + step
  }

  /// The positions of the items at `steps` of the walk.
  @inlinable
  func positions(of steps: Range<Int>) -> Range<Int> {
    if steps.isEmpty { return run.positions.lowerBound..<run.positions.lowerBound }
    return run.pitch < 0
      ? position(at: steps.upperBound - 1)..<position(at: steps.lowerBound) + 1
      : position(at: steps.lowerBound)..<position(at: steps.upperBound - 1) + 1
  }

  /// The approximate number of steps in `distance`: 0…count.
  @inlinable
  func guess(far distance: Double) -> Int {
    let steps = distance / abs(run.pitch)
    if !(steps > 0) { return 0 }
    return steps < Double(count) ? Int(steps) : count
  }
}
