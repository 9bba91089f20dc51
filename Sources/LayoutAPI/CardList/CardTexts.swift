import LayoutEngine

/// Which items of a card list are as high as a text makes them, and what these texts measure.
struct CardTexts {
  private let texts: RequestTexts
  private let configuration: CardListConfiguration?
  private let width: Double
  /// The texts' numbers, by the items' places among all items of all cards.
  private var numbers: [Int: Int] = [:]
  /// The room that each text has, by its number; nil where it is not measured.
  private var breadths: [Double?] = []

  /// The texts of cards of a width. Without a configuration, or with a width that is none, they are
  /// read and not measured.
  init(_ texts: RequestTexts, in configuration: CardListConfiguration?, width: Double) {
    self.texts = texts
    self.configuration = InputBounds.length ~= width ? configuration : nil
    self.width = width
  }

  /// How items of a kind place their content.
  func style(of kind: CardItemKind) -> CardItemStyle { configuration?.kinds[kind] ?? kind.style }

  /// Takes in the text of an item, and returns its height in points; notes a fault, and stands in 0,
  /// where it has none.
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

  /// What all of them measure.
  var measured: MeasuredCardTexts {
    MeasuredCardTexts(numbers: numbers, breadths: breadths, texts: texts.measured)
  }
}

/// What the texts of a card list measure.
struct MeasuredCardTexts {
  fileprivate let numbers: [Int: Int]
  fileprivate let breadths: [Double?]
  fileprivate let texts: MeasuredTexts

  /// What the text of an item measures; nil for one without.
  subscript(item: Int) -> MeasuredText? {
    guard let number = numbers[item], let breadth = breadths[number] else { return nil }
    return texts.measured(number, along: .vertical, breadth: breadth)
  }
}

extension TextDefaults {
  /// What the texts of items of a kind are written in.
  init(_ kind: CardItemKind) {
    let font = kind.font
    self.init(
      fontSize: font?.size, fontWeight: font?.weight ?? 400, maximumLines: font?.maxLines)
  }
}
