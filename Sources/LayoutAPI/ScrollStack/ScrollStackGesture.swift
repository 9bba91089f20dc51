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

  private init(
    _ target: Target, _ answer: ScrollStackAnswer, at contentOffset: Point,
    since history: RowHistory?
  ) {
    self.target = target
    self.answer = answer
    self.contentOffset = contentOffset
    self.history = history
  }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackGesture {
    let given = object.value(.path)
    let path = given.flatMap { object.path(at: $0) }
    if object.has(.velocity), object.has(.contentVelocity) {
      object.noteExcluded(.contentVelocity, by: "\"velocity\"")
    }
    let request = try ScrollStackRequest.read(object, in: context)
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    if given != nil, path == nil { throw Unanswerable() }
    if let path, !path.isEmpty {
      return try ScrollStackGesture.read(object, along: path, in: request)
    }
    warnOfDetents(in: object)
    if object.has(.reorder) {
      let reordering = try ScrollStackReorderRequest.read(object, over: request)
      let end = reordering.end
      return ScrollStackGesture(
        .row(reordering), end.answer, at: end.contentOffset, since: try end.history())
    }
    let pan = try ScrollStackPanRequest.read(object, over: request)
    return ScrollStackGesture(
      .stack(pan), pan.answer, at: pan.contentOffset, since: try request.history())
  }

  /// Reads a gesture over the layout at a path.
  private static func read(
    _ object: ObjectReader, along given: [PathStep], in request: ScrollStackRequest
  ) throws(Unanswerable) -> ScrollStackGesture {
    let (layouts, path, panned) = try request.layouts(onWayToLayoutAt: given, noting: object.faults)
    guard let body = panned.given?.body, let pan = try panned.pan(object, body: body) else {
      object.faults.note(
        at: given[path.count - 1].position,
        .specific(
          "must be a row with a layout that can be panned: a card stack, a swipe deck without "
            + "\"undo\", or a scroll stack with a viewport"))
      throw Unanswerable()
    }
    if !pan.takesDetents { warnOfDetents(in: object) }
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
      at: motion?.contentOffset ?? end.contentOffset, since: try end.history())
  }

  /// Notes detents of a gesture over a layout that is no card stack.
  private static func warnOfDetents(in object: ObjectReader) {
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
