/// The shown items of one card, from top to bottom: a layout inside a card list's layout, in the
/// same coordinates.
public struct CardItemsLayout: ItemLayout {
  @usableFromInline let list: CardListLayout
  /// The index of the card. Its block is larger, and would be copied with the layout.
  @usableFromInline let card: Int

  @inlinable
  init(list: CardListLayout, card: Int) {
    self.list = list
    self.card = card
  }

  @inlinable
  var block: CardBlock { list.placed.blocks[card] }

  /// The number of shown items.
  @inlinable public var count: Int { block.shownCount }

  /// The size of the card, in points.
  @inlinable public var contentSize: Size {
    Size(width: list.grid.width(of: block.columns), height: block.height)
  }

  /// The item at an index in `0..<count` of the shown items.
  @inlinable public func item(at index: Int) -> PlacedCardItem {
    let block = block
    let item = block.item(at: index)
    let frame = frame(ofItem: block.firstItem + item, inColumns: block.columns)
    let meetsCard = index == block.shownCount - 1 && list.configuration.contentInset.bottom == 0
    return PlacedCardItem(
      index: index, item: item, frame: frame,
      end: meetsCard ? block.start + block.height : frame.maxY)
  }

  /// The index among all items of the card, including omitted ones, for an index in `0..<count` of
  /// the shown items.
  @inlinable public func itemIndex(at index: Int) -> Int { block.item(at: index) }

  /// One run, because the edges of items ascend.
  @inlinable public func search(near rect: Rect) -> WindowSearch { WindowSearch(runs: 0..<1) }

  /// All shown items.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let block = block
    return FrameRun(positions: 0..<block.shownCount) { index in
      list.placed.itemStarts[block.firstItem + block.item(at: index)]
    }
  }

  @inlinable
  func frame(ofItem item: Int, inColumns columns: Range<Int>) -> Rect {
    Rect(
      x: list.grid.x(ofColumn: columns.lowerBound) + list.configuration.contentInset.left,
      y: list.placed.itemStarts[item],
      width: list.configuration.itemWidth(inCardOfWidth: list.grid.width(of: columns)),
      height: list.content.items[item].height)
  }
}

/// One shown item of a card.
public struct PlacedCardItem: LayoutItem, Equatable {
  /// The index among the shown items of the card, from 0.
  public let index: Int
  /// The index among all items of the card, including omitted ones, from 0.
  public let item: Int
  /// The item's frame in content coordinates. In card coordinates it is relative to the origin of
  /// the card's frame.
  public var frame: Rect
  /// The frame's lower edge. If it is also the card's lower edge, it is the same number. Two sums
  /// could round differently, but both edges must snap to the same pixel.
  @usableFromInline var end: Double

  @inlinable
  init(index: Int, item: Int, frame: Rect, end: Double) {
    self.index = index
    self.item = item
    self.frame = frame
    self.end = end
  }

  /// The item as shown on a device.
  @inlinable public func presented(_ presentation: Presentation) -> PlacedCardItem {
    if presentation.isIdentity { return self }
    let shown = presentation.present(frame, endingAt: end)
    return PlacedCardItem(index: index, item: item, frame: shown, end: shown.maxY)
  }

  /// The item in coordinates relative to `origin`.
  @inlinable public func relative(to origin: Point) -> PlacedCardItem {
    PlacedCardItem(
      index: index, item: item, frame: frame.relative(to: origin), end: end - origin.y)
  }
}
