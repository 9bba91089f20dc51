import Bytes
import JSON
import LayoutEngine

/// A gesture over a card stack, as a request describes it.
struct CardStackPanRequest {
  /// What happened, as the request spells it.
  enum Phase: String, CaseIterable {
    case began, changed, ended, cancelled, overscroll
  }

  /// One event, and its spelling.
  struct Event {
    let phase: Phase
    let event: CardStackPan.Event
  }

  let measures: CardStackMeasures
  let anchor: CollapseAnchor
  let pan: CardStackPan
  let events: [Event]
  /// How fast the finger was when it was lifted last, in points a second; nil where that is not told.
  let velocity: Double?
  /// What is to be told of the landing's animation; nil where nothing is.
  let motion: MotionOptions?
  let options: LayoutOptions
  let presentation: Presentation

  /// Reads a request.
  init(_ object: inout ObjectReader) throws(Unanswerable) {
    var animation = AnimationOverride()
    let measures = CardStackMeasures(&object, &animation)
    let state = object.choice("state", of: CardStackState.self)
    let height = object.number("height")
    let anchor =
      object.choice("collapseAnchor", of: CollapseAnchor.self)
      ?? CardStackConfiguration.Defaults.anchor
    events = Self.events(&object)
    velocity = object.number("velocity", in: InputBounds.coordinate)
    motion = MotionOptions(&object)
    options = LayoutOptions(&object)
    options.requireVisibleRect(options.needOfVisibleRect, in: object)
    let presentation = options.presentation(width: measures?.width ?? 0, in: object)
    guard let measures else { throw Unanswerable() }
    let layout = object.make { () throws(LayoutFaults) in
      try measures.layout(.collapsed, anchor: anchor)
    }
    let pan = object.make { () throws(LayoutFaults) in
      try CardStackPan(
        configuration: measures.configuration, state: state, height: height,
        animation: animation)
    }
    guard let layout, let pan, let presentation else { throw Unanswerable() }
    object.faults.warn(ofJumpsIn: layout)
    options.warn(in: object, hasMotion: motion != nil)
    let isEnded = events.contains { $0.phase == .ended || $0.phase == .cancelled }
    motion?.warn(unless: isEnded, in: object)
    if let velocity, velocity != 0, !isEnded || !animation.isSpring {
      object.warn(
        ignored: "velocity",
        isEnded ? "on an animation without a spring" : "without an event that ends the gesture")
    }
    self.measures = measures
    self.anchor = anchor
    self.pan = pan
    self.presentation = presentation
  }

  /// Reads the events: all with incremental deltas, or all with absolute translations.
  private static func events(_ object: inout ObjectReader) -> [Event] {
    guard let value = object.required("events") else { return [] }
    var events: [Event] = []
    var measure: Measure?
    _ = object.elements(at: value) { element in
      let event = object.object(at: element) { event -> Event? in
        let phase = event.requiredChoice("phase", of: Phase.self)
        let deltaY = Measure.delta.read(&event, beside: &measure)
        let translationY = Measure.translation.read(&event, beside: &measure)
        let overscroll = event.number("contentOffsetY", in: InputBounds.coordinate)
        guard let phase else { return nil }
        Self.require(phase, deltaY ?? translationY, measure, overscroll, in: event)
        let movement: CardStackPan.Movement =
          translationY.map { .to($0) } ?? .by(deltaY ?? 0)
        return Event(phase: phase, event: phase.event(movement, overscroll ?? 0))
      }
      if let event { events.append(event) }
    }
    return events
  }

  /// Notes what a phase can't do without.
  private static func require(
    _ phase: Phase, _ moved: Double?, _ measure: Measure?, _ overscroll: Double?,
    in event: ObjectReader
  ) {
    switch phase {
    case .changed where moved == nil:
      event.faults.note(
        at: event.position,
        .missing(
          member: "\((measure ?? .delta).name)", reason: "\"phase\": \"changed\""))
    case .overscroll where overscroll == nil:
      event.faults.note(
        at: event.position,
        .missing(member: "contentOffsetY", reason: "\"phase\": \"overscroll\""))
    case .began, .changed, .ended, .cancelled, .overscroll: break
    }
  }

  /// How a trace says how far the finger moved.
  private enum Measure {
    case delta, translation

    var name: StaticString {
      switch self {
      case .delta: "deltaY"
      case .translation: "translationY"
      }
    }

    /// Reads an event's value; notes a fault where events before had the other measure.
    func read(_ event: inout ObjectReader, beside measure: inout Measure?) -> Double? {
      guard let value = event.value(name) else { return nil }
      if let measure, measure != self {
        event.faults.note(at: value, .excluded(by: "\"\(measure.name)\""))
      }
      measure = self
      let number = event.number(at: value)
      event.check(number, in: InputBounds.coordinate, name)
      return number
    }
  }
}

extension CardStackPanRequest.Phase {
  fileprivate func event(
    _ movement: CardStackPan.Movement, _ contentOffsetY: Double
  ) -> CardStackPan.Event {
    switch self {
    case .began: .began(movement)
    case .changed: .changed(movement)
    case .ended: .ended
    case .cancelled: .cancelled
    case .overscroll: .overscroll(contentOffsetY: contentOffsetY)
    }
  }
}
