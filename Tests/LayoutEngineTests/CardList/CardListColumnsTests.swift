import LayoutEngine
import Testing

/// Numbers from Docs/card-list.md, "Columns".
@Suite("Columns of a card list")
struct CardListColumnsTests {
  /// A list of cards with one item each, of the given heights.
  private func list(
    _ heights: [Double], _ columns: CardListColumns?, width: Double = 390, spans: [CardSpan] = []
  ) throws -> CardListLayout {
    try Lists.list(
      heights.map { (nil, Lists.items([(.custom, $0)])) }, width: width, columns: columns,
      spans: spans)
  }

  private static let heights: [Double] = [197, 100, 100, 50, 80]

  @Test(
    "The guide's five cards in two columns, row by row and below the shortest column",
    arguments: [
      (
        CardListColumns.Placement.rows, [[0, 0], [200, 0], [0, 217], [200, 217], [0, 337]],
        [0, 1, 0, 1, 0], 437.0
      ),
      (
        .shortest, [[0, 0], [200, 0], [200, 120], [0, 217], [200, 240]], [0, 1, 1, 0, 1], 340
      ),
    ] as [(CardListColumns.Placement, [[Double]], [Int], Double)])
  func guide(
    placement: CardListColumns.Placement, origins: [[Double]], columns: [Int], height: Double
  ) throws {
    let layout = try list(
      Self.heights, CardListColumns(.count(2), spacing: 10, placement: placement))
    #expect(layout.placedCards.map { [$0.frame.x, $0.frame.y] } == origins)
    #expect(layout.placedCards.map(\.column) == columns)
    #expect(layout.placedCards.map(\.frame.height) == Self.heights)
    #expect(layout.placedCards.allSatisfy { $0.frame.width == 190 })
    #expect(layout.contentSize == Size(width: 390, height: height))
    #expect(
      zip(0..., layout.placedCards).allSatisfy {
        layout.items(ofCard: $0).item(at: 0).frame == $1.frame
      })
  }

  @Test(
    "As many columns as fit with the minimum width, at least one",
    arguments: [
      (390, 100, 0, 3), (390, 130, 0, 3), (390, 130.1, 0, 2), (390, 120, 10, 3), (390, 500, 0, 1),
      (0.3, 0.1, 0, 3), (430, 100, 10, 4), (390, 100, 10, 3),
    ] as [(width: Double, minimum: Double, spacing: Double, count: Int)])
  func minimumWidth(width: Double, minimum: Double, spacing: Double, count: Int) throws {
    let columns = CardListColumns(.minimumWidth(minimum), spacing: spacing)
    let layout = try list([9], columns, width: width)
    #expect(layout.grid.count == count)
    let expected = (width - spacing * Double(count - 1)) / Double(count)
    #expect(layout.item(at: 0).frame.width == expected)
    #expect(columns.columnWidth(inListOfWidth: width) == expected)
  }

  @Test(
    "One column has the frames of a list without columns",
    arguments: CardListColumns.Placement.allCases)
  func oneColumn(placement: CardListColumns.Placement) throws {
    let plain = try list(Self.heights, nil)
    let layout = try list(
      Self.heights, CardListColumns(.count(1), spacing: 99, placement: placement))
    #expect(layout.placedCards == plain.placedCards)
    #expect(layout.contentSize == plain.contentSize)
  }

  @Test("Columns whose heights differ by a rounding error are equally short")
  func rounding() throws {
    // 0.1 + 0.2 > 0.3 in binary: the fourth card would go into column 1.
    let configuration = CardListConfiguration(cardSpacing: 0)
    let cards = [0.1, 0.3, 0.2, 1].map { (nil as Double?, Lists.items([(.custom, $0)])) }
    let layout = try Lists.list(
      cards, columns: CardListColumns(.count(2), placement: .shortest), in: configuration)
    #expect(layout.placedCards.map(\.column) == [0, 1, 0, 0])
  }

  @Test("Each card of a long list is below the first of the shortest columns")
  func shortestByScan() throws {
    var random = SeededGenerator(seed: 81)
    for count in [2, 3, 7, 64, 1000] {
      let heights = (0..<3000).map { _ in Double(random.number(0...40)) / 4 }
      let layout = try list(
        heights, CardListColumns(.count(count), placement: .shortest), width: 2000)
      var edges = [Double](repeating: 0, count: count)
      for (card, height) in zip(layout.placedCards, heights) {
        let shortest = try #require(edges.min())
        #expect(card.column == edges.firstIndex(of: shortest))
        #expect(card.frame.y == shortest)
        edges[card.column] = shortest + height + 20
      }
      #expect(layout.contentSize.height == edges.max())
    }
  }

  @Test("The guide's card over two columns, and the two below it")
  func wide() throws {
    let layout = try list(
      [100, 50, 80], CardListColumns(.count(2), spacing: 10, placement: .shortest),
      spans: [.columns(2)])
    #expect(
      layout.placedCards.map(\.frame) == [
        Rect(x: 0, y: 0, width: 390, height: 100), Rect(x: 0, y: 120, width: 190, height: 50),
        Rect(x: 200, y: 120, width: 190, height: 80),
      ])
    #expect(layout.items(ofCard: 0).item(at: 0).frame.width == 390)
  }

  @Test("A card that covers more columns than its row has left starts the next row")
  func wideInRows() throws {
    let layout = try list(
      [40, 60, 30, 50, 20, 20], CardListColumns(.count(3), spacing: 15),
      spans: [.columns(1), .columns(2), .columns(2), .columns(2), .all])
    #expect(layout.placedCards.map(\.column) == [0, 1, 0, 0, 0, 0])
    #expect(layout.placedCards.map(\.frame.y) == [0, 0, 80, 130, 200, 240])
  }

  @Test("A card with a column that its row has passed starts the next row")
  func givenInRows() throws {
    var content = CardListContent()
    for (column, height) in zip([1, 2, 2, nil, 0, 0], [40.0, 60, 30, 20, 50, 10]) {
      content.append(MaterialCard(column: column), items: Lists.items([(.custom, height)]))
    }
    let layout = try CardListLayout(
      width: 390, columns: CardListColumns(.count(3)), content: content)
    #expect(layout.placedCards.map(\.column) == [1, 2, 2, 0, 0, 0])
    #expect(layout.placedCards.map(\.frame.y) == [0, 0, 80, 130, 170, 240])
  }

  @Test("The columns of an answer change nothing when they are given, for both placements")
  func sentBack() throws {
    var random = SeededGenerator(seed: 84)
    for placement in CardListColumns.Placement.allCases {
      let columns = CardListColumns(.count(5), placement: placement)
      let cards = (0..<200).map { _ in
        (height: Double(random.number(0...9)), span: random.number(1...5))
      }
      func layout(_ given: [Int?]) throws -> [PlacedCard] {
        var content = CardListContent()
        for (card, column) in zip(cards, given) {
          content.append(
            MaterialCard(span: .columns(card.span), column: column),
            items: Lists.items([(.custom, card.height)]))
        }
        return try CardListLayout(width: 500, columns: columns, content: content).placedCards
      }
      let free = try layout(cards.map { _ in nil })
      #expect(try layout(free.map(\.column)) == free)
    }
  }

  @Test("A window searches only runs that have cards")
  func runs() throws {
    let columns = CardListColumns(.count(1000), placement: .shortest)
    let layout = try list(
      [1, 1, 1, 1], columns, width: 1000, spans: [.columns(1), .columns(2), .columns(900), .all])
    #expect(layout.runCount == 4)
    #expect(layout.indices(in: Rect(x: 0, y: 0, width: 1000, height: 1000)).count == 4)
    #expect(try list([], columns, width: 1000).runCount == 0)
  }

  @Test("A wide card is at the first of the places where it comes highest, for every span")
  func wideByScan() throws {
    var random = SeededGenerator(seed: 83)
    for count in [2, 3, 7, 64] {
      let cards = (0..<500).map { _ in
        (height: Double(random.number(0...40)) / 4, span: random.number(1...count))
      }
      let layout = try list(
        cards.map(\.height), CardListColumns(.count(count), placement: .shortest), width: 2000,
        spans: cards.map { .columns($0.span) })
      var edges = [Double](repeating: 0, count: count)
      for (placed, card) in zip(layout.placedCards, cards) {
        let tops = (0...count - card.span).map { edges[$0..<$0 + card.span].max() ?? 0 }
        let highest = try #require(tops.min())
        #expect(placed.column == tops.firstIndex(of: highest))
        #expect(placed.frame.y == highest)
        let covered = placed.column..<placed.column + card.span
        for column in covered { edges[column] = highest + card.height + 20 }
      }
    }
  }

  @Test("A span and a column that the list does not have are reported")
  func wideFaults() throws {
    var content = CardListContent()
    content.append(MaterialCard(span: .columns(3)), items: [])
    content.append(MaterialCard(span: .columns(0)), items: [])
    content.append(MaterialCard(span: .all, column: 1), items: [])
    content.append(MaterialCard(column: 1), items: [])
    let columns = CardListColumns(.count(2), placement: .shortest)
    let found = #expect(throws: LayoutFaults.self) {
      try CardListLayout(width: 390, columns: columns, content: content)
    }
    #expect(
      found?.faults.map(\.path) == [
        ["content", "cards", 0, "span"], ["content", "cards", 1, "span"],
        ["content", "cards", 2, "column"],
      ])
  }

  @Test("Invalid columns are reported: their number, spacing, and columns without width")
  func faults() throws {
    let invalid: [(CardListColumns, Double, [PropertyPath])] = [
      (CardListColumns(.count(0)), 390, [["columns", "count"]]),
      (CardListColumns(.count(1001)), 390, [["columns", "count"]]),
      (
        CardListColumns(.minimumWidth(-1), spacing: .nan), 390,
        [["columns", "minimumWidth"], ["columns", "spacing"]]
      ),
      (CardListColumns(.minimumWidth(0)), 390, [["columns", "minimumWidth"]]),
      (CardListColumns(.minimumWidth(0.389)), 390, [["columns", "minimumWidth"]]),
      (CardListColumns(.count(3), spacing: 195), 390, [["columns", "spacing"]]),
      (CardListColumns(.count(2)), 0, ["width"]),
      (CardListColumns(.count(2)), .infinity, ["width"]),
    ]
    for (columns, width, paths) in invalid {
      let found = #expect(throws: LayoutFaults.self) { try list([9], columns, width: width) }
      #expect(found?.faults.map(\.path) == paths)
      #expect(columns.columnWidth(inListOfWidth: width) == nil)
    }
    #expect(try list([9], CardListColumns(.minimumWidth(0.39)), width: 390).grid.count == 1000)
  }

  @Test("The fault of too many columns states the minimum width of a thousand columns")
  func tooMany() throws {
    let columns = CardListColumns(.minimumWidth(1), spacing: 2)
    let found = #expect(throws: LayoutFaults.self) { try list([9], columns, width: 4998) }
    // 1,000 columns of 3 points, and 999 spacings.
    #expect(found?.faults.map(\.requirement) == [.number(in: 3...1_000_000)])
  }

  @Test("A column must be at least as wide as the insets of its cards")
  func insets() throws {
    let configuration = CardListConfiguration(
      contentInset: Insets(top: 0, left: 60, bottom: 0, right: 40))
    let found = #expect(throws: LayoutFaults.self) {
      try Lists.list([], columns: CardListColumns(.count(4)), in: configuration)
    }
    #expect(found?.faults.map(\.path) == ["columns"])
    #expect(
      try Lists.list([], columns: CardListColumns(.count(3)), in: configuration).itemWidth == 30)
  }
}
