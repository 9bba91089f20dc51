import LayoutEngine
import Testing

/// Numbers from Docs/card-list.md, "Maximum height".
@Suite("Cards with a maximum height")
struct CardFitTests {
  @Test(
    "The guide's card omits whole items from the end and keeps its footer",
    arguments: [
      (1000.0, 197.0, [0, 1, 2, 3]), (197, 197, [0, 1, 2, 3]), (196.9, 162, [0, 1, 3]),
      (162, 162, [0, 1, 3]), (161, 90, [0, 3]), (90, 90, [0, 3]), (89, 27, [3]), (27, 27, [3]),
      // The maximum is less than the footer's height: the footer is dropped first, and no other
      // item fits.
      (26, 0, []), (0, 0, []),
    ])
  func guide(maxHeight: Double, height: Double, shown: [Int]) throws {
    let layout = try Lists.list([(maxHeight, Lists.guideItems())])
    let card = layout.item(at: 0)
    #expect(card.frame.height == height)
    #expect(card.contentHeight == 197)
    #expect(layout.items(ofCard: 0).placedItems.map(\.item) == shown)
    #expect(card.isTruncated == (shown.count < 4))
    #expect((0..<4).filter { !card.omittedItems.contains($0) } == shown)
  }

  /// A card's items, its maximum height, and the expected shown items.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let items: [(CardItemKind, Double)]
    let maxHeight: Double
    let shown: [Int]
    let height: Double

    init(
      _ name: String, _ items: [(CardItemKind, Double)], _ maxHeight: Double, _ shown: [Int],
      _ height: Double
    ) {
      testDescription = name
      self.items = items
      self.maxHeight = maxHeight
      self.shown = shown
      self.height = height
    }
  }

  @Test(
    "Items are dropped in a defined order",
    arguments: [
      Case("one item that fits", [(.text, 30)], 30, [0], 30),
      Case("one item that does not", [(.text, 30)], 29, [], 0),
      Case("one footer that fits", [(.footer, 30)], 30, [0], 30),
      Case("one footer that does not", [(.footer, 30)], 29, [], 0),
      Case("no items", [], 0, [], 0),
      Case("an item too high hides those behind it", [(.text, 90), (.text, 5)], 50, [], 0),
      Case(
        "a footer that is too high is dropped first", [(.text, 20), (.text, 20), (.footer, 100)],
        60, [0, 1],
        50),
      Case(
        "other items are dropped to keep a footer that fits",
        [(.text, 20), (.text, 20), (.footer, 45)], 60, [2],
        45),
      Case(
        "a footer that is not last is an ordinary item",
        [(.footer, 20), (.text, 20), (.text, 20)], 50, [0, 1], 50),
      Case(
        "a footer that is not last is dropped like other items",
        [(.text, 20), (.footer, 20), (.text, 20)], 20, [0], 20),
      Case(
        "of several footers, the last is kept",
        [(.text, 20), (.footer, 20), (.footer, 20)], 50, [0, 2], 50),
      Case(
        "several footers without other items", [(.footer, 20), (.footer, 20), (.footer, 20)], 49,
        [2],
        20),
      Case(
        "items of zero height still add their spacing", [(.text, 20), (.text, 0), (.footer, 0)], 39,
        [0, 2], 30),
      Case("no room at all", [(.text, 0), (.text, 0)], 0, [0], 0),
    ])
  func cases(_ card: Case) throws {
    let layout = try Lists.list([(card.maxHeight, Lists.items(card.items))])
    #expect(layout.items(ofCard: 0).placedItems.map(\.item) == card.shown)
    #expect(layout.item(at: 0).frame.height == card.height)
  }

  @Test(
    "A card that exceeds its maximum height only by a rounding error keeps its items",
    arguments: [
      ([(.text, 0.1), (.text, 0.2)], 0.3, [0, 1]),
      ([(.text, 0.1), (.text, 5), (.footer, 0.2)], 0.3, [0, 2]),
      ([(.text, 0.7), (.footer, 0.1 + 0.2)], 0.3, [1]),
    ] as [([(CardItemKind, Double)], Double, [Int])])
  func rounding(items: [(CardItemKind, Double)], maxHeight: Double, shown: [Int]) throws {
    let layout = try Lists.list(
      [(maxHeight, Lists.items(items))], in: CardListConfiguration(itemSpacing: 0))
    #expect(layout.items(ofCard: 0).placedItems.map(\.item) == shown)
    #expect(layout.item(at: 0).frame.height == maxHeight)
  }

  @Test(
    "If the insets alone exceed the maximum height, the card has that height and no items",
    arguments: [
      (100.0, [0, 1], 60.0), (59, [1], 35), (34, [0], 30), (29, [], 15), (15, [], 15), (7, [], 7),
    ])
  func insets(maxHeight: Double, shown: [Int], height: Double) throws {
    let layout = try Lists.list(
      [(maxHeight, Lists.items([(.text, 15), (.footer, 20)]))],
      in: CardListConfiguration(contentInset: Insets(top: 10, left: 0, bottom: 5, right: 0)))
    #expect(layout.items(ofCard: 0).placedItems.map(\.item) == shown)
    #expect(layout.item(at: 0).frame.height == height)
    #expect(layout.item(at: 0).contentHeight == 60)
  }

  @Test(
    "A card never exceeds its maximum height, and no omitted item would fit", arguments: 0..<100)
  func property(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = try generator.cardList()
    for (index, card) in layout.placedCards.enumerated() {
      let items = Array(
        layout.content.items[layout.content.items(ofCards: index..<index + 1)])
      let shown = layout.items(ofCard: index).placedItems.map(\.item)
      guard let maxHeight = layout.content.cards[index].maxHeight else {
        #expect(shown == Array(items.indices))
        #expect(card.frame.height == card.contentHeight)
        continue
      }
      #expect(card.frame.height <= maxHeight)
      #expect(shown == items.indices.filter { !card.omittedItems.contains($0) })
      let best = layout.configuration.shown(of: items, maxHeight: maxHeight)
      #expect(shown == best)
      #expect(card.frame.height == min(maxHeight, layout.configuration.height(of: items, best)))
    }
  }

  @Test("A maximum equal to the card's full height is sufficient", arguments: 0..<50)
  func enough(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = try generator.cardList()
    var content = CardListContent()
    for (index, card) in layout.placedCards.enumerated() {
      content.append(
        MaterialCard(maxHeight: card.contentHeight),
        items: layout.content.items[layout.content.items(ofCards: index..<index + 1)])
    }
    let enough = try CardListLayout(
      configuration: layout.configuration, width: layout.width, content: content)
    #expect(enough.placedCards.allSatisfy { !$0.isTruncated })
    #expect(enough.placedCards.map(\.frame.height) == layout.placedCards.map(\.contentHeight))
  }
}

extension CardListConfiguration {
  /// The height of a card with some of its items.
  fileprivate func height(of items: [CardItem], _ shown: [Int]) -> Double {
    var edge = contentInset.top
    for index in shown {
      if index != shown.first { edge += itemSpacing }
      edge += items[index].height
    }
    return edge + contentInset.bottom
  }

  /// The shown items, found by trying every selection.
  fileprivate func shown(of items: [CardItem], maxHeight: Double) -> [Int] {
    let all = Array(items.indices)
    if height(of: items, all) <= maxHeight { return all }
    let endsInFooter = items.last?.kind == .footer
    if endsInFooter {
      for count in stride(from: all.count - 1, through: 0, by: -1) {
        let shown = all.prefix(count) + all.suffix(1)
        if height(of: items, Array(shown)) <= maxHeight { return Array(shown) }
      }
    }
    for count in stride(from: all.count, to: 0, by: -1) {
      let shown = Array(all.prefix(count))
      if height(of: items, shown) <= maxHeight { return shown }
    }
    return []
  }
}
