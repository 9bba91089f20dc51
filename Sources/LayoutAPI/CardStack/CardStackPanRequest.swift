import Bytes
import JSON
import LayoutEngine

/// A gesture over a card stack, and the stack at its end. A class, which makes the module for browsers smaller: see
/// Docs/Decisions/0029-module-for-browsers.md.
final class CardStackPanRequest {
  /// The kind of an event, as the request spells it.
  enum Phase: String, CaseIterable {
    case began, changed, ended, cancelled, overscroll, tapped

    /// Whether the event ends a gesture.
    var endsGesture: Bool { self == .ended || self == .cancelled }
  }

  /// One event with its kind.
  struct Event {
    let phase: Phase
    let event: CardStackPan.Event
  }

  /// The stack after an event.
  struct Step: GestureStep {
    let phase: Phase
    let state: CardStackState
    let height: Double
    let translation: Double
    let progress: Double
    let interaction: CardStackPan.Interaction
  }

  /// The gesture after its last event.
  let pan: CardStackPan
  let steps: [Step]
  /// The taps and the landings.
  let events: [CardStackEvent]
  /// The landing caused by the last event; nil if that event did not cause one.
  let landing: CardStackPan.Landing?
  /// The way from `from` to the stack after the last event, if the last event does not land the
  /// stack; nil for no way.
  let change: CardStackChange?
  /// The requested representations of the animation; nil for no representation.
  let motion: MotionOptions?
  /// The stack after the last event.
  let end: CardStackRequest

  /// Creates a gesture over a stack.
  ///
  /// - Parameters:
  ///   - earlier: the earlier answer, whose faults are noted; nil if the request does not describe one.
  ///   - cards: the cards; nil if the request has only their number.
  private init(
    _ pan: CardStackPan, _ events: [Event], heldCount: Int = 0, velocity: Double?,
    _ motion: MotionOptions?, since earlier: EarlierCardStack?, in object: ObjectReader,
    cards: StackCards?,
    wantsInteraction: Bool, options: LayoutOptions, presentation: Presentation
  ) {
    var landed: [CardStackEvent] = []
    let gesture = Gesture(
      from: pan, events, heldCount: heldCount,
      handling: { pan, event in
        pan.handle(event.event, velocity: velocity)
        if pan.landing?.rule == .tap { landed.append(.tapped) }
        if let position = pan.landing?.position { landed.append(.positionChanged(position)) }
      },
      step: { pan, event in
        Step(
          phase: event.phase, state: pan.state, height: pan.height, translation: pan.translation,
          progress: pan.progress, interaction: pan.interaction)
      })
    self.pan = gesture.end
    self.steps = gesture.steps
    self.events = landed
    self.motion = motion
    let stack = self.pan.layout
    landing = self.pan.landing
    let changes = earlier?.changes(to: stack, in: object)
    if landing == nil, case .changed(let way, _) = changes?.transition {
      change = way
    } else {
      change = nil
    }
    let answer = CardStackOptionsAnswer(
      layout: stack, cards: cards,
      since: (earlier?.displayed).map { CardStackSince(transition: nil, displayed: $0) },
      interaction: wantsInteraction ? self.pan.interaction : nil)
    end = CardStackRequest(
      even: stack.even, options: options, presentation: presentation, optionsAnswer: answer)
  }

  /// Reads a request. Not an initializer, which would leak the object's memory in the module when it throws.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> CardStackPanRequest {
    var animation = AnimationOverride()
    let measures = CardStackMeasures(object, &animation, in: context.constraints)
    let cards = measures.flatMap { object.stackCards(of: $0, in: context) }
    let state = object.choice(.state, of: CardStackState.self)
    let height = object.number(.height)
    let style = CardStackStyle(object)
    let events = Self.events(object)
    let velocity = object.number(.velocity, in: InputBounds.coordinate)
    let detents = object.detents(ofCardStackAt: object.position)
    let motion = MotionOptions(object)
    let options = LayoutOptions(object)
    let wantsInteraction = object.bool(.interaction) ?? false
    let earlier = EarlierCardStack(
      object, motion, of: measures, cards, animation: animation, in: options.visibleRect,
      pileMargin: CardStackConfiguration.Defaults.pileMargin)
    options.requireVisibleRect(
      earlier?.needOfVisibleRect ?? options.needOfVisibleRect, in: object)
    let presentation = options.presentation(width: measures?.width ?? 0, in: object)
    guard let measures else { throw Unanswerable() }
    let layout = object.make { () throws(LayoutFaults) in
      try measures.layout(of: cards, .collapsed, style)
    }
    if let height { object.check(height, in: measures.configuration.heights, .height) }
    guard let layout, let presentation else { throw Unanswerable() }
    // Without a place of its own, the pan starts where the stack was.
    let start = state == nil && height == nil ? earlier?.start : nil
    let configuration = measures.configuration
    let pan = object.make(from: start, in: configuration) { () throws(LayoutFaults) in
      let arrangement = start?.arrangement
      return try CardStackPan(
        over: layout, state: state ?? arrangement?.position?.state,
        height: height ?? arrangement?.height(in: configuration), detents: detents,
        animation: animation)
    }
    guard let pan else { throw Unanswerable() }
    object.faults.warnOfOvershoot(in: layout)
    options.warn(in: object, hasMotion: motion != nil)
    if detents == nil, let given = object.number(.deceleration, in: InputBounds.deceleration),
      given != CardStackDetents.Defaults.deceleration
    {
      object.warn(ignored: "deceleration", "without \"detents\"")
    }
    warn(of: events, velocity, pan, animation, in: object)
    if earlier?.start == nil { warn(of: motion, events, in: object) }
    return CardStackPanRequest(
      pan, events, velocity: velocity, motion, since: earlier, in: object, cards: cards,
      wantsInteraction: wantsInteraction, options: options, presentation: presentation)
  }

  /// Reads the gesture over a stack in a row, whose request is at a position.
  ///
  /// - Parameter decided: the events, if they decided the path of the gesture; nil for those of the object.
  static func read(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, over request: CardStackRequest, body: Int
  ) throws(Unanswerable) -> CardStackPanRequest {
    let events = decided?.events.map { Event($0) } ?? Self.events(gesture)
    let velocity = gesture.point(.velocity)?.y
    let detents = gesture.detents(ofCardStackAt: body)
    let motion = MotionOptions(gesture)
    let animation = gesture.animation(ofCardStackAt: body)
    let (layout, even) = (request.layout, request.even)
    // A stack without travel has one height in transit, whatever its translation.
    let heights = layout.configuration.heights
    let height = min(
      max(layout.configuration.collapsedHeight + even.translation, heights.lowerBound),
      heights.upperBound)
    let pan = gesture.make { () throws(LayoutFaults) in
      try CardStackPan(
        over: layout, state: even.state, height: even.state == .inTransit ? height : nil,
        detents: detents, animation: animation)
    }
    guard let pan else { throw Unanswerable() }
    warn(of: events, velocity, pan, animation, in: gesture)
    warn(of: motion, events, in: gesture)
    return CardStackPanRequest(
      pan, events, heldCount: decided?.heldCount ?? 0, velocity: velocity, motion, since: nil,
      in: gesture,
      cards: request.optionsAnswer?.cards,
      wantsInteraction: request.optionsAnswer?.interaction != nil,
      options: request.options.alone, presentation: request.presentation)
  }

  /// Notes representations of an animation that no event causes.
  private static func warn(of motion: MotionOptions?, _ events: [Event], in object: ObjectReader) {
    motion?.warn(
      unless: events.contains { $0.phase.endsGesture || $0.phase == .tapped }, in: object)
  }

  /// Notes a velocity that has no effect on the events.
  private static func warn(
    of events: [Event], _ velocity: Double?, _ pan: CardStackPan, _ animation: AnimationOverride,
    in object: ObjectReader
  ) {
    guard let velocity, velocity != 0 else { return }
    if !events.contains(where: { $0.phase.endsGesture }) {
      object.warn(ignored: "velocity", "without an event that ends the gesture")
    } else if !animation.isSpring, !pan.dependsOnVelocity {
      object.warn(ignored: "velocity", "on an animation without a spring")
    }
  }

  /// Reads the events: either all have deltas, or all have translations.
  private static func events(_ object: ObjectReader) -> [Event] {
    guard let value = object.required(.events) else { return [] }
    var events: [Event] = []
    var measure: Measure?
    _ = object.elements(at: value) { element in
      let event = object.object(at: element, as: .cardStackPanEvent) { event -> Event? in
        let phase = event.requiredChoice(.phase, of: Phase.self)
        let deltaY = Measure.delta.read(event, beside: &measure)
        let translationY = Measure.translation.read(event, beside: &measure)
        let overscroll = event.number(.contentOffsetY, in: InputBounds.coordinate)
        guard let phase else { return nil }
        Self.require(phase, deltaY ?? translationY, measure, overscroll, in: event)
        if let deltaY, deltaY != 0, phase.endsGesture {
          event.warn(ignored: "deltaY", "when the gesture ends")
        }
        let movement: CardStackPan.Movement =
          translationY.map { .to($0) } ?? .by(deltaY ?? 0)
        return Event(phase: phase, event: phase.event(movement, overscroll ?? 0))
      }
      if let event { events.append(event) }
    }
    return events
  }

  /// Notes the members that an event of a phase requires.
  private static func require(
    _ phase: Phase, _ moved: Double?, _ measure: Measure?, _ overscroll: Double?,
    in event: ObjectReader
  ) {
    switch phase {
    case .changed where moved == nil:
      event.noteMissing((measure ?? .delta).name, because: "\"phase\": \"changed\"")
    case .overscroll where overscroll == nil:
      event.noteMissing(.contentOffsetY, because: "\"phase\": \"overscroll\"")
    case .began, .changed, .ended, .cancelled, .overscroll, .tapped: break
    }
  }

  /// The member with the movement of the finger.
  private enum Measure {
    case delta, translation

    var name: MemberName {
      switch self {
      case .delta: .deltaY
      case .translation: .translationY
      }
    }

    /// Reads an event's value; notes a fault if earlier events had the other member.
    func read(_ event: ObjectReader, beside measure: inout Measure?) -> Double? {
      guard let value = event.value(name) else { return nil }
      if let measure, measure != self {
        event.faults.note(at: value, .excluded(by: "\"\(measure.name.text)\""))
      }
      measure = self
      let number = event.number(at: value)
      event.check(number, in: InputBounds.coordinate, name)
      return number
    }
  }
}

extension ObjectReader {
  /// The detents of a gesture, not checked; nil without detents, and if they are no list.
  func detents() -> CardStackDetents? {
    guard let value = value(.detents) else { return nil }
    var progress: [Double] = []
    let isArray = elements(at: value) { progress.append(number(at: $0)) }
    return isArray ? CardStackDetents(progress) : nil
  }

  /// The detents of a pan over the stack whose request is at a position. Notes the thresholds that they exclude.
  fileprivate func detents(ofCardStackAt body: Int) -> CardStackDetents? {
    guard var detents = detents() else { return nil }
    read(.deceleration, into: &detents.deceleration)
    _ = configuration(ofCardStackAt: body) { configuration -> Void? in
      typealias Defaults = CardStackConfiguration.Defaults
      let thresholds: [(name: MemberName, standard: Double?)] = [
        (.velocityThreshold, nil), (.downwardThreshold, Defaults.downwardThreshold),
        (.upwardThreshold, Defaults.upwardThreshold),
      ]
      // Bounded: three names.
      for threshold in thresholds {
        guard let value = configuration.value(threshold.name) else { continue }
        if document.number(at: value) == threshold.standard { continue }
        noteExcluded(.detents, by: "\"\(threshold.name.text)\"")
      }
      return nil
    }
    return detents
  }

  /// The overrides of the animations of the stack whose request is at a position.
  fileprivate func animation(ofCardStackAt body: Int) -> AnimationOverride {
    configuration(ofCardStackAt: body) { $0.animation(.animation) } ?? AnimationOverride()
  }

  /// What is read from the configuration of the stack whose request is at a position. The request has been read.
  private func configuration<Value>(
    ofCardStackAt body: Int, _ read: (ObjectReader) -> Value?
  ) -> Value? {
    object(at: body, as: .cardStackRequest) { body in
      defer { body.ignoreMembers() }
      guard body.kind(of: .configuration) == .object else { return nil }
      return body.object(.configuration, as: .cardStackConfiguration) { configuration in
        defer { configuration.ignoreMembers() }
        return read(configuration)
      }
    }
  }
}

extension CardStackPanRequest.Event {
  /// The vertical part of an event of any pan.
  fileprivate init(_ event: PanEvent) {
    let phase: CardStackPanRequest.Phase =
      switch event.phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
    let movement: CardStackPan.Movement =
      switch event.movement {
      case .by(let delta): .by(delta.y)
      case .to(let translation): .to(translation.y)
      }
    self.init(phase: phase, event: phase.event(movement, 0))
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
    case .tapped: .tapped
    case .overscroll: .overscroll(contentOffsetY: contentOffsetY)
    }
  }
}
