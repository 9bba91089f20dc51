/// One card in a card list's layout. Its frame is the visible container, without the spacing below.
public struct PlacedCard: LayoutItem, Equatable {
  /// The index in the list, from 0.
  public let index: Int
  /// The card's frame in content coordinates.
  public var frame: Rect
  /// The card's first column, from 0; 0 in a list without columns.
  public let column: Int
  /// The card's height with all its items, including insets and spacings, in points.
  public let contentHeight: Double
  /// The consecutive items that are omitted because the card would be too high.
  public let omittedItems: Range<Int>

  /// Whether items are omitted.
  @inlinable public var isTruncated: Bool { !omittedItems.isEmpty }

  @inlinable
  init(index: Int, frame: Rect, column: Int, contentHeight: Double, omittedItems: Range<Int>) {
    self.index = index
    self.frame = frame
    self.column = column
    self.contentHeight = contentHeight
    self.omittedItems = omittedItems
  }
}
