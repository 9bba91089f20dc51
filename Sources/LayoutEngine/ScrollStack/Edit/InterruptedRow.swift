/// A row whose motion an edit interrupts: where it is at that time, and its velocity.
///
/// Source: Docs/scroll-stack-edits.md, "An edit that is interrupted".
public struct InterruptedRow: Sendable {
  /// The row before the edit; for a row that was removed earlier, the row by which the edit may
  /// bring it back.
  public let row: RowReference
  /// The index of the row before the edit; of a removed row, that before it was removed; nil if it is not
  /// known.
  public let index: Int?
  /// Whether the row was removed earlier, and is still seen.
  public let isRemoved: Bool
  /// How a removed row goes on; nil if that is not known.
  public private(set) var leaving: Leaving?

  /// The rest of the motion of a removed row.
  public struct Leaving: Sendable {
    /// The pose at the end.
    public var end: ItemPose
    /// The time until the end, in seconds.
    public let duration: Double

    /// Creates the rest of a motion.
    public init(end: ItemPose, duration: Double) {
      self.end = end
      self.duration = duration
    }
  }
  /// The presented pose of the row before the edit.
  public var pose: ItemPose
  /// The velocity of each number of the pose, per second.
  public let velocity: ItemPose

  /// Creates the state of a row.
  public init(
    _ row: RowReference, index: Int? = nil, isRemoved: Bool = false, leaving: Leaving? = nil,
    pose: ItemPose, velocity: ItemPose, knowsTurns: Bool = false
  ) {
    self.row = row
    if case .index(let index) = row { self.index = index } else { self.index = index }
    self.isRemoved = isRemoved
    self.leaving = leaving
    self.pose = pose
    self.velocity = velocity
    self.knowsTurns = knowsTurns
  }

  /// Whether the angle of the pose is known with whole turns.
  public let knowsTurns: Bool

  /// The same state, for a motion to a pose: with the transform about the anchor of that pose. An angle that is known
  /// except for whole turns becomes the one nearest to that pose.
  ///
  /// - Parameter end: its anchor is from the centre of the frame. That of this state must be the
  ///   centre.
  public func leading(to end: ItemPose) -> InterruptedRow {
    var (pose, velocity) = (pose, velocity)
    let (given, change) = (pose.appearance.translation, velocity.appearance.translation)
    pose.appearance.anchor = end.appearance.anchor
    if !knowsTurns {
      let turns = ((end.appearance.angle - pose.appearance.angle) / (2 * .pi))
        .rounded(.toNearestOrEven)
      pose.appearance.angle += turns * 2 * .pi
    }
    let transform = pose.appearance.transform
    let turning = pose.appearance.transformVelocity(velocity.appearance)
    pose.appearance.translation = Point(
      x: 2 * given.x - transform.tx, y: 2 * given.y - transform.ty)
    velocity.appearance.translation = Point(
      x: 2 * change.x - turning.tx, y: 2 * change.y - turning.ty)
    return InterruptedRow(
      row, index: index, isRemoved: isRemoved, leaving: leaving, pose: pose, velocity: velocity,
      knowsTurns: knowsTurns)
  }

  /// The same state at another place.
  public func moved(by distance: Point) -> InterruptedRow {
    var row = self
    row.pose.frame = pose.frame.translated(by: distance)
    row.leaving?.end.frame.x += distance.x
    row.leaving?.end.frame.y += distance.y
    return row
  }

  /// A removed row that goes on leaving until its own end; it fades where it is if that is not known.
  public var leavingItem: MovingItem {
    var end = leaving?.end ?? pose
    if leaving == nil { end.appearance.alpha = 0 }
    let timing = AnimationTiming(
      duration: leaving?.duration ?? PresentedEdit.settlingTiming.duration, pace: .spring(.ratio(1))
    )
    let name: String? = if case .id(let id) = row { id } else { nil }
    return MovingItem(index: index, id: name, motion: motion(to: end, timing), isRemoved: true)
  }

  /// The motion that continues this state to a pose.
  func motion(to end: ItemPose, _ timing: AnimationTiming) -> ItemMotion {
    let start = leading(to: end)
    return ItemMotion(from: start.pose, movingAt: start.velocity, to: end, timing: timing)
  }
}

/// The rows whose motions an edit interrupts.
struct InterruptedRows: Sendable {
  /// The rows of the stack before the edit, by their indexes there.
  private var before: [Int: InterruptedRow] = [:]
  /// Rows that were removed earlier and that the edit inserts, by their indexes after it.
  private var inserted: [Int: InterruptedRow] = [:]
  /// Rows that were removed earlier and that the edit does not insert.
  private(set) var leaving: [InterruptedRow] = []
  /// The indexes of `before`.
  private(set) var old = IndexRanges()
  /// The indexes after the edit of all of them that it keeps or inserts.
  private(set) var new = IndexRanges()

  /// No rows.
  init() {}

  /// Finds rows in the stacks before and after an edit.
  ///
  /// - Parameters:
  ///   - shift: the distance from the space of the rows to that of the motion.
  /// - Throws: a fault at `[0].id` or `[0].index` if a row does not exist.
  init(
    _ rows: [InterruptedRow], in edit: ScrollStackEdit, shiftedBy shift: Point
  ) throws(RowReferenceFault) {
    let names = try RowDirectory(named: edit.before.rows)
    let newNames = rows.contains { $0.isRemoved } ? try RowDirectory(named: edit.after.rows) : nil
    for (position, given) in rows.enumerated().interruptible {
      let row = given.moved(by: shift)
      if row.isRemoved {
        guard case .id(let id) = row.row,
          let index = newNames.flatMap({ edit.after.index(ofID: id, in: $0) }),
          edit.oldIndex(ofNew: index) == nil
        else {
          leaving.append(row)
          continue
        }
        inserted[index] = row
        continue
      }
      let index: Int
      switch row.row {
      case .id(let id):
        guard let found = edit.before.index(ofID: id, in: names) else {
          throw RowReferenceFault(path: [.element(position), "id"], reason: .unknownID(id))
        }
        index = found
      case .index:
        index = try edit.before.index(of: row.row, at: [.element(position), "index"])
      }
      before[index] = row
    }
    old = IndexRanges().union(before.keys.map { $0 })
    new = IndexRanges().union(
      before.keys.compactMap { edit.newIndex(ofOld: $0) } + inserted.keys.map { $0 })
  }

  /// Whether there are no such rows.
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  /// The row with an index before the edit, or, for a row that the edit inserts, after it.
  func row(old: Int?, new: Int?) -> InterruptedRow? {
    if isEmpty { return nil }
    if let old { return before[old] }
    return new.flatMap { inserted[$0] }
  }
}
