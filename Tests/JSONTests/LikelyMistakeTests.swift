import Bytes
import JSON
import Testing

@Suite("Likely mistakes")
struct LikelyMistakeTests {
  @Test(
    "A common mistake has a hint",
    arguments: [
      ("", "it is empty"), (" \n", "it is empty"),
      (#"{"count": 5, // five"#, "JSON has no comments"), ("# cards\n{}", "JSON has no comments"),
      (#"{"count": /* five */ 5}"#, "JSON has no comments"),
      ("{'count': 5}", "names and strings must be in double quotation marks"),
      ("{count: 5}", "names and strings must be in double quotation marks"),
      (#"{"count": 5, width: 3}"#, "names and strings must be in double quotation marks"),
      (#"{"width": NaN}"#, "JSON has no NaN"), (#"{"width": -Infinity}"#, "JSON has no infinity"),
      (#"{"exposed": True}"#, "use true instead"), (#"{"id": None}"#, "use null instead"),
      (#"{"count": 5,}"#, "JSON has no trailing commas"), ("[1, ]", "JSON has no trailing commas"),
      (#"{"count": 05}"#, "numbers must not have leading zeros"),
      (#"{"y": .5}"#, "numbers must begin with a digit"),
      (#"{"y": +5}"#, "numbers must not have a plus sign"),
      ("\u{FEFF}{}", "JSON must not begin with it"),
      ("{\u{0}}\u{0}", "it looks like UTF-16, and must be UTF-8"),
    ])
  func hint(text: String, hint: UTF8String) throws {
    #expect(try Self.hint(of: text) == hint)
  }

  @Test("An uncommon mistake has no hint", arguments: [#"{"count" 5}"#, "{}}", "[1 2]"])
  func none(text: String) throws {
    #expect(try Self.hint(of: text) == nil)
  }

  @Test("A document that is compressed has a hint")
  func gzip() throws {
    let hint = try Self.hint(of: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    #expect(hint == "it looks like gzip without Content-Encoding")
  }

  private static func hint(of text: String) throws -> UTF8String? { try hint(of: Array(text.utf8)) }

  private static func hint(of document: [UInt8]) throws -> UTF8String? {
    try document.withUnsafeBytes { bytes in
      var scanner = JSONScanner()
      let error = try #require(throws: JSONError.self) { _ = try scanner.scan(bytes) }
      guard case .malformed(_, let hint, _) = error else { return "another error" }
      return hint
    }
  }
}
