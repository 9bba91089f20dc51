import Testing
import TextMeasurement

@testable import LayoutAPI

@Suite("Steps of texts")
struct TextStepsTests {
  @Test(
    "A text counts its characters, by the class of their script, and its runs",
    arguments: [
      ("1", 35 + 400), ("a", 35 + 400), ("1a", 2 * 35 + 400), ("aé", 2 * 35 + 400),
      ("aя", 2 * 35 + 600), ("aяa", 3 * 35 + 800), ("漢字かな한글", 6 * 55 + 400),
      ("שע", 2 * 120 + 400), ("aש", 35 + 120 + 600),
      // Characters that belong to all scripts are no change of script.
      ("a 1, b", 6 * 35 + 400), ("a и", 3 * 35 + 600),
      // Blocks of 128 characters: Thai, Georgian.
      ("กข", 2 * 120 + 400), ("กა", 2 * 120 + 600), ("กაก", 3 * 120 + 800),
      ("a\na", 2 * 35 + 600),
      // With most scripts, digits use another font; spaces belong to the run.
      ("漢1漢", 2 * 55 + 35 + 800), ("ש12 ש", 2 * 120 + 3 * 35 + 800), ("漢 漢", 2 * 55 + 35 + 400),
    ])
  func steps(text: String, count: Int) throws {
    #expect(try TextSteps(of: Text(text)).count == count)
  }

  @Test("A script whose shaping takes longer counts more")
  func scripts() throws {
    let steps = { (text: String) in try TextSteps(of: Text(text)).count }
    let ascending = try ["a", "漢", "क", "ក", "ཀ", "𑌕"].map(steps)
    #expect(ascending == ascending.sorted() && Set(ascending).count == 6)
    #expect(try steps("漢") < steps("ㄅ"))
  }
}
