/// A pan gesture over a swipe deck. Each event updates the finger's translation; the end of the
/// gesture determines what happens to the top card.
///
/// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`.
public struct SwipeDeckPan: Sendable {
  /// The phase of an event.
  public enum Phase: String, CaseIterable, Sendable {
    /// A finger touched the screen and began to move.
    case began
    /// The finger moved.
    case changed
    /// The finger was lifted.
    case ended
    /// The system cancelled the gesture.
    case cancelled
  }

  /// The movement of a finger, in points. NaN counts as no movement.
  public enum Movement: Equatable, Sendable {
    /// The distance since the previous event.
    case by(Point)
    /// The distance since the gesture began: its translation.
    case to(Point)
  }

  /// One event of a pan.
  public struct Event: Equatable, Sendable {
    /// The phase of the event.
    public var phase: Phase
    /// The movement of the finger. It also counts in the last event of a gesture.
    public var movement: Movement
    /// The time on any clock; nil if unknown.
    public var time: Duration?

    /// Creates an event.
    public init(_ phase: Phase, _ movement: Movement = .by(.zero), time: Duration? = nil) {
      self.phase = phase
      self.movement = movement
      self.time = time
    }
  }

  /// The deck at the start of the pan.
  private let deck: SwipeDeckLayout
  /// The current order of the cards.
  public private(set) var order: DeckOrder
  /// The translation of the top card from its position, in points, within the range of coordinates:
  /// the finger's translation since the gesture began, plus the card's translation at that time.
  public private(set) var translation = Point.zero
  /// The phase of the gesture.
  public private(set) var phase = SwipePhase.idle

  private var track = SwipeTrack()
  /// The translation of the top card when the gesture began. The finger's movement is added to it.
  private var start = Point.zero
  /// The translation at which the first gesture catches the card; nil after the first event.
  private var caught: Point?

  /// Creates a pan over a deck. In the phase `changed`, the pan catches the top card during an
  /// animation, at the deck's translation; otherwise, the translation is ignored.
  public init(over deck: SwipeDeckLayout) {
    self.deck = deck
    order = deck.order
    if deck.phase != .changed { return }
    caught = deck.translation
    start = deck.translation
    translation = deck.translation
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
    move(event.movement)
    if let time = event.time { track.append(translation, at: time) }
    switch event.phase {
    case .began, .changed: phase = .changed
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    }
  }

  private mutating func move(_ movement: Movement) {
    switch movement {
    case .by(let delta):
      let delta = delta.bounded()
      translation = Point(x: translation.x + delta.x, y: translation.y + delta.y).bounded()
    case .to(let position):
      translation = Point(
        x: position.x.isNaN ? translation.x : start.x + position.x,
        y: position.y.isNaN ? translation.y : start.y + position.y
      ).bounded()
    }
  }

  private mutating func begin() {
    if layout.removedIndex != nil {
      order =
        deck.loops
        ? DeckOrder(count: order.count, topIndex: layout.nextIndex)
        : DeckOrder(count: order.count - 1)
    }
    start = caught ?? .zero
    translation = start
    track = SwipeTrack()
  }
}

/// The recent positions of a finger.
struct SwipeTrack: Sendable {
  private var positions: [(time: Duration, position: Point)] = []

  /// The index of the oldest position that counts.
  private var oldest = 0

  /// The age up to which positions count.
  private static var window: Duration { .milliseconds(100) }

  /// The valid times: ±10¹² seconds. Times beyond are clamped.
  private static var times: ClosedRange<Duration> {
    .seconds(-1e12) ... .seconds(1e12)
  }

  /// Adds a position. If the clock runs backwards, it was changed: earlier positions are discarded.
  mutating func append(_ position: Point, at time: Duration) {
    let time = min(max(time, Self.times.lowerBound), Self.times.upperBound)
    if let last = positions.last, time < last.time { oldest = positions.count }
    positions.append((time, position))
    // At most as many steps as events, in all calls together.
    while !WorkCheck.mustEnd(), positions[oldest].time < time - Self.window { oldest += 1 }
  }

  /// The mean velocity from the oldest position that counts to the last one, in points per second.
  var velocity: Point {
    guard let last = positions.last, last.time > positions[oldest].time else { return .zero }
    let first = positions[oldest]
    let milliseconds = (last.time - first.time).milliseconds
    let x = (last.position.x - first.position.x) / milliseconds * 1000
    let y = (last.position.y - first.position.y) / milliseconds * 1000
    return Point(x: x, y: y).bounded()
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}
