import Testing
import TextMeasurement

// Specified in Docs/text.md, "Lines". A character is 5 points wide.
@Suite("Lines")
struct LineTests {
  @Test(
    "Lines are filled greedily, each up to its last break that fits",
    arguments: [
      ("one two three", 100, 1, 65), ("one two three", 65, 1, 65), ("one two three", 64.9, 2, 35),
      ("one two three", 35, 2, 35), ("one two three", 34, 3, 25), ("a-b-c", 10, 3, 10),
      ("a\u{A0}b c", 10, 2, 15), ("日本語", 10, 2, 10),
    ])
  func greedy(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
  }

  // In exact arithmetic, 18 characters of 0.6 em at 14 points per em are as wide as 167.2 − 2 × 8.
  @Test("A line that is as wide as the available width, except for a rounding error, fits")
  func roundingError() throws {
    let available = 167.2 - 8 - 8
    let extent = try TextMeasurer().measure(
      Text("a aaaaa a aaaaaaaa aa"), by: AdvanceTable(standard: 0.6), size: 14, width: available,
      lineHeight: 12)
    #expect(extent.lines == 2)
    #expect(extent.width == available)
  }

  @Test(
    "White space at a line's end hangs and does not count",
    arguments: [
      ("one two", 15, 2, 15), ("one    two", 15, 2, 15), ("one   ", 15, 1, 15), ("   ", 5, 1, 0),
      ("  one", 100, 1, 25), ("一\u{3000}二", 5, 2, 5), ("one\u{A0}", 15, 1, 20),
    ])
  func hanging(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
  }

  @Test(
    "A word that is wider than the line overflows its end",
    arguments: [
      ("a longword b", 10, 3, 40), ("longword", 0, 1, 40), ("a b", 0, 2, 5), ("日本", 0, 2, 5),
    ])
  func overflow(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
  }

  @Test(
    "A mandatory break ends a line, and one at the end of the text begins no further line",
    arguments: [
      ("", 0), ("\n", 1), ("\n\n", 2), ("a\nb", 2), ("a\n\nb\n", 3), ("a\r\nb\rc", 3),
      ("a\u{B}b\u{C}c", 3), ("a\u{85}b", 2), ("a\u{2028}b\u{2029}c", 3),
    ])
  func mandatory(string: String, lines: Int) throws {
    #expect(try extent(string, width: 100).lines == lines)
  }

  @Test(
    "A soft hyphen is visible and has a width if a line ends with it",
    arguments: [("ab\u{AD}cd", 20, 1, 20), ("ab\u{AD}cd", 19, 2, 15), ("ab\u{AD}cd", 14, 2, 15)])
  func softHyphen(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
  }

  @Test(
    "Lines beyond the maximum are omitted, and don't count for the width",
    arguments: [
      ("one two three", 1, 1, 15.0, true), ("one two three", 2, 2, 15, true),
      ("one two three", 3, 3, 25, false), ("a\nb", 1, 1, 5, true), ("a\n", 1, 1, 5, false),
    ])
  func truncation(
    string: String, limit: Int, lines: Int, widest: Double, isTruncated: Bool
  ) throws {
    let extent = try extent(string, width: 15, maximumLines: limit)
    #expect(extent.lines == lines)
    #expect(extent.width == widest)
    #expect(extent.isTruncated == isTruncated)
  }

  @Test("A tab is a space; other control characters have no width")
  func controls() throws {
    #expect(try extent("a\tb", width: 100).width == 15)
    #expect(try extent("a\u{0}b\u{7}c\u{7F}d\u{9F}", width: 100).width == 20)
    #expect(try extent("\u{1}\u{2}", width: 100).lines == 1)
  }

  @Test("Thai has no spaces between words, which a dictionary finds")
  func thai() throws {
    #expect(try extent("ภาษาไทย", width: 0).lines == 2)
  }
}
