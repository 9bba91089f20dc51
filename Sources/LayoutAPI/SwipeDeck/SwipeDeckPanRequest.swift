import Bytes
import JSON
import LayoutEngine

/// A gesture over a swipe deck, and the deck at its end.
struct SwipeDeckPanRequest {
  /// The gesture before its first event.
  let pan: SwipeDeckPan
  let events: [SwipeDeckPan.Event]
  /// The deck after the last event.
  let end: SwipeDeckRequest

  /// Reads a request.
  init(_ object: ObjectReader) throws(Unanswerable) {
    let measures = SwipeDeckMeasures(object)
    let (translation, names) = object.translation()
    events = object.panEvents(as: .swipeDeckPanEvent, hasTranslations: false)
    let motion = MotionOptions(object)
    let options = LayoutOptions(object)
    options.requireVisibleRect(options.needOfVisibleRect, in: object)
    let presentation = options.presentation(width: nil, in: object)
    guard let measures, let presentation else { throw Unanswerable() }
    let deck = object.make(renaming: names) { () throws(LayoutFaults) in
      try measures.deck(
        translation: translation ?? .zero, phase: translation == nil ? .idle : .changed)
    }
    guard let deck else { throw Unanswerable() }
    options.warn(inDeck: object)
    motion?.warn(
      unless: events.contains { $0.phase == .ended || $0.phase == .cancelled }, in: object)
    pan = SwipeDeckPan(over: deck)
    var ended = pan
    for event in events.interruptible { ended.handle(event) }
    end = SwipeDeckRequest(
      layout: ended.layout, ids: measures.ids(), motion: motion, options: options,
      presentation: presentation)
  }
}

/// `/v1/swipe-deck/pan`: the steps of a gesture over a swipe deck, and the deck at its end.
extension SwipeDeckPanRequest: OperationRequest {
  static var members: DeclaredMembers { .swipeDeckPanRequest }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> SwipeDeckPanRequest {
    try SwipeDeckPanRequest(object)
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try meter.take(events.count)
    writer.steps(of: self)
    try writer.swipeDeck(end, explains: true, meter)
  }
}

extension JSONWriter {
  /// Writes the state after each event.
  fileprivate mutating func steps(of request: SwipeDeckPanRequest) {
    var pan = request.pan
    beginArray("steps")
    for event in request.events.interruptible {
      pan.handle(event)
      beginElement()
      member("phase", choice: event.phase)
      point("translation", pan.translation)
      member("fraction", pan.fraction)
      literal("}")
    }
    literal("]")
  }
}
