import Bytes
import JSON
import LayoutEngine

/// `/v1/card-stack/pan`: the states and the landing of a gesture over a card stack.
extension CardStackPanRequest: OperationRequest {
  static var members: DeclaredMembers { .cardStackPanRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try writer.steps(steps, meter) { $0.step($1, of: self) }
    writer.outcome(of: self)
    if let way, let motion {
      try writer.motion(to: end, from: way.start, way.timing, height: way.height, motion, meter)
    }
    try writer.cardStack(end, meter)
  }
}

extension JSONWriter {
  /// Writes the state after an event.
  fileprivate mutating func step(_ step: CardStackPanRequest.Step, of request: CardStackPanRequest)
  {
    member("state", choice: step.state)
    member("height", step.height)
    member("translation", step.translation)
    member("progress", exactly: step.progress)
    interaction(step.interaction)
    let layout = request.pan.layout(in: step.state, at: step.translation)
    if layout.contentFit == .cards {
      contentSize(PresentedLayout(layout, request.end.presentation).contentSize)
    }
  }

  /// Writes the decision of the last event, the events, and the animation.
  fileprivate mutating func outcome(of request: CardStackPanRequest) {
    if let landing = request.landing {
      beginObject("decision")
      member("position", choice: landing.state)
      if landing.state == .inTransit { member("translation", landing.translation) }
      if let detent = landing.detent { member("detent", detent) }
      member("reason", landing.reason)
      literal("}")
    }
    let change = request.change?.position.map { [CardStackEvent.positionChanged($0)] }
    cardStackEvents(request.events + (change ?? []))
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
