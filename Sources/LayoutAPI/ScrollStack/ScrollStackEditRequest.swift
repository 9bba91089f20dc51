import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack/edit`: operations on a stack's rows, all or none of which are applied, and the stack after them.
///
/// A class, which makes the module for browsers smaller: see Docs/Decisions/0029-module-for-browsers.md.
final class ScrollStackEditRequest: OperationRequest {
  static var members: DeclaredMembers { .scrollStackEditRequest }

  let edit: ScrollStackEdit
  let presented: PresentedEdit
  private let request: ScrollStackRequest
  /// Where the edit scrolls the stack.
  private let scrolling: EditScrolling
  private let operations: EditOperations?
  private let events: Events
  let answer: ScrollStackAnswer
  private let history: RowHistory?
  /// The items of layouts in rows whose motions the edit interrupts.
  private let interruptedLayouts: InterruptedLayouts
  let motion: MotionOptions?

  /// The events that an answer has.
  enum Events: String, CaseIterable {
    /// Changes of visibility and of the content size.
    case visibility
    /// Also what each operation did with rows, and the end of the update.
    case all
  }

  private init(
    _ edit: ScrollStackEdit, _ presented: PresentedEdit, of request: ScrollStackRequest,
    _ scrolling: EditScrolling, _ operations: EditOperations?, events: Events,
    since history: RowHistory?, _ interruptedLayouts: InterruptedLayouts, motion: MotionOptions?
  ) {
    self.edit = edit
    self.presented = presented
    self.request = request
    self.scrolling = scrolling
    self.operations = operations
    self.events = events
    self.history = history
    self.interruptedLayouts = interruptedLayouts
    self.motion = motion
    answer = ScrollStackAnswer(
      presented.after, at: scrolling.contentOffset, along: scrolling.path[...], for: request,
      shiftedBy: presented.anchorShift)
  }

  /// Each row that is cut out of a repeated row moves the rows after it.
  static var maximumQuickBody: Int { Limits.Quick.editBytes }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackEditRequest {
    let operations = object.operations(in: context)
    let anchor = object.value(.anchor).flatMap { object.editAnchor(at: $0) }
    let goal = object.value(.to).flatMap { ScrollGoal(to: $0, in: object) }
    if object.has(.to), object.has(.anchor) { object.noteExcluded(.anchor, by: "\"to\"") }
    let snap = object.scrollSnap(for: .place)
    if !object.has(.snap), !object.has(.to) { object.warnOfPadding("without \"snap\" or \"to\"") }
    let events = object.choice(.events, of: Events.self) ?? .visibility
    let interruption = object.interruption()
    let motion = MotionOptions(object)
    let request = try ScrollStackRequest.read(object, in: context)
    guard let operations else { throw Unanswerable() }
    let interrupted = try request.interrupted(by: interruption, noting: object.faults)
    let edit = try request.contents.referring { () throws(RowReferenceFault) in
      try ScrollStackEdit.applying(operations, to: request, recordsHistory: events == .all)
    }
    let way = try goal?.path(
      in: ScrollStackRequest(request, layout: edit.after), noting: object.faults)
    let answer = try request.contents.referring { () throws(RowReferenceFault) in
      let presented = edit.presented(request.presentation, mirrored: request.isMirrored)
      var scrolling = try EditScrolling(of: presented, from: request.contentOffset, keeping: anchor)
      scrolling.snap = snap
      if let goal, let way {
        try scrolling.scroll(presented.after, to: goal, along: way, for: request)
      }
      return try ScrollStackEditRequest.scrolling(
        presented, of: request, scrolling, operations, from: interrupted.rows,
        interrupted.layouts, events: events, motion: motion)
    }
    request.warn(in: object, hasStickyRows: answer.hasStickyRows)
    return answer
  }

  /// The request for an edit that is scrolled. Not an initializer, which would leak the object's memory in the module
  /// when it throws.
  ///
  /// - Parameters:
  ///   - operations: the operations of the edit, of which those with a path have results of their own.
  ///   - interrupted: the rows whose motions the edit interrupts, and the items of layouts in rows, in the space of the
  ///     stack.
  ///   - events: the events of the answer.
  static func scrolling(
    _ presented: PresentedEdit, of request: ScrollStackRequest, _ scrolling: EditScrolling,
    _ operations: EditOperations? = nil, from interrupted: [InterruptedItem] = [],
    _ layouts: InterruptedLayouts = InterruptedLayouts([]),
    events: Events, motion: MotionOptions?
  ) throws(RowReferenceFault) -> ScrollStackEditRequest {
    var scrolled = presented.scrolled(from: request.contentOffset, to: scrolling.contentOffset)
    if !interrupted.isEmpty {
      do {
        scrolled = try scrolled.interrupting(interrupted)
      } catch {
        throw error.within(["from", "items"])
      }
    }
    return ScrollStackEditRequest(
      presented.edit, scrolled, of: request, scrolling, operations, events: events,
      since: try presented.edit.after.history(ifGiven: request.previous), layouts, motion: motion)
  }

  /// The motion of the screen at the end of a gesture over the layout in a row: that of an update of the row; nil if
  /// the row keeps its length, or if rows have no ids.
  static func landing(
    _ start: ScrollStackRequest, on end: ScrollStackRequest, inRow index: Int, _ release: RowRelease
  ) -> ScrollStackEditRequest? {
    let (old, new) = (start.layout.item(at: index), end.layout.item(at: index))
    guard old.frame.size != new.frame.size,
      let content = end.layout.rows[new.row].size(along: end.layout.axis).content
    else { return nil }
    let timing = AnimationOverride(
      duration: release.timing.duration, delay: release.timing.delay, pace: release.timing.pace)
    let contents = start.contents
    let edit = try? ScrollStackEdit(
      [.update(.index(index), by: 0)], to: start.layout, animations: [timing],
      updating: { _, _, _ in content },
      measuring: { contents.measure($0, $1) }
    ).presented(start.presentation, mirrored: start.isMirrored)
    guard let edit, let scrolling = try? EditScrolling(of: edit, from: start.contentOffset) else {
      return nil
    }
    return try? Self.scrolling(
      edit, of: start, scrolling, events: .visibility, motion: release.options)
  }

  /// The content offset after the edit.
  var contentOffset: Point { scrolling.contentOffset }

  /// Writes the motions alone.
  func writeMotions(to writer: inout JSONWriter, _ meter: Meter) throws(NoAnswer) {
    try scrolling.write(presented, to: &writer, meter)
    let compared = try comparedRows(meter)
    try writeAnimations(to: &writer, meter)
    if let motion { try writeMotion(motion, of: compared, to: &writer, meter) }
  }

  /// Whether the stack has sticky rows, before or after the edit.
  var hasStickyRows: Bool { edit.before.stickyRowCount > 0 || edit.after.stickyRowCount > 0 }

  /// Writes the effects of the edit, and the stack after it.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let cutRows = max(0, edit.after.rows.count - edit.before.rows.count)
    try meter.reserve(cutRows * Limits.bytesACutRow)
    writer.member("rows")
    writer.exactly { $0.rows(edit.after.rows, contents: request.contents) }
    try writeResults(to: &writer, meter)
    try scrolling.write(presented, to: &writer, meter)
    // Each changed row has an animation. Paid before rows are compared one by one.
    let changes = edit.changes.reduce(0) { $0 + $1.count }
    try meter.take(changes)
    try meter.take(motions: changes, for: "operations")
    let compared = try comparedRows(meter)
    try writeDifference(of: compared, to: &writer, meter)
    try writeAnimations(to: &writer, meter)
    if let motion { try writeMotion(motion, of: compared, to: &writer, meter) }
    try answer.write(to: &writer, meter: meter, offset: scrolling.contentOffset)
    if let snap = scrolling.snap {
      try writer.scrollBounds(of: presented.after, at: scrolling.contentOffset, snap, meter)
    }
    try writeEvents(to: &writer, meter)
  }

  private func writeEvents(
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    if history == nil { try meter.take(oldVisibleRows.count) }
    let sizeBefore = events == .all ? presented.before.contentSize : nil
    let changes =
      history.map { answer.events(since: $0, contentSize: sizeBefore) }
      ?? presented.events(from: request.contentOffset, to: scrolling.contentOffset)
    switch events {
    case .visibility: writer.scrollStackEvents(changes)
    case .all:
      try meter.take(edit.history.reduce(0) { $0 + $1.indexes.count }, for: "events")
      writer.scrollStackEvents(edit.allEvents(with: changes))
    }
  }

  private var oldVisibleRows: IndexRanges {
    presented.before.visibleRows(in: presented.before.viewport(at: request.contentOffset))
  }

  private func writeResults(
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    writer.beginArray("results")
    for (index, given) in edit.results.enumerated().interruptible {
      let result = operations?.result(index) ?? given
      try meter.take(result.indexes.count)
      writer.beginElement()
      writer.member("op", choice: result.name)
      writer.member("indexes")
      writer.indexes(result.indexes)
      writer.literal("}")
    }
    writer.literal("]")
  }

  /// The rows whose frames are compared, by their indexes before and after the edit: all rows, or those that
  /// pass the visible rect. Without a visible rect, the rows in the viewport before the edit are included.
  func comparedRows(
    _ meter: Meter
  ) throws(NoAnswer) -> (old: IndexRanges, new: IndexRanges) {
    guard request.options.frames != .all, let rect = answer.options.visibleRect else {
      return (IndexRanges(0..<edit.before.count), IndexRanges(0..<edit.after.count))
    }
    let candidates = presented.rows(near: rect)
    try meter.take(motions: candidates.reduce(0) { $0 + $1.count }, for: "operations")
    let rows = presented.rows(
      passing: rect, edges: request.options.edges, among: candidates)
    if request.options.visibleRect != nil { return rows }
    return presented.compared(old: rows.old.union(oldVisibleRows), new: rows.new)
  }

  private func writeDifference(
    of rows: (old: IndexRanges, new: IndexRanges), to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(max(rows.old.count, rows.new.count))
    try meter.reserve((rows.old.count + rows.new.count) * Limits.bytesAComparedRow)
    writer.beginObject("diff")
    writer.difference(
      presented.difference(old: rows.old, new: rows.new), relativeTo: answer.origin
    ) { index, isRemoved in
      // The name of a row is its id; otherwise its index after the edit, or before it for a removed row.
      (isRemoved ? edit.before : edit.after).id(at: index).map { .id($0) } ?? .index(index)
    }
    writer.literal("}")
  }

  private func writeAnimations(
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    writer.beginArray("animations")
    for change in edit.changes.interruptible {
      for position in (0..<change.count).interruptible {
        write(presented.animation(of: change, at: position), to: &writer)
        try meter.check(writer, for: "operations")
      }
    }
    try meter.take(presented.settling.count, for: "from")
    for index in presented.settling.joined().interruptible {
      write(presented.animation(ofSettling: index), to: &writer)
      try meter.check(writer, for: "from")
    }
    let leaving = presented.leaving
    try meter.take(leaving.count, for: "from")
    for item in leaving.interruptible {
      writer.animation(of: item, .remove, relativeTo: answer.origin, transforms: hasTransforms)
      try meter.check(writer, for: "from")
    }
    writer.literal("]")
  }

  private func write(_ animation: RowAnimation, to writer: inout JSONWriter) {
    writer.beginElement()
    writer.name(index: animation.index, id: animation.id)
    writer.member("kind", choice: animation.kind)
    writer.timing(animation.timing)
    if let from = animation.from { writer.member("from", from.relative(to: answer.origin)) }
    if let to = animation.to { writer.member("to", to.relative(to: answer.origin)) }
    if animation.interrupted != nil, let motion = animation.motion, let velocity = motion.velocity {
      writer.velocity(velocity, at: motion.from, of: motion, transforms: hasTransforms)
    }
    writer.literal("}")
  }

  var hasTransforms: Bool { request.layout.configuration.emphasis != nil }
}

extension JSONWriter {
  /// Writes the animation of a moving row as an element. A removed row has no end.
  mutating func animation(
    of item: MovingItem, _ kind: RowChange.Kind, relativeTo origin: Point,
    transforms hasTransforms: Bool
  ) {
    let motion = item.motion
    beginElement()
    name(index: item.index, id: item.id)
    member("kind", choice: kind)
    timing(motion.timing)
    member("from", motion.from.frame.relative(to: origin))
    if !item.isRemoved { member("to", motion.to.frame.relative(to: origin)) }
    if let velocity = motion.velocity {
      self.velocity(velocity, at: motion.from, of: motion, transforms: hasTransforms)
    }
    literal("}")
  }
}

extension ScrollStackEditRequest {
  /// The compared rows that move.
  ///
  /// - Parameter dragged: the index after the edit of a row that follows a finger; nil if none does.
  func movingItems(
    old: IndexRanges, new: IndexRanges, besides dragged: Int? = nil
  ) -> MovingItems {
    let items = presented.motions(old: old, new: new) + leavingRows
    guard let dragged else { return MovingItems(items) }
    return MovingItems(items.filter { $0.isRemoved || $0.index != dragged })
  }

  /// The rows that go on leaving: in a window, those that are within the visible rect.
  private var leavingRows: [MovingItem] {
    let leaving = presented.leaving
    guard request.options.frames != .all, let rect = answer.options.visibleRect else {
      return leaving
    }
    return leaving.filter { $0.motion.isWithin(rect, edges: request.options.edges) }
  }

  /// Writes the requested representations of the compared rows' motions.
  func writeMotion(
    _ options: MotionOptions, of rows: (old: IndexRanges, new: IndexRanges),
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    let settlingRows = settlingRows
    if !presented.makesRoom, presented.settling.isEmpty, settlingRows.isEmpty,
      presented.leaving.isEmpty
    {
      return
    }
    try meter.takeMotions(max(rows.old.count, rows.new.count), for: options.firstMember)
    let items = movingItems(old: rows.old, new: rows.new)
    let layouts = try movingLayouts(
      in: rows.new, settlingIn: settlingRows, for: options.firstMember, meter)
    let whole = presented.wholeTiming(contentSettles: !settlingRows.isEmpty)
    let timings = [whole] + [layouts.lastTiming].compactMap { $0 }
    let answer = MotionAnswer(
      items: items,
      timing: AnimationTiming.last(of: timings.count) { timings[$0] } ?? timings[0],
      options: options, origin: answer.origin, hasTransforms: hasTransforms, hasVelocities: true,
      layouts: layouts.list)
    try answer.write(to: &writer, meter: meter)
  }

  /// The rows with interrupted or scrolled layouts that the edit does not update, by their indexes after the edit.
  private var settlingRows: IndexRanges {
    let scrolled = scrolling.path.count > 1 ? [scrolling.path[0].index] : []
    if interruptedLayouts.isEmpty, scrolled.isEmpty { return IndexRanges() }
    let updated = IndexRanges().union(
      edit.changes.compactMap { $0.updatesContent ? $0.new?.first : nil })
    let kept = scrolled + interruptedLayouts.rows.joined().compactMap { edit.newIndex(ofOld: $0) }
    return IndexRanges().union(kept.filter { !updated.contains($0) })
  }

  /// The layouts in rows whose items move: those that the edit updates, and those whose items come to rest.
  private func movingLayouts(
    in rows: IndexRanges, settlingIn settlingRows: IndexRanges, for member: StaticString,
    _ meter: Meter
  ) throws(NoAnswer) -> UpdatedLayouts {
    let isWindow = request.options.frames != .all
    var layouts = UpdatedLayouts(
      in: isWindow ? answer.options.visibleRect : nil, edges: request.options.edges,
      interrupting: interruptedLayouts, shiftedBy: presented.anchorShift, for: member, meter)
    for change in edit.changes.interruptible where change.updatesContent {
      guard let old = change.old?.first, let new = change.new?.first, rows.contains(new),
        let motion = presented.animation(of: change, at: 0).motion
      else { continue }
      try add(old, new, movingLike: motion, to: &layouts)
    }
    let settling = IndexRanges().union(settlingRows.joined().filter { rows.contains($0) })
    let motions = settling.isEmpty ? [] : presented.motions(ofKept: settling)
    for (new, motion) in zip(settling.joined(), motions).interruptible {
      guard let old = edit.oldIndex(ofNew: new) else { continue }
      try add(old, new, movingLike: motion, to: &layouts)
    }
    return layouts
  }

  /// Adds the layout in a row.
  ///
  /// - Parameters:
  ///   - old: the index of the row before the edit.
  ///   - new: its index after the edit.
  ///   - motion: its motion.
  private func add(
    _ old: Int, _ new: Int, movingLike motion: ItemMotion, to layouts: inout UpdatedLayouts
  ) throws(NoAnswer) {
    let start = presented.start(ofContentInRow: old)
    let row = presented.after.base.item(at: new)
    let position = RowPosition(
      presentation: start.presentation, visibleRect: nil, clip: nil, path: [], isAlone: false,
      origin: .zero, hitTest: nil)
    guard !start.row.isHidden, !row.isHidden,
      let from = request.contents.placedLayout(in: start.row, of: edit.before, at: position),
      let to = request.contents.placedLayout(
        in: row, of: edit.after, at: answer.position(ofLayoutInRow: new))
    else { return }
    let frame = motion.from.frame
    try layouts.add(
      from, to,
      in: UpdatedLayouts.Row(
        path: [new], oldPath: [old], motion: motion,
        shift: Point(x: frame.x - start.frame.x, y: frame.y - start.frame.y)))
  }
}
