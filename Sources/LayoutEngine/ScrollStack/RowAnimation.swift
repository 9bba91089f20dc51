/// One row's way from where it was before an edit to where it is after.
public struct RowAnimation: Equatable, Sendable {
  /// The row's index after the edit; before it, for a row that went.
  public let index: Int
  /// The row's id, if it has one.
  public let id: String?
  /// What was done to it.
  public let kind: RowChange.Kind
  /// How the animation passes.
  public let timing: AnimationTiming
  /// Where the row, or the one in whose place it came, was; nil for one that came in. A hidden row
  /// is without extent.
  public let from: Rect?
  /// Where it is; nil for one that went.
  public let to: Rect?
}

extension RowChange.Kind {
  /// How such a change is animated where its operation says nothing else: rows are hidden and shown for
  /// a quarter of a second, as a spring; they come, go and change otherwise for 0.3 seconds.
  ///
  /// Source: ScrollStackController, `ScrollStackAnimationInfo`.
  public var timing: AnimationTiming {
    switch self {
    case .show, .hide: AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8)))
    case .insert, .remove, .replace, .move, .resize: .standard
    }
  }
}

extension ScrollStackEdit {
  /// The animation of every row that something was done to, in the order of `changes`. There are as
  /// many as these have rows together.
  ///
  /// - Parameter delay: seconds before those start whose operation says nothing else.
  public func animations(delay: Double = 0) -> [RowAnimation] {
    presented.animations(delay: delay)
  }
}

extension PresentedEdit {
  /// The animation of every row that something was done to, as the device shows it; see
  /// `ScrollStackEdit.animations`.
  public func animations(delay: Double = 0) -> [RowAnimation] {
    edit.changes.flatMap { change in
      (0..<change.count).map { animation(of: change, at: $0, delay: delay) }
    }
  }

  /// How a change is animated: as its operation says, else after a delay as its kind is.
  func timing(of change: RowChange, delay: Double) -> AnimationTiming {
    var timing = change.kind.timing
    timing.delay = delay
    return change.animation.flatMap { edit.animations[$0] }?.applied(to: timing) ?? timing
  }

  /// The animation of one of the rows of a change, counted from the first one.
  @inline(never)
  public func animation(
    of change: RowChange, at place: Int, delay: Double = 0
  ) -> RowAnimation {
    let old = change.old.map { $0.lowerBound + place }
    let new = change.new.map { $0.lowerBound + place }
    return RowAnimation(
      index: new ?? old ?? 0,
      id: new.map { edit.after.id(at: $0) } ?? old.map { edit.before.id(at: $0) } ?? nil,
      kind: change.kind, timing: timing(of: change, delay: delay),
      from: old.map { start.frame(at: $0) }, to: new.map { after.frame(at: $0) })
  }
}
