import Testing
import TextMeasurement

@testable import LayoutAPI

/// Prices are those of a character of each script, 2000 for each stretch, 800 for each change between a script and the
/// digits beside it, and 2000 for each paragraph.
@Suite("Prices of texts")
struct TextPriceTests {
  @Test(
    "A text costs its characters, and 2 µs wherever its script changes",
    arguments: [
      ("1", 350 + 2000), ("a", 350 + 4000), ("aé", 2 * 350 + 4000),
      ("aя", 2 * 350 + 6000), ("aяa", 3 * 350 + 8000), ("漢字かな한글", 6 * 550 + 4000),
      ("שע", 2 * 900 + 4000), ("aש", 350 + 900 + 6000),
      // What belongs to all scripts changes none.
      ("a 1, b", 6 * 350 + 4000), ("a и", 3 * 350 + 6000),
      // Blocks of 128 characters: Thai, Georgian.
      ("กข", 2 * 900 + 4000), ("กა", 2 * 900 + 6000), ("กაก", 3 * 900 + 8000),
      ("a\na", 2 * 350 + 6000),
      // Digits have a font of their own beside most scripts; spaces are priced with the script.
      ("漢1漢", 2 * 550 + 350 + 4000 + 2 * 800), ("ש12 ש", 2 * 900 + 3 * 350 + 4000 + 2 * 800),
      ("漢 漢", 2 * 550 + 350 + 4000), ("漢1a", 550 + 2 * 350 + 6000 + 800),
    ])
  func price(text: String, nanoseconds: Int) throws {
    #expect(try TextPrice(Text(text)).nanoseconds == nanoseconds)
  }

  @Test(
    "A script whose shaping costs more has a higher price; unassigned characters have the highest"
  )
  func scripts() throws {
    let price = { (text: String) in try TextPrice(Text(text)).nanoseconds }
    let (devanagari, tibetan, grantha) = try (price("क"), price("ཀ"), price("𑌕"))
    #expect(devanagari < tibetan && tibetan < grantha)
    #expect(try price("\u{50000}") == grantha)
    #expect(try price("漢") < price("ㄅ"))
  }
}
