import Foundation
import Testing
import TextMeasurement

/// Texts of manual pages, package descriptions and messages, with their heights in Chromium 156.
/// `Benchmarks/text/chromium.py --sample 5` recorded them.
private struct Sample: Decodable {
  struct Case: Decodable {
    let latinFirst: Bool
    let pixelScale: Double
    let size: Double
    let weight: Int
    let lineHeight: Double?
    let width: Double
  }

  struct Text: Decodable {
    let language: String
    /// The family for the script.
    let font: String
    let string: String
    /// One height for each case.
    let heights: [Double]
  }

  let cases: [Case]
  let texts: [Text]

  static func load() throws -> Sample {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Fixtures/text/chromium.json")
    return try JSONDecoder().decode(Sample.self, from: Data(contentsOf: file))
  }
}

@Suite("Comparison with Chromium")
struct ChromiumTests {
  @Test(
    "Texts have the same heights as in Chromium, in thirteen scripts and in either order of families"
  )
  func heights() throws {
    let sample = try Sample.load()
    #expect(Set(sample.texts.map(\.language)).count == 13)
    #expect(sample.texts.count == 65)
    let measurer = TextMeasurer()
    for text in sample.texts {
      let content = try Text(text.string)
      try #require(text.heights.count == sample.cases.count)
      for (setting, height) in zip(sample.cases, text.heights) {
        let families = setting.latinFirst ? "Roboto, \(text.font)" : "\(text.font), Roboto"
        let extent = try measurer.measure(
          content, in: FontStyle(families: families, weight: setting.weight), size: setting.size,
          width: setting.width, lineHeight: setting.lineHeight, pixelScale: setting.pixelScale)
        #expect(extent.height == height, "\(families) \(setting.size): \(text.string)")
      }
    }
  }

  // The heights were measured in Chromium 156.
  @Test(
    "Without a line height, a line is as high as the tallest font in it",
    arguments: [
      ("مرحبا", "Roboto, Noto Sans Arabic", 16.0, 1.0, 34.0),
      ("สวัสดี", "Roboto, Noto Sans Thai", 16, 1, 24),
      ("日本", "Roboto, Noto Sans CJK JP", 16, 1, 24),
      ("a", "Roboto, Noto Sans CJK JP", 16, 1, 19), ("a", "Noto Sans Arabic, Roboto", 16, 1, 34),
      ("a", "Roboto", 14, 2, 16.5), ("a", "Inter", 16, 2, 19.5), ("a", "Roboto", 14, 1, 16),
      ("नa", "Roboto, Noto Sans Devanagari", 15, 1, 20),
      ("नa", "Roboto, Noto Sans Devanagari", 17, 1, 23),
      ("न", "Roboto, Noto Sans Devanagari", 17, 2, 22.5),
      ("😀", "Roboto", 9, 2, 11), ("a\n日本", "Roboto, Noto Sans CJK JP", 16, 1, 43),
      ("a\n\n日本", "Roboto, Noto Sans CJK JP", 16, 1, 62), ("", "Roboto", 16, 1, 0),
    ])
  func lineHeight(
    string: String, families: String, size: Double, pixelScale: Double, height: Double
  ) throws {
    let extent = try TextMeasurer().measure(
      Text(string), in: FontStyle(families: families), size: size, width: 1000,
      pixelScale: pixelScale)
    #expect(extent.height == height)
  }

  @Test("Line heights depend on the fonts of each line, not of the whole text")
  func linesOfTheirOwn() throws {
    // "aaa aaa" fills the first line, and 日本 the second.
    let extent = try TextMeasurer().measure(
      Text("aaa aaa 日本"), in: FontStyle(families: "Roboto, Noto Sans CJK JP"), size: 16, width: 64)
    #expect(extent.lines == 2)
    #expect(extent.height == 19 + 24)
  }

  @Test(
    "Lines begin at the same places as in Chromium",
    arguments: [
      ("and /or", 2), ("no !", 2), ("a ;b", 2), ("2026-11-21", 3), ("A/B/C", 1), ("-5", 1),
      ("a -5", 2), ("a-5", 2), ("a-$", 1), ("what?ever", 2), ("f(x)", 1), ("%(x)", 2), ("a,b", 1),
      ("a\u{A0}b", 1), ("é-é", 2), ("–a", 1), ("a –b", 2), ("日“本”日", 3), ("日“a”日", 1),
      ("בית-ספר", 2), ("待って", 3), ("日/本", 2), ("バージョン", 5), ("https://a.b/c?d=e", 2),
    ])
  func opportunities(string: String, lines: Int) throws {
    let style = FontStyle(families: "Roboto, Noto Sans CJK JP, Noto Sans Hebrew")
    #expect(try TextMeasurer().measure(Text(string), in: style, size: 16, width: 0).lines == lines)
  }

  @Test(
    "Words of scripts without spaces are found with a dictionary",
    arguments: [("ภาษาไทย", 2), ("ຂ້ອຍຮັກເຈົ້າ", 3), ("ខ្ញុំស្រលាញ់អ្នក", 3), ("မြန်မာစကားပြောတတ်သလား", 4)])
  func dictionaries(string: String, lines: Int) throws {
    #expect(try extent(string, width: 0).lines == lines)
    let inFont = try TextMeasurer().measure(Text(string), in: FontStyle(), size: 16, width: 0)
    #expect(inFont.lines == lines)
  }
}
