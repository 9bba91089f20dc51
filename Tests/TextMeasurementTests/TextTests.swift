import Testing
import TextMeasurement

@Suite("Texts")
struct TextTests {
  @Test("The lengths of a paragraph and of a text are limited")
  func limits() throws {
    let paragraph = String(repeating: "é", count: 10_000)
    #expect(try Text(paragraph).characterCount == 10_000)
    #expect(throws: TextFault.paragraphTooLong(limit: 10_000)) { try Text(paragraph + "é") }
    let text = String(repeating: String(repeating: "x", count: 999) + "\n", count: 100)
    #expect(try Text(text).characterCount == 100_000)
    #expect(throws: TextFault.tooLong(limit: 100_000)) { try Text(text + "x") }
  }

  @Test(
    "Characters without width count, and breaks of paragraphs",
    arguments: [
      "", "plain", "tab\tand\u{7F}control\u{1}", "a\nb\r\nc\u{B}d\u{C}",
      "\u{85}next\u{85}line\u{81}", "lines\u{2028}and\u{2029}paragraphs", "“quotes” – dashes …",
      "é日😀\u{202A}e\u{301}\u{202C}",
    ])
  func characterCounts(text: String) throws {
    #expect(try Text(text).characterCount == text.unicodeScalars.count)
  }

  @Test("A character with too many accents is rejected, because shaping takes quadratic time")
  func clusters() throws {
    let measurer = TextMeasurer()
    let few = try Text("a" + String(repeating: "\u{301}", count: 255))
    #expect(try measurer.measure(few, in: FontStyle(), size: 12, width: 100).lines == 1)
    let many = try Text("ab" + String(repeating: "\u{301}", count: 256))
    #expect(throws: TextFault.clusterTooLong(limit: 256)) {
      try measurer.measure(many, in: FontStyle(), size: 12, width: 100)
    }
    #expect(throws: TextFault.clusterTooLong(limit: 256)) {
      try measurer.measure(
        many, by: AdvanceTable(standard: 1), size: 12, width: 100, lineHeight: 20)
    }
  }

  @Test(
    "A paragraph nests at most 16 directional isolates, embeddings and overrides",
    arguments: [
      // Each character of the first string opens one level.
      (String(repeating: "\u{2066}", count: 16), "\u{2068}"),
      (String(repeating: "\u{202A}\u{202E}\u{2067}\u{2066}", count: 4), "\u{202B}"),
      // Closed levels no longer count.
      (
        String(repeating: "\u{2066}a\u{2069}\u{202D}a\u{202C}", count: 100)
          + String(repeating: "\u{202B}", count: 16), "\u{2066}"
      ),
      // The end of an isolate closes the embeddings inside it.
      (
        String(repeating: "\u{2066}\u{202A}\u{202A}\u{2069}", count: 100)
          + String(repeating: "\u{202E}", count: 16), "\u{202E}"
      ),
      // The end of an embedding closes none around an isolate. An end without an open level has no effect.
      (
        "\u{2069}\u{202C}\u{202A}\u{2066}\u{202C}" + String(repeating: "\u{202D}", count: 14),
        "\u{2067}"
      ),
      // Each paragraph is counted separately.
      (
        String(repeating: "\u{2066}\n", count: 100) + String(repeating: "\u{2068}", count: 16),
        "\u{2068}"
      ),
    ])
  func nesting(deepest: String, next: String) throws {
    #expect(
      try TextMeasurer().measure(Text(deepest), in: FontStyle(), size: 12, width: 100).lines >= 1)
    #expect(throws: TextFault.nestedTooDeep(limit: 16)) { try Text(deepest + next) }
  }

  @Test("Isolates that FriBidi can't process are rejected")
  func isolates() {
    let isolates = { String(repeating: "\u{2066}", count: $0) }
    let text = isolates(65) + String(repeating: "\u{2069}", count: 4) + isolates(8)
    #expect(throws: TextFault.nestedTooDeep(limit: 16)) {
      try TextMeasurer().measure(Text(text), in: FontStyle(), size: 12, width: 100)
    }
  }

  @Test(
    "The longest paragraph is measured, whatever its characters are",
    arguments: [
      "a", "a ", "日", "ภา", "😀", "\u{200B}", "\u{202E}x\u{202C}", "\u{F0000}", "\u{E000}", "ﷺ",
    ])
  func longest(unit: String) throws {
    let count = TextBounds.paragraph / unit.unicodeScalars.count
    let text = try Text(String(repeating: unit, count: count))
    let extent = try TextMeasurer().measure(text, in: FontStyle(), size: 16, width: 300)
    #expect(extent.lines >= 1)
    #expect(extent.width.isFinite)
  }
}
