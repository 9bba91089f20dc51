/// A card stack in transit at several translations. Each translation is checked when it is added,
/// therefore no sample fails.
public struct CardStackSamples: Sendable {
  /// The stack, in any arrangement.
  public let stack: CardStackLayout
  /// Whether translations are clamped to the range between collapsed and expanded.
  public let clamped: Bool
  private var translations: [Double] = []

  /// Creates an empty list of samples.
  public init(of stack: CardStackLayout, clamped: Bool) {
    self.stack = stack
    self.clamped = clamped
  }

  /// The number of samples.
  public var count: Int { translations.count }

  /// Adds a sample.
  ///
  /// - Parameter translation: the distance from collapsed, in points.
  /// - Throws: a fault if the translation is not a valid coordinate or is too large for the stack's
  ///   travel.
  public mutating func append(_ translation: Double) throws(LayoutFaults) {
    _ = try stack.inTransit(at: translation, clamped: clamped)
    translations.append(translation)
  }

  /// The stack at a sample, by its index in `0..<count`.
  public subscript(index: Int) -> CardStackLayout {
    stack.arranged(unchecked: .inTransit(translation: translations[index], clamped: clamped))
  }
}
