import LayoutEngine

/// The items of a card list whose heights depend on texts, and the sizes of the texts.
struct CardTexts {
  let kinds: CardKinds
  private let texts: RequestTexts
  private let configuration: CardListConfiguration?
  private let width: Double
  /// The texts' numbers, by the items' indexes among all items of all cards.
  private var numbers: [Int: Int] = [:]
  /// The width available to each text, by its number; nil if the text is not measured.
  private var breadths: [Double?] = []

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
  }

  /// Adds the text of an item, and returns its height in points; 0, with a fault noted, if it can't be measured.
  mutating func add(
    _ text: TextRequest, ofItem item: Int, style: CardItemStyle, _ faults: RequestFaults
  ) -> Double {
    let number = texts.add(text, faults)
    let breadth = configuration.map {
      style.textWidth(inItemOfWidth: $0.itemWidth(inCardOfWidth: width))
    }
    numbers[item] = number
    breadths.append(breadth)
    return breadth.map { texts.length(of: number, along: .vertical, breadth: $0, faults) } ?? 0
  }

  /// The sizes of all texts.
  var measured: MeasuredCardTexts {
    MeasuredCardTexts(numbers: numbers, breadths: breadths, texts: texts.measured)
  }
}

/// The sizes of the texts of a card list.
struct MeasuredCardTexts {
  fileprivate let numbers: [Int: Int]
  fileprivate let breadths: [Double?]
  fileprivate let texts: MeasuredTexts

  /// The size of an item's text; nil for an item without a text.
  subscript(item: Int) -> MeasuredText? {
    guard let number = numbers[item], let breadth = breadths[number] else { return nil }
    return texts.measured(number, along: .vertical, breadth: breadth)
  }
}

extension TextDefaults {
  /// The defaults of the texts of items with a font.
  init(_ font: CardItemFont) {
    self.init(fontSize: font.size, fontWeight: font.weight, maximumLines: font.maxLines)
  }
}
