/// The appearance of a swipe deck, and the conditions for removing a card. Layouts and pans check
/// it.
///
/// Source: *Swipe card layout*, `CardStackLayout`, `maxOffsetThresholdPercentage` and
/// `animationDuration`; everything else extends the original.
public struct SwipeDeckConfiguration: Equatable, Sendable {
  /// The way in which the next card appears while the top card is dragged.
  public enum Reveal: String, CaseIterable, Sendable {
    /// Immediately and opaque, as in the original.
    case alpha
    /// The card grows from half its size, and its alpha increases from 0 to 0.5, with the distance
    /// of the drag.
    case scale
  }

  /// The rotation of the top card while it is moved sideways.
  public struct Rotation: Equatable, Sendable {
    /// The angle at a translation of the bounds' width to the right, or more, in radians,
    /// clockwise: −π…π.
    public var maxAngle: Double

    /// Creates a rotation.
    @inlinable public init(maxAngle: Double = Defaults.maxAngle) { self.maxAngle = maxAngle }
  }

  /// The fraction of the bounds by which a card must be moved to be removed: 0…1. The movement must
  /// be greater than this.
  public var removalThreshold: Double
  /// The duration of every animation, in seconds.
  public var animationDuration: Double
  /// The overrides of animations. Its duration takes precedence over `animationDuration`.
  public var animation: AnimationOverride
  /// The distance that a removed card travels along each axis of its direction, in points from its
  /// position at rest. Nil for just outside the bounds: their width sideways, their height vertically.
  public var exitDistance: Double?
  /// The way in which the next card appears. Ignored if `visibleCount` is set: then the next card
  /// is always visible, and `depth` applies.
  public var reveal: Reveal
  /// The number of visible cards, each below the previous one. Nil for only the top card, and the
  /// next card during a drag.
  public var visibleCount: Int?
  /// The differences between adjacent visible cards. Ignored if `visibleCount` is nil, except for
  /// the anchor of the top card's rotation.
  public var depth: DeckDepth
  /// The rotation of the top card; nil if it does not rotate.
  public var rotation: Rotation?
  /// The directions in which cards can be removed. If empty, no card can be removed. If a direction
  /// occurs twice, the lower threshold applies.
  public var directions: [SwipeRule]
  /// The minimum speed in a direction at which a released card is removed regardless of its
  /// position, in points per second.
  public var velocityThreshold: Double

  /// Creates a configuration.
  public init(
    removalThreshold: Double = Defaults.removalThreshold,
    animationDuration: Double = Defaults.animationDuration,
    animation: AnimationOverride = AnimationOverride(), exitDistance: Double? = nil,
    reveal: Reveal = Defaults.reveal, visibleCount: Int? = nil, depth: DeckDepth = DeckDepth(),
    rotation: Rotation? = nil, directions: [SwipeRule] = Defaults.directions,
    velocityThreshold: Double = Defaults.velocityThreshold
  ) {
    self.removalThreshold = removalThreshold
    self.animationDuration = animationDuration
    self.animation = animation
    self.exitDistance = exitDistance
    self.reveal = reveal
    self.visibleCount = visibleCount
    self.depth = depth
    self.rotation = rotation
    self.directions = directions
    self.velocityThreshold = velocityThreshold
  }

  /// The threshold of a rule as a fraction of the bounds: 0…1.
  public func threshold(of rule: SwipeRule) -> Double { rule.threshold ?? removalThreshold }

  /// Whether the top card also follows the finger vertically.
  var followsVertically: Bool { directions.contains { $0.direction.verticalSign != 0 } }

  /// The configuration with one rule per direction: the rule with the lowest threshold, at the
  /// index of the direction's first rule.
  func withEachDirectionOnce() -> SwipeDeckConfiguration {
    var merged: [SwipeRule] = []
    merged.reserveCapacity(directions.count)
    for rule in directions.interruptible {
      // Bounded: eight directions.
      guard let index = merged.firstIndex(where: { $0.direction == rule.direction }) else {
        merged.append(rule)
        continue
      }
      if threshold(of: rule) < threshold(of: merged[index]) { merged[index] = rule }
    }
    var configuration = self
    configuration.directions = merged
    return configuration
  }
}

extension SwipeDeckConfiguration {
  /// The defaults: the original's values where it has them.
  public enum Defaults {
    /// Three tenths of the bounds' width.
    @inlinable public static var removalThreshold: Double { 0.3 }
    /// 0.15 seconds.
    @inlinable public static var animationDuration: Double { 0.15 }
    /// Immediately and opaque.
    @inlinable public static var reveal: Reveal { .alpha }
    /// The default angle of a rotation: π/10 radians.
    @inlinable public static var maxAngle: Double { .pi / 10 }
    /// Left and right.
    public static var directions: [SwipeRule] { [SwipeRule(.left), SwipeRule(.right)] }
    /// No gesture.
    @inlinable public static var phase: SwipePhase { .idle }
    /// 1100 points per second.
    @inlinable public static var velocityThreshold: Double { 1100 }
  }
}

extension SwipeDeckConfiguration: Checkable {
  /// `removalThreshold` and the rules' thresholds must be 0…1. Durations, angles and
  /// the number of visible cards must be in the ranges of `InputBounds`. `exitDistance` and
  /// `velocityThreshold` must be 0…1,000,000.
  public func check(into faults: inout FaultCollector) {
    faults.check(removalThreshold, in: InputBounds.share, "removalThreshold")
    faults.check(animationDuration, in: InputBounds.duration, "animationDuration")
    faults.check(animation, "animation")
    if let exitDistance { faults.check(exitDistance, in: InputBounds.length, "exitDistance") }
    if let visibleCount { faults.check(visibleCount, in: InputBounds.visibleCount, "visibleCount") }
    faults.check(depth, "depth")
    if let rotation { faults.check(rotation, "rotation") }
    for (index, rule) in directions.enumerated().interruptible {
      faults.check(rule, "directions", at: index)
    }
    faults.check(velocityThreshold, in: InputBounds.length, "velocityThreshold")
  }
}

extension SwipeDeckConfiguration.Rotation: Checkable {
  /// The angle must be at most half a turn in either direction.
  public func check(into faults: inout FaultCollector) {
    faults.check(maxAngle, in: InputBounds.angle, "maxAngle")
  }
}

extension SwipeDeckConfiguration {
  /// Whether a movement leads in one of the directions of the deck. One to the left also leads to the corners on the left.
  public func hasDirection(_ direction: PanDirection) -> Bool {
    let sign: Double = direction.isForward ? 1 : -1
    return directions.contains {
      sign
        == direction.axis.select(
          horizontal: $0.direction.horizontalSign, vertical: $0.direction.verticalSign)
    }
  }
}
