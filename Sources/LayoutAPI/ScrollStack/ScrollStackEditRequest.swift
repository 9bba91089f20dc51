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
  private let contentOffset: Point
  /// Whether the edit keeps a row in place on the screen.
  private let isAnchored: Bool
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
    at contentOffset: Point, isAnchored: Bool, events: Events, since history: RowHistory?,
    _ interruptedLayouts: InterruptedLayouts, motion: MotionOptions?
  ) {
    self.edit = edit
    self.presented = presented
    self.request = request
    self.contentOffset = contentOffset
    self.isAnchored = isAnchored
    self.events = events
    self.history = history
    self.interruptedLayouts = interruptedLayouts
    self.motion = motion
    answer = ScrollStackAnswer(
      presented.after, at: contentOffset, for: request, shiftedBy: presented.anchorShift)
  }

  /// Each row that is cut out of a repeated row moves the rows after it.
  static var maximumQuickBody: Int { Limits.Quick.editBytes }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackEditRequest {
    let operations = object.operations(in: context)
    let anchor = object.value(.anchor).flatMap { object.string(at: $0) }
    let events = object.choice(.events, of: Events.self) ?? .visibility
    let interruption = object.interruption()
    let motion = MotionOptions(object)
    let request = try ScrollStackRequest.read(object, in: context)
    guard let operations else { throw Unanswerable() }
    let interrupted = try request.interrupted(by: interruption, noting: object.faults)
    try object.payForInsertedRows(of: operations, in: request.layout)
    let answer = try request.contents.referring { () throws(RowReferenceFault) in
      try ScrollStackEditRequest.applying(
        operations, to: request, anchor: anchor, from: interrupted.rows, interrupted.layouts,
        events: events, motion: motion)
    }
    request.warn(in: object, hasStickyRows: answer.hasStickyRows)
    return answer
  }

  /// Applies operations to a request's stack. Not an initializer, which would leak the object's memory in the
  /// module when it throws.
  ///
  /// - Parameters:
  ///   - anchor: the id of a row that keeps its position in the viewport; nil for no row.
  ///   - interrupted: the rows whose motions the edit interrupts, and the items of layouts in rows, in the space of the
  ///     stack.
  ///   - events: the events of the answer.
  static func applying(
    _ operations: EditOperations, to request: ScrollStackRequest, anchor: String?,
    from interrupted: [InterruptedRow] = [], _ layouts: InterruptedLayouts = InterruptedLayouts([]),
    events: Events, motion: MotionOptions?
  ) throws(RowReferenceFault) -> ScrollStackEditRequest {
    let edit = try ScrollStackEdit(
      operations.list, to: request.layout, animations: operations.animations,
      recordsHistory: events == .all,
      updating: { request.contents.updated($1, with: $0) },
      measuring: { request.contents.length(of: $0, along: $1, breadth: $2) })
    request.contents.layOutLayouts(of: edit.after.rows, in: edit.after.configuration)
    request.contents.checkLength(of: edit.after)
    let presented = edit.presented(request.presentation, mirrored: request.isMirrored)
    let contentOffset: Point
    if let anchor {
      do {
        contentOffset = try presented.contentOffset(
          keepingRow: anchor, from: request.contentOffset)
      } catch {
        throw RowReferenceFault(path: "anchor", reason: error.reason)
      }
    } else {
      contentOffset = presented.contentOffset(from: request.contentOffset)
    }
    let isAnchored = anchor != nil
    var scrolled = presented.scrolled(
      from: request.contentOffset, to: contentOffset, isAnchored: isAnchored)
    if !interrupted.isEmpty {
      do {
        scrolled = try scrolled.interrupting(interrupted)
      } catch {
        throw error.within(["from", "items"])
      }
    }
    return ScrollStackEditRequest(
      edit, scrolled, of: request, at: contentOffset, isAnchored: isAnchored, events: events,
      since: try edit.after.history(ifGiven: request.previous), layouts, motion: motion)
  }

  /// Whether the stack has sticky rows, before or after the edit.
  var hasStickyRows: Bool { edit.before.stickyRowCount > 0 || edit.after.stickyRowCount > 0 }

  /// Writes the effects of the edit, and the stack after it.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let cutRows = max(0, edit.after.rows.count - edit.before.rows.count)
    try meter.reserve(cutRows * Limits.bytesACutRow)
    try meter.take(
      request.contents.words(ofLayoutsIn: edit.after.rows), .returnedWord, for: "operations")
    writer.member("rows")
    writer.exactly { $0.rows(edit.after.rows, contents: request.contents) }
    try writeResults(to: &writer, meter)
    if isAnchored { writer.point("anchorShift", presented.anchorShift) }
    // Each changed row has an animation. Paid before rows are compared one by one.
    try meter.take(edit.changes.reduce(0) { $0 + $1.count })
    let compared = try comparedRows(meter)
    try writeDifference(of: compared, to: &writer, meter)
    try writeAnimations(to: &writer, meter)
    if let motion { try writeMotion(motion, of: compared, to: &writer, meter) }
    try answer.write(to: &writer, meter: meter, offset: contentOffset)
    try writeEvents(to: &writer, meter)
  }

  private func writeEvents(
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    if history == nil { try meter.take(oldVisibleRows.count) }
    let sizeBefore = events == .all ? presented.before.contentSize : nil
    let changes =
      history.map { answer.events(since: $0, contentSize: sizeBefore) }
      ?? presented.events(from: request.contentOffset, to: contentOffset)
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
    for result in edit.results.interruptible {
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
    try meter.take(
      candidates.reduce(0) { $0 + $1.count }, .movingItem, for: "operations")
    let rows = presented.rows(
      passing: rect, edges: request.options.edges, among: candidates)
    if request.options.visibleRect != nil { return rows }
    return presented.compared(old: rows.old.union(oldVisibleRows), new: rows.new)
  }

  private func writeDifference(
    of rows: (old: IndexRanges, new: IndexRanges), to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(max(rows.old.count, rows.new.count))
    try meter.take(max(rows.old.count, rows.new.count), .comparedRow, for: "operations")
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

extension ScrollStackEditRequest {
  /// The compared rows that move.
  ///
  /// - Parameter dragged: the index after the edit of a row that follows a finger; nil if none does.
  func movingItems(
    old: IndexRanges, new: IndexRanges, besides dragged: Int? = nil
  ) -> MovingItems {
    let items = presented.motions(old: old, new: new)
    guard let dragged else { return MovingItems(items) }
    return MovingItems(items.filter { $0.isRemoved || $0.index != dragged })
  }

  /// Writes the requested representations of the compared rows' motions.
  func writeMotion(
    _ options: MotionOptions, of rows: (old: IndexRanges, new: IndexRanges),
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    let settlingRows = settlingRows
    if !presented.makesRoom, presented.settling.isEmpty, settlingRows.isEmpty { return }
    try meter.takeMotions(max(rows.old.count, rows.new.count), for: options.firstMember)
    let items = movingItems(old: rows.old, new: rows.new)
    let answer = MotionAnswer(
      items: items, timing: presented.wholeTiming(contentSettles: !settlingRows.isEmpty),
      options: options, origin: answer.origin, hasTransforms: hasTransforms, hasVelocities: true,
      layouts: try movingLayouts(
        in: rows.new, settlingIn: settlingRows, for: options.firstMember, meter))
    try answer.write(to: &writer, meter: meter)
  }

  /// The rows with interrupted layouts that the edit does not update, by their indexes after the edit.
  private var settlingRows: IndexRanges {
    if interruptedLayouts.isEmpty { return IndexRanges() }
    let updated = IndexRanges().union(
      edit.changes.compactMap { $0.updatesContent ? $0.new?.first : nil })
    let kept = interruptedLayouts.rows.joined().compactMap { edit.newIndex(ofOld: $0) }
    return IndexRanges().union(kept.filter { !updated.contains($0) })
  }

  /// The layouts in rows whose items move: those that the edit updates, and those whose items come to rest.
  private func movingLayouts(
    in rows: IndexRanges, settlingIn settlingRows: IndexRanges, for member: StaticString,
    _ meter: Meter
  ) throws(NoAnswer) -> [MovingLayout] {
    let isWindow = request.options.frames != .all
    var layouts = UpdatedLayouts(
      in: isWindow ? answer.options.visibleRect : nil, edges: request.options.edges,
      interrupting: interruptedLayouts, shiftedBy: presented.startShift, for: member, meter)
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
    return layouts.list
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
