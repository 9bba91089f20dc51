import Bytes
import JSON
import LayoutEngine

/// `/v1/card-stack/pan`: a gesture over a card stack, folded into states and a landing.
enum CardStackPanEndpoint: Endpoint {
  static func read(
    _ object: inout ObjectReader, texts: RequestTexts
  ) throws(Unanswerable) -> CardStackPanRequest {
    try CardStackPanRequest(&object)
  }

  static func draw(_ request: CardStackPanRequest, meter: Meter) throws(NoAnswer) -> Drawing {
    var pan = request.pan
    for event in request.events { pan.handle(event.event, velocity: request.velocity) }
    let stack = try request.stack(of: pan)
    var drawing = try stack.drawing(meter)
    if let landing = pan.landing {
      try stack.move(from: landing.start, landing.animation, in: &drawing, meter)
    }
    return drawing
  }

  static func write(
    _ request: CardStackPanRequest, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try meter.take(request.events.count)
    var pan = request.pan
    let landings = writer.steps(request.events, of: &pan, releasedAt: request.velocity)
    writer.outcome(of: pan, landings: landings)
    let final = try request.stack(of: pan)
    if let landing = pan.landing, let motion = request.motion {
      try writer.motion(to: final, from: landing.start, landing.animation, motion, meter)
    }
    try writer.cardStack(final, meter)
  }
}

extension CardStackPanRequest {
  /// The stack that a pan leaves.
  fileprivate func stack(of pan: CardStackPan) throws(NoAnswer) -> CardStackRequest {
    guard let layout = try? measures.layout(pan.arrangement, anchor: anchor) else {
      throw .problem(.unanswered)
    }
    return CardStackRequest(
      layout: layout, state: pan.state, options: options, presentation: presentation)
  }
}

extension JSONWriter {
  /// Folds events into a pan and writes each step. Returns the landings on the way.
  fileprivate mutating func steps(
    _ events: [CardStackPanRequest.Event], of pan: inout CardStackPan,
    releasedAt velocity: Double?
  ) -> [CardStackPosition] {
    var landings: [CardStackPosition] = []
    member("steps")
    literal("[")
    for event in events {
      pan.handle(event.event, velocity: velocity)
      if let landing = pan.landing { landings.append(landing.position) }
      element()
      literal("{")
      member("phase", choice: event.phase)
      member("state", choice: pan.state)
      member("height", pan.height)
      member("translation", pan.translation)
      member("progress", pan.progress)
      interaction(pan.interaction)
      literal("}")
    }
    literal("]")
    return landings
  }

  /// Writes what the pan came to: the decision of its last event, all landings, and the animation.
  fileprivate mutating func outcome(of pan: CardStackPan, landings: [CardStackPosition]) {
    if let landing = pan.landing {
      member("decision")
      literal("{")
      member("position", choice: landing.position)
      member("reason", landing.reason)
      literal("}")
    }
    positionEvents(landings)
    if let animation = pan.landing?.animation {
      member("animation")
      self.animation(animation, of: "height")
    }
  }
}

extension CardStackPan.Landing {
  /// The comparison that decided, in numbers.
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
