import Bytes
import Testing

@testable import LayoutAPI

@Suite("Numbers in sentences")
struct WordsTests {
  @Test(
    "A number has up to two decimals, and its digits are in groups of three",
    arguments: [
      (0, "0"), (-0.001, "0"), (0.126, "0.13"), (-12.345, "-12.35"), (999, "999"), (1234, "1,234"),
      (-9999.5, "-9,999.5"), (1234.567, "1,234.57"), (10_000, "10,000"), (-10_000, "-10,000"),
      (-123_456, "-123,456"),
      (123_456, "123,456"), (1_234_567, "1,234,567"), (-1e9, "-1,000,000,000"),
      (10_000.4, "10,000"), (1e15, "1,000,000,000,000,000"),
    ])
  func numbers(value: Double, words: UTF8String) {
    #expect(Words.number(value) == words)
  }

  @Test(
    "The digits of a count are in groups of three",
    arguments: [(7, "7"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (-999, "-999")])
  func counts(value: Int, words: UTF8String) {
    #expect(Words.count(value) == words)
  }
}
