/// One item of a card. The client gives its height, or the height of its text. The layout checks
/// it.
public struct CardItem: Equatable, Sendable {
  /// The kind of the item.
  public var kind: CardItemKind
  /// The height of the whole item, in points: 0…3,000,000, for a text and its insets.
  public var height: Double

  /// Creates an item of known total height.
  @inlinable public init(kind: CardItemKind, height: Double) {
    self.kind = kind
    self.height = height
  }

  /// Creates an item around a measured text, 0…1,000,000 points high. The insets and the image of a
  /// style are added.
  ///
  /// - Parameter style: the placement of the item's content; nil for the default of its kind.
  public init(kind: CardItemKind, textHeight: Double, style: CardItemStyle? = nil) {
    self.init(kind: kind, height: (style ?? kind.style).height(ofText: textHeight))
  }
}

extension CardItem: Checkable {
  /// The height must be 0…3,000,000 points: a text, and an inset above and below.
  public func check(into faults: inout FaultCollector) {
    let length = InputBounds.length
    faults.check(height, in: length.lowerBound...3 * length.upperBound, "height")
  }
}
