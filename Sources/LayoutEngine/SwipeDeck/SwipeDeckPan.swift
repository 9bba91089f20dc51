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

  /// One event of a pan.
  public struct Event: Equatable, Sendable {
    /// What happened.
    public let phase: Phase
    /// How far the finger moved since the event before, in points; also in an end's event.
    public let delta: Point
    /// When, in milliseconds of any clock; nil where that is not known.
    public let time: Double?

    /// The times that events can have, in milliseconds.
    public static var times: ClosedRange<Double> { 0...1e15 }

    /// Makes an event.
    ///
    /// - Throws: a fault for each of `deltaX` and `deltaY` that is no coordinate, and for a `timeMs`
    ///   outside of `times`.
    public init(
      _ phase: Phase, deltaX: Double = 0, deltaY: Double = 0, timeMs: Double? = nil
    ) throws(LayoutFaults) {
      var faults = FaultCollector()
      faults.check(deltaX, in: InputBounds.coordinate, "deltaX")
      faults.check(deltaY, in: InputBounds.coordinate, "deltaY")
      if let timeMs { faults.check(timeMs, in: Self.times, "timeMs") }
      try faults.finish()
      self.phase = phase
      delta = Point(x: deltaX, y: deltaY)
      time = timeMs
    }
  }

  /// Every card's frame, in content coordinates.
  public let bounds: Rect
  /// How the deck looks, and when a card is removed.
  public let configuration: SwipeDeckConfiguration
  /// How many cards there are.
  public private(set) var count: Int
  /// How far the finger has moved since the gesture began, in points; a coordinate.
  public private(set) var translation = Point.zero
  /// Where the gesture is.
  public private(set) var phase = SwipePhase.idle

  private var track = SwipeTrack()

  /// Makes a pan over an idle deck.
  ///
  /// - Throws: a fault for a count out of bounds.
  public init(
    bounds: Rect, count: Int, configuration: SwipeDeckConfiguration
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(count, in: InputBounds.count, "count")
    try faults.finish()
    self.bounds = bounds
    self.count = count
    self.configuration = configuration
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
    translation.x = (translation.x + event.delta.x).clamped(to: InputBounds.coordinate)
    translation.y = (translation.y + event.delta.y).clamped(to: InputBounds.coordinate)
    if let time = event.time { track.append(translation, at: time) }
    switch event.phase {
    case .began, .changed: phase = .changed
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    }
  }

  private mutating func begin() {
    if layout.removedIndex != nil { count -= 1 }
    translation = .zero
    track = SwipeTrack()
  }
}

/// Where a finger was lately.
struct SwipeTrack: Sendable {
  private var places: [(time: Double, place: Point)] = []

  /// The oldest place that still counts.
  private var oldest = 0

  /// How far back places count, in milliseconds.
  private static var window: Double { 100 }

  /// Adds a place. A clock that runs backwards was set: what was before it doesn't count.
  mutating func append(_ place: Point, at time: Double) {
    if let last = places.last, time < last.time { oldest = places.count }
    places.append((time, place))
    while places[oldest].time < time - Self.window { oldest += 1 }
  }

  /// The mean velocity from the oldest place that counts to the last one, in points a second.
  var velocity: Point {
    guard let last = places.last, last.time > places[oldest].time else { return .zero }
    let first = places[oldest]
    let milliseconds = last.time - first.time
    let x = (last.place.x - first.place.x) / milliseconds * 1000
    let y = (last.place.y - first.place.y) / milliseconds * 1000
    return Point(
      x: x.clamped(to: InputBounds.coordinate), y: y.clamped(to: InputBounds.coordinate))
  }
}
