/// The animation of one row during an edit.
public struct RowAnimation: Sendable {
  /// The row's index after the edit; for a removed row, its index before.
  public let index: Int
  /// The row's id, if it has one.
  public let id: String?
  /// The kind of change.
  public let kind: RowChange.Kind
  /// The timing of the animation.
  public let timing: AnimationTiming
  /// The pose before the edit: of the row, or of the row that it replaces; nil for an inserted row.
  let fromPose: ItemPose?
  /// The pose after the edit; nil for a removed row.
  let toPose: ItemPose?

  /// The transition of a row that appears or disappears; nil for the default.
  let transition: ItemTransition?
  /// The axis of the stack after the edit.
  let axis: LayoutAxis
  /// Whether transitions are mirrored along x.
  let isMirrored: Bool
  /// The state of the row's motion that the edit interrupts; nil if the row was at rest.
  public let interrupted: InterruptedItem?

  /// The frame at the start: of the row, or of the row that it replaces; nil for an inserted
  /// row. A hidden row has no extent.
  public var from: Rect? { interrupted?.pose.frame ?? fromPose?.frame }
  /// The frame after the edit; nil for a removed row.
  public var to: Rect? { toPose?.frame }
}

extension RowChange.Kind {
  /// The default timing of a change: 0.25 seconds with a spring for hiding and showing, 0.3 seconds
  /// for all other changes.
  ///
  /// Source: ScrollStackController, `ScrollStackAnimationInfo`.
  public var timing: AnimationTiming {
    switch self {
    case .show, .hide: .settling
    case .insert, .remove, .replace, .move, .resize: .standard
    }
  }
}

extension PresentedEdit {
  /// The animation of every changed row as shown on a device, in the order of the edit's `changes`.
  /// Its count is the sum of the counts of `changes`.
  ///
  /// - Parameter delay: the delay in seconds of animations whose operation sets no delay.
  public func animations(delay: Double = 0) -> [RowAnimation] {
    edit.changes.interruptible.flatMap { change in
      (0..<change.count).interruptible.map { animation(of: change, at: $0, delay: delay) }
    }
  }

  /// The timing of a change: from its operation; by default the timing of its kind, after a delay.
  func timing(of change: RowChange, delay: Double) -> AnimationTiming {
    var timing = change.kind.timing
    timing.delay = delay
    return change.animation.flatMap { edit.animations[$0] }?.applied(to: timing) ?? timing
  }

  /// The animation of one of the rows of a change, counted from the first one.
  @inline(never)
  public func animation(
    of change: RowChange, at position: Int, delay: Double = 0
  ) -> RowAnimation {
    let (old, new) = (change.oldIndex(at: position), change.newIndex(at: position))
    let end = new.map { after.pose(at: $0) }
    let interrupted = interrupted.row(old: old, new: new)
    let timing = timing(of: change, delay: delay)
    return RowAnimation(
      index: new ?? old ?? 0,
      id: new.map { edit.after.id(at: $0) } ?? old.map { edit.before.id(at: $0) } ?? nil,
      kind: change.kind, timing: interrupted == nil ? timing : timing.startingAtRest,
      fromPose: old.map { restPose(at: $0, endingAt: end) }, toPose: end,
      transition: change.animation.flatMap { edit.animations[$0] }?.transition,
      axis: after.axis, isMirrored: after.presentation.mirrorWidth != nil, interrupted: interrupted)
  }

  /// The animation of one of the `settling` rows, by its index after the edit: with the spring of rows
  /// that are shown.
  public func animation(ofSettling index: Int) -> RowAnimation {
    let old = edit.oldIndex(ofNew: index)
    let end = after.pose(at: index)
    return RowAnimation(
      index: index, id: edit.after.id(at: index), kind: .move, timing: .settling,
      fromPose: end, toPose: end, transition: nil, axis: after.axis, isMirrored: false,
      interrupted: interrupted.row(old: old, new: index))
  }
}
