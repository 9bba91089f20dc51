import Testing
import TextMeasurement

// Specified in Docs/text.md, "Lines". A fullwidth character is 10 points wide.
@Suite("Fullwidth marks")
struct FullwidthMarkTests {
  private func extent(
    _ string: String, width: Double = .infinity, families: String = "Noto Sans CJK JP"
  ) throws -> TextMeasurer.Extent {
    try TextMeasurer().measure(
      Text(string), in: FontStyle(families: families), size: 10, width: width)
  }

  // The widths are those of Chromium 156.
  @Test(
    "Adjacent marks lose the half that is white space",
    arguments: [
      ("日「日", 30), ("日「「日", 35), ("日」「日", 35), ("日」」日", 35), ("日。」日", 35),
      ("日、「日", 35), ("日　「日", 35), ("日」　日", 35), ("日・「日", 35), ("日」・日", 35),
      ("日：「日", 35), ("」」」」「「「「", 45), ("「日", 20),
    ])
  func between(string: String, width: Double) throws {
    #expect(abs(try extent(string).width - width) < 1e-6)
    #expect(abs(try extent(string, families: "Roboto, Noto Sans CJK JP").width - width) < 1e-6)
  }

  @Test(
    "A bracket at a line's end loses half its width if it would not fit otherwise; a stop does not",
    arguments: [
      ("日日」日", 25.0, 2, 25.0), ("日日」日", 30, 2, 30), ("日日」日", 24, 3, 20),
      ("日日」", 25, 1, 25), ("日日。日", 25, 3, 20), ("日日」 日", 25, 3, 20),
    ])
  func end(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width)
    #expect(extent.lines == lines)
    #expect(abs(extent.width - widest) < 1e-6)
  }

  @Test("A bracket at a line's beginning has its full width again")
  func start() throws {
    // The second line is 「日日. In the middle of a line it would be 25 points wide.
    let extent = try extent("日日」「日日", width: 29)
    #expect(extent.lines == 3)
    #expect(try self.extent("日日」「日日", width: 30).lines == 2)
  }

  @Test("With a table, marks are as wide as the table states")
  func table() throws {
    #expect(
      try TextMeasurer().measure(
        Text("日」「日"), by: AdvanceTable(standard: 1), size: 10, width: 100, lineHeight: 10
      ).width == 40)
  }
}
