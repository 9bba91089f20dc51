/// One item of a card, as high as its client says or as its text makes it. The layout checks it.
public struct CardItem: Equatable, Sendable {
  /// The item's id.
  public var id: String?
  /// What it is.
  public var kind: CardItemKind
  /// How high it is as a whole, in points: 0…3,000,000, which is a text and what is around it.
  public var height: Double

  /// Makes an item that was measured as a whole.
  @inlinable public init(id: String? = nil, kind: CardItemKind, height: Double) {
    self.id = id
    self.kind = kind
    self.height = height
  }

  /// Makes an item around a text that was measured, 0…1,000,000 points high: the insets and the image
  /// of a style are added.
  ///
  /// - Parameter style: how the item places its content; nil for as its kind does.
  public init(
    id: String? = nil, kind: CardItemKind, textHeight: Double, style: CardItemStyle? = nil
  ) {
    self.init(id: id, kind: kind, height: (style ?? kind.style).height(ofText: textHeight))
  }
}

extension CardItem: Checkable {
  /// The height is 0…3,000,000 points: a text, and an inset above and below.
  public func check(into faults: inout FaultCollector) {
    let length = InputBounds.length
    faults.check(height, in: length.lowerBound...3 * length.upperBound, "height")
  }
}
