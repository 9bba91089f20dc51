/// A gesture that drags a row of a stack to another index. The other rows make room for it.
///
/// Source: Docs/scroll-stack-edits.md, "Reordering".
public struct ScrollStackReordering: Sendable {
  /// The index of the row before the gesture.
  public let origin: Int
  /// The index of the gap for the row after the last event: that of the row once it is there.
  public private(set) var index: Int
  /// The index of the gap before the last event.
  public private(set) var previousIndex: Int
  /// Whether a finger holds the row.
  public private(set) var isActive = false

  /// The stack before the gesture, as shown on the device.
  private let stack: PresentedLayout<ScrollStackLayout>
  private let contentOffset: Point
  /// The frame of the row before the gesture, in the layout.
  private let frame: Rect
  /// The distance along the axis from the row's centre to the finger, in points on the device.
  private let grip: Double

  /// The index of the gap when the gesture began.
  private var firstIndex: Int
  /// Where the row starts along the axis while no finger holds it, in points of the layout.
  private var restStart: Double
  /// Where it started when the gesture began.
  private var firstStart: Double
  /// The distances that the finger moved since the gesture began.
  private var track = FingerTrack()
  /// The velocity along the axis at which the finger released the row, in points per second.
  private var releaseVelocity = 0.0

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - contentOffset: the content offset, at which a sticky row is where it is presented.
  ///   - row: the index of a row that is not hidden.
  ///   - touch: where the finger touches the row, in content coordinates; nil for its centre.
  public init(
    of stack: PresentedLayout<ScrollStackLayout>, at contentOffset: Point, row: Int,
    touching touch: Point? = nil
  ) {
    self.stack = stack
    self.contentOffset = contentOffset
    (origin, index, previousIndex, firstIndex) = (row, row, row, row)
    let scrolled = stack.scrolled(to: contentOffset)
    frame = stack.base.frame(at: row)
    restStart = scrolled.base.item(at: row).shownFrame.min(along: stack.axis)
    firstStart = restStart
    let center = scrolled.shownFrame(at: row).center
    let held = touch ?? center
    grip = held.coordinate(along: stack.axis) - center.coordinate(along: stack.axis)
  }

  /// Handles one event. An event after the end of a gesture begins a new one, where the row came to
  /// rest.
  ///
  /// - Parameter velocity: the finger's velocity when it was lifted, in points per second; nil for
  ///   the mean velocity of the gesture's timed events.
  public mutating func handle(_ event: PanEvent, velocity: Point? = nil) {
    // The gap is searched.
    WorkCheck.mustEnd(after: 2 * WorkCheck.stepsPerEditedRow)
    if event.phase == .began || !isActive { begin() }
    track.follow(event)
    previousIndex = index
    index = event.phase == .cancelled ? firstIndex : nearestIndex
    switch event.phase {
    case .began, .changed: return
    case .ended:
      releaseVelocity = (velocity ?? track.velocity).coordinate(along: stack.axis).boundedCoordinate
    case .cancelled: releaseVelocity = 0
    }
    isActive = false
    restStart = gap(at: index).start
  }

  private mutating func begin() {
    firstStart = isActive ? draggedStart : restStart
    if !isActive { firstIndex = index }
    isActive = true
    track = FingerTrack()
  }

  /// Where the finger holds the start of the row along the axis, in points of the layout.
  private var draggedStart: Double {
    let distance = track.position.coordinate(along: stack.axis)
    return firstStart + (stack.isReversed ? 0 - distance : distance)
  }

  /// The velocity at which the content scrolls, in points per second along the axis: −600…600, while
  /// the finger is near the start or the end of what nothing covers in the viewport. The ends of the
  /// content don't limit it.
  public var autoscroll: Double {
    if !isActive { return 0 }
    let center = draggedStart + frame.length(along: stack.axis) / 2
    let mirrorWidth = stack.isReversed ? stack.presentation.mirrorWidth : nil
    let finger = (mirrorWidth.map { $0 - center } ?? center) + grip
    let place = stack.isReversed ? 0 - finger : finger
    let start = stack.readingOffset(contentOffset.coordinate(along: stack.axis))
    let area = stack.scrollGeometry.uncoveredArea(at: contentOffset, holding: origin)
    func depth(_ distance: Double) -> Double {
      (Self.autoscrollZone - distance).clamped(to: 0...Self.autoscrollZone)
    }
    let difference = depth(start + area.end - place) - depth(place - start - area.start)
    let speed = Self.autoscrollSpeed * difference / Self.autoscrollZone
    return stack.isReversed ? 0 - speed : speed
  }

  /// The extent of the parts at the ends of the uncovered area in which the content scrolls, in points.
  private static var autoscrollZone: Double { 44 }
  /// The speed at the ends of the viewport, in points per second.
  private static var autoscrollSpeed: Double { 600 }

  /// The stack with the dragged row where the finger holds it.
  ///
  /// - Parameter rows: the stack with the row moved to `index`.
  public func dragging(in rows: ScrollStackLayout) -> ScrollStackLayout {
    rows.dragging(rowAt: index, to: draggedStart)
  }

  /// The row at its release, from where it moves to the gap.
  ///
  /// - Parameter rows: the stack with the row moved to `previousIndex`.
  public func released(
    in rows: ScrollStackLayout
  ) -> InterruptedItem {
    let dragged = PresentedLayout(
      rows.dragging(rowAt: previousIndex, to: draggedStart), stack.presentation)
    var velocity = ItemPose.rest
    let moving = Point.zero.with(releaseVelocity, along: stack.axis)
    (velocity.frame.x, velocity.frame.y) = (moving.x, moving.y)
    return InterruptedItem(
      .index(previousIndex),
      pose: dragged.scrolled(to: contentOffset).pose(at: previousIndex), velocity: velocity)
  }
}

/// The gaps for the dragged row.
extension ScrollStackReordering {
  /// Where the row is, along the axis, once it is moved to an index: a gap of its length.
  private func gap(at index: Int) -> (start: Double, center: Double) {
    let length = frame.length(along: stack.axis)
    let row = stack.base.item(at: index)
    var start = row.frame.min(along: stack.axis)
    if index > origin {
      let end =
        row.isHidden ? start - stack.base.configuration.spacing : row.frame.max(along: stack.axis)
      start = end - length
    }
    return (start, start + length / 2)
  }

  /// The index of the gap whose centre is nearest to that of the row. Among equally near ones, the
  /// nearest to the row's own index.
  private var nearestIndex: Int {
    let center = draggedStart + frame.length(along: stack.axis) / 2
    let count = stack.base.count
    let next = partitionPoint(of: count) { gap(at: $0).center >= center }
    guard next > 0 else { return index(ofGapLike: next) }
    guard next < count else { return index(ofGapLike: count - 1) }
    let (lower, upper) = (index(ofGapLike: next - 1), index(ofGapLike: next))
    let distances = (center - gap(at: lower).center, gap(at: upper).center - center)
    if distances.0.isClearlyLess(than: distances.1) { return lower }
    if distances.1.isClearlyLess(than: distances.0) { return upper }
    return (upper - firstIndex).magnitude < (lower - firstIndex).magnitude ? upper : lower
  }

  /// The index nearest to the row's own one, among the gaps that are where the gap at `index` is. Next
  /// to a hidden row there are several.
  private func index(ofGapLike index: Int) -> Int {
    let center = gap(at: index).center
    let count = stack.base.count
    let first = partitionPoint(of: count) { !gap(at: $0).center.isClearlyLess(than: center) }
    let end = partitionPoint(of: count) { center.isClearlyLess(than: gap(at: $0).center) }
    return min(max(firstIndex, first), end - 1)
  }
}
