import HTTPServer
import TestSupport
import Testing

/// Sent with another request behind each, which must not be answered: two parties could disagree about
/// where the first one ends.
@Suite("Broken HTTP")
struct BrokenHTTPTests {
  @Test(
    "A broken head is refused, and the connection closed",
    arguments: [
      (
        "a Content-Length beside chunked coding", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 4|Transfer-Encoding: chunked", 400
      ),
      (
        "two Content-Lengths that differ", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 4|Content-Length: 5", 400
      ),
      (
        "two Content-Lengths that agree", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 4|Content-Length: 4", 400
      ),
      ("a list of lengths", "POST /p HTTP/1.1", "Host: a|Content-Length: 4,4", 400),
      ("a length with a sign", "POST /p HTTP/1.1", "Host: a|Content-Length: +4", 400),
      ("a length below zero", "POST /p HTTP/1.1", "Host: a|Content-Length: -1", 400),
      ("a length with letters behind it", "POST /p HTTP/1.1", "Host: a|Content-Length: 5x", 400),
      ("lengths and space", "POST /p HTTP/1.1", "Host: a|Content-Length: 2, 2", 400),
      ("a length of 2⁶⁴", "POST /p HTTP/1.1", "Host: a|Content-Length: 18446744073709551616", 413),
      ("a length in base 16", "POST /p HTTP/1.1", "Host: a|Content-Length: 0x4", 400),
      ("a length of two numbers", "POST /p HTTP/1.1", "Host: a|Content-Length: 4 4", 400),
      ("an empty length", "POST /p HTTP/1.1", "Host: a|Content-Length:", 400),
      (
        "a length beyond 64 bits", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 99999999999999999999999", 413
      ),
      ("a space before the colon", "POST /p HTTP/1.1", "Host: a|Content-Length : 4", 400),
      ("a tab before the colon", "POST /p HTTP/1.1", "Host: a|Content-Length\t: 4", 400),
      ("an unknown coding", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: gzip", 501),
      (
        "an unknown coding before chunked", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: gzip, chunked", 501
      ),
      (
        "an unknown coding behind chunked", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: chunked, gzip", 501
      ),
      ("chunked twice", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: chunked, chunked", 501),
      (
        "two Transfer-Encodings", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: chunked|Transfer-Encoding: chunked", 501
      ),
      ("nearly chunked", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: xchunked", 501),
      ("identity", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: identity", 501),
      ("an empty coding", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding:", 501),
      (
        "a vertical tab before chunked", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: \u{b}chunked", 400
      ),
      ("a coding in the next line", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding:| chunked", 400),
      ("no Host", "GET /p HTTP/1.1", "Accept: */*", 400),
      ("two Hosts", "GET /p HTTP/1.1", "Host: a|Host: a", 400),
      ("a Host with a space", "GET /p HTTP/1.1", "Host: a b", 400),
      ("a Host with a path", "GET /p HTTP/1.1", "Host: a/b", 400),
      ("an absolute target without Host", "GET http://a/p HTTP/1.1", "Accept: */*", 400),
      ("an escaped null byte in the path", "GET /a%00b HTTP/1.1", "Host: a", 400),
      ("a null byte in the path", "GET /a\0b HTTP/1.1", "Host: a", 400),
      ("a control character in the path", "GET /a\u{1}b HTTP/1.1", "Host: a", 400),
      ("a tab in the path", "GET /a\tb HTTP/1.1", "Host: a", 400),
      ("a space in the path", "GET /a b HTTP/1.1", "Host: a", 400),
      ("a fragment", "GET /a#b HTTP/1.1", "Host: a", 400),
      ("two spaces before the target", "GET  /p HTTP/1.1", "Host: a", 400),
      ("a space behind the version", "GET /p HTTP/1.1 ", "Host: a", 400),
      ("no target", "GET HTTP/1.1", "Host: a", 400),
      ("a method that is no token", "GE(T /p HTTP/1.1", "Host: a", 400),
      ("a null byte in the method", "GE\0T /p HTTP/1.1", "Host: a", 400),
      ("HTTP/0.9", "GET /p", "", 400),
      ("one word", "GARBAGE", "", 400),
      ("one word and a field", "GARBAGE", "Host: a", 400),
      ("HTTP/1.10", "GET /p HTTP/1.10", "Host: a", 400),
      ("HTTP/2's preface", "PRI * HTTP/2.0", "", 505),
      ("a protocol in lower case", "GET /p http/1.1", "Host: a", 400),
      ("a space before the first field", "GET /p HTTP/1.1", " Host: a", 400),
      ("a folded field", "GET /p HTTP/1.1", "Host: a|X: b| c", 400),
      ("a line feed alone behind the request line", "GET /p HTTP/1.1\nX: b", "Host: a", 400),
      ("a line feed alone behind a field", "GET /p HTTP/1.1", "Host: a\nX: b", 400),
      ("a line feed alone behind the last field", "GET /p HTTP/1.1", "Host: a|X: b\n", 400),
      ("a carriage return alone", "GET /p HTTP/1.1", "Host: a|X: b\rY: c", 400),
      ("a null byte in a value", "GET /p HTTP/1.1", "Host: a|X: a\0b|Y: c", 400),
      ("a null byte in the last value", "GET /p HTTP/1.1", "Host: a|X: a\0b", 400),
      ("a null byte behind a length", "POST /p HTTP/1.1", "Host: a|Content-Length: 4\0", 400),
      ("a null byte in a name", "GET /p HTTP/1.1", "Host: a|X\0Y: a", 400),
      ("a control character in a value", "GET /p HTTP/1.1", "Host: a|X: a\u{1}b", 400),
      ("a delete character in a value", "GET /p HTTP/1.1", "Host: a|X: a\u{7f}b", 400),
      ("a field without a colon", "GET /p HTTP/1.1", "Host: a|X", 400),
      ("a field without a name", "GET /p HTTP/1.1", "Host: a|: x", 400),
      ("a name that is no token", "GET /p HTTP/1.1", "Host: a|X(y): x", 400),
      (
        "an unknown expectation", "POST /p HTTP/1.1", "Host: a|Content-Length: 4|Expect: a-miracle",
        417
      ),
    ])
  func head(name: String, line: String, fields: String, status: Int) throws {
    let head = ([line] + (fields.isEmpty ? [] : fields.split(separator: "|").map(String.init)))
      .joined(separator: "\r\n")
    try expect(status, for: head + "\r\n\r\nabcd", name)
  }

  @Test(
    "A broken chunked body is refused, and the connection closed",
    arguments: [
      ("a chunk's size beyond 64 bits", "ffffffffffffffff1|a", 413),
      ("a chunk's size that is no number", "zz|a", 400),
      ("a chunk's size below zero", "-1|a", 400),
      ("a chunk's size with a base", "0x1|a|0||", 400),
      ("a space before a chunk's size", " 1|a|0||", 400),
      ("a space behind a chunk's size", "1 |a|0||", 400),
      ("a chunk that is longer than it says", "1|abc|0||", 400),
      ("a trailer without a colon", "1|a|0|X||", 400),
      ("a trailer that goes on in the next line", "1|a|0|X: a| b||", 400),
      ("a trailer without a name", "1|a|0|: a||", 400),
      ("a line feed alone behind a chunk's size", "1\na|0||", 400),
      ("a line feed alone behind a chunk", "1|a\n0||", 400),
      ("a line feed alone at the end", "1|a|0|\n", 400),
      ("a line feed alone in an extension", "1;x\ny|a|0||", 400),
      ("a carriage return alone in an extension", "1;x\ry|a|0||", 400),
      ("a null byte in an extension", "1;x\0y|a|0||", 400),
      ("a null byte in a trailer", "1|a|0|X: \0||", 400),
      ("extensions without end", "1;" + String(repeating: "x", count: 20_000), 400),
      ("a size of too many digits", String(repeating: "0", count: 33) + "|", 400),
    ])
  func body(name: String, lines: String, status: Int) throws {
    let head = "POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    try expect(status, for: head + lines.replacing("|", with: "\r\n"), name)
  }

  @Test(
    "A head that does not fit is refused, and the connection closed",
    arguments: [
      ("a long field", ["X: " + String(repeating: "a", count: 17_000)]),
      ("many fields", (0..<2000).map { "X\($0): yyyy" }),
      ("a long cookie", ["Cookie: a=" + String(repeating: "b", count: 60_000)]),
    ])
  func size(name: String, fields: [String]) throws {
    let head = (["GET /p HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n")
    try expect(431, for: head + "\r\n\r\n", name)
  }

  @Test(
    "What is no request at all is refused at once, before its line ends",
    arguments: [" GET /p", "\u{16}\u{3}\u{1}\u{2}", "\u{80}", "(", "\nGET /p"])
  func noRequest(beginning: String) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(beginning.utf8)
      let answer = try #require(connection.remainder())
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test(
    "What only looks odd is answered, and what is behind it, too",
    arguments: [
      ("empty lines before it", "\n\nGET /p HTTP/1.1\nHost: a\n\n", "GET /p "),
      ("an empty Host", "GET /p HTTP/1.1\nHost:\n\n", "GET /p "),
      ("space around a value", "GET /p HTTP/1.1\nHost: \t a \nX:  b\t\n\n", "GET /p "),
      ("HTTP/1.2", "GET /p HTTP/1.2\nHost: a\n\n", "GET /p "),
      (
        "another host in the target", "GET http://b:80/p HTTP/1.1\nHost: a\n\n", "GET /p "
      ),
      (
        "chunk extensions",
        "POST /p HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n1;x=y\na\n0\n\n", "POST /p a"
      ),
      (
        "trailers, which say nothing",
        "POST /p HTTP/1.1\nHost: a\nTransfer-Encoding: CHUNKED\n\n1\na\n0\nContent-Length: 9\n\n",
        "POST /p a"
      ),
    ])
  func odd(name: String, request: String, answer: String) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(request)
      connection.send(Self.second.utf8)
      #expect(connection.response()?.body == answer, "\(name)")
      #expect(connection.response()?.body == "GET /second ", "\(name)")
    }
  }

  @Test("A head may come byte by byte")
  func trickle() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<2 {
        for unit in "POST /p HTTP/1.1\r\nHost: a\r\nX: b\r\nContent-Length: 2\r\n\r\nab".utf8 {
          connection.send([unit])
        }
        #expect(connection.response()?.body == "POST /p ab")
      }
    }
  }

  private static let second = "GET /second HTTP/1.1\r\nHost: a\r\n\r\n"

  private func expect(_ status: Int, for request: String, _ name: String) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send((request + Self.second).utf8)
      let answer = try #require(connection.remainder(), "\(name): the connection stays open")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(name): \(answer)")
      let lines = answer.lowercased().split(separator: "\r\n")
      #expect(lines.count { $0.hasPrefix("http/1.1 ") } == 1, "\(name)")
      #expect(lines.count { $0.hasPrefix("date: ") } == 1, "\(name)")
      #expect(lines.count { $0 == "connection: close" } == 1, "\(name)")
      #expect(!answer.contains("/second"), "\(name)")
    }
  }
}
