/// The items of one card that are shown, below each other: a layout within a card list's, in the same
/// coordinates.
public struct CardItemsLayout: ItemLayout {
  @usableFromInline let list: CardListLayout
  @usableFromInline let block: CardBlock

  @inlinable
  init(list: CardListLayout, block: CardBlock) {
    self.list = list
    self.block = block
  }

  /// How many items are shown.
  @inlinable public var count: Int { block.shownCount }

  /// Items follow each other downwards.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// What the card fills, in points.
  @inlinable public var contentSize: Size { Size(width: list.width, height: block.height) }

  /// The item at a place of `0..<count` among those that are shown.
  @inlinable public func item(at index: Int) -> PlacedCardItem {
    let item = block.item(at: index)
    let frame = frame(ofItem: block.firstItem + item)
    let meetsCard = index == count - 1 && list.configuration.contentInset.bottom == 0
    return PlacedCardItem(
      index: index, item: item, frame: frame,
      end: meetsCard ? block.start + block.height : frame.maxY)
  }

  /// What was given for the item at a place of `0..<count`.
  @inlinable public func content(at index: Int) -> CardItem {
    list.content.items[block.firstItem + block.item(at: index)]
  }

  /// One: edges of items ascend.
  @inlinable public var runCount: Int { 1 }

  /// All items that are shown.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    guard count > 1 else { return FrameRun(indices: 0..<count, pitch: 0) }
    let travel = item(at: count - 1).frame.y - item(at: 0).frame.y
    return FrameRun(indices: 0..<count, pitch: travel / Double(count - 1))
  }

  @inlinable
  func frame(ofItem item: Int) -> Rect {
    Rect(
      x: list.configuration.contentInset.left, y: list.itemStarts[item], width: list.itemWidth,
      height: list.content.items[item].height)
  }
}

/// One item of a card that is shown.
public struct PlacedCardItem: LayoutItem, Equatable {
  /// Its place among the items of its card that are shown, from 0.
  public let index: Int
  /// Which of its card's items it is, from 0; those that are left out count.
  public let item: Int
  /// Where the item stands, in content coordinates. In card coordinates it is relative to the origin
  /// of its card's frame.
  public var frame: Rect
  /// The frame's lower edge; where that is its card's, in the very number in which the card has it.
  /// Sums round apart, and both have to snap to the same pixel.
  @usableFromInline var end: Double

  @inlinable
  init(index: Int, item: Int, frame: Rect, end: Double) {
    self.index = index
    self.item = item
    self.frame = frame
    self.end = end
  }

  /// The item as a device shows it.
  @inlinable public func presented(_ presentation: Presentation) -> PlacedCardItem {
    let shown = presentation.present(frame, endingAt: end)
    return PlacedCardItem(index: index, item: item, frame: shown, end: shown.maxY)
  }

  /// The item counted from `origin` instead of from zero.
  @inlinable public func relative(to origin: Point) -> PlacedCardItem {
    PlacedCardItem(
      index: index, item: item, frame: frame.relative(to: origin), end: end - origin.y)
  }
}
