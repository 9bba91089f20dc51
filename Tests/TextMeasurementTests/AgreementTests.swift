import Testing
import TextMeasurement

@Suite("Line breaking and measurement agree")
struct AgreementTests {
  private static let widths = stride(from: 0.0, through: 400, by: 7.3).map { $0 }

  @Test("A text laid out again in the width that it fills has the same lines", arguments: texts)
  func inFont(string: String) throws {
    let measurer = TextMeasurer()
    let text = try Text(string)
    for family in ["Roboto", "Inter", "Noto Sans CJK JP"] {
      for (size, width) in zip(Self.widths.map { 9 + $0 / 20 }, Self.widths) {
        let style = FontStyle(families: family)
        let first = try measurer.measure(text, in: style, size: size, width: width)
        // A word that is wider than the line makes the text wider, so other words fill the lines then.
        if first.width > width { continue }
        let again = try measurer.measure(text, in: style, size: size, width: first.width)
        #expect(again == first, "\(family) \(size) \(width)")
      }
    }
  }

  @Test(
    "With a table of advances, a text laid out again in its own width has the same lines",
    arguments: texts)
  func byTable(string: String) throws {
    let measurer = TextMeasurer()
    let text = try Text(string)
    let table = AdvanceTable(standard: 0.537)
    for width in Self.widths {
      let first = try measurer.measure(text, by: table, size: 13.7, width: width, lineHeight: 20)
      if first.width > width { continue }
      let again = try measurer.measure(
        text, by: table, size: 13.7, width: first.width, lineHeight: 20)
      #expect(again == first)
    }
  }

  @Test("A wider line never results in more lines", arguments: texts)
  func monotone(string: String) throws {
    let measurer = TextMeasurer()
    let text = try Text(string)
    var lines = Int.max
    for width in Self.widths {
      let extent = try measurer.measure(text, in: FontStyle(), size: 16, width: width)
      #expect(extent.lines <= lines)
      lines = extent.lines
    }
  }
}
