import Bytes
import JSON
import LayoutEngine

/// `/v1/card-stack/pan`: the states and the landing of a gesture over a card stack.
extension CardStackPanRequest: OperationRequest {
  static var members: DeclaredMembers { .cardStackPanRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try meter.take(events.count)
    try meter.takeExamined(end, times: events.count)
    let events = writer.steps(of: self)
    writer.outcome(of: self, events: events)
    if let way, let motion {
      try writer.motion(to: end, from: way.start, way.timing, height: way.height, motion, meter)
    }
    try writer.cardStack(end, meter)
  }
}

extension JSONWriter {
  /// Writes the state after each event. Returns the taps and the landings.
  fileprivate mutating func steps(of request: CardStackPanRequest) -> [CardStackEvent] {
    var pan = request.pan
    var events: [CardStackEvent] = []
    beginArray("steps")
    for (index, event) in request.events.enumerated().interruptible {
      pan.handle(event.event, velocity: request.velocity)
      let shown = index < request.heldCount ? request.pan : pan
      if let landing = pan.landing {
        if landing.rule == .tap { events.append(.tapped) }
        if let position = landing.position { events.append(.positionChanged(position)) }
      }
      beginElement()
      member("phase", choice: event.phase)
      member("state", choice: shown.state)
      member("height", shown.height)
      member("translation", shown.translation)
      member("progress", exactly: shown.progress)
      interaction(shown.interaction)
      let layout = shown.layout
      if layout.contentFit == .cards {
        contentSize(PresentedLayout(layout, request.end.presentation).contentSize)
      }
      literal("}")
    }
    literal("]")
    return events
  }

  /// Writes the decision of the last event, the events, and the animation.
  fileprivate mutating func outcome(of request: CardStackPanRequest, events: [CardStackEvent]) {
    if let landing = request.landing {
      beginObject("decision")
      member("position", choice: landing.state)
      if landing.state == .inTransit { member("translation", landing.translation) }
      if let detent = landing.detent { member("detent", detent) }
      member("reason", landing.reason)
      literal("}")
    }
    let change = request.change?.position.map { [CardStackEvent.positionChanged($0)] }
    cardStackEvents(events + (change ?? []))
    if let way = request.way { animation(from: way.timing, height: way.height) }
  }
}

extension CardStackPanRequest {
  /// The animation that the answer has: that of the landing, otherwise that of the way from `from`.
  var way: (start: CardStackLayout, timing: AnimationTiming, height: ValueAnimation?)? {
    if let landing { return (landing.start, landing.animation.timing, landing.animation) }
    return change.map { ($0.start, $0.timing, $0.height) }
  }
}

extension CardStackPan.Landing {
  /// The comparison that determined the position, with its numbers.
  fileprivate var reason: UTF8String {
    let expands = position == .expanded
    switch rule {
    case .tap: return "tapped while collapsed"
    case .upward(let collapsedHeight, let threshold):
      let comparison: StaticString = expands ? ">" : "<="
      return """
        height \(height) \(comparison) collapsedHeight \(collapsedHeight) \
        + upwardThreshold \(threshold)
        """ + slowness
    case .downward(let expandedHeight, let threshold):
      let comparison: StaticString = expands ? ">=" : "<"
      return """
        height \(height) \(comparison) expandedHeight \(expandedHeight) \
        - downwardThreshold \(threshold)
        """ + slowness
    case .velocity(let threshold):
      let direction: StaticString = expands ? "upward" : "downward"
      return "\(direction) speed \(speed) >= velocityThreshold \(threshold)"
    case .detent(let projected):
      return """
        projected translation \(projected) is nearest to detent \(detent ?? 0) at \(translation)
        """
    }
  }

  /// The comparison of the speed that did not determine the position; empty without a speed.
  private var slowness: UTF8String {
    guard let threshold = start.configuration.velocityThreshold, speed < threshold else {
      return ""
    }
    return ", speed \(speed) < velocityThreshold \(threshold)"
  }

  private var speed: Double { velocity?.magnitude ?? 0 }
}
