extension ItemMotion {
  /// Whether the item is within a rectangle at any time while its alpha is not 0: at the start, at
  /// the end, or in between, including overshoot.
  ///
  /// For motion along one axis, this takes constant time. For rotation, or motion along both axes,
  /// it bisects the motion.
  public func isWithin(_ rect: Rect, edges: EdgeRule) -> Bool {
    if from.appearance.alpha == 0, to.appearance.alpha == 0 { return false }
    return timing.progressRanges.contains {
      isWithin(rect, edges, from: $0.lowerBound, to: $0.upperBound)
    }
  }

  private func isWithin(
    _ rect: Rect, _ edges: EdgeRule, from first: Double, to last: Double
  ) -> Bool {
    let outlines = (pose(at: first).outline, pose(at: last).outline)
    guard swept(from: first, to: last, outlines).intersects(rect, edges: edges) else {
      return false
    }
    if isStraightAlongOneAxis { return true }
    let middle = (first + last) / 2
    if [first, middle, last].contains(where: { isSeen(at: $0, in: rect, edges) }) { return true }
    if outlines.0.isSame(as: outlines.1) || middle == first || middle == last { return false }
    return isWithin(rect, edges, from: first, to: middle)
      || isWithin(rect, edges, from: middle, to: last)
  }

  /// A rectangle around all outlines between two stops. Edges are linear in progress, except those
  /// of a rotating item: no corner of it is further from its centre than half the sum of its
  /// extents.
  private func swept(
    from first: Double, to last: Double, _ outlines: (Rect, Rect)
  ) -> Rect {
    let around = outlines.0.union(outlines.1)
    guard let turn else { return around }
    let angle = pose(at: last).appearance.angle - pose(at: first).appearance.angle
    let size = to.frame.size
    let bulge = turn.maxAngle == 0 ? 0 : angle.magnitude * (size.width + size.height) / 4
    return Rect(
      minX: around.minX - bulge, minY: around.minY - bulge, maxX: around.maxX + bulge,
      maxY: around.maxY + bulge)
  }

  private func isSeen(at progress: Double, in rect: Rect, _ edges: EdgeRule) -> Bool {
    pose(at: progress).appearance.alpha > 0
      && pose(at: progress).outline.intersects(rect, edges: edges)
  }

  /// Whether the item is visible all the time, and only moves and changes its size along one axis.
  private var isStraightAlongOneAxis: Bool {
    var moved = from
    if from.frame.x == to.frame.x, from.frame.width == to.frame.width {
      moved.frame = to.frame
    } else if from.frame.y == to.frame.y, from.frame.height == to.frame.height {
      moved.frame = to.frame
    }
    return turn == nil && moved == to && to.appearance.alpha > 0
  }
}
