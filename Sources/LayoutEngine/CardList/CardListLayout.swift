/// Cards below each other. A card's items are below each other too, and determine its height.
///
/// One pass over the items computes all cards at creation. A search finds the cards in a window.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, "CollectionTableCell" and
/// "CardFlowLayout".
/// Departs: a card can have a maximum height, which the article only mentions.
public struct CardListLayout: ItemLayout {
  /// The spacings.
  public let configuration: CardListConfiguration
  /// The width of every card, in points.
  public let width: Double
  /// The input cards.
  public let content: CardListContent
  /// The width of every item, in points.
  public let itemWidth: Double

  @usableFromInline let blocks: [CardBlock]
  /// The y coordinate at which each shown item of `content` starts, in points.
  @usableFromInline let itemStarts: [Double]

  /// Lays out cards.
  ///
  /// - Throws: the faults of configuration, cards and items; a fault if `width` is not 0…1,000,000
  ///   points, or is less than the sum of the cards' left and right insets.
  public init(
    configuration: CardListConfiguration = CardListConfiguration(), width: Double,
    content: CardListContent
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(configuration, "configuration")
    let isConfigured = faults.isEmpty
    faults.check(width, in: InputBounds.length, "width")
    let insets = configuration.contentInset.left + configuration.contentInset.right
    if isConfigured, width < insets {
      faults.note("width", .atLeast(sumOf: Self.insetsAcross, value: insets), found: width)
    }
    faults.check(content, "content")
    try faults.finish()
    self.configuration = configuration
    self.width = width
    self.content = content
    itemWidth = configuration.itemWidth(inCardOfWidth: width)
    (blocks, itemStarts) = Self.blocks(of: content, in: configuration)
  }

  /// The paths of the left and right insets of a card.
  private static var insetsAcross: [PropertyPath] {
    [["configuration", "contentInset", "left"], ["configuration", "contentInset", "right"]]
  }

  /// The number of cards.
  @inlinable public var count: Int { blocks.count }

  /// Vertical: cards are below each other.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The width of the cards, and the total height of cards and spacings, in points.
  @inlinable public var contentSize: Size {
    let height = blocks.last.map { $0.start + $0.height + configuration.cardSpacing }
    return Size(width: width, height: height ?? 0)
  }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> PlacedCard {
    let block = blocks[index]
    return PlacedCard(
      index: index, frame: Rect(x: 0, y: block.start, width: width, height: block.height),
      contentHeight: block.contentHeight, omittedItems: block.omittedItems)
  }

  /// The shown items of the card at an index in `0..<count`.
  @inlinable public func items(ofCard index: Int) -> CardItemsLayout {
    CardItemsLayout(list: self, block: blocks[index])
  }

  /// One run, because the edges of cards ascend.
  @inlinable public var runCount: Int { 1 }

  /// All cards.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let travel = (blocks.last?.start ?? 0) - (blocks.first?.start ?? 0)
    return FrameRun(indices: 0..<count, pitch: travel / Double(max(1, count - 1)))
  }

  /// Computes the positions of cards and items.
  ///
  /// An item starts at the previous item's end plus the spacing, with the same numbers as in the
  /// frames. Therefore edges that meet are equal and snap to the same pixel.
  private static func blocks(
    of content: CardListContent, in configuration: CardListConfiguration
  ) -> ([CardBlock], [Double]) {
    var blocks: [CardBlock] = []
    blocks.reserveCapacity(content.cards.count)
    var itemStarts = [Double](repeating: 0, count: content.items.count)
    var start = 0.0
    for (index, card) in content.cards.enumerated() {
      let items = content.items(ofCards: index..<index + 1)
      let fit = CardFit(content.items[items], maxHeight: card.maxHeight, in: configuration)
      let block = CardBlock(start: start, firstItem: items.lowerBound, items.count, fit)
      var itemStart = start + configuration.contentInset.top
      for place in 0..<block.shownCount {
        let item = block.firstItem + block.item(at: place)
        itemStarts[item] = itemStart
        itemStart = itemStart + content.items[item].height + configuration.itemSpacing
      }
      blocks.append(block)
      start = start + fit.height + configuration.cardSpacing
    }
    return (blocks, itemStarts)
  }
}

/// A card as stored by the layout.
@usableFromInline
struct CardBlock: Sendable {
  @usableFromInline let start: Double
  @usableFromInline let height: Double
  @usableFromInline let contentHeight: Double
  /// The index of its first item among the items of all cards.
  @usableFromInline let firstItem: Int
  /// The omitted items, counted from the card's first item.
  @usableFromInline let omittedItems: Range<Int>
  /// The number of shown items.
  @usableFromInline let shownCount: Int

  init(start: Double, firstItem: Int, _ itemCount: Int, _ fit: CardFit) {
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
