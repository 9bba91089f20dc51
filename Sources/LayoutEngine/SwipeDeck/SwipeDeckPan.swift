/// A pan gesture over a swipe deck. Each event updates the finger's translation; the end of the
/// gesture determines what happens to the top card.
///
/// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`.
public struct SwipeDeckPan: Sendable {
  /// One event of a pan.
  public typealias Event = PanEvent
  /// The phase of an event.
  public typealias Phase = PanEvent.Phase
  /// The movement of a finger.
  public typealias Movement = PanEvent.Movement

  /// The deck at the start of the pan.
  private let deck: SwipeDeckLayout
  /// The current order of the cards.
  public private(set) var order: DeckOrder
  /// The translation of the top card from its position, in points, within the range of coordinates:
  /// the finger's translation since the gesture began, plus the card's translation at that time.
  public var translation: Point { track.position }
  /// The phase of the gesture.
  public private(set) var phase = SwipePhase.idle

  /// The translations of the top card. The finger's movement is added to that when the gesture began.
  private var track = FingerTrack()
  /// The translation at which the first gesture catches the card; nil after the first event.
  private var caught: Point?

  /// Creates a pan over a deck. In the phase `changed`, the pan catches the top card during an
  /// animation, at the deck's translation; otherwise, the translation is ignored.
  public init(over deck: SwipeDeckLayout) {
    self.deck = deck
    order = deck.order
    if deck.phase != .changed { return }
    caught = deck.translation
    track = FingerTrack(from: deck.translation)
    phase = .changed
  }

  /// The finger's mean velocity over the last 0.1 s of the gesture's timed events, in points per
  /// second; zero if that interval has fewer than two events with different times.
  public var velocity: Point { track.velocity }

  /// The progress towards the threshold in the leading direction: 1 exactly at the threshold, 0
  /// without a leading direction, at most 10¹⁵.
  public var fraction: Double {
    deck.configuration.leading(translation: translation, in: deck.bounds)?.fraction ?? 0
  }

  /// The deck after the last event.
  public var layout: SwipeDeckLayout {
    deck.with(order, translation: translation, velocity: velocity, phase: phase)
  }

  /// Handles one event. An event after the end of a gesture begins a new gesture, on a deck without
  /// the card that the previous gesture removed.
  public mutating func handle(_ event: Event) {
    if event.phase == .began || phase != .changed { begin() }
    caught = nil
    track.follow(event)
    switch event.phase {
    case .began, .changed: phase = .changed
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    }
  }

  private mutating func begin() {
    if layout.removedIndex != nil {
      order =
        deck.loops
        ? DeckOrder(count: order.count, topIndex: layout.nextIndex)
        : DeckOrder(count: order.count - 1)
    }
    track = FingerTrack(from: caught ?? .zero)
  }
}
