import Testing
import TextMeasurement

// The guide: Docs/text.md, "Lines". A fullwidth character is 10 points wide.
@Suite("Fullwidth marks")
struct FullwidthMarkTests {
  private func extent(
    _ string: String, width: Double = .infinity, families: String = "Noto Sans CJK JP"
  ) throws -> TextMeasurer.Extent {
    try TextMeasurer().measure(
      Text(string), in: FontStyle(families: families), size: 10, width: width)
  }

  // As in Chromium 156.
  @Test(
    "Marks beside each other lose the half that is white",
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
    "A bracket at a line's end loses its half where it would not fit else; a stop does not",
    arguments: [
      ("日日」日", 25.0, 2, 25.0), ("日日」日", 30, 2, 30), ("日日」日", 24, 3, 20),
      ("日日」", 25, 1, 25), ("日日。日", 25, 3, 20), ("日日」 日", 25, 3, 20),
    ])
  func end(string: String, width: Double, lines: Int, widest: Double) throws {
    let extent = try extent(string, width: width)
    #expect(extent.lines == lines)
    #expect(abs(extent.width - widest) < 1e-6)
  }

  @Test("A bracket that begins a line has its whole width again")
  func start() throws {
    // The second line is 「日日: 25 points would do in the middle of a line.
    let extent = try extent("日日」「日日", width: 29)
    #expect(extent.lines == 3)
    #expect(try self.extent("日日」「日日", width: 30).lines == 2)
  }

  @Test("A table's characters are as wide as it says")
  func table() throws {
    #expect(
      try TextMeasurer().measure(
        Text("日」「日"), by: AdvanceTable(standard: 1), size: 10, width: 100, lineHeight: 10
      ).width == 40)
  }
}
