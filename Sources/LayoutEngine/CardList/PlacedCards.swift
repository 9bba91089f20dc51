/// The cards of a list at their positions. All copies of a list share them.
@usableFromInline
final class PlacedCards: Sendable {
  @usableFromInline let configuration: CardListConfiguration
  /// The width of the list, in points.
  @usableFromInline let width: Double
  @usableFromInline let grid: ColumnGrid
  /// The input cards.
  @usableFromInline let content: CardListContent
  /// The width of the items of a card in one column, in points.
  @usableFromInline let itemWidth: Double
  @usableFromInline let blocks: [CardBlock]
  /// The y coordinate at which each shown item of `content` starts, in points.
  @usableFromInline let itemStarts: [Double]
  /// The order of the cards by column; nil for a single column.
  @usableFromInline let order: ColumnOrder?
  /// The lower edge of the content, in points.
  @usableFromInline let height: Double

  init(
    _ content: CardListContent, in configuration: CardListConfiguration, width: Double,
    grid: ColumnGrid, _ placement: CardListColumns.Placement
  ) throws(LayoutFaults) {
    self.content = content
    self.configuration = configuration
    self.width = width
    self.grid = grid
    itemWidth = configuration.itemWidth(inCardOfWidth: grid.width)
    var stacker = ColumnStacker(grid, placement, spacing: configuration.cardSpacing)
    (blocks, itemStarts) = Self.blocks(of: content, in: configuration, &stacker)
    if blocks.count < content.cards.count { throw .interrupted }
    height = stacker.bottom
    order = grid.count > 1 ? try ColumnOrder(of: blocks, columns: grid.count) : nil
  }

  /// Computes the positions of cards and items.
  ///
  /// An item starts at the previous item's end plus the spacing, with the same numbers as in the
  /// frames. Therefore edges that meet are equal and snap to the same pixel.
  private static func blocks(
    of content: CardListContent, in configuration: CardListConfiguration,
    _ stacker: inout ColumnStacker
  ) -> ([CardBlock], [Double]) {
    var blocks: [CardBlock] = []
    blocks.reserveCapacity(content.cards.count)
    var itemStarts = [Double](repeating: 0, count: content.items.count)
    let empty = CardHeight(configuration)
    for index in content.cards.indices.interruptible {
      let items = content.items(ofCards: index..<index + 1)
      let card = content.cards[index]
      let fit = CardFit(content.items[items], maxHeight: card.maxHeight, in: empty)
      let (columns, start) = stacker.place(card, height: fit.height)
      let block = CardBlock(
        columns: columns, start: start, firstItem: items.lowerBound, items.count, fit)
      var itemStart = start + configuration.contentInset.top
      for position in (0..<block.shownCount).interruptible {
        let item = block.firstItem + block.item(at: position)
        itemStarts[item] = itemStart
        itemStart = itemStart + content.items[item].height + configuration.itemSpacing
      }
      blocks.append(block)
    }
    return (blocks, itemStarts)
  }
}

/// A card as stored by the layout.
@usableFromInline
struct CardBlock: Sendable {
  /// The columns that the card covers.
  @usableFromInline let columns: Range<Int>
  @usableFromInline let start: Double
  @usableFromInline let height: Double
  @usableFromInline let contentHeight: Double
  /// The index of its first item among the items of all cards.
  @usableFromInline let firstItem: Int
  /// The omitted items, counted from the card's first item.
  @usableFromInline let omittedItems: Range<Int>
  /// The number of shown items.
  @usableFromInline let shownCount: Int

  init(columns: Range<Int>, start: Double, firstItem: Int, _ itemCount: Int, _ fit: CardFit) {
    self.columns = columns
    self.start = start
    height = fit.height
    contentHeight = fit.contentHeight
    self.firstItem = firstItem
    omittedItems = fit.leadingCount..<itemCount - (fit.keepsFooter ? 1 : 0)
    shownCount = itemCount - omittedItems.count
  }

  /// The index among all items of the card for an index among the shown items.
  @inlinable
  func item(at position: Int) -> Int {
    position < omittedItems.lowerBound ? position : position + omittedItems.count
  }
}
