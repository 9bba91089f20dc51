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

extension SwipeDeckPanRequest {
  /// Reads the gesture over a deck in a row.
  init(_ gesture: ObjectReader, over request: SwipeDeckRequest) throws(Unanswerable) {
    events = gesture.panEvents(as: .swipeDeckPanEvent, hasTranslations: false)
    if gesture.point(.velocity) != nil {
      gesture.warn(ignored: "velocity", "with a \"path\" to a swipe deck")
    }
    let motion = MotionOptions(gesture)
    motion?.warn(
      unless: events.contains { $0.phase == .ended || $0.phase == .cancelled }, in: gesture)
    let deck = request.layout
    let isMoved = deck.phase != .idle && deck.translation != .zero
    pan = SwipeDeckPan(
      over: try gesture.deck(deck, translation: isMoved ? deck.translation : nil))
    var ended = pan
    for event in events.interruptible { ended.handle(event) }
    end = SwipeDeckRequest(
      layout: ended.layout, ids: request.ids, motion: motion, options: request.options.alone,
      presentation: request.presentation)
  }
}

extension ObjectReader {
  /// The deck with its first cards, in another order, idle or with its top card moved by a finger.
  ///
  /// - Parameters:
  ///   - count: the number of cards; nil for all.
  ///   - topIndex: the top card of a deck that loops; nil for the present one.
  ///   - translation: the translation of the top card; nil for an idle deck.
  fileprivate func deck(
    _ deck: SwipeDeckLayout, count: Int? = nil, topIndex: Int? = nil, translation: Point?
  ) throws(Unanswerable) -> SwipeDeckLayout {
    let count = count ?? deck.count
    var cards = deck.cards
    cards.sizes.removeLast(max(0, cards.sizes.count - count))
    let made = make { () throws(LayoutFaults) in
      try SwipeDeckLayout(
        bounds: deck.bounds, count: count, cards: cards, configuration: deck.configuration,
        loops: deck.loops, topIndex: deck.loops ? topIndex ?? deck.topIndex : nil,
        translation: translation ?? .zero, phase: translation == nil ? .idle : .changed)
    }
    guard let made else { throw Unanswerable() }
    return made
  }
}

/// A gesture over a swipe deck in a row.
final class SwipeDeckRowPan: RowPan {
  private let pan: SwipeDeckPanRequest
  /// The deck after the animations of the gesture: without the card that leaves.
  private let deck: SwipeDeckLayout
  /// The number of cards before the gesture.
  private let count: Int

  init(
    _ pan: SwipeDeckPanRequest, of request: SwipeDeckRequest, _ gesture: ObjectReader
  ) throws(Unanswerable) {
    self.pan = pan
    count = request.layout.count
    let end = pan.end.layout
    let isRemoved = end.removedIndex != nil
    deck = try gesture.deck(
      end, count: isRemoved && !end.loops ? end.count - 1 : end.count,
      topIndex: isRemoved ? end.nextIndex : nil,
      translation: end.phase == .changed ? end.translation : nil)
    super.init(
      layout: RowLayoutOf(
        SwipeDeckRequest(
          layout: deck, ids: request.ids, motion: nil, options: request.options,
          presentation: request.presentation)))
  }

  override func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try pan.write(to: &writer, meter: meter)
  }

  override var changedMembers: [MemberName] {
    [.phase, .translation, .velocity, .topIndex] + (deck.count == count ? [] : [.count, .cards])
  }

  override func writeChangedMembers(
    of body: Int, in document: JSONDocument, to writer: inout JSONWriter
  ) {
    if deck.count != count {
      let cards = document.members(at: body)?.first { $0.name.isEqual(to: MemberName.cards.text) }
      if let cards, let elements = document.elements(at: cards.value) {
        writer.beginArray("cards")
        for card in elements.prefix(deck.count).interruptible {
          writer.element()
          writer.value(at: card, in: document)
        }
        writer.literal("]")
      } else {
        writer.member("count", deck.count)
      }
    }
    if deck.loops, let topIndex = deck.topIndex { writer.member("topIndex", topIndex) }
    if deck.phase == .changed {
      writer.member("phase", choice: deck.phase)
      writer.point("translation", deck.translation)
    }
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
