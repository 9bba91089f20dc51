import Bytes
import JSON
import LayoutEngine

/// The steps of a gesture that drags a row of a stack to another index, and the stack with a gap for the row.
///
/// A class, which makes the module for browsers smaller: see Docs/Decisions/0029-module-for-browsers.md.
final class ScrollStackReorderRequest {
  /// The state after an event.
  private struct Step: GestureStep {
    let phase: PanEvent.Phase
    let index: Int
  }

  private let steps: [Step]
  private let reordering: ScrollStackReordering
  /// The last step as an edit of the stack: rows make room and, at the end of the gesture, the row comes to rest.
  let edit: ScrollStackEditRequest
  private let motion: MotionOptions?
  /// The stack after the gesture.
  let end: ScrollStackRequest

  private init(
    _ steps: [Step], _ reordering: ScrollStackReordering, _ edit: ScrollStackEditRequest,
    of request: ScrollStackRequest, motion: MotionOptions?
  ) {
    self.steps = steps
    self.reordering = reordering
    self.edit = edit
    self.motion = motion
    let layout = edit.edit.after
    end = ScrollStackRequest(
      request, layout: reordering.isActive ? reordering.dragging(in: layout) : layout)
  }

  /// Reads the gesture over a stack.
  static func read(
    _ gesture: ObjectReader, over request: ScrollStackRequest
  ) throws(Unanswerable) -> ScrollStackReorderRequest {
    let input = ScrollStackPanInput(gesture)
    input.warn(in: gesture)
    ScrollStackPanRequest.ignoreBehavior(in: gesture, "with \"reorder\"")
    let dragged = gesture.object(.reorder, as: .scrollStackReorder) { $0.draggedRow(of: request) }
    guard let dragged, gesture.faults.isEmpty else { throw Unanswerable() }
    let reordering = ScrollStackReordering(
      of: request.presented, at: request.contentOffset, row: dragged.row, touching: dragged.touch)
    let gesture = Gesture(
      from: reordering, input.events, handling: { $0.handle($1, velocity: input.velocity) },
      step: { Step(phase: $1.phase, index: $0.index) })
    let edit = try request.contents.referring { () throws(RowReferenceFault) in
      try gesture.end.lastStep(of: request, input.motion)
    }
    return ScrollStackReorderRequest(
      gesture.steps, gesture.end, edit, of: request, motion: input.motion)
  }

  /// The index of the row that follows the finger; nil after the end of the gesture.
  var draggedRow: Int? { reordering.isActive ? reordering.index : nil }

  /// Writes the members about the gesture, and the stack after it.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let isBeyond = end.presented.scrollGeometry.isBeyond(end.contentOffset)
    try writer.steps(steps, meter) { writer, step in
      writer.point("contentOffset", end.contentOffset)
      writer.member("isBeyond", isBeyond)
      writer.member("index", step.index)
    }
    writer.member("index", reordering.index)
    writer.member("autoscroll", end.showsAll ? 0 : reordering.autoscroll)
    if steps.last?.phase == .ended {
      writer.beginObject("operation")
      writer.member("op", choice: ScrollStackOperation.Name.move)
      writer.member("from", reordering.origin)
      writer.member("to", reordering.index)
      writer.literal("}")
    }
    let rows = try edit.comparedRows(meter)
    try writeAnimations(of: rows, to: &writer, meter)
    if let motion, !reordering.isActive {
      try edit.writeMotion(motion, of: rows, to: &writer, meter)
    }
    try end.answer.write(to: &writer, meter: meter, offset: end.contentOffset)
    try writer.scrollBounds(of: end.presented, at: end.contentOffset, nil, meter)
  }

  /// Writes the animations of the rows that make room, and at the end of the gesture, of the dragged row, also if it is
  /// not within a window.
  private func writeAnimations(
    of rows: (old: IndexRanges, new: IndexRanges), to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.takeMotions(max(rows.old.count, rows.new.count), for: "reorder")
    let new = rows.new.union([reordering.index])
    writer.beginArray("animations")
    let items = edit.movingItems(old: rows.old, new: new, besides: draggedRow)
    try items.visit { (item) throws(NoAnswer) in
      try meter.take(1, for: "reorder")
      writer.animation(
        of: item, .move, relativeTo: edit.answer.origin, transforms: edit.hasTransforms)
      try meter.check(writer, for: "reorder")
    }
    writer.literal("]")
  }
}

extension ScrollStackReordering {
  /// The step from the gap before the last event to that after it, as an edit of the stack.
  fileprivate func lastStep(
    of request: ScrollStackRequest, _ motion: MotionOptions?
  ) throws(RowReferenceFault) -> ScrollStackEditRequest {
    func move(
      _ request: ScrollStackRequest, from origin: Int, to index: Int,
      continuing dragged: [InterruptedItem] = []
    ) throws(RowReferenceFault) -> ScrollStackEditRequest {
      let timing = RowChange.Kind.show.timing
      let operations = EditOperations(
        position: request.contents.position, list: [.move(from: origin, to: index)],
        animations: [AnimationOverride(duration: timing.duration, pace: timing.pace)])
      let edit = try ScrollStackEdit.applying(operations, to: request, recordsHistory: false)
        .presented(request.presentation, mirrored: request.isMirrored)
      return try ScrollStackEditRequest.scrolling(
        edit, of: request, EditScrolling(of: edit, from: request.contentOffset), from: dragged,
        events: .visibility, motion: motion)
    }
    let before = ScrollStackRequest(
      request, layout: try move(request, from: origin, to: previousIndex).edit.after)
    return try move(
      before, from: previousIndex, to: index,
      continuing: isActive ? [] : [released(in: before.layout)])
  }
}

extension ObjectReader {
  /// The row that a finger drags, and where it touches the row; nil with faults noted.
  fileprivate func draggedRow(of request: ScrollStackRequest) -> (row: Int, touch: Point?)? {
    let touch = point(.touch)
    guard let value = required(.row), let reference = reference(at: value) else { return nil }
    guard let row = request.index(of: reference, at: value) else { return nil }
    if request.layout.item(at: row).isHidden {
      faults.note(at: value, .specific("must be a row that is not hidden"))
    }
    return (row, touch)
  }
}

extension ScrollStackRequest {
  /// The index of the row for a reference at a position; nil with faults noted, of the reference or of the ids of rows.
  fileprivate func index(of reference: RowReference, at value: Int) -> Int? {
    do { return try layout.index(of: reference) } catch {
      let isOfReference = error.path.steps.isEmpty
      contents.object.faults.note(
        at: isOfReference ? value : contents.position,
        property: isOfReference ? nil : error.path.rowMember, .row(error.reason))
      return nil
    }
  }
}
