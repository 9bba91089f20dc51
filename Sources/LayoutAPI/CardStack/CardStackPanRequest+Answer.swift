import Bytes
import JSON
import LayoutEngine

/// `/v1/card-stack/pan`: the states and the landing of a gesture over a card stack.
extension CardStackPanRequest: OperationRequest {
  static var members: DeclaredMembers { .cardStackPanRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try meter.take(events.count)
    try meter.takeExamined(end, times: events.count)
    let landings = writer.steps(of: self)
    writer.outcome(of: self, landings: landings)
    if let way, let motion {
      try writer.motion(to: end, from: way.start, way.timing, height: way.height, motion, meter)
    }
    try writer.cardStack(end, meter)
  }
}

extension JSONWriter {
  /// Writes the state after each event. Returns the positions of all landings.
  fileprivate mutating func steps(of request: CardStackPanRequest) -> [CardStackPosition] {
    var pan = request.pan
    var landings: [CardStackPosition] = []
    beginArray("steps")
    for event in request.events.interruptible {
      pan.handle(event.event, velocity: request.velocity)
      if let landing = pan.landing { landings.append(landing.position) }
      beginElement()
      member("phase", choice: event.phase)
      member("state", choice: pan.state)
      member("height", pan.height)
      member("translation", pan.translation)
      member("progress", pan.progress)
      interaction(pan.interaction)
      let layout = pan.layout
      if layout.contentFit == .cards {
        contentSize(PresentedLayout(layout, request.end.presentation).contentSize)
      }
      literal("}")
    }
    literal("]")
    return landings
  }

  /// Writes the decision of the last event, all landings, and the animation.
  fileprivate mutating func outcome(
    of request: CardStackPanRequest, landings: [CardStackPosition]
  ) {
    if let landing = request.landing {
      beginObject("decision")
      member("position", choice: landing.position)
      member("reason", landing.reason)
      literal("}")
    }
    positionEvents(landings + [request.change?.position].compactMap { $0 })
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
    case .upward(let collapsedHeight, let threshold):
      let comparison: StaticString = expands ? ">" : "<="
      return """
        height \(height) \(comparison) collapsedHeight \(collapsedHeight) \
        + upwardThreshold \(threshold)
        """
    case .downward(let expandedHeight, let threshold):
      let comparison: StaticString = expands ? ">=" : "<"
      return """
        height \(height) \(comparison) expandedHeight \(expandedHeight) \
        - downwardThreshold \(threshold)
        """
    }
  }
}
