import LayoutEngine

/// The items of a card list whose heights depend on texts, and the sizes of the texts.
struct CardTexts {
  let kinds: CardKinds
  private let texts: RequestTexts
  private let configuration: CardListConfiguration?
  private let width: Double
  /// The measurements of the texts, by the items' indexes among all items of all cards.
  private(set) var measured: MeasuredItemTexts

  /// Creates an empty collection for cards of a width. Texts are not measured without a configuration or a valid
  /// width.
  init(
    _ texts: RequestTexts, in configuration: CardListConfiguration?, _ kinds: CardKinds,
    width: Double
  ) {
    self.kinds = kinds
    self.texts = texts
    self.configuration = InputBounds.length ~= width ? configuration : nil
    self.width = width
    measured = MeasuredItemTexts(texts.measured)
  }

  /// Adds the text of an item, and returns its height in points; 0, with a fault noted, if it can't be measured.
  mutating func add(
    _ text: TextRequest, ofItem item: Int, style: CardItemStyle, _ faults: RequestFaults
  ) -> Double {
    let number = texts.add(text, faults)
    guard let configuration else { return 0 }
    let breadth = style.textWidth(inItemOfWidth: configuration.itemWidth(inCardOfWidth: width))
    measured.keys[item] = MeasuredTexts.Key(number, along: .vertical, breadth: breadth)
    return texts.length(of: number, along: .vertical, breadth: breadth, faults)
  }
}

extension TextDefaults {
  /// The defaults of the texts of items with a font.
  init(_ font: CardItemFont) {
    self.init(fontSize: font.size, fontWeight: font.weight, maximumLines: font.maxLines)
  }
}
