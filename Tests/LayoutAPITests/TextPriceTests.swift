import Testing
import TextMeasurement

@testable import LayoutAPI

/// The prices are those of a character of each script, 2000 per run, 800 per change between a
/// script and adjacent digits, and 2000 per paragraph.
@Suite("Prices of text")
struct TextPriceTests {
  @Test(
    "The price of a text is that of its characters, plus 2 µs per change of script",
    arguments: [
      ("1", 350 + 2000), ("a", 350 + 4000), ("aé", 2 * 350 + 4000),
      ("aя", 2 * 350 + 6000), ("aяa", 3 * 350 + 8000), ("漢字かな한글", 6 * 550 + 4000),
      ("שע", 2 * 900 + 4000), ("aש", 350 + 900 + 6000),
      // Characters that belong to all scripts are no change of script.
      ("a 1, b", 6 * 350 + 4000), ("a и", 3 * 350 + 6000),
      // Blocks of 128 characters: Thai, Georgian.
      ("กข", 2 * 900 + 4000), ("กა", 2 * 900 + 6000), ("กაก", 3 * 900 + 8000),
      ("a\na", 2 * 350 + 6000),
      // With most scripts, digits use another font; spaces are priced with the script.
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
