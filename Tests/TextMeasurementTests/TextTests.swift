import Testing
import TextMeasurement

@Suite("Texts")
struct TextTests {
  @Test("There is a limit to a paragraph and to a text")
  func limits() throws {
    let paragraph = String(repeating: "é", count: 10_000)
    #expect(try Text(paragraph).characterCount == 10_000)
    #expect(throws: TextFault.paragraphTooLong(limit: 10_000)) { try Text(paragraph + "é") }
    let text = String(repeating: String(repeating: "x", count: 999) + "\n", count: 100)
    #expect(try Text(text).characterCount == 100_000)
    #expect(throws: TextFault.tooLong(limit: 100_000)) { try Text(text + "x") }
  }

  @Test("Accents without end are a fault, of which shaping would take the square")
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
    "The longest paragraph has a size, whatever is in it",
    arguments: ["a", "a ", "日", "ภา", "😀", "\u{200B}", "\u{202E}", "\u{F0000}", "\u{E000}", "ﷺ"])
  func longest(unit: String) throws {
    let count = TextBounds.paragraph / unit.unicodeScalars.count
    let text = try Text(String(repeating: unit, count: count))
    let extent = try TextMeasurer().measure(text, in: FontStyle(), size: 16, width: 300)
    #expect(extent.lines >= 1)
    #expect(extent.width.isFinite)
  }
}
