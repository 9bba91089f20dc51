import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack`: a stack, its position in a row, and the earlier answer for events; nil if the request omits it.
struct ScrollStackLayoutRequest: LayoutRequest {
  static var members: DeclaredMembers { .scrollStackRequest }

  let stack: ScrollStackRequest
  var position: RowPosition?
  var history: RowHistory?
  var snap: ScrollSnapRequest?

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackLayoutRequest {
    let request = try ScrollStackRequest.read(object, in: context)
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    let snap = object.scrollSnap(for: .place)
    if !object.has(.snap) { object.warnOfPadding("without \"snap\"") }
    if !object.faults.isEmpty { throw Unanswerable() }
    return ScrollStackLayoutRequest(
      stack: request, history: try request.history(), snap: snap)
  }

  var answer: ScrollStackAnswer {
    if let position {
      return ScrollStackAnswer(of: stack, at: position, statesAreClipped: history != nil)
    }
    return stack.answer
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let answer = answer
    let contentOffset = position?.contentOffset ?? stack.contentOffset
    try answer.write(to: &writer, meter: meter, offset: contentOffset)
    if let snap {
      let presented = position == nil ? stack.presented : stack.unsnapped
      try writer.scrollBounds(of: presented, at: contentOffset, snap, meter)
    }
    guard let history else { return }
    writer.scrollStackEvents(answer.events(since: history))
  }

  var size: Size { stack.layout.configuration.viewport }

  var scrollStack: ScrollStackLayout? { stack.layout }

  func placed(at position: RowPosition) -> ScrollStackLayoutRequest {
    ScrollStackLayoutRequest(stack: stack, position: position, history: history, snap: snap)
  }

  var presented: PresentedLayout<ScrollStackLayout> { answer.presented }

  func appendHit(at point: Point, to path: inout [HitItem]) {
    answer.appendHit(at: point, to: &path)
  }

  func id(at index: Int) -> String? { stack.layout.id(at: index) }

  func index(ofID id: String) throws(Unanswerable) -> Int? {
    try stack.contents.referring { () throws(RowReferenceFault) in
      try stack.layout.index(ofID: id)
    }
  }

  func layout(inItem index: Int) -> RowLayout? {
    answer.context.layout(in: stack.layout.item(at: index))
  }

  func pose(of item: ScrollStackItem) -> ItemPose { item.pose }

  func placedLayout(inItem index: Int) -> PlacedLayout? {
    let row = stack.layout.item(at: index)
    if row.isHidden { return nil }
    return stack.contents.placedLayout(
      in: row, of: stack.layout, at: answer.position(ofLayoutInRow: index))
  }

  func frame(at path: ScrolledPath) -> Rect { answer.frame(at: path) }

  /// The offset is that of the stack's own route, but not snapped: pixels are those of the outermost layout.
  func destination(
    showing path: ScrolledPath, _ position: ScrollStackPosition
  ) -> ScrollDestination? {
    if stack.showsAll { return nil }
    let presented = stack.unsnapped
    let answer = ScrollStackAnswer(presented, at: stack.contentOffset, along: path, for: stack)
    let target = ScrollStackTarget.part(answer.frame(at: path), ofRow: path.start, position)
    return try? presented.destination(of: target, from: stack.contentOffset)
  }

  func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan? {
    let alone = ScrollStackRequest(stack, options: stack.options.alone)
    if gesture.has(.reorder) {
      let reordering = try ScrollStackReorderRequest.read(gesture, over: alone)
      let (rows, contents) = (reordering.end.layout.rows, stack.contents)
      let end = ScrollStackRequest(reordering.end, options: stack.options)
      return RowPan(
        layout: RowLayoutOf(
          ScrollStackLayoutRequest(stack: end, history: try end.history(), snap: snap)),
        scrolls: true, write: reordering.write, changedMembers: [.rows],
        writeChangedMembers: { writer in
          writer.member("rows")
          writer.rows(rows, contents: contents)
        })
    }
    if stack.showsAll { return nil }
    let pan = try ScrollStackPanRequest.read(gesture, decided, over: alone)
    let end = ScrollStackRequest(stack, at: pan.contentOffset)
    return RowPan(
      layout: RowLayoutOf(ScrollStackLayoutRequest(stack: end, history: history, snap: snap)),
      scrolls: true,
      write: pan.write, changedMembers: [.contentOffset],
      writeChangedMembers: { $0.point("contentOffset", pan.contentOffset) })
  }

  func claim(on direction: PanDirection) -> GestureClaim {
    if stack.showsAll { return .left("has no viewport") }
    if stack.layout.axis != direction.axis { return .left("scrolls along the other axis") }
    let bound = stack.presented.scrollGeometry.bound(direction, from: stack.contentOffset)
    let offset = stack.contentOffset.coordinate(along: direction.axis)
    return bound.isReached
      ? .left("has offset \(offset) at its bound \(bound.value)")
      : .taken("scrolls from offset \(offset) towards its bound \(bound.value)")
  }

  func replacing(
    layoutIn item: Int, by layout: RowLayout
  ) throws(Unanswerable) -> ScrollStackLayoutRequest? {
    try stack.replacing(layoutInRow: item, by: layout).map {
      ScrollStackLayoutRequest(stack: $0, history: history, snap: snap)
    }
  }

  func writeMotion(
    along path: ScrolledPath, _ timing: AnimationTiming, _ options: MotionOptions?,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    guard let end = path.first?.contentOffset,
      let motion = ScrollMotion(
        of: stack.presented, from: stack.contentOffset, to: end, timing: timing)
    else { return }
    var answer = ScrollStackAnswer(stack.presented, at: end, for: stack)
    answer.options.range = nil
    answer.options.rebase = false
    try ScrollMotionAnswer(
      motion: motion, options: options, answer: answer, visibleRect: nil, hasVelocity: false
    ).write(to: &writer, meter: meter)
  }
}

extension ScrollStackRequest {
  /// The layouts on the way to the layout in the row at a path, which is not empty, the steps of the path in them, and
  /// that layout.
  ///
  /// - Throws: if the path leads to no layout, which is noted.
  func layouts(
    onWayToLayoutAt path: [PathStep], noting faults: RequestFaults
  ) throws(Unanswerable) -> (layouts: [RowLayout], path: [ScrolledStep], last: RowLayout) {
    let stack = RowLayoutOf(ScrollStackLayoutRequest(stack: self))
    let (layouts, steps) = try stack.layouts(onWayTo: path, noting: faults)
    let last = steps.count - 1
    guard let layout = layouts[last].layout(inItem: steps[last].index) else {
      faults.note(at: path[last].position, .specific("must be a row with a layout"))
      throw Unanswerable()
    }
    return (layouts, steps, layout)
  }
}
