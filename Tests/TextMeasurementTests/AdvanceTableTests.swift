import Testing

@testable import TextMeasurement

@Suite("Tables of character widths")
struct AdvanceTableTests {
  private static func table(_ widths: [(String, Double)]) -> AdvanceTable {
    var table = AdvanceTable(standard: 0.5)
    for (character, width) in widths {
      var character = character
      character.withUTF8 { table.set(UnsafeRawBufferPointer($0), to: width) }
    }
    return table
  }

  @Test(
    "A character has its own advance, or that of its first scalar, or the standard one",
    arguments: [
      ("a", 10), ("b", 5), ("ü", 7), ("u\u{308}", 8), ("a\u{308}", 10), ("👍🏽", 12), ("👍", 11),
      ("👍🏿", 11), ("a\u{200B}b", 15), ("日", 5),
    ])
  func widths(string: String, width: Double) throws {
    let table = Self.table([
      ("a", 1), ("ü", 0.7), ("u\u{308}", 0.8), ("👍", 1.1), ("👍🏽", 1.2),
    ])
    #expect(try extent(string, width: 1000, table: table).width.rounded() == width)
  }

  @Test("Default-ignorable characters are those of the standard library")
  func ignorable() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.isDefaultIgnorable == scalar.properties.isDefaultIgnorableCodePoint)
    }
  }

  @Test("Lines are broken by UAX #14 without changes: after a solidus, and not before small kana")
  func opportunities() throws {
    #expect(try extent("and/or", width: 0).lines == 2)
    #expect(try extent("待って", width: 0).lines == 2)
  }
}
