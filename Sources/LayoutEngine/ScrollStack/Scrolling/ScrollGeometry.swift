/// Where a stack can scroll, as shown on the device: the bounds of its content offset, the part of
/// the viewport that nothing covers, and the offsets that show a target there.
///
/// Nothing else adds padding and pinned rows to positions. Insets are those in
/// `ScrollStackConfiguration+Insets`. Lengths are along the axis, in points; positions are in the direction
/// of reading, except those called offsets.
///
/// Source: Docs/scroll-stack-scrolling.md, "The geometry of scrolling".
public struct ScrollGeometry: Sendable {
  let stack: PresentedLayout<ScrollStackLayout>
  private let padding: ScrollPadding
  /// The first and the last start of the viewport.
  let starts: ClosedRange<Double>

  /// Creates the geometry of a stack.
  ///
  /// - Parameter padding: it reduces the part of the viewport in which a target is placed, and does not
  ///   change the bounds. It must be valid.
  init(of stack: PresentedLayout<ScrollStackLayout>, padding: ScrollPadding = .none) {
    self.stack = stack
    self.padding = padding
    // In a mirrored layout, the insets are swapped.
    let covered = stack.base.configuration.coveredLengths
    let content = stack.readingContent
    let lowest = content.start - covered.start
    let highest = (content.end + covered.end).subtracting(stack.viewportLength)
    // Content that fills the viewport does not scroll by a rounding error.
    starts = lowest...(lowest.isClearlyLess(than: highest) ? highest : lowest)
  }

  // MARK: - Bounds

  /// The valid content offsets along the axis.
  public var bounds: ClosedRange<Double> {
    let ends = [stack.readingOffset(starts.lowerBound), stack.readingOffset(starts.upperBound)]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// The bound before an offset that is beyond it; nil if the offset is within `bounds`.
  func bound(before offset: Double) -> Double? {
    let bounds = bounds
    if offset.isClearlyLess(than: bounds.lowerBound) { return bounds.lowerBound }
    return bounds.upperBound.isClearlyLess(than: offset) ? bounds.upperBound : nil
  }

  /// Whether a content offset is beyond a bound.
  public func isBeyond(_ contentOffset: Point) -> Bool {
    bound(before: contentOffset.coordinate(along: stack.axis)) != nil
  }

  /// The offset at which the viewport starts at a requested position, clamped to the bounds.
  func destination(at wanted: Double, from contentOffset: Point) -> ScrollDestination {
    let start = wanted.clamped(to: starts)
    return ScrollDestination(
      contentOffset: contentOffset.with(stack.readingOffset(start), along: stack.axis),
      isClamped: !start.isSame(as: wanted))
  }

  // MARK: - The uncovered area

  /// A part of the viewport: the distances of its ends from the viewport's start. The end is before
  /// the start if more is covered than the viewport is long.
  typealias Area = (start: Double, end: Double)

  /// The part that nothing covers while a row is shown.
  func uncoveredArea(showing row: Int) -> Area { uncoveredArea(below: pinnedLength(above: row)) }

  private func pinnedLength(above row: Int) -> Double {
    stack.base.placed.sticky?.pinnedLength(above: row, stack.base.configuration) ?? 0
  }

  /// The part that nothing covers at a content offset while a finger holds a row. As for a target,
  /// nothing is pinned above a sticky row.
  func uncoveredArea(at contentOffset: Point, holding row: Int) -> Area {
    let viewport = stack.presentation.reflected(stack.base.viewport(at: contentOffset))
    let configuration = stack.base.configuration
    guard let sticky = stack.base.placed.sticky, !sticky.contains(row) else {
      return uncoveredArea(below: 0)
    }
    let first = configuration.firstShown(from: viewport.min(along: stack.axis))
    return uncoveredArea(below: sticky.pinnedLength(at: first, configuration.stickyMode))
  }

  private func uncoveredArea(below pinned: Double) -> Area {
    let covered = stack.base.configuration.coveredLengths
    return (
      covered.start + padding.start + pinned, stack.viewportLength - covered.end - padding.end
    )
  }

  // MARK: - Targets

  /// The start of the viewport at which a row begins where the inset ends, whatever is pinned there.
  func start(uncoveringRow row: Int) -> Double {
    stack.base.configuration.viewportStart(showing: stack.readingStart(at: row))
  }

  /// The start of the viewport at which a span of a row is aligned with the uncovered area, without
  /// bounds.
  func start(aligning alignment: SnapAlignment, of span: Area, inRow row: Int) -> Double {
    alignment.position(in: span)
      .subtracting(alignment.position(in: uncoveredArea(showing: row)))
  }

  /// The content offset that shows a target. The component across the axis is kept.
  ///
  /// - Parameter target: its row exists.
  func destination(
    of target: ScrollStackTarget, from contentOffset: Point
  ) -> ScrollDestination {
    switch target {
    case .row(let index, let position):
      destination(of: stack.frame(at: index), inRow: index, position, from: contentOffset)
    case .place(let row, let distance):
      destination(at: start(of: row) + distance, from: contentOffset)
    case .part(let frame, let row, let position):
      destination(of: frame, inRow: row, position, from: contentOffset)
    case .top: destination(at: starts.lowerBound, from: contentOffset)
    case .bottom: destination(at: starts.upperBound, from: contentOffset)
    }
  }

  /// The start of the viewport at which a row is at the start of the uncovered area.
  private func start(of row: Int) -> Double {
    let frame = stack.frame(at: row)
    return start(
      aligning: .start, of: (stack.readingStart(of: frame), stack.readingEnd(of: frame)), inRow: row
    )
  }

  private func destination(
    of frame: Rect, inRow row: Int, _ position: ScrollStackPosition, from contentOffset: Point
  ) -> ScrollDestination {
    let span = (stack.readingStart(of: frame), stack.readingEnd(of: frame))
    func start(_ alignment: SnapAlignment) -> Double {
      self.start(aligning: alignment, of: span, inRow: row)
    }
    let wanted: Double
    switch position {
    case .initial: wanted = start(.start)
    case .middle: wanted = start(.center)
    case .final: wanted = start(.end)
    case .automatic:
      let now = stack.readingOffset(contentOffset.coordinate(along: stack.axis))
      let (first, last) = (start(.start), start(.end))
      // Pinned rows don't cover a target that fits in the place without them.
      let excess = last - first
      let mustStart =
        0.isClearlyLess(than: excess) && !pinnedLength(above: row).isClearlyLess(than: excess)
      wanted = mustStart ? first : now.clamped(to: min(first, last)...max(first, last))
    }
    return destination(at: wanted, from: contentOffset)
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// Where the stack can scroll.
  public var scrollGeometry: ScrollGeometry { ScrollGeometry(of: self) }

  /// The content offset at which the viewport shows a target, as shown on the device.
  ///
  /// - Parameters:
  ///   - target: a row in `0..<count`, or an end.
  ///   - contentOffset: the current offset; its component across the axis is kept.
  ///   - padding: it reduces the part of the viewport in which a row is placed.
  /// - Throws: a fault if the row does not exist, or if the padding or the distance in a row is out of range.
  public func destination(
    of target: ScrollStackTarget, from contentOffset: Point, padding: ScrollPadding = .none
  ) throws(RowReferenceFault) -> ScrollDestination {
    try padding.check(as: "padding")
    switch target {
    case .row(let index, _): _ = try base.index(of: .index(index), at: "index")
    case .place(let index, let distance):
      _ = try base.index(of: .index(index), at: "index")
      var faults = FaultCollector()
      faults.check(distance, in: InputBounds.coordinate, "offset")
      try faults.throwFirst()
    case .part, .top, .bottom: break
    }
    return ScrollGeometry(of: self, padding: padding).destination(of: target, from: contentOffset)
  }

  /// The content offset to which a scroll with the projected end `projected` snaps: a place of
  /// `SnapPlaces`, or the projected offset within the bounds if no place is near enough.
  ///
  /// With `stop`, the scroll passes at most the place that is next to `contentOffset`.
  ///
  /// - Parameter projected: the offset along the axis, in points.
  /// - Throws: a fault if the snapping is invalid.
  public func destination(
    snapping projected: Double, _ snapping: ScrollSnapping, from contentOffset: Point
  ) throws(RowReferenceFault) -> ScrollDestination {
    var faults = FaultCollector()
    snapping.check(into: &faults)
    try faults.throwFirst()
    let places = SnapPlaces(of: self, snapping)
    let offset = contentOffset.coordinate(along: axis)
    let landing = places.landing(
      from: offset, releasedAt: offset, velocity: 0, projected: projected)
    return places.geometry.destination(
      at: landing?.place.start ?? readingOffset(projected), from: contentOffset)
  }
}

extension ScrollGeometry {
  /// The bound towards which a finger that moves along the axis scrolls from a content offset.
  public func bound(_ direction: PanDirection, from contentOffset: Point) -> PanBound {
    PanBound(direction, from: contentOffset.coordinate(along: direction.axis), in: bounds)
  }
}
