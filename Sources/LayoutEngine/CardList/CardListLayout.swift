/// Cards below each other, in one or more columns. A card's items are below each other too, and
/// determine its height.
///
/// One pass over the items computes all cards at creation. A search per column finds the cards in a
/// window. An immutable class, so that its copies share the cards.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, "CollectionTableCell" and
/// "CardFlowLayout".
/// Departs: a card can have a maximum height, which the article only mentions, and the list can have
/// columns.
public final class CardListLayout: ItemLayout {
  /// The spacings.
  public let configuration: CardListConfiguration
  /// The width of the list, in points.
  public let width: Double
  /// The positions of the columns.
  public let grid: ColumnGrid
  /// The input cards.
  public let content: CardListContent
  /// The width of every item, in points.
  public let itemWidth: Double

  @usableFromInline let blocks: [CardBlock]
  /// The y coordinate at which each shown item of `content` starts, in points.
  @usableFromInline let itemStarts: [Double]
  /// The order of the cards by column; nil for a single column.
  @usableFromInline let order: ColumnOrder?
  /// The lower edge of the content, in points.
  @usableFromInline let height: Double

  /// Lays out cards.
  ///
  /// - Throws: the faults of configuration, columns, cards and items; a fault if `width` is not
  ///   0…1,000,000 points, leaves no width to the columns, or leaves a column less than the sum of
  ///   a card's left and right insets.
  public init(
    configuration: CardListConfiguration = CardListConfiguration(), width: Double,
    columns: CardListColumns? = nil, content: CardListContent
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(configuration, "configuration")
    let isConfigured = faults.isEmpty
    faults.check(width, in: InputBounds.length, "width")
    let grid = ColumnGrid(columns, width: width, into: &faults)
    let insets = configuration.contentInset.left + configuration.contentInset.right
    if isConfigured, let grid, grid.width < insets {
      faults.note(
        columns == nil ? "width" : "columns",
        .atLeast(sumOf: Self.insetsAcross, value: insets), found: grid.width)
    }
    faults.check(content, "content")
    try faults.finish()
    self.configuration = configuration
    self.width = width
    self.content = content
    self.grid = grid ?? ColumnGrid(width: width)
    itemWidth = configuration.itemWidth(inCardOfWidth: self.grid.width)
    var stacker = ColumnStacker(
      self.grid, columns?.placement ?? .rows, spacing: configuration.cardSpacing)
    (blocks, itemStarts) = Self.blocks(of: content, in: configuration, &stacker)
    height = stacker.bottom
    order = self.grid.count > 1 ? ColumnOrder(of: blocks, columns: self.grid.count) : nil
  }

  /// The paths of the left and right insets of a card.
  private static var insetsAcross: [PropertyPath] {
    [["configuration", "contentInset", "left"], ["configuration", "contentInset", "right"]]
  }

  /// The number of cards.
  @inlinable public var count: Int { blocks.count }

  /// Vertical: cards are below each other.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The width of the list, and the height of the highest column including the spacing below its
  /// last card, in points.
  @inlinable public var contentSize: Size { Size(width: width, height: height) }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> PlacedCard {
    let block = blocks[index]
    return PlacedCard(
      index: index,
      frame: Rect(
        x: grid.x(ofColumn: block.column), y: block.start, width: grid.width, height: block.height),
      column: block.column, contentHeight: block.contentHeight, omittedItems: block.omittedItems)
  }

  /// The shown items of the card at an index in `0..<count`.
  @inlinable public func items(ofCard index: Int) -> CardItemsLayout {
    CardItemsLayout(list: self, block: blocks[index])
  }

  /// One run per column, because the edges of its cards ascend.
  @inlinable public var runCount: Int { grid.count }

  /// The cards of a column.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let places = order?.places(inColumn: runIndex) ?? 0..<count
    guard places.count > 1 else { return FrameRun(places: places, pitch: 0) }
    let first = blocks[index(atPlace: places.lowerBound)].start
    let last = blocks[index(atPlace: places.upperBound - 1)].start
    return FrameRun(places: places, pitch: (last - first) / Double(places.count - 1))
  }

  /// False for several columns: the cards of a column are not consecutive.
  @inlinable public func placesAreIndices(inRun runIndex: Int) -> Bool { order == nil }

  /// The index of the card at a place. Places are counted column by column.
  @inlinable public func index(atPlace place: Int) -> Int { order?.indices[place] ?? place }

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
    for (index, card) in content.cards.enumerated() {
      let items = content.items(ofCards: index..<index + 1)
      let fit = CardFit(content.items[items], maxHeight: card.maxHeight, in: configuration)
      let (column, start) = stacker.place(cardOfHeight: fit.height)
      let block = CardBlock(
        column: column, start: start, firstItem: items.lowerBound, items.count, fit)
      var itemStart = start + configuration.contentInset.top
      for place in 0..<block.shownCount {
        let item = block.firstItem + block.item(at: place)
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
  @usableFromInline let column: Int
  @usableFromInline let start: Double
  @usableFromInline let height: Double
  @usableFromInline let contentHeight: Double
  /// The index of its first item among the items of all cards.
  @usableFromInline let firstItem: Int
  /// The omitted items, counted from the card's first item.
  @usableFromInline let omittedItems: Range<Int>
  /// The number of shown items.
  @usableFromInline let shownCount: Int

  init(column: Int, start: Double, firstItem: Int, _ itemCount: Int, _ fit: CardFit) {
    self.column = column
    self.start = start
    height = fit.height
    contentHeight = fit.contentHeight
    self.firstItem = firstItem
    omittedItems = fit.leadingCount..<itemCount - (fit.keepsFooter ? 1 : 0)
    shownCount = itemCount - omittedItems.count
  }

  /// The index among all items of the card for an index among the shown items.
  @inlinable
  func item(at place: Int) -> Int {
    place < omittedItems.lowerBound ? place : place + omittedItems.count
  }
}
