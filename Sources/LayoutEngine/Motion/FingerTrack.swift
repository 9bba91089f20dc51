/// The positions of a finger during a gesture.
struct FingerTrack: Sendable {
  /// The position when the gesture began.
  private let start: Point

  /// The position after the last event, in points, within the range of coordinates.
  private(set) var position: Point

  /// The positions of timed events.
  private var positions: [(time: Duration, position: Point)] = []

  /// The index of the oldest position that counts.
  private var oldest = 0

  /// The age up to which positions count.
  private static var window: Duration { .milliseconds(100) }

  /// The valid times: ±10¹² seconds. Times beyond are clamped.
  private static var times: ClosedRange<Duration> {
    .seconds(-1e12) ... .seconds(1e12)
  }

  /// Begins a gesture.
  init(from start: Point = .zero) {
    self.start = start
    position = start
  }

  /// Follows the finger in an event. If the clock runs backwards, it was changed: earlier positions don't count.
  mutating func follow(_ event: PanEvent) {
    switch event.movement {
    case .by(let delta): position = position.translated(by: delta.bounded()).bounded()
    case .to(let distance):
      let x = distance.x.isNaN ? position.x : start.x + distance.x
      let y = distance.y.isNaN ? position.y : start.y + distance.y
      position = Point(x: x, y: y).bounded()
    }
    guard let given = event.time else { return }
    let time = min(max(given, Self.times.lowerBound), Self.times.upperBound)
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
