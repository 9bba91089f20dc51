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
  /// of a rotating item: no corner of it is further from the anchor of the rotation than half the sum
  /// of its extents and the anchor's distance from its centre.
  private func swept(
    from first: Double, to last: Double, _ outlines: (Rect, Rect)
  ) -> Rect {
    let around = outlines.0.union(outlines.1)
    let (start, end) = (pose(at: first).appearance, pose(at: last).appearance)
    let angle = (end.angle - start.angle).magnitude
    if angle == 0 { return around }
    let scale = [start.scale.x, start.scale.y, end.scale.x, end.scale.y].reduce(1, max)
    let size = to.frame.size
    let reach = (size.width + size.height) / 4 + end.anchor.x.magnitude + end.anchor.y.magnitude
    let bulge = angle * reach * scale
    return around.outset(by: Insets(top: bulge, left: bulge, bottom: bulge, right: bulge))
  }

  private func isSeen(at progress: Double, in rect: Rect, _ edges: EdgeRule) -> Bool {
    let pose = pose(at: progress)
    return pose.appearance.alpha > 0 && pose.outline.intersects(rect, edges: edges)
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
