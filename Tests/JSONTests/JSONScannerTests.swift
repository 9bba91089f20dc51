import Bytes
import FuzzTargets
import TestSupport
import Testing

@testable import JSON

@Suite("JSON scanner")
struct JSONScannerTests {
  @Test("The scanner and simdjson create the same tape and strings for each fixture")
  func fixtures() throws {
    for fixture in try Fixture.all() {
      for document in [fixture.request, Array(fixture.response.utf8)] {
        #expect(try difference(document) == nil, "\(fixture.name)")
      }
    }
  }

  @Test(
    "The scanner and simdjson create the same tape for values of all types",
    arguments: [
      "0", "-0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "18446744073709551615", "0.0", "-0.0", "1e5", "1E-5", "1.5e+3", "0.1", "4.9e-324", "1e-400",
      "1.7976931348623157e308", "123456789012345678901234567890.5", "2.2250738585072011e-308",
      "true", "false", "null", "[]", "{}", " [ 1 , [ ] , { } ] ", #"{"a":{"b":[1,2.5,"c"]}}"#,
      #""""#,
      #""\"\\\/\b\f\n\r\t\u00e9\u20ac\ud83d\ude00""#, "\"größer 🎉 €\"", "\"\u{7F}\u{10FFFF}\"",
    ])
  func values(text: String) throws {
    #expect(try difference(Array(text.utf8)) == nil)
  }

  @Test("The scanner and simdjson create the same tape for a random document, or both reject it")
  func drawn() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "{", "}", "[", "]", ",", ":", " ", "\"a\"", "\"b\"", "\"é\\u0041\"", "1", "-2.5e3", "1e400",
      "00", "true", "nul", "\"", "\\", "\u{1}", "\t\n",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let document = Array(text.utf8)
      #expect(try difference(document) == nil, "\(text)")
    }
  }

  @Test(
    "A number that cannot be represented is replaced by the stand-in, and the scanner reports it",
    arguments: ["1e400", "-1e400", "18446744073709551616", "-9223372036854775809", "1e99999"])
  func standIn(text: String) throws {
    var scanner = JSONScanner()
    try Array("[\(text)]".utf8).withUnsafeBytes { bytes in
      let document = try scanner.scan(bytes)
      #expect(document.number(at: JSONDocument.root + 1) == JSONParser.standIn)
    }
    let hasStandIns = scanner.hasStandIns
    #expect(hasStandIns)
  }

  @Test(
    "An error describes the invalid byte and its position",
    arguments: [
      ("", "the end of the input instead of a value", 0),
      ("{a", "'a' instead of a member's name", 1),
      ("[1,]", "']' instead of a value", 3), ("[1 2]", "'2' instead of ',' or ']'", 3),
      ("{\"a\" 1}", "'1' instead of ':'", 5), ("01", "'1' after the end of the document", 1),
      ("-", "the end of the input instead of a digit", 1),
      ("1.", "the end of the input instead of a digit", 2),
      ("tru", "the end of the input within 'true'", 3),
      ("\"a", "the end of the input within a string", 2),
      ("\"\\x\"", "'x' after '\\'", 2), ("\"\\ud800\"", "half of a surrogate pair", 7),
      ("\"\n\"", "a control character within a string", 1),
    ])
  func malformed(text: String, found: UTF8String, offset: Int) {
    let error = error(of: text)
    guard case .malformed(found, _, let position)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(position.offset == offset)
  }

  @Test(
    "Bytes that are not UTF-8 are rejected",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func encoding(units: [UInt8]) {
    var scanner = JSONScanner()
    let text = [UInt8(ascii: "\"")] + units + [UInt8(ascii: "\"")]
    _ = text.withUnsafeBytes { bytes in
      #expect(throws: JSONError.self) { _ = try scanner.scan(bytes) }
    }
  }

  @Test(
    "A duplicate member is reported at its second occurrence, among few members and among many",
    arguments: [0, 40])
  func duplicates(others: Int) {
    let members = (0..<others).map { ",\"m\($0)\":\($0)" }.joined()
    let text = #"{"rows":[0,{"x":1,"~/":2"# + members + #","\u007e/":3,"x":4}]}"#
    let error = error(of: text)
    guard case .duplicateMember("/rows/1/~0~1", let position)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(position.offset == 25 + members.utf8.count)
  }

  /// The error of a text; nil if it is accepted.
  private func error(of text: String) -> JSONError? {
    var scanner = JSONScanner()
    return Array(text.utf8).withUnsafeBytes { bytes in
      do throws(JSONError) {
        _ = try scanner.scan(bytes)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The difference between the scanner's tape and simdjson's; nil if they are equal.
  private func difference(_ document: [UInt8]) throws -> String? {
    try #require(ScannerTarget()).violation(for: document)
  }
}
