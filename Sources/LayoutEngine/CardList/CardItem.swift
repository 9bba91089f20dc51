/// One item of a card, as high as its client says or as its text makes it.
public struct CardItem: Equatable, Sendable {
  /// The item's id.
  public let id: String?
  /// What it is.
  public let kind: CardItemKind
  /// How high it is as a whole, in points.
  public let height: Double

  /// Makes an item whose client measured it as a whole.
  ///
  /// - Throws: a fault for a `height` that is not 0…1,000,000 points.
  public init(
    id: String? = nil, kind: CardItemKind, height: Double
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(height, in: InputBounds.length, "height")
    try faults.finish()
    self.id = id
    self.kind = kind
    self.height = height
  }

  /// Makes an item around a text that was measured: its kind's insets and image are added.
  ///
  /// - Throws: a fault for a `textHeight` that is not 0…1,000,000 points.
  public init(
    id: String? = nil, kind: CardItemKind, textHeight: Double
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(textHeight, in: InputBounds.length, "textHeight")
    try faults.finish()
    self.id = id
    self.kind = kind
    height = kind.height(ofText: textHeight)
  }
}
