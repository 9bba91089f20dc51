/// The way of consecutive rows of a stack during an edit.
///
/// At each progress, the edges of the rows ascend or descend along both axes. They descend if copies
/// of a row that shrinks overshoot: by extrapolation, a copy can be shorter than 0, so that the next
/// one starts before it.
struct RowPassage {
  private let edit: PresentedEdit
  private let old: Range<Int>
  private let new: Range<Int>
  /// The minimum and the maximum progress.
  private let reach: ClosedRange<Double>

  /// - Parameters:
  ///   - old: the rows' indexes before the edit.
  ///   - new: the rows' indexes after the edit.
  init(
    of old: Range<Int>, to new: Range<Int>, in edit: PresentedEdit, reach: ClosedRange<Double>
  ) {
    self.edit = edit
    self.old = old
    self.new = new
    self.reach = reach
  }

  /// The new indexes of the rows that can be within a rectangle at any progress: of all rows that
  /// are, and of some near it.
  func rows(near rect: Rect) -> IndexRanges {
    new.count == 1 ? IndexRanges(new) : IndexRanges(rows(near: rect, during: reach))
  }

  /// The rows that can be within a rectangle at any progress in a range.
  ///
  /// If the axis changes, rows are near the rectangle along one axis at one progress, and along the
  /// other axis at another. Parts of the motion, with less movement, contain fewer of them.
  private func rows(near rect: Rect, during range: ClosedRange<Double>) -> [Range<Int>] {
    let found = rowsMeeting(rect, during: range)
    let count = found.reduce(0) { $0 + $1.count }
    let middle = (range.lowerBound + range.upperBound) / 2
    if WorkCheck.mustEnd() || edit.before.axis == edit.after.axis || count <= Self.fewRows
      || middle <= range.lowerBound || middle >= range.upperBound
    {
      return found
    }
    let now = rowsMeeting(rect, during: middle...middle).reduce(0) { $0 + $1.count }
    if count <= 4 * now { return found }
    return rows(near: rect, during: range.lowerBound...middle)
      + rows(near: rect, during: middle...range.upperBound)
  }

  /// A number of rows that are examined one by one in the time of a search.
  private static var fewRows: Int { 32 }

  /// The rows that meet a rectangle along each axis at any progress in a range. An edge is at its
  /// extremes at the ends of the range.
  private func rowsMeeting(_ rect: Rect, during range: ClosedRange<Double>) -> [Range<Int>] {
    let ends = [range.lowerBound, range.upperBound]
    var found = [new]
    // Bounded: two axes.
    for axis in LayoutAxis.allCases {
      let slack = slack(along: axis)
      let starting = ends.map { progress in
        rows { span($0, axis, at: progress).start < rect.max(along: axis) + slack }
      }
      let ending = ends.map { progress in
        rows { span($0, axis, at: progress).end > rect.min(along: axis) - slack }
      }
      let meeting = IndexRanges(starting.flatMap { rows in ending.map { rows.clamped(to: $0) } })
      found = found.flatMap { Array(meeting.clamped(to: $0)) }
    }
    return found
  }

  /// The new indexes of the rows that satisfy a condition. If some rows do and others don't, they are
  /// the first or the last rows.
  private func rows(where holds: (Int) -> Bool) -> Range<Int> {
    switch (holds(0), holds(new.count - 1)) {
    case (true, true): return new
    case (false, false): return new.lowerBound..<new.lowerBound
    case (true, false):
      return new.prefix(partitionPoint(of: new.count) { !holds($0) })
    case (false, true):
      return new.dropFirst(partitionPoint(of: new.count, where: holds))
    }
  }

  /// The first and the last edge of a row at its own position along an axis, not snapped.
  private func span(
    _ position: Int, _ axis: LayoutAxis, at progress: Double
  ) -> (start: Double, end: Double) {
    let from = edit.start.unsnappedFrame(at: old.lowerBound + position)
    let to = edit.after.unsnappedFrame(at: new.lowerBound + position)
    let start = from.min(along: axis).interpolated(to: to.min(along: axis), progress)
    let length = from.length(along: axis).interpolated(to: to.length(along: axis), progress)
    return (start, start + max(0, length))
  }

  /// The distance by which the outline of a row can extend beyond its edges along an axis, because
  /// of snapping, rounding and rotation. No corner of a row whose scale is at most 1 is further from
  /// its centre than half the sum of its extents.
  private func slack(along axis: LayoutAxis) -> Double {
    let growth = [reach.lowerBound, reach.upperBound].reduce(0) {
      max($0, $1.magnitude + (1 - $1).magnitude)
    }
    let pixel = edit.after.presentation.pixelScale.map { 1 / $0 } ?? 0
    let farthest = max(edit.start.base.contentLength, edit.after.base.contentLength)
    let slack = 2 * pixel * growth + 8 * (farthest * growth).ulp + Double.largestNoise
    guard edit.after.base.scrolled != nil,
      let emphasis = edit.after.base.configuration.emphasis, emphasis.angle != 0
    else { return slack }
    // A row can be as long as the content.
    if edit.before.axis != edit.after.axis || axis != edit.after.axis { return .infinity }
    return slack + edit.after.base.breadth / 2
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The frame of the row at `index` at its own position, not snapped.
  fileprivate func unsnappedFrame(at index: Int) -> Rect {
    presentation.mirrored(base.frame(at: index))
  }
}
