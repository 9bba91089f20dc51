import Testing
import TextMeasurement

// These tests need Pango and the fonts that scripts/steps.bash installs.
@Suite("Fonts")
struct FontTests {
  private func width(
    _ string: String, _ families: String = "Roboto", weight: Int = 400, size: Double = 1000
  ) throws -> Double {
    try TextMeasurer().measure(
      Text(string), in: FontStyle(families: families, weight: weight), size: size,
      width: .infinity
    ).width
  }

  @Test("The fonts that the guide names are available")
  func families() throws {
    let families = try TextMeasurer().families()
    for family in [
      "Inter", "Noto Color Emoji", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP",
      "Noto Sans Thai", "Roboto",
    ] {
      #expect(families.contains(family))
    }
    #expect(families == families.sorted())
  }

  @Test(
    "The first available font of a list is used, and a fallback is reported",
    arguments: [
      ("Roboto", "Roboto", false), ("roboto", "Roboto", false), ("Inter, Roboto", "Inter", false),
      ("No Such Font, Inter", "Inter", true), ("No Such Font", "Noto Sans", true),
      ("sans-serif", "Noto Sans", false), ("", "Noto Sans", true),
      (" Roboto , Noto Color Emoji", "Roboto", false),
    ])
  func resolution(families: String, family: String, isFallback: Bool) throws {
    let font = try TextMeasurer().font(for: FontStyle(families: families))
    #expect(font.family == family)
    #expect(font.isFallback == isFallback)
  }

  // Of 2048 units, Roboto's ascent is 1900 and its descent 500: 14.8 and 3.9 points at 16 points per em.
  @Test(
    "Without a line height, lines are as high as in a browser",
    arguments: [
      ("Roboto", 16, 19), ("Roboto", 14, 16), ("Roboto", 20, 24), ("Roboto", 12, 14),
      ("Inter", 16, 20), ("Noto Sans", 16, 22), ("Noto Sans CJK JP", 16, 24),
      ("Noto Sans Thai", 10, 16),
    ])
  func lineHeight(family: String, size: Double, height: Double) throws {
    let extent = try TextMeasurer().measure(
      Text(" "), in: FontStyle(families: family), size: size, width: 100)
    #expect(extent.height == height)
  }

  // Of 2048 units per em, Roboto's a is 1114 wide, its space 508, A 1336 and V 1304, which is 87 nearer to an A.
  @Test(
    "Advances are those of the font, without hinting or rounding",
    arguments: [("a", 1114), (" a", 1622), ("A", 1336), ("AV", 2553)])
  func advances(string: String, units: Double) throws {
    #expect(abs(try width(string) - units * 1000 / 2048) < 0.01)
  }

  @Test("Widths are proportional to the size")
  func linear() throws {
    for text in texts {
      let large = try width(text, size: 1000)
      for size in [1.0, 7.3, 12, 16, 100] {
        #expect(abs(try width(text, size: size) - large * size / 1000) < 1e-9 * large + 1e-9)
      }
    }
  }

  // The average advance in "The quick brown fox jumps over the lazy dog." is 505,157 of 2²⁰ units in Noto
  // Sans. The paragraph before it needs a control character that the Arabic font lacks.
  @Test(
    "A character that no font has is as wide as an average letter, after any text",
    arguments: ["", "\u{FDFA}\u{202E}", "\u{FDFA}\u{2069}", "\u{FDFA}\u{202B}", "\u{E9FF}"])
  func missing(text: String) throws {
    let measurer = TextMeasurer()
    let style = FontStyle(families: "No Such Font")
    _ = try measurer.measure(Text(text), in: style, size: 16, width: .infinity)
    for string in ["\u{E9FF}", "\u{378}", "\u{10FFFD}"] {
      let extent = try measurer.measure(
        Text(string), in: style, size: Double(1 << 20), width: .infinity)
      #expect(extent.width == 505_157)
    }
  }

  @Test("Bold letters are wider")
  func weight() throws {
    #expect(try width("Framewright", weight: 700) > width("Framewright", weight: 400))
    #expect(try width("Framewright", weight: 1) <= width("Framewright", weight: 1000))
  }

  @Test("An emoji font in the list does not supply digits")
  func emoji() throws {
    #expect(try width("1987", "Roboto, Noto Color Emoji") == width("1987"))
    #expect(try width("1️⃣", "Roboto, Noto Color Emoji") == width("😀"))
    #expect(try width("👩‍👩‍👧‍👦") == width("😀"))
  }

  @Test("Spaces between letters of another script come from the requested font")
  func spaces() throws {
    let families = "Roboto, Noto Sans Arabic"
    let words = try width("هذا", families) + width("نص", families)
    #expect(abs(try width("هذا نص", families) - words - 508.0 * 1000 / 2048) < 0.01)
  }

  @Test("A letter before a space of the first font does not kern with the space")
  func kerning() throws {
    let families = "Noto Sans Devanagari, Roboto"
    let parts = try width("XSLT", families) + width("न", families) + 260
    #expect(abs(try width("XSLT न", families) - parts) < 0.01)
  }
}
