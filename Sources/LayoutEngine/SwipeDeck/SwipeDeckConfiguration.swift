/// How a swipe deck looks, and when a card of it counts as swiped away. Layouts and pans check it.
///
/// Source: *Swipe card layout*, `CardStackLayout`, `maxOffsetThresholdPercentage` and
/// `animationDuration`; all else is beyond the original.
public struct SwipeDeckConfiguration: Equatable, Sendable {
  /// How the next card appears while the top one is moved.
  public enum Reveal: String, CaseIterable, Sendable {
    /// At once, in full, as in the original.
    case alpha
    /// Growing from half its size, and gaining alpha up to a half, the further the top one is moved.
    case scale
  }

  /// How much each card of a deck stands back behind the one above it.
  public struct Depth: Equatable, Sendable {
    /// The factor by which a card is smaller than the one above it: 0…1.
    public var scale: Double
    /// How much lower a card's centre is than that of the one above it, in points.
    public var offsetY: Double

    /// Makes a depth.
    @inlinable public init(
      scale: Double = Defaults.depthScale, offsetY: Double = Defaults.depthOffsetY
    ) {
      self.scale = scale
      self.offsetY = offsetY
    }
  }

  /// How the top card turns as it is moved sideways.
  public struct Rotation: Equatable, Sendable {
    /// The angle at a bounds' width to the right and beyond, in radians, clockwise: −π…π.
    public var maxAngle: Double

    /// Makes a rotation.
    @inlinable public init(maxAngle: Double = Defaults.maxAngle) { self.maxAngle = maxAngle }
  }

  /// The share of the bounds' width that a card has to be moved by more than to be removed: 0…1.
  public var removalThreshold: Double
  /// How long every animation takes, in seconds.
  public var animationDuration: Double
  /// What else of animations is to be other than it would be; its duration comes before the one above.
  public var animation: AnimationOverride
  /// How far a removed card flies along each axis of its direction, in points from where it stood at
  /// rest. Nil for just out of the bounds: their width sideways, their height up and down.
  public var exitDistance: Double?
  /// How the next card appears. With `visibleCount`, where it is visible all along, `depth` says how.
  public var reveal: Reveal
  /// How many cards can be seen, each behind the one above it; nil for the top one only, and the next
  /// one while that is moved.
  public var visibleCount: Int?
  /// How visible cards stand back. Without `visibleCount` none does.
  public var depth: Depth
  /// How the top card turns; nil where it does not.
  public var rotation: Rotation?
  /// The directions in which cards may be removed; none, and no card can be. Of a direction that is
  /// there twice the lower threshold counts.
  public var directions: [SwipeRule]
  /// The speed along a direction with which a card let go of is removed wherever it is, in points a
  /// second.
  public var velocityThreshold: Double

  /// Makes a configuration.
  public init(
    removalThreshold: Double = Defaults.removalThreshold,
    animationDuration: Double = Defaults.animationDuration,
    animation: AnimationOverride = AnimationOverride(), exitDistance: Double? = nil,
    reveal: Reveal = Defaults.reveal, visibleCount: Int? = nil, depth: Depth = Depth(),
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

  /// The share of the bounds that a rule's threshold is: 0…1.
  public func threshold(of rule: SwipeRule) -> Double { rule.threshold ?? removalThreshold }

  /// Whether the top card follows the finger up and down, too.
  var followsVertically: Bool { directions.contains { $0.direction.verticalSign != 0 } }

  /// The configuration with one rule for each direction: the one with the lowest threshold, where
  /// the first one stands.
  func withEachDirectionOnce() -> SwipeDeckConfiguration {
    var merged: [SwipeRule] = []
    for rule in directions {
      guard let place = merged.firstIndex(where: { $0.direction == rule.direction }) else {
        merged.append(rule)
        continue
      }
      if threshold(of: rule) < threshold(of: merged[place]) { merged[place] = rule }
    }
    if merged.count == directions.count { return self }
    var configuration = self
    configuration.directions = merged
    return configuration
  }
}

extension SwipeDeckConfiguration {
  /// What a deck has that says nothing else: the original's, as far as the original has it.
  public enum Defaults {
    /// Three tenths of the bounds' width.
    @inlinable public static var removalThreshold: Double { 0.3 }
    /// 0.15 seconds.
    @inlinable public static var animationDuration: Double { 0.15 }
    /// At once, in full.
    @inlinable public static var reveal: Reveal { .alpha }
    /// 0.95 of the card above.
    @inlinable public static var depthScale: Double { 0.95 }
    /// 0 points.
    @inlinable public static var depthOffsetY: Double { 0 }
    /// The angle of a rotation that says none: π/10 radians.
    @inlinable public static var maxAngle: Double { .pi / 10 }
    /// Left and right.
    public static var directions: [SwipeRule] { [SwipeRule(.left), SwipeRule(.right)] }
    /// No gesture.
    @inlinable public static var phase: SwipePhase { .idle }
    /// 1100 points a second.
    @inlinable public static var velocityThreshold: Double { 1100 }
  }
}

extension SwipeDeckConfiguration: Checkable {
  /// `removalThreshold`, `depth.scale` and the rules' thresholds are shares, 0…1; durations, angles
  /// and numbers of visible cards are in `InputBounds`; `exitDistance` and `velocityThreshold` are
  /// 0…1,000,000; `depth.offsetY` is a coordinate.
  public func check(into faults: inout FaultCollector) {
    faults.check(removalThreshold, in: InputBounds.share, "removalThreshold")
    faults.check(animationDuration, in: InputBounds.duration, "animationDuration")
    faults.check(animation, "animation")
    if let exitDistance { faults.check(exitDistance, in: InputBounds.length, "exitDistance") }
    if let visibleCount { faults.check(visibleCount, in: InputBounds.visibleCount, "visibleCount") }
    faults.check(depth, "depth")
    if let rotation { faults.check(rotation, "rotation") }
    for (place, rule) in directions.enumerated() { faults.check(rule, "directions", at: place) }
    faults.check(velocityThreshold, in: InputBounds.length, "velocityThreshold")
  }
}

extension SwipeDeckConfiguration.Depth: Checkable {
  /// The scale is a share, 0…1, the offset a coordinate.
  public func check(into faults: inout FaultCollector) {
    faults.check(scale, in: InputBounds.share, "scale")
    faults.check(offsetY, in: InputBounds.coordinate, "offsetY")
  }
}

extension SwipeDeckConfiguration.Rotation: Checkable {
  /// The angle is half a turn either way at the most.
  public func check(into faults: inout FaultCollector) {
    faults.check(maxAngle, in: InputBounds.angle, "maxAngle")
  }
}
