extension FrameDifference {
  /// The first cause of a move that both lists prove.
  public struct Cause: Equatable, Sendable {
    /// What changed.
    public enum Kind: String, CaseIterable, Sendable {
      /// A frame changed its extent.
      case length
      /// The distance to the frame before changed, with no change of the list between both.
      case distance
      /// The viewport changed its extent.
      case viewport
      /// A frame was inserted.
      case inserted
      /// A frame was removed.
      case removed
      /// A frame was moved within the list.
      case reordered
    }

    /// What changed.
    public let kind: Kind
    /// The id of the frame that changed; of the frame before for a distance; nil for the viewport.
    public let id: String?
    /// The axis and the points by which an extent or a distance changed; nil for a change of the list.
    public let change: Change?

    /// A change of an extent or a distance.
    public struct Change: Equatable, Sendable {
      /// The axis of the extent or distance.
      public let axis: LayoutAxis
      /// The new extent minus the old one, in points.
      public let points: Double
    }

    /// Whether a frame was inserted, removed or reordered.
    fileprivate var isOfList: Bool { change == nil }
  }

  /// The first cause of each move, in the order of `moved`; nil if the lists prove none.
  ///
  /// A frame that keeps its distance to the frame before it in its column moves for the cause of that frame.
  /// Costs O(n) for lists of n frames.
  ///
  /// - Parameters:
  ///   - old: the old list, with which this difference was made.
  ///   - new: the new list, with which this difference was made.
  ///   - viewports: the sizes of the viewport before and after; nil if they are not known.
  ///
  /// Source: Docs/motion.md, "Why a frame moved".
  public func causes(
    from old: [IdentifiedFrame], to new: [IdentifiedFrame], viewports: (from: Size, to: Size)?
  ) -> [Cause?] {
    let order = ListOrder(of: self, from: old, to: new)
    let causes = [LayoutAxis.vertical, .horizontal].map { axis in
      AxisCauses(axis: axis, order: order, from: old, to: new, viewports: viewports)
    }
    return moved.map { move in
      let number = move.number
      if order.isReordered[number] {
        return Cause(kind: .reordered, id: new[number].id, change: nil)
      }
      return causes[0].shifts[number] ?? causes[1].shifts[number]
        ?? causes[0].growths[number] ?? causes[1].growths[number]
    }
  }
}

/// The frames that stay in order, and what changed between them.
private struct ListOrder {
  /// For each frame of the new list, its index in the old list if it stays in order.
  private(set) var origins: [Int?]
  /// For each frame of the new list, whether it was moved within the list.
  private(set) var isReordered: [Bool]
  /// For each frame of the new list, the first change of the list between it and the frame before it that stays in
  /// order.
  private(set) var changes: [FrameDifference.Cause?]

  init(of difference: FrameDifference, from old: [IdentifiedFrame], to new: [IdentifiedFrame]) {
    origins = difference.origins
    isReordered = Array(repeating: false, count: new.count)
    var isRemoved = Array(repeating: false, count: old.count)
    for entry in difference.removed.interruptible { isRemoved[entry.number] = true }
    for number in difference.reordered.interruptible {
      isReordered[number] = true
      origins[number] = nil
    }
    changes = Array(repeating: nil, count: new.count)
    var arrived: FrameDifference.Cause?
    var oldEnd = 0
    for (number, origin) in origins.enumerated().interruptible {
      guard let origin else {
        let kind: FrameDifference.Cause.Kind = isReordered[number] ? .reordered : .inserted
        arrived = arrived ?? .init(kind: kind, id: new[number].id, change: nil)
        continue
      }
      // What was in between has left.
      let left = oldEnd < origin ? oldEnd : nil
      changes[number] =
        left.map { .init(kind: isRemoved[$0] ? .removed : .reordered, id: old[$0].id, change: nil) }
        ?? arrived
      arrived = nil
      oldEnd = origin + 1
    }
  }
}

/// The causes of the changes along an axis, by the numbers of the new frames.
private struct AxisCauses {
  private typealias Cause = FrameDifference.Cause

  /// Why frames start elsewhere; nil for a frame without a shift or without a proof.
  private(set) var shifts: [FrameDifference.Cause?]
  /// Why frames have other extents; nil for a frame without a change.
  private(set) var growths: [FrameDifference.Cause?]

  private let axis: LayoutAxis
  private let from: [IdentifiedFrame]
  private let to: [IdentifiedFrame]
  private let viewports: (from: Double, to: Double)?

  init(
    axis: LayoutAxis, order: ListOrder, from: [IdentifiedFrame], to: [IdentifiedFrame],
    viewports: (from: Size, to: Size)?
  ) {
    self.axis = axis
    self.from = from
    self.to = to
    self.viewports = viewports.map { ($0.from.length(along: axis), $0.to.length(along: axis)) }
    shifts = Array(repeating: nil, count: to.count)
    growths = shifts
    // The last frame of each column, by the edge of the column across the axis; and the last frame.
    var columns: [Double: Int] = [:]
    var last: Int?
    for (number, origin) in order.origins.enumerated().interruptible {
      guard let origin else { continue }
      let (old, new) = (from[origin].frame, to[number].frame)
      growths[number] = growth(of: number, from: old, to: new)
      let column = new.min(along: axis.crossing)
      let above = columns[column] ?? last
      if !old.min(along: axis).isSame(as: new.min(along: axis)) {
        shifts[number] = shift(
          of: number, from: old, to: new, after: above, order: order, listedAfter: last)
      }
      columns[column] = number
      last = number
    }
  }

  /// Why a frame has another extent; nil if it has the same.
  private func growth(of number: Int, from old: Rect, to new: Rect) -> Cause? {
    let (before, after) = (old.length(along: axis), new.length(along: axis))
    if before.isSame(as: after) { return nil }
    return byViewport(from: before, to: after)
      ?? cause(.length, to[number].id, after.subtracting(before))
  }

  /// Why a frame starts elsewhere, given the frame above it and the frame listed before it.
  private func shift(
    of number: Int, from old: Rect, to new: Rect, after above: Int?, order: ListOrder,
    listedAfter last: Int?
  ) -> Cause? {
    let listed = order.changes[number]
    let viewport = byViewport(from: old.min(along: axis), to: new.min(along: axis))
    guard let above, let origin = order.origins[above] else { return listed ?? viewport }
    let (oldAbove, newAbove) = (from[origin].frame, to[above].frame)
    let (before, after) = (distance(from: oldAbove, to: old), distance(from: newAbove, to: new))
    let follows = before.gap >= 0 && after.gap >= 0
    if follows, before.gap.isSame(as: after.gap) { return shifts[above] ?? growths[above] }
    if before.step.isSame(as: after.step) { return shifts[above] }
    if follows, let listed { return shifts[above] ?? growths[above] ?? listed }
    if let cause = listed ?? last.flatMap({ shifts[$0] }), cause.isOfList { return cause }
    return viewport ?? cause(.distance, to[above].id, after.step.subtracting(before.step))
  }

  /// How far a frame is from the start of another and from its end.
  private func distance(from above: Rect, to frame: Rect) -> (step: Double, gap: Double) {
    let start = frame.min(along: axis)
    return (
      start.subtracting(above.min(along: axis)), start.subtracting(above.max(along: axis))
    )
  }

  /// The viewport as the cause of a change: a number that changed by as much, by half as much, or by the same factor.
  private func byViewport(from before: Double, to after: Double) -> Cause? {
    guard let viewports else { return nil }
    let (change, own) = (viewports.to.subtracting(viewports.from), after.subtracting(before))
    guard change != 0, own != 0 else { return nil }
    let scaled = before * viewports.to / viewports.from
    guard own.isSame(as: change) || own.isSame(as: change / 2) || after.isSame(as: scaled) else {
      return nil
    }
    return cause(.viewport, nil, change)
  }

  private func cause(_ kind: Cause.Kind, _ id: String?, _ points: Double) -> Cause {
    Cause(kind: kind, id: id, change: .init(axis: axis, points: points))
  }
}
