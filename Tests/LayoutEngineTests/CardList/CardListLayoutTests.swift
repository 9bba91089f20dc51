import LayoutEngine
import Testing

/// Numbers from Docs/card-list.md.
@Suite("Card list layout")
struct CardListLayoutTests {
  @Test(
    "The guide's card is 53 + 62 + 25 + 27 + 3 · 10 = 197 high, and the next card starts at 217")
  func guide() throws {
    let items = Lists.guideItems()
    #expect(items.map(\.height) == [53, 62, 25, 27])
    let layout = try Lists.list([(nil, items), (nil, items)])
    #expect(
      layout.placedCards.map(\.frame) == [
        Rect(x: 0, y: 0, width: 390, height: 197), Rect(x: 0, y: 217, width: 390, height: 197),
      ])
    #expect(
      layout.items(ofCard: 1).placedItems.map(\.frame) == [
        Rect(x: 0, y: 217, width: 390, height: 53), Rect(x: 0, y: 280, width: 390, height: 62),
        Rect(x: 0, y: 352, width: 390, height: 25), Rect(x: 0, y: 387, width: 390, height: 27),
      ])
    #expect(layout.contentSize == Size(width: 390, height: 434))
    #expect(layout.items(ofCard: 1).contentSize == Size(width: 390, height: 197))
  }

  @Test("The position of an item relative to its card depends only on the card's items")
  func cardCoordinates() throws {
    let layout = try Lists.list([(nil, Lists.guideItems()), (nil, Lists.guideItems())])
    let (first, second) = (layout.item(at: 0), layout.item(at: 1))
    let origin = Point(x: second.frame.x, y: second.frame.y)
    #expect(
      layout.items(ofCard: 1).placedItems.map { $0.frame.relative(to: origin).y }
        == layout.items(ofCard: 0).placedItems.map { $0.frame.y - first.frame.y })
  }

  @Test("Content insets surround the items and reduce their width")
  func insets() throws {
    let layout = try Lists.list(
      [(nil, Lists.items([(.text, 30), (.text, 40)]))], width: 100,
      in: CardListConfiguration(
        cardSpacing: 7, itemSpacing: 5,
        contentInset: Insets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(layout.item(at: 0).frame == Rect(x: 0, y: 0, width: 100, height: 79))
    #expect(
      layout.items(ofCard: 0).placedItems.map(\.frame) == [
        Rect(x: 2, y: 1, width: 94, height: 30), Rect(x: 2, y: 36, width: 94, height: 40),
      ])
    #expect(layout.contentSize.height == 86)
  }

  @Test(
    "A list without cards has no content; a card without items keeps its spacing and its insets")
  func empty() throws {
    let none = try Lists.list([])
    #expect(none.count == 0)
    #expect(none.contentSize == Size(width: 390, height: 0))
    #expect(none.indices(in: Rect(x: 0, y: 0, width: 390, height: 9)) == [])
    #expect(none.indexOfItem(at: .zero) == nil)
    let bare = try Lists.list([(nil, []), (nil, [])])
    #expect(bare.placedCards.map(\.frame.y) == [0, 20])
    #expect(bare.placedCards.map(\.frame.height) == [0, 0])
    #expect(bare.placedCards.allSatisfy { !$0.isTruncated })
    let inset = try Lists.list(
      [(nil, [])],
      in: CardListConfiguration(contentInset: Insets(top: 1, left: 0, bottom: 2, right: 0)))
    #expect(inset.item(at: 0).frame.height == 3)
    #expect(inset.items(ofCard: 0).indices(in: inset.item(at: 0).frame) == [])
  }

  @Test("All invalid values are reported at once; the width must be at least the sum of the insets")
  func faults() throws {
    let spacings = #expect(throws: LayoutFaults.self) {
      try CardListConfiguration(cardSpacing: -1, itemSpacing: .nan).checked()
    }
    #expect(spacings?.faults.map(\.path) == ["cardSpacing", "itemSpacing"])
    let width = #expect(throws: LayoutFaults.self) { try Lists.list([], width: .infinity) }
    #expect(width?.faults.map(\.path) == ["width"])
    let inset = CardListConfiguration(
      contentInset: Insets(top: 0, left: 20, bottom: 0, right: 10))
    let narrow = #expect(throws: LayoutFaults.self) {
      try Lists.list([], width: 29.9, in: inset)
    }
    #expect(narrow?.faults.map(\.path) == ["width"])
    #expect(try Lists.list([(nil, Lists.guideItems())], width: 30, in: inset).itemWidth == 0)
  }

  @Test("A width that is less than the sum of the insets by a rounding error is not rejected")
  func insetsOfWidth() throws {
    // The sum of these insets is 0.30000000000000004.
    let insets = CardListConfiguration(
      contentInset: Insets(top: 0, left: 0.1, bottom: 0, right: 0.2))
    #expect(try Lists.list([], width: 0.3, in: insets).itemWidth == 0)
    #expect(throws: LayoutFaults.self) { try Lists.list([], width: 0.29999, in: insets) }
  }

  @Test("Maximum inputs don't produce infinities")
  func extremes() throws {
    let huge = CardListConfiguration(
      cardSpacing: 1e6, itemSpacing: 1e6,
      contentInset: Insets(top: 1e6, left: 5e5, bottom: 1e6, right: 5e5))
    let items = Lists.items([(.text, 1e6), (.text, 1e6)])
    let layout = try Lists.list([(nil, items), (1e6, items)], width: 1e6, in: huge)
    #expect(layout.placedCards.map(\.frame.height) == [5e6, 1e6])
    #expect(layout.contentSize.height == 8e6)
  }

  @Test("A hit test returns the card under the point, and no card for a point in the spacing")
  func hit() throws {
    let layout = try Lists.list([(nil, Lists.guideItems()), (nil, Lists.guideItems())])
    let hits = [(0.0, 0), (196.9, 0), (197, nil), (216.9, nil), (217, 1), (414, nil)]
    for (y, card) in hits { #expect(layout.indexOfItem(at: Point(x: 5, y: y)) == card) }
    #expect(layout.items(ofCard: 1).indexOfItem(at: Point(x: 5, y: 280)) == 1)
    #expect(layout.items(ofCard: 1).indexOfItem(at: Point(x: 5, y: 275)) == nil)
  }

  @Test("A window over 100,000 cards is found by a search")
  func many() throws {
    let items = Lists.guideItems()
    let layout = try Lists.list(Array(repeating: (nil, items), count: 100_000))
    #expect(layout.contentSize.height == 21_700_000)
    let window = Rect(x: 0, y: 217 * 50_000 + 100, width: 390, height: 217)
    #expect(layout.indices(in: window) == [50_000..<50_002])
    #expect(layout.items(ofCard: 50_000).indices(in: window) == [1..<4])
  }

  @Test(
    "Each card and each item starts at the end of the previous one plus the spacing",
    arguments: 0..<50)
  func sums(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = try generator.cardList()
    let configuration = layout.configuration
    var start = 0.0
    for card in layout.placedCards {
      #expect(card.frame.y == start)
      var itemStart = start + configuration.contentInset.top
      for item in layout.items(ofCard: card.index).placedItems {
        #expect(item.frame.y == itemStart)
        #expect(item.frame.x == configuration.contentInset.left)
        itemStart = item.frame.maxY + configuration.itemSpacing
        #expect(item.frame.maxY <= card.frame.maxY + 1e-9)
      }
      start = card.frame.maxY + configuration.cardSpacing
    }
    #expect(layout.contentSize.height == start)
  }

  @Test(
    "Windows contain exactly the cards and items that intersect the rectangle", arguments: 0..<100)
  func windows(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = try generator.cardList(hasColumns: true)
    let presentation = try Presentation(
      mirrorWidth: generator.isOnce(in: 2) ? 100 : nil,
      pixelScale: generator.isOnce(in: 2) ? 1.5 : nil)
    let shown = PresentedLayout(layout, presentation)
    for edges in EdgeRule.allCases {
      let top = Double(generator.number(-10...Int(layout.contentSize.height)))
      let rect = Rect(
        x: Double(generator.number(-5...101)), y: top, width: Double(generator.number(0...20)),
        height: Double(generator.number(0...300)))
      #expect(shown.indices(in: rect, edges: edges) == shown.scanned(rect, edges))
      for card in 0..<layout.count {
        let items = PresentedLayout(layout.items(ofCard: card), presentation)
        #expect(items.indices(in: rect, edges: edges) == items.scanned(rect, edges))
      }
    }
  }

  @Test("Touching rectangles have neither gap nor overlap at any pixel scale", arguments: 0..<50)
  func noGaps(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let items = (0..<20).map { _ in
      CardItem(kind: .text, height: Double(generator.number(0...600)) / 10)
    }
    let layout = try Lists.list(
      Array(repeating: (nil, items), count: 50),
      in: CardListConfiguration(cardSpacing: 0, itemSpacing: 0))
    for scale in [1, 1.5, 2, 3] {
      let presentation = try Presentation(mirrorWidth: nil, pixelScale: scale)
      var end = 0.0
      for card in 0..<layout.count {
        let frame = layout.item(at: card).presented(presentation).frame
        #expect(abs(frame.y - end) < 1e-9)
        for item in layout.items(ofCard: card).placedItems {
          let shown = item.presented(presentation).frame
          #expect(abs(shown.y - end) < 1e-9)
          end = shown.maxY
        }
        #expect(abs(frame.maxY - end) < 1e-9)
      }
    }
  }
}

extension PresentedLayout {
  /// The items that intersect the rectangle, found by testing each item.
  fileprivate func scanned(_ rect: Rect, _ edges: EdgeRule) -> IndexRanges {
    var found = IndexRanges()
    for index in 0..<count where item(at: index).frame.intersects(rect, edges: edges) {
      found.append(index..<index + 1)
    }
    return found
  }
}
