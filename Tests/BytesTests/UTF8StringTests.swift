import Bytes
import Testing

@Suite("UTF-8 strings")
struct UTF8StringTests {
  @Test("An interpolation concatenates literals, static strings, texts, numbers and bytes")
  func parts() {
    let name: StaticString = "cardHeight"
    let text: UTF8String = "\(name) × \("é" as String): \(-12) of \(0.5)\(byte: 0x21)"
    #expect(text.description == "cardHeight × é: -12 of 0.5!")
    #expect(("a" as UTF8String) + "b" == "ab")
  }

  @Test(
    "An interpolation writes the longest numbers", arguments: [(Int.min, -1.7976931348623157e308)])
  func longNumbers(whole: Int, number: Double) {
    #expect(("\(whole) \(number)" as UTF8String).description == "\(whole) -1.7976931348623157e+308")
  }

  @Test(
    "A list has a separator between two elements",
    arguments: [([], ""), (["a"], "a"), (["a", "", "c"], "a, , c")] as [([UTF8String], UTF8String)])
  func lists(texts: [UTF8String], joined: UTF8String) {
    #expect("\(texts, between: ", ")" as UTF8String == joined)
  }

  @Test(
    "A prefix counts characters, not bytes",
    arguments: [(0, ""), (1, "a"), (2, "aé"), (3, "aé日"), (4, "aé日😀"), (9, "aé日😀")])
  func prefix(count: Int, start: UTF8String) {
    #expect(("aé日😀" as UTF8String).prefix(count) == start)
  }

  @Test("Repairing replaces bytes that are not UTF-8")
  func repair() {
    #expect(UTF8String(repairing: [0x61, 0xFF]) == "a\u{FFFD}")
  }

  @Test("Repairing replaces the same bytes as a string does")
  func repairsLikeStrings() {
    // The bytes at which the rules of UTF-8 change.
    let bytes: [UInt8] = [
      0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1,
      0xF4, 0xF5, 0xFF,
    ]
    for number in 0..<(bytes.count * bytes.count * bytes.count * bytes.count) {
      var (text, rest): ([UInt8], Int) = ([], number)
      for _ in 0..<4 {
        text.append(bytes[rest % bytes.count])
        rest /= bytes.count
      }
      let expected = Array(String(decoding: text, as: UTF8.self).utf8)
      if UTF8String(repairing: text).bytes != expected { Issue.record("\(text)") }
    }
  }

  @Test(
    "A string keeps its bytes, and has one scalar per character",
    arguments: [("", 0), ("a", 1), ("aé日😀", 4), ("longer than fifteen bytes", 25)])
  func strings(text: String, scalarCount: Int) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBytes { String(validUTF8: $0) } == text)
    #expect(text.withBytes { Array($0) } == bytes)
    #expect(bytes.scalarCount == scalarCount)
  }

  @Test(
    "Printing ASCII characters end before the first other byte", arguments: 0...40,
    [0x00, 0x1F, 0x7F, 0x80, 0xFF] as [UInt8])
  func printing(count: Int, next: UInt8) {
    let printing = (0..<count).map { UInt8(0x20 + $0 * 47 % 0x5F) }
    for rest in [[], [next], [next] + printing] {
      (printing + rest).withUnsafeBytes { bytes in
        #expect(bytes.endOfPrintingASCII(from: 0) == count)
        #expect(bytes.endOfPrintingASCII(from: count / 2) == count)
        #expect(bytes.endOfPrintingASCII(from: bytes.count) == bytes.count)
      }
    }
  }
}
