import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack/pan`: the steps of a gesture that scrolls a stack, and the stack where it comes to rest.
///
/// A class, which makes the module for browsers smaller: see Docs/Decisions/0029-module-for-browsers.md.
final class ScrollStackPanRequest: OperationRequest {
  static var members: DeclaredMembers { .scrollStackPanRequest }

  /// The state after an event.
  private struct Step {
    let phase: PanEvent.Phase
    let contentOffset: Point
    let isBeyond: Bool
  }

  private let steps: [Step]
  /// The effect of the last event if it ends the gesture; otherwise nil.
  private let release: ScrollRelease?
  private let request: ScrollStackRequest
  private let motion: MotionOptions?
  private let contentOffset: Point
  let answer: ScrollStackAnswer
  private let history: RowHistory?

  private init(
    _ steps: [Step], _ release: ScrollRelease?, of request: ScrollStackRequest,
    at contentOffset: Point, since history: RowHistory?, motion: MotionOptions?
  ) {
    self.steps = steps
    self.release = release
    self.request = request
    self.contentOffset = contentOffset
    self.history = history
    self.motion = motion
    answer = ScrollStackAnswer(request.presented, at: contentOffset, for: request)
  }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackPanRequest {
    let events = object.panEvents(as: .scrollStackPanEvent, hasTranslations: true)
    let velocity = object.point(.velocity)
    let behavior = behavior(object)
    let motion = MotionOptions(object)
    let request = try ScrollStackRequest.read(object, in: context)
    guard let behavior else { throw Unanswerable() }
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    let isEnded = events.contains { $0.phase == .ended || $0.phase == .cancelled }
    motion?.warn(unless: isEnded, in: object)
    if velocity != nil, !events.contains(where: { $0.phase == .ended }) {
      object.warn(ignored: "velocity", "without an event that ends the gesture")
    }
    let pan = object.make { () throws(LayoutFaults) in
      try ScrollStackPan(over: request.presented, from: request.contentOffset, behavior)
    }
    guard var pan else { throw Unanswerable() }
    var steps: [Step] = []
    for event in events.interruptible {
      pan.handle(event, velocity: velocity)
      steps.append(
        Step(phase: event.phase, contentOffset: pan.contentOffset, isBeyond: pan.isBeyond))
    }
    return try object.referring { () throws(RowReferenceFault) in
      ScrollStackPanRequest(
        steps, pan.release, of: request, at: pan.release?.target ?? pan.contentOffset,
        since: try request.layout.history(ifGiven: request.previous), motion: motion)
    }
  }

  private static func behavior(_ object: ObjectReader) -> ScrollBehavior? {
    var behavior = ScrollBehavior()
    object.read(.deceleration, into: &behavior.deceleration)
    object.read(.bounce, into: &behavior.bounces)
    if let animation = object.animation(.animation) { behavior.animation = animation }
    let padding = object.scrollPadding()
    let snap = object.object(.snap, as: .scrollStackPanSnap) { $0.scrollSnap() }
    behavior.snap = snap.map { ScrollSnapping($0, align: $1, padding: padding ?? .none) }
    if snap == nil, let padding, padding != .none {
      object.warn(ignored: "padding", "without \"snap\"")
    }
    return object.checked(behavior)
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try meter.take(steps.count)
    writer.beginArray("steps")
    for step in steps.interruptible {
      writer.beginElement()
      writer.member("phase", choice: step.phase)
      writer.point("contentOffset", step.contentOffset)
      writer.member("isBeyond", step.isBeyond)
      writer.literal("}")
    }
    writer.literal("]")
    if let release {
      writer.beginObject("decision")
      writer.member("kind", choice: release.kind)
      writer.point("target", release.target)
      writer.point("projected", release.projected)
      writer.member("reason", release.reason(along: request.layout.axis))
      writer.literal("}")
      if let offset = release.motion, let start = steps.last?.contentOffset {
        let motion = ScrollMotion(of: request.presented, from: start, offset)
        try ScrollMotionAnswer(
          motion: motion, options: self.motion, answer: answer,
          visibleRect: request.options.visibleRect, hasVelocity: true
        ).write(to: &writer, meter: meter)
      }
    }
    try answer.write(to: &writer, meter: meter, offset: contentOffset)
    if let history { writer.scrollStackEvents(answer.events(since: history)) }
  }
}

extension ScrollRelease {
  /// The comparison that determined the kind, with its numbers.
  fileprivate func reason(along axis: LayoutAxis) -> UTF8String {
    let projected = projected.coordinate(along: axis)
    let target = target.coordinate(along: axis)
    switch rule {
    case .offsetBeyond(let end): return "offset \(offset) is beyond the end \(end)"
    case .snapped: return "projected offset \(projected) snaps to \(target)"
    case .projectedBeyond(let end): return "projected offset \(projected) is beyond the end \(end)"
    case .slow: return "speed \(velocity.magnitude) < 1"
    case .free:
      return "projected offset \(projected) is within the content, speed \(velocity.magnitude) >= 1"
    }
  }
}
