/// One row's way from how it was seen before an edit to how it is after.
public struct RowMotion: Equatable, Sendable {
  /// The row's index after the edit; before it, for a row that went.
  public let index: Int
  /// The row's id, if it has one.
  public let id: String?
  /// The way. What came in fades in where it stands, what went fades out.
  public let motion: ItemMotion
}

extension PresentedEdit {
  /// How the edit as a whole passes: as the animation that ends last.
  public var timing: AnimationTiming {
    AnimationTiming.last(of: edit.changes.lazy.map { timing(of: $0, delay: 0) }) ?? .standard
  }

  /// The ways of all rows that move, or of some: first of those that something was done to, as
  /// `animations` has them, then of those that only make room, ascending. These move as `timing` says.
  ///
  /// - Parameters:
  ///   - old: old indexes of rows that may move; nil for all.
  ///   - new: new indexes of rows that may move; nil for all. A row is among them if it is in either.
  public func motions(old: IndexRanges? = nil, new: IndexRanges? = nil) -> [RowMotion] {
    let rows = compared(old: old, new: new)
    var motions: [RowMotion] = []
    for animation in animations() {
      let isCompared = (animation.to == nil ? rows.old : rows.new).contains(animation.index)
      if isCompared, let motion = RowMotion(animation) { motions.append(motion) }
    }
    let changed = IndexRanges(edit.changes.compactMap { $0.new })
    let timing = timing
    for index in rows.new.indices where !changed.contains(index) {
      guard let old = edit.oldIndex(ofNew: index) else { continue }
      let motion = ItemMotion(
        from: start.frame(at: old), to: after.frame(at: index), timing: timing)
      if motion.moves {
        motions.append(RowMotion(index: index, id: edit.after.id(at: index), motion: motion))
      }
    }
    return motions
  }
}

extension RowMotion {
  /// The way of a row that something was done to; nil where it is not seen to change.
  fileprivate init?(_ animation: RowAnimation) {
    switch (animation.from, animation.to) {
    case (let from?, let to?):
      motion = ItemMotion(from: from, to: to, timing: animation.timing)
    case (nil, let to?): motion = ItemMotion(appearing: to, timing: animation.timing)
    case (let from?, nil): motion = ItemMotion(disappearing: from, timing: animation.timing)
    case (nil, nil): return nil
    }
    if !motion.moves { return nil }
    index = animation.index
    id = animation.id
  }
}
