import Bytes
import JSON
import LayoutEngine

/// The steps of a gesture that scrolls a stack, and the stack where it comes to rest.
///
/// A class, which makes the module for browsers smaller: see Docs/Decisions/0029-module-for-browsers.md.
final class ScrollStackPanRequest {
  /// The state after an event.
  private struct Step: GestureStep {
    let phase: PanEvent.Phase
    let contentOffset: Point
    let isBeyond: Bool
  }

  private let steps: [Step]
  /// The effect of the last event if it ends the gesture; otherwise nil.
  private let release: ScrollRelease?
  private let request: ScrollStackRequest
  private let motionOptions: MotionOptions?
  private let snap: ScrollSnapRequest?
  /// The content offset at which the stack comes to rest.
  let contentOffset: Point
  let answer: ScrollStackAnswer

  private init(
    _ steps: [Step], _ release: ScrollRelease?, of request: ScrollStackRequest,
    at contentOffset: Point, _ snap: ScrollSnapRequest?, motion: MotionOptions?
  ) {
    self.steps = steps
    self.release = release
    self.request = request
    self.contentOffset = contentOffset
    self.motionOptions = motion
    self.snap = snap
    answer = ScrollStackAnswer(request.presented, at: contentOffset, for: request)
  }

  /// The motion after the gesture; nil if the gesture has not ended, or if the stack stays.
  var motion: ScrollMotionAnswer? {
    guard let offset = release?.motion, let start = steps.last?.contentOffset else { return nil }
    return ScrollMotionAnswer(
      motion: ScrollMotion(of: request.presented, from: start, offset), options: motionOptions,
      answer: answer, visibleRect: request.options.visibleRect, hasVelocity: true)
  }

  /// Reads the gesture over a stack.
  ///
  /// - Parameter decided: the events, if they decided the path of the gesture; nil for those of the object.
  static func read(
    _ gesture: ObjectReader, _ decided: DecidedEvents? = nil, over request: ScrollStackRequest
  ) throws(Unanswerable) -> ScrollStackPanRequest {
    let input = ScrollStackPanInput(gesture, decided)
    let snap = gesture.scrollSnap(for: .gesture)
    guard let behavior = behavior(gesture, snap), snap != nil || !gesture.has(.snap) else {
      throw Unanswerable()
    }
    if snap == nil { gesture.warnOfPadding("without \"snap\"") }
    input.warn(in: gesture)
    let velocity = input.velocity ?? gesture.oppositeContentVelocity(in: input.events)
    let pan = gesture.make { () throws(LayoutFaults) in
      try ScrollStackPan(over: request.presented, from: request.contentOffset, behavior)
    }
    guard let pan else { throw Unanswerable() }
    let gesture = Gesture(
      from: pan, input.events, heldCount: input.heldCount,
      handling: { $0.handle($1, velocity: velocity) },
      step: {
        Step(phase: $1.phase, contentOffset: $0.contentOffset, isBeyond: $0.isBeyond)
      })
    let release = gesture.end.release
    return ScrollStackPanRequest(
      gesture.steps, release, of: request, at: release?.target ?? gesture.end.contentOffset, snap,
      motion: input.motion)
  }

  /// Reads the members that have an effect only on a gesture that scrolls a stack.
  ///
  /// - Parameter reason: why this gesture does not.
  static func ignoreBehavior(in object: ObjectReader, _ reason: StaticString) {
    guard let given = behavior(object, nil) else { return }
    let standard = ScrollBehavior()
    let members: [(MemberName, isGiven: Bool)] = [
      (.deceleration, given.deceleration != standard.deceleration && !object.has(.detents)),
      (.bounce, given.bounces != standard.bounces),
      (.padding, object.scrollPadding() != .none),
      (.snap, object.scrollSnap(for: .gesture) != nil), (.animation, object.has(.animation)),
      (.contentVelocity, object.point(.contentVelocity) != nil),
    ]
    // Bounded: six members.
    for (name, isGiven) in members where isGiven {
      object.warn(ignored: name.text, reason)
    }
  }

  /// Reads how the content moves after a gesture; nil with faults noted.
  private static func behavior(
    _ object: ObjectReader, _ snap: ScrollSnapRequest?
  ) -> ScrollBehavior? {
    var behavior = ScrollBehavior()
    object.read(.deceleration, into: &behavior.deceleration)
    object.read(.bounce, into: &behavior.bounces)
    object.read(.animation, into: &behavior.animation)
    behavior.snap = snap?.snapping
    return object.checked(behavior)
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try writer.steps(steps, meter) { writer, step in
      writer.point("contentOffset", step.contentOffset)
      writer.member("isBeyond", step.isBeyond)
    }
    if let release {
      writer.beginObject("decision")
      writer.member("kind", choice: release.kind)
      writer.point("target", release.target)
      writer.point("projected", release.projected)
      writer.member("reason", release.reason(along: request.layout.axis))
      writer.literal("}")
      try motion?.write(to: &writer, meter: meter)
    }
    var windowed = answer
    if let motion { windowed = try motion.windowed(meter) }
    try windowed.write(to: &writer, meter: meter, offset: contentOffset)
    try writer.scrollBounds(of: request.presented, at: contentOffset, snap, meter)
  }
}

/// The members of every gesture over a scroll stack.
struct ScrollStackPanInput {
  let events: [PanEvent]
  /// The number of events without an effect.
  let heldCount: Int
  /// The velocity of the finger when it was lifted; nil for that of the events.
  let velocity: Point?
  let motion: MotionOptions?

  /// Reads the members of a gesture.
  ///
  /// - Parameter decided: the events, if they decided the path of the gesture; nil for those of the object.
  init(_ gesture: ObjectReader, _ decided: DecidedEvents? = nil) {
    events = decided?.events ?? gesture.panEvents(as: .scrollStackPanEvent, hasTranslations: true)
    heldCount = decided?.heldCount ?? 0
    velocity = gesture.point(.velocity)
    motion = MotionOptions(gesture)
  }

  /// Notes the members that have no effect before the gesture ends.
  func warn(in gesture: ObjectReader) {
    motion?.warn(unless: events.contains { $0.phase.endsGesture }, in: gesture)
    if velocity != nil, !events.contains(where: { $0.phase == .ended }) {
      gesture.warn(ignored: "velocity", "without an event that ends the gesture")
    }
  }
}

extension ObjectReader {
  /// The velocity of a finger for that of the content offset when the finger was lifted; nil if it is not given.
  fileprivate func oppositeContentVelocity(in events: [PanEvent]) -> Point? {
    guard let velocity = point(.contentVelocity) else { return nil }
    if !events.contains(where: { $0.phase == .ended }) {
      warn(ignored: "contentVelocity", "without an event that ends the gesture")
    }
    // Differences from 0 avoid a negative zero.
    return Point(x: 0 - velocity.x, y: 0 - velocity.y)
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
    case .flicked(let threshold):
      return
        "speed \(velocity.magnitude) >= velocityThreshold \(threshold), snaps to the next place \(target)"
    case .stopped(let place):
      return "projected offset \(projected) snaps to \(target), the place next to \(place)"
    case .projectedBeyond(let end): return "projected offset \(projected) is beyond the end \(end)"
    case .slow: return "speed \(velocity.magnitude) < 1"
    case .free:
      return "projected offset \(projected) is within the content, speed \(velocity.magnitude) >= 1"
    }
  }
}
