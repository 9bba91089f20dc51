import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack/pan`: a gesture over a stack or over a layout in one of its rows, and the stack after it.
///
/// A class, which makes the module for browsers smaller: see Docs/Decisions/0029-module-for-browsers.md.
final class ScrollStackGesture: OperationRequest {
  static var members: DeclaredMembers { .scrollStackPanRequest }

  private enum Target {
    /// The stack itself.
    case stack(ScrollStackPanRequest)
    /// A row of the stack.
    case row(ScrollStackReorderRequest)
    /// A layout in a row, and the position of its request.
    case layout(RowPan, body: Int, JSONDocument, ScrollStackEditRequest?)
  }

  private let target: Target
  /// The stack after the gesture.
  let answer: ScrollStackAnswer
  private let contentOffset: Point
  private let history: RowHistory?
  /// The path that the events decided; nil for that of the request.
  private let path: GesturePath?

  private init(
    _ target: Target, _ answer: ScrollStackAnswer, at contentOffset: Point,
    since history: RowHistory?, along path: GesturePath? = nil
  ) {
    self.path = path
    self.target = target
    self.answer = answer
    self.contentOffset = contentOffset
    self.history = history
  }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackGesture {
    let given = object.value(.path)
    let isDecided = given.map { object.document.kind(at: $0) == .string } ?? false
    let path = isDecided ? nil : given.flatMap { object.path(at: $0) }
    if object.has(.velocity), object.has(.contentVelocity) {
      object.noteExcluded(.contentVelocity, by: "\"velocity\"")
    }
    let request = try ScrollStackRequest.read(object, in: context)
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    if let given, isDecided { return try deciding(object, at: given, in: request) }
    if object.point(.touch) != nil {
      object.warn(ignored: "touch", #"unless "path" is "auto""#)
    }
    if given != nil, path == nil { throw Unanswerable() }
    if let path, !path.isEmpty {
      return try ScrollStackGesture.read(object, along: path, in: request)
    }
    ignoreMembersOfLayouts(in: object)
    if object.has(.reorder) {
      let reordering = try ScrollStackReorderRequest.read(object, over: request)
      let end = reordering.end
      return ScrollStackGesture(
        .row(reordering), end.answer, at: end.contentOffset, since: try end.history())
    }
    return try ScrollStackGesture.read(object, over: request)
  }

  /// Reads a gesture over the layout under the finger that takes it.
  ///
  /// - Parameter position: that of the member `path`.
  private static func deciding(
    _ object: ObjectReader, at position: Int, in request: ScrollStackRequest
  ) throws(Unanswerable) -> ScrollStackGesture {
    let isAuto = object.utf8(at: position)?.isEqual(to: "auto") ?? false
    if !isAuto {
      object.faults.note(
        at: position, .specific(#"must be "auto", or an array of indexes and ids"#))
      throw Unanswerable()
    }
    if object.has(.reorder) { object.noteExcluded(.reorder, by: #""path": "auto""#) }
    if !object.has(.touch) { object.noteMissing(.touch, because: #""path": "auto""#) }
    let (touch, events) = (object.point(.touch), object.decidingEvents())
    guard let touch, object.faults.isEmpty else { throw Unanswerable() }
    let movement = DecidingMovement(in: events)
    let path = GesturePath(of: movement, touching: request.layouts(at: touch, noting: object))
    let decided = DecidedEvents(events: events, heldCount: movement.heldCount)
    guard let indexes = path.indexes, !indexes.isEmpty else {
      ignoreMembersOfLayouts(in: object)
      return try ScrollStackGesture.read(object, decided, over: request, along: path)
    }
    let steps = indexes.map { PathStep(reference: .index($0), position: position) }
    return try ScrollStackGesture.read(object, decided, along: steps, path, in: request)
  }

  /// Reads a gesture that scrolls the stack itself.
  private static func read(
    _ object: ObjectReader, _ decided: DecidedEvents? = nil, over request: ScrollStackRequest,
    along path: GesturePath? = nil
  ) throws(Unanswerable) -> ScrollStackGesture {
    let pan = try ScrollStackPanRequest.read(object, decided, over: request)
    return ScrollStackGesture(
      .stack(pan), pan.answer, at: pan.contentOffset, since: try request.history(), along: path)
  }

  /// Reads a gesture over the layout at a path.
  ///
  /// - Parameter decided: the events and the path, if the events decided it.
  private static func read(
    _ object: ObjectReader, _ decided: DecidedEvents? = nil, along given: [PathStep],
    _ decidedPath: GesturePath? = nil, in request: ScrollStackRequest
  ) throws(Unanswerable) -> ScrollStackGesture {
    let (layouts, path, panned) = try request.layouts(onWayToLayoutAt: given, noting: object.faults)
    guard let body = panned.source?.body, let pan = try panned.pan(object, decided, body: body)
    else {
      object.faults.note(
        at: given[path.count - 1].position,
        .specific(
          "must be a row with a layout that can be panned: a card stack, a swipe deck without "
            + "\"undo\", or a scroll stack with a viewport"))
      throw Unanswerable()
    }
    if !pan.takesDetents { ignoreDetents(in: object) }
    if !pan.takesInterruption { ignoreInterruption(in: object) }
    if !pan.scrolls {
      let reason: StaticString = "unless \"path\" leads to a scroll stack"
      ScrollStackPanRequest.ignoreBehavior(in: object, reason)
      if object.has(.reorder) { object.warn(ignored: "reorder", reason) }
    }
    func screen(with layout: RowLayout) throws(Unanswerable) -> ScrollStackRequest {
      var changed = layout
      // Bounded: the levels of nesting.
      for level in path.indices.dropFirst().reversed() {
        changed = try layouts[level].replacing(layoutIn: path[level].index, by: changed) ?? changed
      }
      return try request.replacing(layoutInRow: path[0].index, by: changed) ?? request
    }
    let end = try screen(with: pan.layout)
    var motion: ScrollStackEditRequest?
    if let release = pan.release {
      motion = ScrollStackEditRequest.landing(
        try screen(with: release.layout), on: end, inRow: path[0].index, release)
    }
    return ScrollStackGesture(
      .layout(pan, body: body, object.document, motion), motion?.answer ?? end.answer,
      at: motion?.contentOffset ?? end.contentOffset, since: try end.history(), along: decidedPath)
  }

  /// Notes the members of a gesture over the stack itself that only layouts in rows take.
  private static func ignoreMembersOfLayouts(in object: ObjectReader) {
    ignoreDetents(in: object)
    ignoreInterruption(in: object)
  }

  /// Notes the motion that a gesture over a layout interrupts which is no swipe deck.
  private static func ignoreInterruption(in object: ObjectReader) {
    if !object.has(.from) { return }
    _ = object.interruptedCards()
    object.warn(ignored: "from", "unless \"path\" leads to a swipe deck")
  }

  /// Notes detents of a gesture over a layout that is no card stack.
  private static func ignoreDetents(in object: ObjectReader) {
    if let detents = object.detents() {
      _ = object.checked(detents)
      object.warn(ignored: "detents", "unless \"path\" leads to a card stack")
    }
  }

  /// The motion of the stack's content offset; nil if it does not move.
  var scrolling: ScrollMotionAnswer? {
    if case .stack(let pan) = target { pan.motion } else { nil }
  }

  /// The gesture of a row of the stack itself; nil for other gestures.
  var reordering: ScrollStackReorderRequest? {
    if case .row(let reordering) = target { reordering } else { nil }
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    path?.write(to: &writer)
    switch target {
    case .stack(let pan): try pan.write(to: &writer, meter: meter)
    case .row(let reordering): try reordering.write(to: &writer, meter: meter)
    case .layout(let pan, let body, let document, let motion):
      writer.beginObject("pan")
      try pan.write(&writer, meter)
      writer.literal("}")
      try pan.writeBody(from: body, in: document, to: &writer, meter: meter)
      try motion?.writeMotions(to: &writer, meter)
      try answer.write(to: &writer, meter: meter, offset: contentOffset)
      try writer.scrollBounds(of: answer.presented, at: contentOffset, nil, meter)
    }
    if let history { writer.scrollStackEvents(answer.events(since: history)) }
  }
}

extension ScrollStackRequest {
  /// The answer at the content offset of the request.
  var answer: ScrollStackAnswer { ScrollStackAnswer(presented, at: contentOffset, for: self) }

  /// The earlier answer, if the request describes one.
  func history() throws(Unanswerable) -> RowHistory? {
    try contents.referring { () throws(RowReferenceFault) in
      try layout.history(ifGiven: previous)
    }
  }
}
