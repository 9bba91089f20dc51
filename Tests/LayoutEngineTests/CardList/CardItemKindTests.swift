import LayoutEngine
import Testing

/// Numbers from Docs/card-list.md, "Items".
@Suite("Card item kinds")
struct CardItemKindTests {
  @Test(
    "The height of an item is the sum of its text, its kind's insets and its image",
    arguments: [
      (CardItemKind.title, 24.0, 53.0), (.title, 0, 29), (.imageText, 17, 62),
      (.imageText, 54, 62), (.imageText, 54.5, 62.5), (.imageText, 170, 178), (.text, 17, 25),
      (.text, 170, 178), (.footer, 15, 27), (.custom, 40, 40),
    ])
  func heights(kind: CardItemKind, text: Double, item: Double) throws {
    #expect(kind.style.height(ofText: text) == item)
    #expect(CardItem(kind: kind, textHeight: text).height == item)
  }

  @Test(
    "The text width is the item's width minus insets and image, and never negative",
    arguments: [
      (CardItemKind.title, 8.0, 374.0), (.imageText, 62, 324), (.text, 8, 374),
      (.footer, 4, 382), (.custom, 0, 390),
    ])
  func textWidths(kind: CardItemKind, x: Double, width: Double) throws {
    #expect(kind.style.textX == x)
    #expect(kind.style.textWidth(inItemOfWidth: 390) == width)
    #expect(kind.style.textWidth(inItemOfWidth: 3) == (kind == .custom ? 3 : 0))
    let inset = CardListConfiguration(
      contentInset: Insets(top: 1, left: 10, bottom: 1, right: 20))
    #expect(inset.textWidth(of: kind, inCardOfWidth: 420) == width)
    #expect(inset.textWidth(of: kind, inCardOfWidth: 20) == 0)
  }

  @Test(
    "Fonts are the original's; a custom item has that of a text",
    arguments: [
      (CardItemKind.title, 20.0, 700, Int?.some(1), false), (.imageText, 14, 400, nil, false),
      (.text, 14, 400, nil, false), (.footer, 12, 400, 1, true),
      (.custom, 14, 400, nil, false),
    ])
  func fonts(
    kind: CardItemKind, size: Double, weight: Int, maxLines: Int?, isCentred: Bool
  ) {
    let font = kind.style.font
    #expect(font.size == size)
    #expect(font.weight == weight)
    #expect(font.maxLines == maxLines)
    #expect(font.isCentred == isCentred)
  }

  @Test("Only the kind imageText has an image")
  func images() {
    #expect(CardItemKind.imageText.style.imageFrame == Rect(x: 4, y: 4, width: 54, height: 54))
    #expect(CardItemKind.builtIn.filter { $0.style.imageFrame != nil } == [.imageText])
  }

  @Test("Insets and images of a kind can be overridden")
  func styles() {
    var kinds = CardItemStyles()
    kinds[.imageText].imageSize = Size(width: 100, height: 80)
    kinds[.text].contentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let list = CardListConfiguration(kinds: kinds)
    #expect(list.textWidth(of: .imageText, inCardOfWidth: 390) == 278)
    #expect(list.textWidth(of: .text, inCardOfWidth: 390) == 384)
    #expect(list.textWidth(of: .title, inCardOfWidth: 390) == 374)
    #expect(
      CardItem(kind: .imageText, textHeight: 17, style: kinds[.imageText]).height == 88)
  }

  @Test("A kind of the client begins as custom, and has its own style")
  func definedKinds() {
    var kinds = CardItemStyles()
    kinds[.defined(1)] = CardItemStyle(
      contentInsets: Insets(top: 1, left: 2, bottom: 3, right: 4), font: CardItemFont(size: 18))
    let list = CardListConfiguration(kinds: kinds)
    #expect(list.textWidth(of: .defined(1), inCardOfWidth: 390) == 384)
    #expect(
      CardItem(kind: .defined(1), textHeight: 20, style: kinds[.defined(1)]).height == 24)
    #expect(kinds[.defined(0)] == CardItemKind.custom.style)
    #expect(kinds[.defined(2)] == CardItemKind.custom.style)
    #expect(kinds[.title] == CardItemKind.title.style)
  }

  @Test("An invalid style of a client's kind is reported with its number")
  func faultOfDefinedKind() {
    var kinds = CardItemStyles()
    kinds[.defined(2)] = CardItemStyle(contentInsets: Insets(top: -1, left: 0, bottom: 0, right: 0))
    let found = #expect(throws: LayoutFaults.self) { try kinds.checked() }
    #expect(found?.faults.map(\.path) == [["defined", 2, "contentInsets", "top"]])
  }

  @Test(
    "The maximum height of an item is that of a text and two insets",
    arguments: [0.0, 1_000_004, 3_000_000])
  func highest(height: Double) throws {
    #expect(try CardItem(kind: .text, height: height).checked().height == height)
  }

  @Test("Heights are 0…1,000,000; item heights are 0…3,000,000")
  func faults() {
    let high = #expect(throws: LayoutFaults.self) {
      try CardItem(kind: .text, height: 3_000_001).checked()
    }
    #expect(high?.faults.map(\.path) == ["height"])
    let item = #expect(throws: LayoutFaults.self) {
      try CardItem(kind: .text, height: -1).checked()
    }
    #expect(item?.faults.map(\.path) == ["height"])
    let text = #expect(throws: LayoutFaults.self) {
      try CardItem(kind: .text, textHeight: .nan).checked()
    }
    #expect(text?.faults.map(\.path) == ["height"])
    let card = #expect(throws: LayoutFaults.self) {
      try MaterialCard(maxHeight: 1_000_001).checked()
    }
    #expect(card?.faults.map(\.path) == ["maxHeight"])
  }
}
