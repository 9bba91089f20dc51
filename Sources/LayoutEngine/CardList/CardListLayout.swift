/// Cards below each other, in one or more columns. A card's items are below each other too, and
/// determine its height.
///
/// One pass over the items computes all cards at creation. A search per column finds the cards in a
/// window.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, "CollectionTableCell" and
/// "CardFlowLayout".
/// Departs: a card can have a maximum height, which the article only mentions, and the list can have
/// columns.
public struct CardListLayout: ItemLayout {
  /// The cards at their positions. Copies of the list share them.
  @usableFromInline let placed: PlacedCards

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
    faults.check(content, "content")
    if let grid = ColumnGrid(columns, inListOfWidth: width) {
      for index in content.cards.indices.interruptible {
        let before = faults.faults.count
        content.cards[index].check(in: grid, into: &faults)
        if faults.faults.count > before {
          faults.nest(from: before, in: "cards", at: index)
          faults.nest(from: before, in: "content")
        }
      }
    }
    try self.init(
      configuration: configuration, width: width, columns: columns, checkedContent: content, faults)
  }

  /// Lays out cards and items that have been checked.
  ///
  /// - Parameter contentFaults: the faults of the content.
  /// - Throws: as above.
  package init(
    configuration: CardListConfiguration, width: Double, columns: CardListColumns?,
    checkedContent content: CardListContent, _ contentFaults: FaultCollector = FaultCollector()
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(configuration, "configuration")
    let isConfigured = faults.isEmpty
    faults.check(width, in: InputBounds.length, "width")
    let grid = ColumnGrid(columns, width: width, into: &faults)
    let insets = configuration.contentInset.left + configuration.contentInset.right
    if isConfigured, let grid, grid.width.isClearlyLess(than: insets) {
      faults.note(
        columns == nil ? "width" : "columns",
        .atLeast(
          sumOf: [
            ["configuration", "contentInset", "left"], ["configuration", "contentInset", "right"],
          ], value: insets),
        found: grid.width)
    }
    faults.append(contentFaults)
    try faults.finish()
    placed = try PlacedCards(
      content, in: configuration, width: width, grid: grid ?? ColumnGrid(width: width),
      columns?.placement ?? .rows)
  }

  /// The spacings.
  @inlinable public var configuration: CardListConfiguration { placed.configuration }

  /// The width of the list, in points.
  @inlinable public var width: Double { placed.width }

  /// The positions of the columns.
  @inlinable public var grid: ColumnGrid { placed.grid }

  /// The input cards.
  @inlinable public var content: CardListContent { placed.content }

  /// The width of the items of a card in one column, in points.
  @inlinable public var itemWidth: Double { placed.itemWidth }

  /// The number of cards.
  @inlinable public var count: Int { placed.blocks.count }

  /// The width of the list, and the height of the highest column including the spacing below its
  /// last card, in points.
  @inlinable public var contentSize: Size { Size(width: width, height: placed.height) }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> PlacedCard {
    let block = placed.blocks[index]
    return PlacedCard(
      index: index,
      frame: Rect(
        x: grid.x(ofColumn: block.columns.lowerBound), y: block.start,
        width: grid.width(of: block.columns), height: block.height),
      column: block.columns.lowerBound, contentHeight: block.contentHeight,
      omittedItems: block.omittedItems)
  }

  /// The shown items of the card at an index in `0..<count`.
  @inlinable public func items(ofCard index: Int) -> CardItemsLayout {
    CardItemsLayout(list: self, card: index)
  }

  /// The number of runs of cards that a window searches: one per column and span, because the edges of
  /// these cards ascend.
  @inlinable public var runCount: Int { placed.order?.runCount ?? 1 }

  /// All runs.
  @inlinable public func search(near rect: Rect) -> WindowSearch {
    WindowSearch(runs: 0..<runCount)
  }

  /// The cards of one first column and one span. The cards of one of several columns are not consecutive.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let positions = placed.order?.positions(ofRun: runIndex) ?? 0..<count
    return FrameRun(positions: positions, positionsAreIndices: placed.order == nil) { position in
      placed.blocks[index(atPosition: position)].start
    }
  }

  /// The index of the card at a position. Positions are counted run by run.
  @inlinable public func index(atPosition position: Int) -> Int {
    placed.order?.indices[position] ?? position
  }
}
