/// The motion of a scrolling stack as shown on a device: that of its content offset, and of the rows
/// that don't simply move with the content.
///
/// Source: Docs/scroll-stack-scrolling.md, "Scrolling as motion".
public struct ScrollMotion: Sendable {
  /// The stack, without a scroll position.
  private let stack: PresentedLayout<ScrollStackLayout>
  /// The content offset at the start, in points.
  public let start: Point
  /// The motion of the offset along the axis of the stack.
  public let offset: OffsetMotion

  /// Creates the motion.
  ///
  /// - Parameters:
  ///   - stack: the stack; its scroll position is ignored.
  ///   - start: the content offset at the start. The component across the axis stays.
  public init(
    of stack: PresentedLayout<ScrollStackLayout>, from start: Point, _ offset: OffsetMotion
  ) {
    self.stack = stack
    self.start = start
    self.offset = offset
  }

  /// The motion of a scroll from one content offset to another; nil if they are equal.
  public init?(
    of stack: PresentedLayout<ScrollStackLayout>, from start: Point, to end: Point,
    timing: AnimationTiming
  ) {
    let (from, to) = (start.coordinate(along: stack.axis), end.coordinate(along: stack.axis))
    if from.isSame(as: to) { return nil }
    self.init(of: stack, from: start, OffsetMotion(from: from, to: to, timing: timing))
  }

  /// The content offset at the end, in points.
  public var end: Point { contentOffset(at: offset.to) }

  /// The content offset with a coordinate along the axis.
  public func contentOffset(at offset: Double) -> Point { start.with(offset, along: stack.axis) }

  /// The viewport while the offset along the axis has a value, in content coordinates.
  public func viewport(at offset: Double) -> Rect {
    stack.base.viewport(at: contentOffset(at: offset))
  }

  /// The rectangle that the viewport passes, in content coordinates.
  public var passedViewport: Rect {
    let reach = offset.reach
    return viewport(at: reach.lowerBound).union(viewport(at: reach.upperBound))
  }

  /// The velocity of the content offset, given that along the axis.
  public func velocity(_ velocity: Double) -> Point { Point.zero.with(velocity, along: stack.axis) }

  /// The frame and the appearance of a row while the offset along the axis has a value.
  public func pose(ofRow index: Int, at offset: Double) -> ItemPose {
    row(at: index, at: offset).presented(stack.presentation).pose
  }

  /// Where a layout in the content of a row is then, before the transform of the row.
  public func content(
    ofRow index: Int, at offset: Double
  ) -> (row: ScrollStackItem, presentation: Presentation) {
    let row = row(at: index, at: offset)
    return (row, stack.presentation(ofContentIn: row))
  }

  private func row(at index: Int, at offset: Double) -> ScrollStackItem {
    WorkCheck.mustEnd(after: WorkCheck.stepsPerPlace)
    let layout = stack.base
    let placement = RowPlacement(
      of: layout, in: stack.presentation.reflected(viewport(at: offset)),
      layout.configuration.emphasis)
    let block = layout.placed.blocks[layout.row(at: index)]
    var item = layout.item(at: index)
    if placement.positions(block) { placement.position(&item, isSticky: block.isSticky) }
    return item
  }

  /// Whether a row doesn't simply move with the content: it is pinned at some time, or its appearance
  /// changes. Then its pose at the highest offset, or where it bends, differs from that at the lowest.
  /// A hidden row does not.
  public func movesItself(_ index: Int) -> Bool {
    if stack.base.placed.blocks[stack.base.row(at: index)].isHidden { return false }
    let reach = offset.reach
    let first = pose(ofRow: index, at: reach.lowerBound)
    let others = [reach.upperBound] + bends(ofRow: index).filter { reach.contains($0) }
    return others.contains { pose(ofRow: index, at: $0) != first }
  }

  /// The rows among some that can move by themselves: the sticky ones, or all rows of an emphasized
  /// stack.
  public func ownMotions(among rows: IndexRanges) -> IndexRanges {
    if stack.base.configuration.emphasis != nil { return rows }
    let sticky = stack.base.placed.sticky?.indices(in: rows) ?? []
    return IndexRanges().union(sticky)
  }

  /// The poses of a row between which it is linear in the offset, by ascending progress in shares of
  /// the motion's `easedDistance`: at progress 0 and 1, and where it bends during the motion.
  public func stops(ofRow index: Int) -> [ItemMotion.Stop] {
    let (from, distance, reach) = (offset.from, offset.easedDistance, offset.reach)
    let bends = bends(ofRow: index).filter { reach.lowerBound < $0 && $0 < reach.upperBound }
      .map { ($0 - from) / distance }
    var positions = [0.0, 1] + bends.filter { !$0.isSame(as: 0) && !$0.isSame(as: 1) }
    // Beyond the way, the row is linear from the last bend to the furthest offset.
    let ends = [reach.lowerBound, reach.upperBound].map { ($0 - from) / distance }
    if !bends.isEmpty { positions += ends.filter { $0 < 0 || $0 > 1 } }
    return positions.indices.sorted { positions[$0] < positions[$1] }.map { place in
      let progress = positions[place]
      return ItemMotion.Stop(
        progress: progress, pose: pose(ofRow: index, at: offset.easedOffset(at: progress)))
    }
  }

  /// The offsets along the axis at which a row begins or ends to be pinned, or its appearance bends.
  private func bends(ofRow index: Int) -> [Double] {
    let layout = stack.base
    let block = layout.placed.blocks[layout.row(at: index)]
    let starts: [Double]
    if block.isSticky, let sticky = layout.placed.sticky {
      starts = sticky.pinning(rank: sticky.count(before: index), layout.configuration.stickyMode)
        .map { layout.configuration.viewportStart(showing: $0) }
    } else {
      let frame = layout.frame(at: index)
      let middle = frame.center.coordinate(along: layout.axis) - stack.viewportLength / 2
      let pitch = frame.length(along: layout.axis) + layout.configuration.spacing
      starts = [middle - pitch, middle, middle + pitch]
    }
    return starts.map { start in
      let viewport = layout.viewport(at: Point.zero.with(start, along: layout.axis))
      return stack.presentation.reflected(viewport).min(along: layout.axis)
    }
  }

  /// The rows that are within a rectangle at some time while they are not invisible. A rotated row whose
  /// corners alone are within it may be missing.
  ///
  /// - Parameters:
  ///   - rect: nil for the viewport, which moves.
  ///   - near: the rows near the rectangle.
  public func rows(passing rect: Rect?, edges: EdgeRule, among near: IndexRanges) -> IndexRanges {
    let swept = rect ?? passedViewport
    let own = ownMotions(among: near)
    let others = stack.indices(in: swept, edges: edges).subtracting(own)
    return others.union(own.satisfying { passes($0, rect, edges.order) })
  }

  /// Whether a row is within a rectangle at some time. Between its stops, its edges are linear in the
  /// offset.
  private func passes(_ index: Int, _ rect: Rect?, _ order: EdgeOrder) -> Bool {
    let (first, last) = (offset.reach.lowerBound, offset.reach.upperBound)
    if stack.base.item(at: index).isHidden { return false }
    let bends = bends(ofRow: index).filter { first < $0 && $0 < last }
    let stops = ([first, last] + bends).ascending
    for (start, end) in zip(stops, stops.dropFirst()).interruptible {
      let gaps = [start, end].map { offset -> [Double] in
        let (outline, seen) = (pose(ofRow: index, at: offset).outline, rect ?? viewport(at: offset))
        let axis = stack.axis
        return [
          seen.max(along: axis) - outline.min(along: axis),
          outline.max(along: axis) - seen.min(along: axis),
        ]
      }
      // Bounded: two edges.
      let meetings = zip(gaps[0], gaps[1]).compactMap { before, after -> Double? in
        before * after < 0 ? start + (end - start) * before / (before - after) : nil
      }
      let places = ([start, end] + meetings).ascending
      // Bounded: four places.
      let middles = zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
      // Bounded: as above, and three places between them.
      let isSeen = (places + middles).contains { offset in
        let pose = pose(ofRow: index, at: offset)
        return pose.appearance.alpha > 0
          && pose.outline.meets(rect ?? viewport(at: offset), order)
      }
      if isSeen { return true }
    }
    return false
  }

  /// The rows that can be within a rectangle at some time. Costs a few searches.
  ///
  /// - Parameter rect: nil for the viewport, which moves.
  public func rows(near rect: Rect?) -> IndexRanges {
    let rect = rect ?? passedViewport
    let margin =
      stack.base.configuration.emphasis?.margin(breadth: stack.base.breadth, along: stack.axis)
      ?? .zero
    let (width, height) = (
      min(margin.width, InputBounds.coordinate.upperBound),
      min(margin.height, InputBounds.coordinate.upperBound)
    )
    let near = Rect(
      minX: rect.minX - width, minY: rect.minY - height, maxX: rect.maxX + width,
      maxY: rect.maxY + height)
    let rows = stack.indices(in: near, edges: .inclusive)
    guard let sticky = stack.base.placed.sticky else { return rows }
    return rows.union(self.sticky(sticky, passing: near))
  }

  /// The sticky rows that are within a rectangle at some time, its edges included. A row passes all
  /// places between those at the lowest and at the highest offset, because it never moves against the
  /// viewport. It never overtakes another one, so what the rows pass is in their order.
  private func sticky(_ sticky: StickyRows, passing rect: Rect) -> IndexRanges {
    let ends = [offset.reach.lowerBound, offset.reach.upperBound].map {
      stack.scrolled(to: contentOffset(at: $0))
    }
    func passed(_ position: Int) -> Rect {
      let index = sticky.indices[position]
      return ends[0].shownFrame(at: index).union(ends[1].shownFrame(at: index))
    }
    let pitch = stack.base.stickyPitch * (stack.isReversed ? -1 : 1)
    let walk = RunWalk(FrameRun(positions: 0..<sticky.indices.count, pitch: pitch))
    let positions = walk.positions(in: rect, EdgeRule.inclusive.order, along: stack.axis, passed)
    return IndexRanges().union(Array(sticky.indices[positions]))
  }
}
