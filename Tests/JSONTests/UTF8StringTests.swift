import JSON
import Testing

@Suite("Texts that are put together")
struct UTF8StringTests {
  @Test("Literals, names, texts and numbers stand where they are written")
  func parts() {
    let name: StaticString = "cardHeight"
    let text: UTF8String = "\(name) × \("é" as String): \(-12) of \(0.5)\(byte: 0x21)"
    #expect(text.description == "cardHeight × é: -12 of 0.5!")
    #expect(("a" as UTF8String) + "b" == "ab")
  }

  @Test("Numbers are as long as they are", arguments: [(Int.min, -1.7976931348623157e308)])
  func longNumbers(whole: Int, number: Double) {
    #expect(("\(whole) \(number)" as UTF8String).description == "\(whole) -1.7976931348623157e+308")
  }

  @Test(
    "A list has its separator between two",
    arguments: [([], ""), (["a"], "a"), (["a", "", "c"], "a, , c")] as [([UTF8String], UTF8String)])
  func lists(texts: [UTF8String], joined: UTF8String) {
    #expect("\(texts, between: ", ")" as UTF8String == joined)
  }

  @Test(
    "A prefix is of characters, not of bytes",
    arguments: [(0, ""), (1, "a"), (2, "aé"), (3, "aé日"), (4, "aé日😀"), (9, "aé日😀")])
  func prefix(count: Int, start: UTF8String) {
    #expect(("aé日😀" as UTF8String).prefix(count) == start)
  }

  @Test("A member's name is escaped where it is a step of a pointer")
  func pointerSteps() {
    let name: UTF8String = "~/é"
    let step: UTF8String = name.bytes.withUnsafeBytes { "/\(pointerStep: $0)" }
    #expect(step == "/~0~1é")
  }

  @Test("What is no UTF-8 is replaced")
  func repair() {
    #expect(UTF8String(repairing: [0x61, 0xFF]) == "a\u{FFFD}")
  }
}
