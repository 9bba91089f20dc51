import Bytes
import LayoutEngine

/// The items of a card list whose heights depend on texts, and the sizes of the texts.
struct CardTexts {
  let kinds: CardKinds
  private let texts: RequestTexts
  private let configuration: CardListConfiguration?
  /// The columns of the list; nil if they or its width are not valid.
  let grid: ColumnGrid?
  /// The number of cards over several columns.
  private var wideCards = 0
  /// The width of the items of the current card, in points.
  private var itemWidth = 0.0
  /// The measurements of the texts, by the items' indexes among all items of all cards.
  private(set) var measured: MeasuredItemTexts

  /// Creates an empty collection for cards in columns. Texts are not measured without a configuration or valid
  /// columns.
  init(
    _ texts: RequestTexts, in configuration: CardListConfiguration?, _ kinds: CardKinds,
    grid: ColumnGrid?
  ) {
    self.kinds = kinds
    self.texts = texts
    self.configuration = grid == nil ? nil : configuration
    self.grid = grid
    measured = MeasuredItemTexts(texts.measured)
  }

  /// Begins a card, whose texts are added next.
  mutating func beginCard(of span: CardSpan) {
    guard let grid, let configuration else { return }
    if span.number(of: grid.count) > 1 { wideCards += 1 }
    itemWidth = configuration.itemWidth(inCardOfWidth: grid.width(ofSpan: span))
  }

  /// Pays for the search for the places of cards over several columns.
  ///
  /// - Returns: false, with a fault of the columns noted, if it would take too long.
  func payForPlaces(in columns: CardListColumns?, of object: ObjectReader) -> Bool {
    guard let grid, columns?.placement == .shortest else { return true }
    return object.faults.take(
      steps: 2 * wideCards * grid.count, at: object.position, property: "columns")
  }

  /// Adds the text of an item, and returns its height in points; 0, with a fault noted, if it can't be measured.
  mutating func add(
    _ text: TextRequest, ofItem item: Int, style: CardItemStyle, _ faults: RequestFaults
  ) -> Double {
    let number = texts.add(text, faults)
    guard configuration != nil else { return 0 }
    let breadth = style.textWidth(inItemOfWidth: itemWidth)
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
