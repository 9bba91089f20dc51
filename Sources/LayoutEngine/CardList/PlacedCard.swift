/// One card of a card list's layout. Its frame is the container that is seen, without the spacing below it.
public struct PlacedCard: LayoutItem, Equatable {
  /// Its place in the list, from 0.
  public let index: Int
  /// Where the card stands, in content coordinates.
  public var frame: Rect
  /// How high the card would be with all its items, in points: insets and spacings counted.
  public let contentHeight: Double
  /// Which of its items are left out because the card would be too high; they are neighbours.
  public let omittedItems: Range<Int>

  /// Whether items are left out.
  @inlinable public var isTruncated: Bool { !omittedItems.isEmpty }

  @inlinable
  init(index: Int, frame: Rect, contentHeight: Double, omittedItems: Range<Int>) {
    self.index = index
    self.frame = frame
    self.contentHeight = contentHeight
    self.omittedItems = omittedItems
  }
}
