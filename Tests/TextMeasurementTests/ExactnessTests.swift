import Testing
import TextMeasurement

@Suite("Exactness in browsers")
struct ExactnessTests {
  @Test(
    "A text is exact if its fonts are named and available, and browsers know its words",
    arguments: [
      ("Hello", "Roboto", true), ("Hello", "roboto", true),
      ("Hello", "No Such Font, Roboto", false),
      ("Hello", "Roboto, No Such Font", true), ("Hello", "sans-serif", false),
      ("Hello 日本", "Roboto", false), ("Hello 日本", "Roboto, Noto Sans CJK JP", true),
      ("Hello 日本", "Roboto, No Such Font, Noto Sans CJK JP", false),
      ("Hello 😀", "Roboto, Noto Color Emoji", false), ("\u{F0000}", "Roboto", false),
      ("ไทย", "Roboto, Noto Sans Thai", true),
      ("ខ្មែរ", "Roboto, Noto Sans Khmer", false), ("", "Roboto", true), ("a\n\nb", "Roboto", true),
    ])
  func exactness(string: String, families: String, isExact: Bool) throws {
    let extent = try TextMeasurer().measure(
      Text(string), in: FontStyle(families: families), size: 16, width: 100)
    #expect(extent.isExactInBrowsers == isExact)
  }

  @Test("A text measured with a client's table is not exact")
  func table() throws {
    #expect(try !extent("Hello", width: 100).isExactInBrowsers)
  }
}
