import LayoutEngine
import Testing

@Suite("Invalid values")
struct RefusedValueTests {
  @Test("A configuration that was changed to an invalid value is rejected on use")
  func configurations() throws {
    var stack = CardStackConfiguration()
    stack.collapsedHeight = 501
    #expect(throws: LayoutFaults.self) {
      try CardStackLayout(
        configuration: stack, count: 5, width: 375, arrangement: .inTransit(translation: 1))
    }
    var deck = SwipeDeckConfiguration()
    deck.visibleCount = -1
    let bounds = Rect(x: 0, y: 0, width: 375, height: 600)
    #expect(throws: LayoutFaults.self) {
      try SwipeDeckLayout(bounds: bounds, count: 3, configuration: deck)
    }
    #expect(throws: LayoutFaults.self) {
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: .left)],
        of: SwipeDeckLayout(
          bounds: bounds, count: 3,
          configuration: deck))
    }
    #expect(throws: LayoutFaults.self) {
      try SwipeDeckUndo(
        [SwipeHistoryEntry(id: "a", direction: .left, size: .aspectRatio(0))],
        of: SwipeDeckLayout(
          bounds: bounds,
          count: 3))
    }
    var list = CardListConfiguration()
    list.contentInset.left = .infinity
    #expect(throws: LayoutFaults.self) {
      try CardListLayout(configuration: list, width: 100, content: CardListContent())
    }
  }

  @Test("Faults of cards and items have their indexes in the path")
  func cards() throws {
    var content = CardListContent()
    content.append(MaterialCard(), items: [CardItem(kind: .custom, height: 1)])
    content.append(MaterialCard(maxHeight: -1), items: [CardItem(kind: .text, height: .nan)])
    let error = try #require(throws: LayoutFaults.self) {
      try CardListLayout(width: 100, content: content)
    }
    #expect(
      error.faults.map(\.path) == [
        ["content", "cards", 1, "maxHeight"], ["content", "items", 1, "height"],
      ])
  }

  @Test("A negative count is rejected, also with a revealed card", arguments: [-1, Int.min])
  func counts(count: Int) throws {
    let error = try #require(throws: LayoutFaults.self) {
      try CardStackLayout(
        count: count, width: 375,
        arrangement: .revealed(
          CardReveal(card: 0, within: Rect(x: 0, y: .nan, width: 1, height: 1))))
    }
    #expect(
      error.faults.map(\.path) == ["count", ["revealed", "card"], ["revealed", "within", "y"]])
  }

  @Test(
    "More rows than the maximum are rejected",
    arguments: [
      (Int.max, [["rows", 0, "copies"], ["rows", 1, "copies"], ["rows", 2, "copies"]]),
      (1_000_000_000, ["rows"]),
    ] as [(Int, [PropertyPath])])
  func rows(copies: Int, paths: [PropertyPath]) throws {
    let rows = Array(repeating: ScrollStackRow(size: .fixed(1), copies: copies), count: 3)
    let configuration = ScrollStackConfiguration(viewport: Size(width: 1, height: 1))
    let error = try #require(throws: LayoutFaults.self) {
      try ScrollStackLayout(configuration: configuration, rows: rows)
    }
    #expect(error.faults.map(\.path) == paths)
  }

  @Test(
    "The measured length of a content must be valid for a row",
    arguments: [nil, -1, .nan, .infinity, 1.000_001e16] as [Double?])
  func texts(length: Double?) throws {
    let rows = [ScrollStackRow(size: .fixed(1)), ScrollStackRow(size: .content(0))]
    let configuration = ScrollStackConfiguration(viewport: Size(width: 100, height: 100))
    let error = try #require(throws: LayoutFaults.self) {
      if let length {
        _ = try ScrollStackLayout(configuration: configuration, rows: rows) { _, _ in length }
      } else {
        _ = try ScrollStackLayout(configuration: configuration, rows: rows)
      }
    }
    #expect(error.faults.map(\.path) == [["rows", 1, "size", "content"]])
  }

  @Test("The measured length of an inserted text must be valid")
  func editedTexts() throws {
    let stack = try Stacks.bare(ids: "A")
    #expect(
      throws: RowReferenceFault(
        path: ["rows", 1, "size", "content"],
        reason: .value(.number(in: 0...1e16), found: -2))
    ) {
      try ScrollStackEdit(
        [.insert([ScrollStackRow(size: .content(0))], at: .bottom)], to: stack,
        measuring: { _, _ in -2 })
    }
  }

  @Test("The rows and values of an operation are checked before it is applied")
  func operations() throws {
    let stack = try Stacks.bare(ids: "A")
    let operations: [(ScrollStackOperation, PropertyPath)] = [
      (.insert([ScrollStackRow(size: .fixed(-1))], at: .top), ["rows", 0, "size", "fixed"]),
      (.replace(.id("A"), with: ScrollStackRow(size: .fixed(-1))), ["row", "size", "fixed"]),
      (.resize(.row(.id("A")), to: .fixed(-1)), ["size", "fixed"]),
      (.setInsets(.ids(["A"]), InsetsOverride(left: -1)), ["insets", "left"]),
      (.setPadding(.ids(["A"]), InsetsOverride(top: -1)), ["padding", "top"]),
      (.setSeparator(.ids(["A"]), SeparatorOverride(thickness: -1)), ["separator", "thickness"]),
    ]
    for (operation, path) in operations {
      #expect(
        throws: RowReferenceFault(
          path: path.within(["operations", 0]),
          reason: .value(.number(in: 0...1_000_000), found: -1))
      ) { try ScrollStackEdit([operation], to: stack) }
    }
  }
}
