/// How a swipe deck looks, and when a card of it counts as swiped away.
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
    public let scale: Double
    /// How much lower a card's centre is than that of the one above it, in points.
    public let offsetY: Double

    /// Makes a depth; the configuration that takes it checks it.
    public init(scale: Double = 0.95, offsetY: Double = 0) {
      self.scale = scale
      self.offsetY = offsetY
    }
  }

  /// How the top card turns as it is moved sideways.
  public struct Rotation: Equatable, Sendable {
    /// The angle at a bounds' width to the right and beyond, in radians, clockwise: −π…π.
    public let maxAngle: Double

    /// Makes a rotation; the configuration that takes it checks it.
    public init(maxAngle: Double = .pi / 10) { self.maxAngle = maxAngle }
  }

  /// The share of the bounds' width that a card has to be moved by more than to be removed: 0…1.
  public let removalThreshold: Double
  /// How long every animation takes, in seconds.
  public let animationDuration: Double
  /// How far a removed card flies along each axis of its direction, in points from where it stood at
  /// rest. Nil for just out of the bounds: their width sideways, their height up and down.
  public let exitDistance: Double?
  /// How the next card appears. With `visibleCount`, where it is visible all along, `depth` says how.
  public let reveal: Reveal
  /// How many cards can be seen, each behind the one above it; nil for the top one only, and the next
  /// one while that is moved.
  public let visibleCount: Int?
  /// How visible cards stand back. Without `visibleCount` none does.
  public let depth: Depth
  /// How the top card turns; nil where it does not.
  public let rotation: Rotation?
  /// The directions in which cards may be removed, each once; none, and no card can be.
  public let directions: [SwipeRule]
  /// The speed along a direction with which a card let go of is removed wherever it is, in points a
  /// second.
  public let velocityThreshold: Double

  /// The numbers of visible cards that a deck can have.
  public static var visibleCounts: ClosedRange<Int> { 2...100 }
  /// The durations that an animation can have, in seconds.
  public static var durations: ClosedRange<Double> { 0...60 }
  /// The angles by which a card can turn, in radians.
  public static var angles: ClosedRange<Double> { -.pi ... .pi }

  /// Makes a configuration. The defaults are the original's.
  ///
  /// Of a direction that `directions` holds twice the lower threshold counts.
  ///
  /// - Throws: a fault for each value out of bounds: `removalThreshold` and `depth.scale` are shares,
  ///   0…1; `animationDuration` is one of `durations`, `visibleCount` of `visibleCounts` and
  ///   `rotation.maxAngle` of `angles`; `exitDistance` and `velocityThreshold` are 0…1,000,000;
  ///   `depth.offsetY` is a coordinate.
  public init(
    removalThreshold: Double = 0.3, animationDuration: Double = 0.15,
    exitDistance: Double? = nil, reveal: Reveal = .alpha, visibleCount: Int? = nil,
    depth: Depth = Depth(), rotation: Rotation? = nil,
    directions: [SwipeRule] = [SwipeRule(.left), SwipeRule(.right)],
    velocityThreshold: Double = 1100
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(removalThreshold, in: 0...1, "removalThreshold")
    faults.check(animationDuration, in: Self.durations, "animationDuration")
    if let exitDistance { faults.check(exitDistance, in: InputBounds.length, "exitDistance") }
    if let visibleCount { faults.check(visibleCount, in: Self.visibleCounts, "visibleCount") }
    faults.check(depth.scale, in: 0...1, "depth.scale")
    faults.check(depth.offsetY, in: InputBounds.coordinate, "depth.offsetY")
    if let rotation { faults.check(rotation.maxAngle, in: Self.angles, "rotation.maxAngle") }
    faults.check(velocityThreshold, in: InputBounds.length, "velocityThreshold")
    try faults.finish()
    self.removalThreshold = removalThreshold
    self.animationDuration = animationDuration
    self.exitDistance = exitDistance
    self.reveal = reveal
    self.visibleCount = visibleCount
    self.depth = depth
    self.rotation = rotation
    self.directions = Self.merged(directions, removalThreshold: removalThreshold)
    self.velocityThreshold = velocityThreshold
  }

  /// The share of the bounds that a rule's threshold is: 0…1.
  public func threshold(of rule: SwipeRule) -> Double { rule.threshold ?? removalThreshold }

  /// Whether the top card follows the finger up and down, too.
  var followsVertically: Bool { directions.contains { $0.direction.verticalSign != 0 } }

  /// The rules, in order, with one for each direction: the one with the lowest threshold.
  private static func merged(
    _ rules: [SwipeRule], removalThreshold: Double
  ) -> [SwipeRule] {
    var merged: [SwipeRule] = []
    for rule in rules {
      guard let place = merged.firstIndex(where: { $0.direction == rule.direction }) else {
        merged.append(rule)
        continue
      }
      let threshold = rule.threshold ?? removalThreshold
      if threshold < merged[place].threshold ?? removalThreshold { merged[place] = rule }
    }
    return merged
  }
}
