/// The distance and speed of a card in one direction, compared with the limits for removal.
public struct SwipeProgress: Equatable, Sendable {
  /// The direction.
  public let direction: SwipeDirection
  /// The distance in this direction, in points; negative in the opposite direction.
  public let distance: Double
  /// The distance that must be exceeded, in points.
  public let threshold: Double
  /// `distance / threshold`: 1 exactly at the threshold, negative in the opposite direction, within
  /// ±10¹⁵.
  public let fraction: Double
  /// The speed in this direction, in points per second; negative in the opposite direction.
  public let speed: Double
  /// The speed that must be reached, in points per second.
  public let velocityThreshold: Double

  /// The distance as a fraction of the bounds. It orders directions whose thresholds are 0.
  private let share: Double

  /// Measures a movement according to one of a configuration's rules.
  init(
    _ rule: SwipeRule, of configuration: SwipeDeckConfiguration, translation: Point,
    velocity: Point, in bounds: Rect
  ) {
    let extent = rule.direction.extent(of: bounds)
    direction = rule.direction
    distance = rule.direction.distance(of: translation, in: bounds)
    threshold = configuration.threshold(of: rule) * extent
    fraction = distance.share(of: threshold)
    speed = rule.direction.component(of: velocity)
    velocityThreshold = configuration.velocityThreshold
    share = distance.share(of: extent)
  }

  /// Whether the card was moved far enough. The comparison is strict: a distance equal to the threshold, within the
  /// rounding tolerance, is not sufficient.
  public var isFarEnough: Bool { threshold.isClearlyLess(than: distance) }

  /// Whether the card is fast enough. A card at rest never is.
  public var isFastEnough: Bool { speed > 0 && speed >= velocityThreshold }

  /// Whether this direction precedes another: its distance is a larger fraction of the threshold;
  /// if equal, its distance or its speed is greater.
  func leads(_ other: SwipeProgress) -> Bool {
    (fraction, share, speed) > (other.fraction, other.share, other.speed)
  }
}

extension SwipeDeckConfiguration {
  /// The direction closest to its threshold; nil if the card was not moved in any of the
  /// directions.
  func leading(translation: Point, in bounds: Rect) -> SwipeProgress? {
    leading(translation: translation, velocity: .zero, in: bounds) { $0.fraction > 0 }
  }

  /// The leading direction among those in which a movement is far or fast enough; the first one if
  /// several are equal; nil if there is no such direction.
  private func leading(
    translation: Point, velocity: Point, in bounds: Rect, where counts: (SwipeProgress) -> Bool
  ) -> SwipeProgress? {
    var leading: SwipeProgress?
    for rule in directions.interruptible {
      let progress = SwipeProgress(
        rule, of: self, translation: translation, velocity: velocity, in: bounds)
      guard counts(progress) else { continue }
      if let other = leading, !progress.leads(other) { continue }
      leading = progress
    }
    return leading
  }

  /// The reason why a released card is removed or not.
  ///
  /// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`, `abs(xOffset) > xMaxOffset`.
  func detail(translation: Point, velocity: Point, in bounds: Rect) -> SwipeDecisionDetail {
    let committed = leading(translation: translation, velocity: velocity, in: bounds) {
      $0.isFarEnough || $0.isFastEnough
    }
    if let committed {
      return committed.isFarEnough ? .distance(committed) : .velocity(committed)
    }
    return leading(translation: translation, velocity: velocity, in: bounds) { _ in true }
      .map { .short($0) } ?? .noDirection
  }
}
