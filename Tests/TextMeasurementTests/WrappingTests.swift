import Testing
import TextMeasurement

private typealias Overflow = TextWrapping.OverflowWrap
private typealias Words = TextWrapping.WordBreak

// Specified in Docs/text.md, "Long words". A character is 5 points wide.
@Suite("Breaks within words")
struct WrappingTests {
  private func extent(
    _ string: String, width: Double, _ words: Words = .normal, _ overflow: Overflow = .normal
  ) throws -> TextMeasurer.Extent {
    try TextMeasurer().measure(
      Text(string), by: AdvanceTable(standard: 0.5), size: 10, width: width, lineHeight: 12,
      wrapping: TextWrapping(wordBreak: words, overflowWrap: overflow))
  }

  @Test(
    "A word that is wider than the line is broken between any two clusters, from a line of its own on",
    arguments: [
      (String(repeating: "a", count: 34), 100, 2, 100.0),
      ("see " + String(repeating: "a", count: 50), 100, 4, 100), ("a longword b", 10, 6, 10),
      ("longword", 12.5, 4, 10), ("longword", 0, 8, 5), ("a b", 0, 2, 5), ("a\u{A0}b", 5, 3, 5),
      ("one two", 15, 2, 15), ("e\u{301}e\u{301}e\u{301}", 5, 3, 5), ("日本", 0, 2, 5),
      ("ab   cd", 5, 4, 5), ("a\u{AD}bc", 10, 2, 10),
    ])
  func anywhere(string: String, width: Double, lines: Int, widest: Double) throws {
    for overflow in [Overflow.anywhere, .breakWord] {
      let extent = try extent(string, width: width, .normal, overflow)
      #expect(extent.lines == lines)
      #expect(extent.width == widest)
    }
  }

  @Test(
    "`breakAll` breaks letters and digits like ideographs",
    arguments: [
      ("one two", 25, 2, 25.0), ("abc", 0, 3, 5), ("a.b", 0, 2, 10), ("(ab)", 0, 2, 10),
      ("12.5", 0, 3, 10), ("a\u{A0}b", 0, 1, 15), ("日本", 0, 2, 5), ("e\u{301}e\u{301}", 0, 2, 5),
      ("что", 0, 3, 5), ("שלום", 0, 4, 5),
    ])
  func breakAll(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width, .breakAll)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
  }

  @Test(
    "`keepAll` breaks no words of Korean, Chinese and Japanese",
    arguments: [
      ("한국어 조선", 0, 2, 15.0), ("日本語", 5, 1, 15), ("日々ーい", 5, 1, 20), ("日本、東京", 0, 2, 15),
      ("日a1", 0, 1, 15), ("😀日", 0, 2, 5), ("one two", 15, 2, 15),
    ])
  func keepAll(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width, .keepAll)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
  }

  @Test("A word that is kept is broken if it is wider than the line and may be")
  func keptAndBroken() throws {
    #expect(try extent("한국어 말", width: 10, .keepAll, .anywhere).lines == 3)
    #expect(try extent("한국어 말", width: 15, .keepAll, .anywhere).lines == 2)
    #expect(try extent("ภาษาไทย", width: 0, .keepAll).lines == 2)
  }

  // The numbers of lines at width 0 in Chromium 156: with breakAll, keepAll, and anywhere.
  @Test(
    "Lines begin at the same places as in Chromium",
    arguments: [
      ("https://a.b/c?d=e-1", 13, 3, 19), ("a-b", 3, 2, 3), ("1-2", 3, 2, 3), ("(ab)", 2, 1, 4),
      ("$1%", 1, 1, 3), ("x!%", 2, 1, 3), ("don't", 3, 1, 5),
      ("ab cd", 4, 2, 4), ("한국어 말", 4, 2, 4), ("日本、東京", 4, 2, 5), ("日々ーい", 3, 1, 4),
      ("ภาษาไทย", 7, 2, 7), ("①½", 2, 1, 2), ("\"ab\"", 2, 1, 4),
      ("C++", 3, 1, 3), ("a|b", 3, 1, 3), ("日-", 1, 1, 2), ("مرحبا", 5, 1, 5),
      ("e\u{301}e\u{301}", 2, 1, 2),
      ("and /or", 6, 2, 6), ("“ab”", 2, 1, 4), ("12,345.60", 7, 1, 9), ("a\u{A0}b", 1, 1, 3),
    ])
  func chromium(string: String, breakAll: Int, keepAll: Int, anywhere: Int) throws {
    let style = FontStyle(
      families: "Roboto, Noto Sans CJK KR, Noto Sans Thai, Noto Sans Arabic, Noto Sans Hebrew")
    let measurer = TextMeasurer()
    func lines(_ words: Words, _ overflow: Overflow) throws -> Int {
      try measurer.measure(
        Text(string), in: style, size: 16, width: 0,
        wrapping: TextWrapping(wordBreak: words, overflowWrap: overflow)
      ).lines
    }
    #expect(try lines(.breakAll, .normal) == breakAll)
    #expect(try lines(.keepAll, .normal) == keepAll)
    for words in Words.allCases { #expect(try lines(words, .anywhere) == anywhere) }
  }

  @Test("A text whose lines end within words is not exact, because browsers shape their parts")
  func exactness() throws {
    let wrapping = TextWrapping(overflowWrap: .anywhere)
    for (width, isExact) in [(20.0, false), (200, true)] {
      let extent = try TextMeasurer().measure(
        Text("Hello there"), in: FontStyle(), size: 16, width: width, wrapping: wrapping)
      #expect(extent.isExactInBrowsers == isExact)
    }
  }

  @Test("A text laid out again in the width that it fills has the same lines", arguments: texts)
  func again(string: String) throws {
    let measurer = TextMeasurer()
    let text = try Text(string)
    for words in Words.allCases {
      for overflow in Overflow.allCases {
        let wrapping = TextWrapping(wordBreak: words, overflowWrap: overflow)
        for width in stride(from: 0.0, through: 150, by: 7.3) {
          let first = try measurer.measure(
            text, in: FontStyle(), size: 16, width: width, wrapping: wrapping)
          if first.width > width { continue }
          let again = try measurer.measure(
            text, in: FontStyle(), size: 16, width: first.width, wrapping: wrapping)
          #expect(again == first, "\(wrapping) \(width)")
        }
      }
    }
  }
}
