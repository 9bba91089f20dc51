/// The heights of a sheet: the places in which a pan leaves a card stack.
///
/// Source: Docs/card-stack.md, "Sheets".
public struct CardStackDetents: Equatable, Sendable {
  /// The progress of each detent from collapsed to expanded: 2 to 16 values of 0…1, ascending.
  public var progress: [Double]
  /// The share of the finger's velocity that remains after each millisecond, in
  /// `InputBounds.deceleration`.
  public var deceleration: Double

  /// Creates detents.
  public init(_ progress: [Double], deceleration: Double = Defaults.deceleration) {
    self.progress = progress
    self.deceleration = deceleration
  }

  /// The defaults.
  public enum Defaults {
    /// That of a scroll: 0.998.
    @inlinable public static var deceleration: Double { ScrollBehavior.Defaults.deceleration }
  }

  /// The translation to which a velocity would take the stack, in points.
  ///
  /// - Parameter velocity: the upward velocity, in points per second.
  func projected(_ translation: Double, _ velocity: Double) -> Double {
    translation + velocity / Deceleration(deceleration).rate
  }

  /// The index of the detent nearest to a translation. Of two that are equally near, the one in the direction
  /// of the velocity; the lower one at rest.
  ///
  /// - Parameters:
  ///   - travel: the distance from collapsed to expanded, in points.
  ///   - velocity: the upward velocity.
  func nearest(to translation: Double, of travel: Double, _ velocity: Double) -> Int {
    var nearest = 0
    var least = (progress[0] * travel - translation).magnitude
    // Bounded: 16 detents.
    for index in progress.indices.dropFirst() {
      let distance = (progress[index] * travel - translation).magnitude
      let isTie = distance.isSame(as: least)
      if isTie ? velocity > 0 : distance < least { (nearest, least) = (index, distance) }
    }
    return nearest
  }
}

extension CardStackDetents: Checkable {
  /// There must be 2 to 16 detents, ascending in 0…1, and the deceleration must be in
  /// `InputBounds.deceleration`.
  public func check(into faults: inout FaultCollector) {
    if !(InputBounds.detents ~= progress.count) {
      faults.note(
        "detents", .elements(in: InputBounds.detents), found: Double(progress.count))
    }
    // Bounded: the values that a fault of the number does not exclude.
    for (index, value) in progress.prefix(InputBounds.detents.upperBound).enumerated() {
      let path: PropertyPath = [.property("detents"), .element(index)]
      faults.check(value, in: InputBounds.share, at: path)
      if index > 0, InputBounds.share ~= value, value <= progress[index - 1] {
        faults.note(path, .moreThan(sumOf: [], value: progress[index - 1]), found: value)
      }
    }
    faults.check(deceleration, in: InputBounds.deceleration, "deceleration")
  }
}
