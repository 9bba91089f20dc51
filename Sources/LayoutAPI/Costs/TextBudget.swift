import TextMeasurement

/// The limits of a request's texts. They bound the time of measuring: fonts are searched once for
/// each character, which takes long for characters that no font has.
struct TextBudget {
  /// The limit that is exceeded.
  enum Fault: Error {
    case characters, differentCharacters, fonts
  }

  private var characters = 0
  private var fonts: [FontStyle] = []
  private var seen = SeenCharacters()
  /// The steps of searches that have been returned.
  private var countedSearches = 0

  /// Counts a text, and returns its steps without searches.
  ///
  /// - Throws: a fault if a limit is exceeded.
  mutating func take(_ text: Text, in style: FontStyle?) throws(Fault) -> Int {
    characters += text.characterCount
    if characters > Limits.requestCharacters { throw .characters }
    guard let style else { return TextSteps(of: text).count }
    if !fonts.contains(style) { fonts.append(style) }
    if fonts.count > Limits.fonts { throw .fonts }
    let steps = TextSteps(of: text) { seen.insert($0) }
    if seen.count > Limits.differentCharacters { throw .differentCharacters }
    return steps.count
  }

  /// The steps of the fonts of texts added since the last call, and of searching them for characters. Each character is
  /// searched once per font. Characters that no installed font has take longest.
  mutating func takeSearches() -> Int {
    let steps = (TextSteps.font + seen.searches) * fonts.count
    defer { countedSearches = steps }
    return steps - countedSearches
  }

  mutating func reset() {
    characters = 0
    countedSearches = 0
    fonts.removeAll(keepingCapacity: true)
    seen.reset()
  }
}

/// A set of characters other than ASCII, as a bit set.
private struct SeenCharacters {
  private(set) var count = 0
  /// The steps of searching one font for all of them.
  private(set) var searches = 0
  private var words: [UInt64] = []
  private var touched: [Int] = []

  mutating func insert(_ scalar: Unicode.Scalar) {
    if words.isEmpty { words = Array(repeating: 0, count: 0x110000 / 64) }
    let (word, bit) = (Int(scalar.value / 64), UInt64(1) << UInt64(scalar.value % 64))
    if words[word] & bit != 0 { return }
    if words[word] == 0 { touched.append(word) }
    words[word] |= bit
    count += 1
    searches += TextSteps.search(for: scalar)
  }

  mutating func reset() {
    // Bounded: the different characters of a request, 10,000.
    for word in touched { words[word] = 0 }
    touched.removeAll(keepingCapacity: true)
    count = 0
    searches = 0
  }
}
