/// Cards below each other, each as high as its items, one a line, make it.
///
/// Cards are taken in once, in one pass over their items; finding those in a window is a search.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, "CollectionTableCell" and
/// "CardFlowLayout".
/// Departs: a card may have a greatest height, which the article only names.
public struct CardListLayout: ItemLayout {
  /// The spacings.
  public let configuration: CardListConfiguration
  /// Every card's width, in points.
  public let width: Double
  /// The cards as they were given.
  public let content: CardListContent
  /// Every item's width, in points.
  public let itemWidth: Double

  @usableFromInline let blocks: [CardBlock]
  /// Where each item of `content` that is shown starts, in points along y.
  @usableFromInline let itemStarts: [Double]

  /// Lays out cards.
  ///
  /// - Throws: the faults of configuration, cards and items; a fault for a `width` that is not
  ///   0…1,000,000 points, or less than the insets of its cards at both sides.
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

  /// What stands at both sides of every card's items.
  private static var insetsAcross: [PropertyPath] {
    [["configuration", "contentInset", "left"], ["configuration", "contentInset", "right"]]
  }

  /// How many cards there are.
  @inlinable public var count: Int { blocks.count }

  /// Cards follow each other downwards.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The cards' width, and what they and the spacings below them fill, in points.
  @inlinable public var contentSize: Size {
    let height = blocks.last.map { $0.start + $0.height + configuration.cardSpacing }
    return Size(width: width, height: height ?? 0)
  }

  /// The card at an index of `0..<count`.
  @inlinable public func item(at index: Int) -> PlacedCard {
    let block = blocks[index]
    return PlacedCard(
      index: index, frame: Rect(x: 0, y: block.start, width: width, height: block.height),
      contentHeight: block.contentHeight, omittedItems: block.omittedItems)
  }

  /// The items that are shown of the card at an index of `0..<count`.
  @inlinable public func items(ofCard index: Int) -> CardItemsLayout {
    CardItemsLayout(list: self, block: blocks[index])
  }

  /// One: edges of cards ascend.
  @inlinable public var runCount: Int { 1 }

  /// All cards.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let travel = (blocks.last?.start ?? 0) - (blocks.first?.start ?? 0)
    return FrameRun(indices: 0..<count, pitch: travel / Double(max(1, count - 1)))
  }

  /// Works out where cards and their items start.
  ///
  /// An item starts where the one before it ends, spacing added, in the very numbers of its frame:
  /// edges that meet are equal, and snap to the same pixel.
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

/// A card, as the layout keeps it.
@usableFromInline
struct CardBlock: Sendable {
  @usableFromInline let start: Double
  @usableFromInline let height: Double
  @usableFromInline let contentHeight: Double
  /// Where its items start among all.
  @usableFromInline let firstItem: Int
  /// Which of its items are left out, counted from its first one.
  @usableFromInline let omittedItems: Range<Int>
  /// How many of its items are shown.
  @usableFromInline let shownCount: Int

  init(start: Double, firstItem: Int, _ itemCount: Int, _ fit: CardFit) {
    self.start = start
    height = fit.height
    contentHeight = fit.contentHeight
    self.firstItem = firstItem
    omittedItems = fit.leadingCount..<itemCount - (fit.keepsFooter ? 1 : 0)
    shownCount = itemCount - omittedItems.count
  }

  /// Which of its items is the one at a place among those that are shown.
  @inlinable
  func item(at place: Int) -> Int {
    place < omittedItems.lowerBound ? place : place + omittedItems.count
  }
}
