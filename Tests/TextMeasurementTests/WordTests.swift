import Testing
import TextMeasurement

@Suite("Shaped words")
struct WordTests {
  /// Words whose shape can depend on what is next to them, and spaces.
  private static let words = [
    "", "T", "To", "AVA", "Ty", "y.", "ffi", "f", "fi", "L'", "r,", "V—", "1", "-", "2", "(A)", ":",
    "3:4", "x",
    "->", "A", "×", "é", "e\u{301}", "\u{301}", "i̇", "ĳ", "Ωμέγα", "ж", "\u{AD}soft\u{AD}ly",
    "a\u{200D}b",
    "\u{A0}", "𝒜", "\u{E000}", "😀", "1️⃣", "漢字", "مرحبا", "نص", "क्षि", "กำ", "\u{202E}",
    "\u{2067}abc\u{2069}",
  ]

  private static let families = [
    "Roboto", "Inter", "Noto Sans", "DejaVu Sans", "DejaVu Sans Mono", "Noto Sans Arabic",
    "Noto Sans CJK JP",
    "Inter, Noto Sans Arabic",
  ]

  @Test("A text has the same size whether or not its words are known", arguments: families)
  func size(family: String) throws {
    let whole = TextMeasurer(cacheBytes: 0, wordBytes: 0)
    let known = TextMeasurer(cacheBytes: 0)
    let forgetful = TextMeasurer(cacheBytes: 0, wordBytes: 300)
    var generator = Draws(state: 7)
    for _ in 0..<400 {
      let string = (0..<generator.draw(1...8)).map { _ in
        Self.words[generator.draw(0...Self.words.count - 1)]
      }.joined(separator: generator.draw(0...5) == 0 ? "  " : " ")
      let text = try Text(string)
      let style = FontStyle(families: family, weight: generator.draw(0...3) == 0 ? 700 : 400)
      for width in [Double.infinity, 50] {
        let size = { (measurer: TextMeasurer) in
          try measurer.measure(text, in: style, size: 16, width: width)
        }
        let expected = try size(whole)
        #expect(try size(known) == expected, "\(string)")
        #expect(try size(forgetful) == expected, "\(string)")
      }
    }
  }

  @Test("A space is kerned with the word after it, also if the word is known without a space")
  func kernedSpace() throws {
    let measurer = TextMeasurer(cacheBytes: 0)
    let width = { (string: String) in
      try measurer.measure(Text(string), in: FontStyle(), size: 100, width: .infinity).width
    }
    let (word, other, both) = try (width("a"), width("T"), width("a T"))
    let space = try width("a a") - 2 * word
    #expect(both < word + space + other)
  }
}

/// Pseudorandom numbers, by a linear congruential generator.
private struct Draws {
  var state: UInt64

  mutating func draw(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
