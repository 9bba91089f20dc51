/// The way of consecutive items of a layout during a motion.
///
/// At each progress, the edges of the items ascend or descend along both axes. They descend if copies
/// of a row that shrinks overshoot: by extrapolation, a copy can be shorter than 0, so that the next
/// one starts before it.
struct ItemPassage {
  /// The items' indexes after the motion.
  let items: Range<Int>
  /// The minimum and the maximum progress.
  let reach: ClosedRange<Double>
  /// Device pixels per point; nil without snapping.
  let pixelScale: Double?
  /// Whether the items are next to each other along one axis before the motion, and along the other
  /// axis after it.
  var changesAxis = false
  /// The distance by which outlines can extend beyond frames along each axis, in points.
  var margin = Size.zero
  /// The frames of an item, counted from the first one, before and after the motion, not snapped.
  let frames: (Int) -> (from: Rect, to: Rect)

  /// The items that can be within a rectangle at any progress: all items that are, and some near it.
  func items(near rect: Rect) -> IndexRanges {
    IndexRanges(items(near: rect, during: reach))
  }

  /// The items that can be within a rectangle at any progress in a range.
  ///
  /// If the axis changes, items are near the rectangle along one axis at one progress, and along the
  /// other axis at another. Parts of the motion, with less movement, contain fewer of them.
  private func items(near rect: Rect, during range: ClosedRange<Double>) -> [Range<Int>] {
    let found = itemsMeeting(rect, during: range)
    let count = found.reduce(0) { $0 + $1.count }
    let middle = (range.lowerBound + range.upperBound) / 2
    if WorkCheck.mustEnd() || !changesAxis || count <= Self.fewItems
      || middle <= range.lowerBound || middle >= range.upperBound
    {
      return found
    }
    let now = itemsMeeting(rect, during: middle...middle).reduce(0) { $0 + $1.count }
    if count <= 4 * now { return found }
    return items(near: rect, during: range.lowerBound...middle)
      + items(near: rect, during: middle...range.upperBound)
  }

  /// A number of items that are examined one by one in the time of a search.
  private static var fewItems: Int { 32 }

  /// The items that meet a rectangle along each axis at any progress in a range. An edge is at its
  /// extremes at the ends of the range.
  private func itemsMeeting(_ rect: Rect, during range: ClosedRange<Double>) -> [Range<Int>] {
    let ends = [range.lowerBound, range.upperBound]
    var found = [items]
    // Bounded: two axes.
    for axis in LayoutAxis.allCases {
      let slack = slack(along: axis)
      let starting = ends.map { progress in
        items { span($0, axis, at: progress).start < rect.max(along: axis) + slack }
      }
      let ending = ends.map { progress in
        items { span($0, axis, at: progress).end > rect.min(along: axis) - slack }
      }
      let meeting = IndexRanges(
        // Bounded: two ends.
        starting.flatMap { items in ending.map { items.clamped(to: $0) } })
      found = found.flatMap { Array(meeting.clamped(to: $0)) }
    }
    return found
  }

  /// The items that satisfy a condition. If some items do and others don't, they are the first or the
  /// last items.
  private func items(where holds: (Int) -> Bool) -> Range<Int> {
    switch (holds(0), holds(items.count - 1)) {
    case (true, true): return items
    case (false, false): return items.lowerBound..<items.lowerBound
    case (true, false):
      return items.prefix(partitionPoint(of: items.count) { !holds($0) })
    case (false, true):
      return items.dropFirst(partitionPoint(of: items.count, where: holds))
    }
  }

  /// The first and the last edge of an item along an axis.
  private func span(
    _ position: Int, _ axis: LayoutAxis, at progress: Double
  ) -> (start: Double, end: Double) {
    let (from, to) = frames(position)
    let start = from.min(along: axis).interpolated(to: to.min(along: axis), progress)
    let length = from.length(along: axis).interpolated(to: to.length(along: axis), progress)
    return (start, start + max(0, length))
  }

  /// The distance by which the outline of an item can extend beyond its edges along an axis, because
  /// of its margin, snapping and rounding. Snapping moves the start and the end of the motion by half
  /// a pixel, and changes a length by at most one pixel.
  private func slack(along axis: LayoutAxis) -> Double {
    let growth = [reach.lowerBound, reach.upperBound].reduce(0) {
      max($0, $1.magnitude + (1 - $1).magnitude)
    }
    let farthest = [frames(0), frames(items.count - 1)].flatMap { [$0.from, $0.to] }
      .reduce(0) { max($0, $1.min(along: axis).magnitude, $1.max(along: axis).magnitude) }
    let pixel = pixelScale.map { 1 / $0 } ?? 0
    return margin.length(along: axis) + (2 * pixel + Double.largestNoise) * growth
      + 8 * (farthest * growth).ulp
  }
}
