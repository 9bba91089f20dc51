/// How far and how fast a card moves in one direction, and what of that removes it.
public struct SwipeProgress: Equatable, Sendable {
  /// The direction.
  public let direction: SwipeDirection
  /// How far the card was moved this way, in points; negative where it was moved the other way.
  public let distance: Double
  /// The distance that it has to be moved by more than, in points.
  public let threshold: Double
  /// `distance / threshold`: 1 just at the threshold, negative the other way, within ±10¹⁵.
  public let fraction: Double
  /// How fast it moves this way, in points a second; negative where it moves the other way.
  public let speed: Double
  /// The speed that it has to reach, in points a second.
  public let velocityThreshold: Double

  /// How far the card was moved as a share of the bounds; tells thresholds of 0 apart.
  private let share: Double

  /// Measures a movement by one of a configuration's rules.
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

  /// Whether the card was moved far enough. Strict: just at the threshold it was not.
  public var isFarEnough: Bool { distance > threshold }

  /// Whether the card moves fast enough. A still one never does.
  public var isFastEnough: Bool { speed > 0 && speed >= velocityThreshold }

  /// Whether this direction goes before another one: it is nearer to its threshold, or as near and
  /// further along or faster.
  func leads(_ other: SwipeProgress) -> Bool {
    (fraction, share, speed) > (other.fraction, other.share, other.speed)
  }
}

extension SwipeDeckConfiguration {
  /// The direction that is nearest to its threshold; nil where the card was moved in none of them.
  func leading(translation: Point, in bounds: Rect) -> SwipeProgress? {
    leading(translation: translation, velocity: .zero, in: bounds) { $0.fraction > 0 }
  }

  /// Of the directions in which a movement is far or fast enough the one that goes before all others, the
  /// first one where several do; nil where there is none.
  private func leading(
    translation: Point, velocity: Point, in bounds: Rect, where counts: (SwipeProgress) -> Bool
  ) -> SwipeProgress? {
    var leading: SwipeProgress?
    for rule in directions {
      let progress = SwipeProgress(
        rule, of: self, translation: translation, velocity: velocity, in: bounds)
      guard counts(progress) else { continue }
      if let other = leading, !progress.leads(other) { continue }
      leading = progress
    }
    return leading
  }

  /// Why and how a card that was let go of is removed or not.
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
