import Bytes
import JSON
import LayoutEngine

/// `/v1/swipe-deck/pan`: a gesture over a swipe deck, folded into steps and what becomes of its card.
enum SwipeDeckPanEndpoint: Endpoint {
  static func read(
    _ object: inout ObjectReader, texts: RequestTexts
  ) throws(Unanswerable) -> SwipeDeckPanRequest {
    try SwipeDeckPanRequest(&object)
  }

  static func draw(_ request: SwipeDeckPanRequest, meter: Meter) throws(NoAnswer) -> Drawing {
    var pan = request.pan
    for event in request.events { pan.handle(event) }
    return try request.deck(of: pan).drawing(meter)
  }

  static func write(
    _ request: SwipeDeckPanRequest, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try meter.take(request.events.count)
    var pan = request.pan
    writer.steps(request.events, of: &pan)
    try writer.swipeDeck(request.deck(of: pan), explains: true, meter)
  }
}

/// A gesture over a swipe deck, as a request describes it.
struct SwipeDeckPanRequest {
  let pan: SwipeDeckPan
  let events: [SwipeDeckPan.Event]
  /// What is to be told of the animations; nil where nothing is.
  let motion: MotionOptions?
  let options: LayoutOptions
  let presentation: Presentation

  /// Reads a request.
  init(_ object: inout ObjectReader) throws(Unanswerable) {
    let measures = SwipeDeckMeasures(&object)
    let (translation, names) = object.translation()
    events = Self.events(&object)
    motion = MotionOptions(&object)
    options = LayoutOptions(&object)
    options.requireVisibleRect(options.needOfVisibleRect, in: object)
    let presentation = options.presentation(width: nil, in: object)
    guard let measures, let presentation else { throw Unanswerable() }
    let pan = object.make(renaming: names) { () throws(LayoutFaults) in
      try SwipeDeckPan(
        bounds: measures.bounds, count: measures.count, configuration: measures.configuration,
        translation: translation)
    }
    guard let pan else { throw Unanswerable() }
    options.warn(inDeck: object)
    motion?.warn(
      unless: events.contains { $0.phase == .ended || $0.phase == .cancelled }, in: object)
    self.pan = pan
    self.presentation = presentation
  }

  /// The deck that a pan leaves.
  func deck(of pan: SwipeDeckPan) -> SwipeDeckRequest {
    SwipeDeckRequest(
      layout: pan.layout, motion: motion, options: options, presentation: presentation)
  }

  /// The times that events can have, in milliseconds of any clock.
  static var times: ClosedRange<Double> { 0...1e15 }

  private static func events(_ object: inout ObjectReader) -> [SwipeDeckPan.Event] {
    guard let value = object.required("events") else { return [] }
    var events: [SwipeDeckPan.Event] = []
    let reader = object
    _ = reader.elements(at: value) { element in
      let event = reader.object(at: element) { event -> SwipeDeckPan.Event? in
        let phase = event.requiredChoice("phase", of: SwipeDeckPan.Phase.self)
        let deltaX = event.number("deltaX", in: InputBounds.coordinate) ?? 0
        let deltaY = event.number("deltaY", in: InputBounds.coordinate) ?? 0
        let timeMs = event.number("timeMs", in: Self.times)
        return SwipeDeckPan.Event(
          phase ?? .changed, .by(Point(x: deltaX, y: deltaY)),
          time: timeMs.flatMap { Duration(millisecondsIfNumber: $0) })
      }
      if let event { events.append(event) }
    }
    return events
  }
}

extension Duration {
  /// So many milliseconds of a request's `times`; nil for any other number. Whole ones are exact:
  /// parts of one are counted apart.
  fileprivate init?(millisecondsIfNumber milliseconds: Double) {
    guard SwipeDeckPanRequest.times ~= milliseconds else { return nil }
    let whole = milliseconds.rounded(.down)
    self = .milliseconds(Int64(whole)) + .milliseconds(milliseconds - whole)
  }
}

extension JSONWriter {
  /// Folds events into a pan and writes each step.
  fileprivate mutating func steps(_ events: [SwipeDeckPan.Event], of pan: inout SwipeDeckPan) {
    member("steps")
    literal("[")
    for event in events {
      pan.handle(event)
      element()
      literal("{")
      member("phase", choice: event.phase)
      point("translation", pan.translation)
      member("fraction", pan.fraction)
      literal("}")
    }
    literal("]")
  }
}
