import Testing
import TextMeasurement

@Suite("Text measurer")
struct TextMeasurerTests {
  private struct Case: Sendable {
    let text: Text
    let style: FontStyle
    let size: Double
    let width: Double
  }

  private static func cases() throws -> [Case] {
    try texts.enumerated().flatMap { offset, string in
      try ["Roboto", "Inter, Noto Sans Thai", "No Such Font"].map { families in
        Case(
          text: try Text(string),
          style: FontStyle(families: families, weight: offset % 2 == 0 ? 400 : 700),
          size: 10 + Double(offset), width: 90 + 11 * Double(offset))
      }
    }
  }

  private static func measure(
    _ cases: [Case], with measurer: TextMeasurer
  ) throws -> [TextMeasurer.Extent] {
    try cases.map {
      try measurer.measure($0.text, in: $0.style, size: $0.size, width: $0.width)
    }
  }

  @Test("Earlier measurements do not change a result")
  func order() throws {
    let cases = try Self.cases()
    let alone = try cases.map { try Self.measure([$0], with: TextMeasurer())[0] }
    let measurer = TextMeasurer()
    #expect(try Self.measure(cases, with: measurer) == alone)
    #expect(try Self.measure(cases.reversed(), with: measurer) == alone.reversed())
    let forgetful = TextMeasurer(cacheBytes: 0)
    #expect(try Self.measure(cases + cases, with: forgetful) == alone + alone)
    #expect(forgetful.cacheHits == 0)
  }

  @Test("Threads with one measurer each get the same results")
  func threads() async throws {
    let cases = try Self.cases()
    let expected = try Self.measure(cases, with: TextMeasurer())
    try await withThrowingTaskGroup(of: [TextMeasurer.Extent].self) { group in
      for shift in 0..<8 {
        group.addTask {
          let turned = Array(cases[shift...] + cases[..<shift])
          let answers = try Self.measure(turned + turned, with: TextMeasurer())
          return Array(answers.suffix(shift) + answers.dropLast(shift)).suffix(cases.count)
        }
      }
      for try await answers in group { #expect(answers == expected) }
    }
  }

  @Test("A paragraph is measured once for all sizes and widths")
  func cache() throws {
    let measurer = TextMeasurer()
    let text = try Text("One paragraph\nand another")
    for size in [12.0, 13] {
      for width in [50.0, 500] {
        _ = try measurer.measure(text, in: FontStyle(), size: size, width: width)
      }
    }
    #expect(measurer.cacheMisses == 2)
    #expect(measurer.cacheHits == 6)
    _ = try measurer.measure(text, in: FontStyle(weight: 700), size: 12, width: 50)
    #expect(measurer.cacheMisses == 4)
  }

  @Test("A full cache keeps the paragraphs that are requested again, and discards others")
  func eviction() throws {
    let measurer = TextMeasurer(cacheBytes: 20_000)
    let often = try Text("often")
    for number in 0..<1000 {
      for text in [often, try Text("text number \(number)")] {
        _ = try measurer.measure(text, in: FontStyle(), size: 12, width: 50)
      }
    }
    #expect(measurer.cacheHits == 999)
    _ = try measurer.measure(Text("text number 0"), in: FontStyle(), size: 12, width: 50)
    #expect(measurer.cacheMisses == 1002)
  }
}
