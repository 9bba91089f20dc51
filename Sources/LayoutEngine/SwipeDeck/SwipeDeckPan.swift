/// A pan over a swipe deck, folded event by event into where the finger is and, at its end, into what
/// becomes of the top card.
///
/// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`.
public struct SwipeDeckPan: Sendable {
  /// What happened.
  public enum Phase: String, CaseIterable, Sendable {
    /// A finger went down and began to move.
    case began
    /// It moved.
    case changed
    /// It was lifted.
    case ended
    /// The system took the gesture away.
    case cancelled
  }

  /// How far a finger moved, in points. What is not a number is no movement.
  public enum Movement: Equatable, Sendable {
    /// So far since the event before.
    case by(Point)
    /// So far since the gesture began: its translation.
    case to(Point)
  }

  /// One event of a pan.
  public struct Event: Equatable, Sendable {
    /// What happened.
    public var phase: Phase
    /// How far the finger moved; also in an end's event.
    public var movement: Movement
    /// When, on any clock; nil where that is not known.
    public var time: Duration?

    /// Makes an event.
    public init(_ phase: Phase, _ movement: Movement = .by(.zero), time: Duration? = nil) {
      self.phase = phase
      self.movement = movement
      self.time = time
    }
  }

  /// Every card's frame, in content coordinates.
  public let bounds: Rect
  /// How the deck looks, and when a card is removed.
  public let configuration: SwipeDeckConfiguration
  /// How many cards there are.
  public private(set) var count: Int
  /// How far the top card is from its place, in points, a coordinate: as far as the finger has moved
  /// since the gesture began, and as it was when that caught it.
  public private(set) var translation = Point.zero
  /// Where the gesture is.
  public private(set) var phase = SwipePhase.idle

  private var track = SwipeTrack()
  /// Where the top card was when the gesture began: what a finger moves adds to it.
  private var start = Point.zero
  /// Where it is caught by the first gesture; nil once there was an event.
  private var caught: Point?

  /// Makes a pan over a deck.
  ///
  /// - Parameter translation: how far the top card is from its place when the pan catches it on its
  ///   way, in points; nil for an idle deck.
  /// - Throws: the configuration's faults, one for bounds or a count out of bounds, and one for a
  ///   translation that is no coordinate.
  public init(
    bounds: Rect, count: Int, configuration: SwipeDeckConfiguration = SwipeDeckConfiguration(),
    translation: Point? = nil
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(bounds, "bounds")
    faults.check(count, in: InputBounds.count, "count")
    faults.check(configuration, "configuration")
    if let translation { faults.check(translation, "translation") }
    try faults.finish()
    self.bounds = bounds
    self.count = count
    self.configuration = configuration.withEachDirectionOnce()
    guard let translation else { return }
    caught = translation
    start = translation
    self.translation = translation
    phase = .changed
  }

  /// The finger's mean velocity over the last tenth of a second of the gesture's timed events, in
  /// points a second; zero where fewer than two events have different times then.
  public var velocity: Point { track.velocity }

  /// How far towards its threshold the card was moved in the leading direction: 1 just at it, 0 where
  /// no direction leads, 10¹⁵ at the most.
  public var fraction: Double {
    configuration.leading(translation: translation, in: bounds)?.fraction ?? 0
  }

  /// The deck at the last event.
  public var layout: SwipeDeckLayout {
    SwipeDeckLayout(
      unchecked: bounds, count: count, configuration: configuration, translation: translation,
      velocity: velocity, phase: phase)
  }

  /// Takes in one event. Any after an end begins a new gesture, and finds a deck without the card
  /// that was removed by the one before.
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
    case .to(let place):
      translation = Point(
        x: place.x.isNaN ? translation.x : start.x + place.x,
        y: place.y.isNaN ? translation.y : start.y + place.y
      ).bounded()
    }
  }

  private mutating func begin() {
    if layout.removedIndex != nil { count -= 1 }
    start = caught ?? .zero
    translation = start
    track = SwipeTrack()
  }
}

/// Where a finger was lately.
struct SwipeTrack: Sendable {
  private var places: [(time: Duration, place: Point)] = []

  /// The oldest place that still counts.
  private var oldest = 0

  /// How far back places count.
  private static var window: Duration { .milliseconds(100) }

  /// The times that are told apart: within ±10¹² seconds.
  private static var times: ClosedRange<Duration> {
    .seconds(-1e12) ... .seconds(1e12)
  }

  /// Adds a place. A clock that runs backwards was set: what was before it doesn't count.
  mutating func append(_ place: Point, at time: Duration) {
    let time = min(max(time, Self.times.lowerBound), Self.times.upperBound)
    if let last = places.last, time < last.time { oldest = places.count }
    places.append((time, place))
    while places[oldest].time < time - Self.window { oldest += 1 }
  }

  /// The mean velocity from the oldest place that counts to the last one, in points a second.
  var velocity: Point {
    guard let last = places.last, last.time > places[oldest].time else { return .zero }
    let first = places[oldest]
    let milliseconds = (last.time - first.time).milliseconds
    let x = (last.place.x - first.place.x) / milliseconds * 1000
    let y = (last.place.y - first.place.y) / milliseconds * 1000
    return Point(x: x, y: y).bounded()
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}
