import TextMeasurement

/// How much text a request may bring, so that it is measured in bounded time: what is known of a font
/// or a character is found out once, which takes long for characters that no font has.
struct TextBudget {
  /// What there is too much of.
  enum Fault {
    case characters(limit: Int)
    case differentCharacters(limit: Int)
    case fonts(limit: Int)
  }

  private var characters = 0
  private var fonts: [FontStyle] = []
  private var seen = SeenCharacters()
  /// How much of the price of searches has been returned.
  private var pricedSearches = 0

  /// Takes a text out of the budget; a fault where it is too much.
  mutating func take(_ text: Text, in style: FontStyle?) -> Fault? {
    characters += text.characterCount
    if characters > Limits.requestCharacters {
      return .characters(limit: Limits.requestCharacters)
    }
    guard let style else { return nil }
    if !fonts.contains(style) { fonts.append(style) }
    if fonts.count > Limits.fonts { return .fonts(limit: Limits.fonts) }
    text.forEachScalar { seen.insert($0) }
    if seen.count > Limits.differentCharacters {
      return .differentCharacters(limit: Limits.differentCharacters)
    }
    return nil
  }

  /// Nanoseconds for the searches for a font that the texts taken since the last call add. Each character is
  /// searched for once per font, which takes longest if no installed font has it.
  mutating func takePriceOfSearches() -> Int {
    let price = seen.priceOfSearch * fonts.count
    defer { pricedSearches = price }
    return price - pricedSearches
  }

  /// Forgets what was taken.
  mutating func reset() {
    characters = 0
    pricedSearches = 0
    fonts = []
    seen.reset()
  }
}

/// Which characters there were: a bit for each that there is.
private struct SeenCharacters {
  private(set) var count = 0
  /// Nanoseconds for searching one font for all of them.
  private(set) var priceOfSearch = 0
  private var words: [UInt64] = []
  private var touched: [Int] = []

  mutating func insert(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return }
    if words.isEmpty { words = Array(repeating: 0, count: 0x110000 / 64) }
    let (word, bit) = (Int(scalar.value / 64), UInt64(1) << UInt64(scalar.value % 64))
    if words[word] & bit != 0 { return }
    if words[word] == 0 { touched.append(word) }
    words[word] |= bit
    count += 1
    priceOfSearch += TextPrice.priceOfSearch(for: scalar)
  }

  mutating func reset() {
    for word in touched { words[word] = 0 }
    touched.removeAll(keepingCapacity: true)
    count = 0
    priceOfSearch = 0
  }
}
