import HTTPMessage
import Testing

private let longTarget = String(repeating: "a", count: 6144)
private let longHead = String(repeating: "a", count: 16_384)

@Suite("Reading of heads")
struct HeadReadingTests {
  @Test(
    "A head is valid, or has one fault",
    arguments: [
      ("GET /p HTTP/1.1\nHost: a\n\n", FW_NO_FAULT), ("GET /p HTTP/1.0\n\n", FW_NO_FAULT),
      ("\n\nGET /p HTTP/1.9\nHost: a\n\n", FW_NO_FAULT),
      ("GET  /p HTTP/1.1\n", FW_INVALID_REQUEST_LINE),
      ("GET /p#a HTTP/1.1\n", FW_INVALID_REQUEST_LINE),
      ("GET /p HTTP/2.0\n\n", FW_UNKNOWN_VERSION),
      ("GET /p HTTP/1.1\nHost : a\n\n", FW_INVALID_FIELD),
      ("GET /p HTTP/1.1\nHost\n\n", FW_INVALID_FIELD),
      ("GET /p HTTP/1.1\nX: \u{1}\n\n", FW_INVALID_VALUE),
      ("GET /p HTTP/1.1\nX: \u{1}\nX\n\n", FW_INVALID_VALUE),
      ("GET /p HTTP/1.1\n\n", FW_NOT_ONE_HOST),
      ("GET /p HTTP/1.0\nHost: a\nHost: a\n\n", FW_NOT_ONE_HOST),
      ("GET /p HTTP/1.1\nHost: a/b\n\n", FW_INVALID_HOST),
      ("GET /a%00 HTTP/1.1\nHost: a\n\n", FW_NULL_IN_PATH),
      ("GET /?a=%00 HTTP/1.1\nHost: a\n\n", FW_NO_FAULT),
      ("GET /p HTTP/1.1\nHost: a\nExpect: b\n\n", FW_UNKNOWN_EXPECTATION),
      (
        "GET /p HTTP/1.1\nHost: a\nContent-Length: 1\nTransfer-Encoding: chunked\n\n",
        FW_TWO_FRAMINGS
      ),
      ("GET /p HTTP/1.1\nHost: a\nTransfer-Encoding: gzip\n\n", FW_UNKNOWN_CODING),
      ("GET /p HTTP/1.1\nHost: a\nExpect: 100-continue\nExpect: b\n\n", FW_UNKNOWN_EXPECTATION),
      ("GET /p HTTP/1.1\nHost: a\nExpect: 100-continue\nExpect: 100-continue\n\n", FW_NO_FAULT),
      ("GET /p HTTP/1.1\nHost: a\nContent-Length: 1x\n\n", FW_INVALID_LENGTH),
      ("GET /p HTTP/1.1\nHost: a\nContent-Length: 1000\n\n", FW_NO_FAULT),
      ("GET /p HTTP/1.1\nHost: a\nContent-Length: 1001\n\n", FW_LONG_BODY),
      ("GET /p HTTP/1.1\nHost: a\nContent-Length: 18446744073709551615\n\n", FW_LONG_BODY),
      ("GET /p HTTP/1.1\nHost: a\nContent-Length: 18446744073709551616\n\n", FW_INVALID_LENGTH),
      ("GET /\(longTarget) HTTP/1.1\n\n", FW_LONG_TARGET),
      ("GET /\(longHead)", FW_LONG_TARGET),
      ("GET /p HTTP/1.1\nX: \(longHead)", FW_LONG_HEAD),
      ("GET /p HTTP/1.1\nX\nX: \(longHead)", FW_INVALID_FIELD),
    ])
  func fault(head: String, fault: fw_head_fault) {
    read(head) { #expect($0?.fault == fault, "\(head)") }
  }

  @Test(
    "A head that may still become valid is not complete",
    arguments: [
      "", "\n", "G", "GET /p HTTP/1.1\nHost: a\n", "GET /p HTTP/1.1\nHost: a\n\r",
      "GET /p HTTP/2.0\n", "GET /p HTTP/1.1\nHost\n",
      "GET /\(longTarget) HTTP/1.1\n",
    ])
  func incomplete(head: String) {
    read(head) { #expect($0 == nil) }
  }

  @Test("The fields after a fault are read, also up to the limit of a head that is too long")
  func fieldsAfterFault() {
    let target = "/p?\(longTarget)"
    for head in [
      "GET \(target) HTTP/1.1\nOrigin: o\n\n", "GET /p HTTP/2.0\nOrigin: o\n\n",
      "GET /p HTTP/1.1\nX\nOrigin: o\n\n", "GET /p HTTP/1.1\nX: \0\nOrigin: o\n\n",
      "GET /p HTTP/1.1\nOrigin: o\nX: \(longHead)",
    ] {
      read(head) { head in
        #expect(head != nil)
        guard var head else { return }
        let origin = fw_head_field(&head, FW_FIELD_ORIGIN)
        #expect(Self.text(of: origin) == "o")
        #expect(Self.text(of: head.target).hasPrefix("/p"))
      }
    }
  }

  @Test(
    "A field that decides on the response and has a single value must not be repeated",
    arguments: [
      "Content-Length", "Content-Type", "Authorization", "Origin", "Access-Control-Request-Method",
    ])
  func repetition(name: String) {
    read("GET /p HTTP/1.1\nHost: a\n\(name): 1\n\(name): 1\n\n") { head in
      #expect(head?.fault == FW_REPEATED_FIELD)
      guard var head, let repeated = fw_head_repeated_field(&head) else { return }
      #expect(String(cString: repeated) == name)
    }
  }

  @Test(
    "The lines of a list are joined in their order, without empty ones",
    arguments: [
      ("Accept: a\nX: b\naccept:  c, d \n", FW_FIELD_ACCEPT, "a, c, d"),
      ("Accept:\nAccept: a\nAccept:\n", FW_FIELD_ACCEPT, "a"),
      ("If-None-Match: \"a\"\nIf-None-Match: \"b\"\n", FW_FIELD_IF_NONE_MATCH, "\"a\", \"b\""),
      ("Accept: a\nAccept-Encoding: b\nAccept: c\n", FW_FIELD_ACCEPT_ENCODING, "b"),
      (
        "Accept: a\nAccept-Encoding: b\nAccept: c\nAccept-Encoding: d\n",
        FW_FIELD_ACCEPT_ENCODING, "b, d"
      ),
      ("Content-Encoding: gzip\nContent-Encoding: gzip\n", FW_FIELD_CONTENT_ENCODING, "gzip, gzip"),
    ])
  func lists(fields: String, field: fw_field, joined: String) {
    let bytes = Self.bytes(of: "\nGET /p HTTP/1.1\nHost: a\n\(fields)\n")
    bytes.withUnsafeBufferPointer { bytes in
      var head = fw_head()
      let isComplete = fw_head_read(&head, bytes.baseAddress, bytes.count, 1000)
      #expect(isComplete && head.fault == FW_NO_FAULT)
      let isDivided = fw_head_has_divided_list(&head)
      #expect(isDivided)
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(FW_MAX_HEAD)) { room in
        fw_head_join(&head, bytes.baseAddress, room.baseAddress)
        let value = fw_head_field(&head, field)
        #expect(Self.text(of: value) == joined)
      }
    }
  }

  @Test(
    "The head defines the framing of the body, and whether the connection closes",
    arguments: [
      ("1.1", "", 0, false, false), ("1.1", "Content-Length: 007\n", 7, false, false),
      ("1.1", "Transfer-Encoding: Chunked\n", 0, true, false),
      ("1.1", "Connection: a, CLOSE\n", 0, false, true), ("1.0", "", 0, false, true),
      ("1.0", "Connection: keep-alive\n", 0, false, false),
      ("1.0", "Connection: keep-alive\nTransfer-Encoding: chunked\n", 0, true, true),
    ])
  func framing(version: String, fields: String, length: Int, isChunked: Bool, closes: Bool) {
    read("POST /p HTTP/\(version)\nHost: a\n\(fields)\n") { head in
      #expect(head?.body_length == length)
      #expect(head?.is_chunked == isChunked)
      #expect(head?.closes == closes)
    }
  }

  @Test(
    "Host is a name or an address, with an optional port",
    arguments: [
      ("example.org", true), ("example.org:80", true), ("example.org:", true), ("a_b~c", true),
      ("a%20b", true), ("127.0.0.1:8080", true), ("[::1]", true), ("[::1]:80", true),
      ("[2001:db8::7]", true), ("[1:2:3:4:5:6:7:8]", true), ("[::ffff:192.0.2.1]", true),
      ("[1::8]", true), ("[v1.a:b]", true), ("!$&'()*+,;=", true), ("", true),
      ("a:65536", true), ("a:99999999999999999999", true),
      ("a:b", false), ("a:80:80", false), ("a:-1", false), ("::1", false),
      ("[::1", false), ("[]", false), ("[::1]a", false), ("[1:2:3:4:5:6:7:8:9]", false),
      ("[1::2::3]", false), ("[12345::]", false), ("[:1]", false), ("[1:]", false),
      ("[1:2:3]", false), ("[::256.0.0.1]", false), ("[v1]", false), ("a%2", false),
      ("a%zz", false), ("user@a", false), ("a/b", false), ("a?b", false), ("a#b", false),
      ("a b", false), ("a\\b", false), ("a|b", false), ("\"a\"", false), ("<a>", false),
      ("ä", false),
    ])
  func host(value: String, isValid: Bool) {
    read("GET /p HTTP/1.1\nHost: \(value)\n\n") {
      #expect($0?.fault == (isValid ? FW_NO_FAULT : FW_INVALID_HOST), "\(value)")
    }
  }

  /// Reads a head, in which a line feed stands for CRLF, with a limit of 1,000 bytes for bodies. Calls `check` with the
  /// head; nil if it is not complete.
  private func read(_ text: String, _ check: (fw_head?) -> Void) {
    let bytes = Self.bytes(of: text)
    bytes.withUnsafeBufferPointer { bytes in
      var head = fw_head()
      let isComplete = fw_head_read(&head, bytes.baseAddress, bytes.count, 1000)
      check(isComplete ? head : nil)
    }
  }

  private static func bytes(of text: String) -> [CChar] {
    text.replacing("\n", with: "\r\n").utf8.map { CChar(bitPattern: $0) }
  }

  private static func text(of text: fw_text) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
