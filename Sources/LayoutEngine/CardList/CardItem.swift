/// One item of a card, as high as its client says or as its text makes it. The layout checks it.
public struct CardItem: Equatable, Sendable {
  /// The item's id.
  public var id: String?
  /// What it is.
  public var kind: CardItemKind
  /// How high it is as a whole, in points: 0…1,000,000, and what its kind puts around a text.
  public var height: Double

  /// Makes an item that was measured as a whole.
  @inlinable public init(id: String? = nil, kind: CardItemKind, height: Double) {
    self.id = id
    self.kind = kind
    self.height = height
  }

  /// Makes an item around a text that was measured, 0…1,000,000 points high: its kind's insets and
  /// image are added.
  @inlinable public init(id: String? = nil, kind: CardItemKind, textHeight: Double) {
    self.init(id: id, kind: kind, height: kind.height(ofText: textHeight))
  }
}

extension CardItem: Checkable {
  /// The height is 0…1,000,000 points, and what the kind puts around a text.
  public func check(into faults: inout FaultCollector) {
    let highest = kind.height(ofText: InputBounds.length.upperBound)
    faults.check(height, in: InputBounds.length.lowerBound...highest, "height")
  }
}
