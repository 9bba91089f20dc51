import Bytes
import JSON
import LayoutEngine

/// A gesture over a swipe deck, and the deck at its end.
struct SwipeDeckPanRequest {
  /// The top card after an event.
  fileprivate struct Step: GestureStep {
    let phase: SwipeDeckPan.Phase
    let translation: Point
    let fraction: Double
  }

  fileprivate let steps: [Step]
  /// The deck after the last event.
  let end: SwipeDeckRequest

  /// Creates a gesture over a deck.
  ///
  /// - Parameters:
  ///   - heldCount: the number of events without an effect.
  ///   - object: the reader of the object with the events, for faults and warnings.
  ///   - items: the items in motion that the gesture interrupts.
  private init(
    over deck: SwipeDeckLayout, _ events: [SwipeDeckPan.Event], heldCount: Int = 0,
    in object: ObjectReader, from items: [InterruptedItem], ids: ItemIDs?, motion: MotionOptions?,
    options: LayoutOptions, presentation: Presentation
  ) {
    motion?.warn(
      unless: !items.isEmpty || events.contains { $0.phase.endsGesture }, in: object)
    let gesture = Gesture(
      from: SwipeDeckPan(over: deck), events, heldCount: heldCount, handling: { $0.handle($1) },
      step: { Step(phase: $1.phase, translation: $0.translation, fraction: $0.fraction) })
    steps = gesture.steps
    let layout = gesture.end.layout
    let cards = object.cards(of: items, in: deck, ids: ids, options: options).map { card in
      // An earlier gesture can have removed the card.
      InterruptedCard(index: card.index.flatMap { $0 < layout.count ? $0 : nil }, card.state)
    }
    end = SwipeDeckRequest(
      layout: layout, ids: ids, interrupting: cards, isUnderFinger: true, motion: motion,
      options: options, presentation: presentation)
  }

  /// Reads a request.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> SwipeDeckPanRequest {
    let measures = SwipeDeckMeasures(object)
    let (translation, names) = object.translation()
    let events = object.panEvents(as: .swipeDeckPanEvent, hasTranslations: false)
    let motion = MotionOptions(object)
    let items = object.interruptedCards()
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
    return SwipeDeckPanRequest(
      over: deck, events, in: object, from: items, ids: measures.ids(), motion: motion,
      options: options,
      presentation: presentation)
  }

  /// Reads the gesture over a deck in a row.
  ///
  /// - Parameter decided: the events, if they decided the path of the gesture; nil for those of the object.
  static func read(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, over request: SwipeDeckRequest
  ) throws(Unanswerable) -> SwipeDeckPanRequest {
    let events =
      decided?.events ?? gesture.panEvents(as: .swipeDeckPanEvent, hasTranslations: false)
    if gesture.point(.velocity) != nil {
      gesture.warn(ignored: "velocity", "with a \"path\" to a swipe deck")
    }
    let motion = MotionOptions(gesture)
    let deck = request.layout
    let isMoved = deck.phase != .idle && deck.translation != .zero
    return SwipeDeckPanRequest(
      over: try gesture.deck(deck, translation: isMoved ? deck.translation : nil), events,
      heldCount: decided?.heldCount ?? 0, in: gesture, from: gesture.interruptedCards(),
      ids: request.ids, motion: motion, options: request.options.alone,
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

extension SwipeDeckPanRequest {
  /// The gesture over a deck in a row.
  ///
  /// - Parameters:
  ///   - request: the deck before the gesture.
  ///   - body: the position of its request.
  func inRow(
    of request: SwipeDeckRequest, _ gesture: ObjectReader, body: Int
  ) throws(Unanswerable) -> RowPan {
    let end = end.layout
    let isRemoved = end.removedIndex != nil
    // After the animations of the gesture, without the card that leaves.
    let deck = try gesture.deck(
      end, count: isRemoved && !end.loops ? end.count - 1 : end.count,
      topIndex: isRemoved ? end.nextIndex : nil,
      translation: end.phase == .changed ? end.translation : nil)
    let losesCard = deck.count != request.layout.count
    let layout = RowLayoutOf(
      SwipeDeckRequest(
        layout: deck, ids: request.ids, motion: nil, options: request.options,
        presentation: request.presentation))
    let document = gesture.document
    return RowPan(
      layout: layout, takesInterruption: true, write: write,
      changedMembers: [.phase, .translation, .velocity, .topIndex]
        + (losesCard ? [.count, .cards] : []),
      writeChangedMembers: { writer in
        if losesCard { writer.cards(deck.count, ofDeckAt: body, in: document) }
        if deck.loops, let topIndex = deck.topIndex { writer.member("topIndex", topIndex) }
        if deck.phase == .changed {
          writer.member("phase", choice: deck.phase)
          writer.point("translation", deck.translation)
        }
      })
  }
}

extension JSONWriter {
  /// Writes the first cards of the deck whose request is at a position as a member, or their number.
  fileprivate mutating func cards(_ count: Int, ofDeckAt body: Int, in document: JSONDocument) {
    let cards = document.members(at: body)?.first { $0.name.isEqual(to: MemberName.cards.text) }
    guard let cards, let elements = document.elements(at: cards.value) else {
      return member("count", count)
    }
    beginArray("cards")
    for card in elements.prefix(count).interruptible {
      element()
      value(at: card, in: document)
    }
    literal("]")
  }
}

/// `/v1/swipe-deck/pan`: the steps of a gesture over a swipe deck, and the deck at its end.
extension SwipeDeckPanRequest: OperationRequest {
  static var members: DeclaredMembers { .swipeDeckPanRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try writer.steps(steps, meter) { writer, step in
      writer.point("translation", step.translation)
      writer.member("fraction", step.fraction)
    }
    try writer.swipeDeck(end, explains: true, meter)
  }
}
