import Bytes
import Testing

@Suite("Trimming and hexadecimal digits")
struct TrimmingTests {
  @Test(
    "Trimming removes bytes at both ends and keeps those within",
    arguments: [
      ("", ""), (" \t ", ""), ("a", "a"), ("\ta b ", "a b"), (" \na\r", "\na\r"),
    ])
  func blanks(text: String, trimmed: String) {
    #expect(text.utf8.trimming { $0.isBlank }.elementsEqual(trimmed.utf8))
  }

  @Test("Whitespace includes line breaks")
  func whitespace() {
    let bytes = Array(0...UInt8.max)
    #expect(bytes.filter { $0.isWhitespace } == [0x09, 0x0A, 0x0D, 0x20])
    #expect(bytes.filter { $0.isBlank } == [0x09, 0x20])
  }

  @Test("A hexadecimal digit in either case has the value that it was written for")
  func hexDigits() {
    let digits = (UInt8(0)..<16).map { UInt8(hexDigit: $0) }
    #expect(digits == Array("0123456789abcdef".utf8))
    #expect(digits.map { UInt8(ofHexDigit: $0) } == (0..<16).map { $0 })
    #expect("ABCDEF".utf8.map { UInt8(ofHexDigit: $0) } == (10..<16).map { $0 })
    let others = Set(0...UInt8.max).subtracting(digits).subtracting("ABCDEF".utf8)
    #expect(others.allSatisfy { UInt8(ofHexDigit: $0) == nil })
  }
}
