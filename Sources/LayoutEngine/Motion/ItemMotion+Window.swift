extension ItemMotion {
  /// Whether the item is within a rectangle at any time while its alpha is not 0: at the start, at
  /// the end, or in between, including overshoot.
  ///
  /// The answer is exact: parts of the motion are bisected until the item is within the rectangle at
  /// one of their ends, or no pose between their ends can be. For motion along one axis, this takes
  /// constant time.
  public func isWithin(_ rect: Rect, edges: EdgeRule) -> Bool {
    isWithin(rect, edges.order, countingStart: true, end: true)
  }

  /// Whether the item is within a rectangle at any time while its alpha is not 0.
  ///
  /// - Parameters:
  ///   - countsStart: whether the start counts.
  ///   - countsEnd: whether the end counts.
  func isWithin(
    _ rect: Rect, _ order: EdgeOrder, countingStart countsStart: Bool, end countsEnd: Bool
  ) -> Bool {
    if velocity != nil {
      return isWithin(rect, order, duringSpring: timing.duration)
        || countsEnd && OutlinedStop(progress: 1, pose: to).isSeen(in: rect, order)
    }
    return timing.progressRanges.contains { range in
      (countsStart || range != 0...0) && (countsEnd || range != 1...1)
        && isWithin(rect, order, during: range)
    }
  }

  /// Whether the item is within a rectangle at any progress in a range while its alpha is not 0.
  private func isWithin(_ rect: Rect, _ order: EdgeOrder, during range: ClosedRange<Double>) -> Bool
  {
    guard let range = shownPart(of: range) else { return false }
    let (first, last) = (stop(at: range.lowerBound), stop(at: range.upperBound))
    if isStraightAlongOneAxis { return first.canMeet(rect, before: last, order) }
    if first.isSeen(in: rect, order) || last.isSeen(in: rect, order) { return true }
    var previous = first
    // Bounded: the ends of two lengths, and the bends of a motion.
    for progress in kinks(in: range) {
      let next = stop(at: progress)
      if next.isSeen(in: rect, order) || meets(rect, order, between: previous, next) { return true }
      previous = next
    }
    return meets(rect, order, between: previous, last)
  }

  /// Whether the item is within a rectangle between two stops, at which it is not. All numbers must
  /// be linear in progress between them.
  private func meets(
    _ rect: Rect, _ order: EdgeOrder, between first: OutlinedStop, _ last: OutlinedStop
  ) -> Bool {
    let middle = (first.progress + last.progress) / 2
    guard first.canMeet(rect, before: last, order), middle != first.progress,
      middle != last.progress, !first.outline.isSame(as: last.outline),
      !WorkCheck.mustEnd(after: WorkCheck.stepsPerPart)
    else { return false }
    let stop = stop(at: middle)
    return stop.isSeen(in: rect, order) || meets(rect, order, between: first, stop)
      || meets(rect, order, between: stop, last)
  }

  private func stop(at progress: Double) -> OutlinedStop {
    OutlinedStop(progress: progress, pose: pose(at: progress))
  }

  /// The part of a range of progress in which alpha is not 0, with its ends; nil if alpha is always 0.
  func shownPart(of range: ClosedRange<Double>) -> ClosedRange<Double>? {
    let (start, end) = (from.appearance.alpha, to.appearance.alpha)
    if start == end { return start > 0 ? range : nil }
    let zero = start / (start - end)
    let lower = start < end ? max(range.lowerBound, zero) : range.lowerBound
    let upper = start > end ? min(range.upperBound, zero) : range.upperBound
    return lower <= upper ? lower...upper : nil
  }

  /// The progress within a range at which a number of the pose bends: the angle of a turn, or an
  /// extent that reaches 0 and stays there.
  private func kinks(in range: ClosedRange<Double>) -> [Double] {
    let emptied = LayoutAxis.allCases.map { axis in
      let (start, end) = (from.frame.length(along: axis), to.frame.length(along: axis))
      return start / (start - end)
    }
    return (emptied + bends.map { $0.progress })
      .filter { range.lowerBound < $0 && $0 < range.upperBound }.ascending
  }

  /// Whether the item always has the same opacity, and only its edges along one axis move.
  private var isStraightAlongOneAxis: Bool {
    guard turn == nil, from.appearance == to.appearance, to.appearance.scale == .identity,
      to.appearance.angle == 0
    else { return false }
    return (from.frame.x == to.frame.x && from.frame.width == to.frame.width)
      || (from.frame.y == to.frame.y && from.frame.height == to.frame.height)
  }
}

/// A pose during a motion, with its outline.
struct OutlinedStop {
  let progress: Double
  let pose: ItemPose
  let outline: Rect

  func isSeen(in rect: Rect, _ order: EdgeOrder) -> Bool {
    pose.appearance.alpha > 0 && outline.meets(rect, order)
  }

  /// Whether an outline between this stop and a later one can meet a rectangle. False is certain.
  ///
  /// The edges of both outlines are compared as they are. Rounding must not let a part of the motion
  /// meet the rectangle if no pose of it does.
  ///
  /// - Parameter slack: the distances by which the edges of outlines can lie further outside.
  func canMeet(
    _ rect: Rect, before later: OutlinedStop, _ order: EdgeOrder, slack: Insets = .zero
  ) -> Bool {
    let bulge = pose.bulge(towards: later.pose)
    return LayoutAxis.allCases.allSatisfy { axis in
      let (one, other) = (outline, later.outline)
      let bulge = bulge.length(along: axis)
      return order.meets(
        aMin: min(one.min(along: axis), other.min(along: axis)) - bulge - slack.start(along: axis),
        aMax: max(one.max(along: axis), other.max(along: axis)) + bulge + slack.end(along: axis),
        bMin: rect.min(along: axis), bMax: rect.max(along: axis))
    }
  }
}

extension OutlinedStop {
  init(progress: Double, pose: ItemPose) {
    self.init(progress: progress, pose: pose, outline: pose.outline)
  }
}
