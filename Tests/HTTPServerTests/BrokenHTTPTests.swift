import HTTPServer
import TestSupport
import Testing

/// Another request follows each of these. It must not be answered, because a proxy could see its beginning elsewhere.
@Suite("Broken HTTP")
struct BrokenHTTPTests {
  @Test(
    "The server rejects a broken head and closes the connection",
    arguments: [
      (
        "both Content-Length and chunked coding", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 4|Transfer-Encoding: chunked", 400
      ),
      (
        "two different Content-Length fields", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 4|Content-Length: 5", 400
      ),
      (
        "two equal Content-Length fields", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 4|Content-Length: 4", 400
      ),
      ("a list of lengths", "POST /p HTTP/1.1", "Host: a|Content-Length: 4,4", 400),
      ("a length with a sign", "POST /p HTTP/1.1", "Host: a|Content-Length: +4", 400),
      ("a negative length", "POST /p HTTP/1.1", "Host: a|Content-Length: -1", 400),
      ("a length followed by a letter", "POST /p HTTP/1.1", "Host: a|Content-Length: 5x", 400),
      ("a list of lengths with a space", "POST /p HTTP/1.1", "Host: a|Content-Length: 2, 2", 400),
      ("a length of 2⁶⁴", "POST /p HTTP/1.1", "Host: a|Content-Length: 18446744073709551616", 400),
      ("a hexadecimal length", "POST /p HTTP/1.1", "Host: a|Content-Length: 0x4", 400),
      ("two lengths separated by a space", "POST /p HTTP/1.1", "Host: a|Content-Length: 4 4", 400),
      ("an empty length", "POST /p HTTP/1.1", "Host: a|Content-Length:", 400),
      (
        "a length beyond 64 bits", "POST /p HTTP/1.1",
        "Host: a|Content-Length: 99999999999999999999999", 400
      ),
      ("a space before the colon", "POST /p HTTP/1.1", "Host: a|Content-Length : 4", 400),
      ("a tab before the colon", "POST /p HTTP/1.1", "Host: a|Content-Length\t: 4", 400),
      ("an unknown coding", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: gzip", 501),
      (
        "an unknown coding before chunked", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: gzip, chunked", 501
      ),
      (
        "an unknown coding after chunked", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: chunked, gzip", 501
      ),
      ("chunked twice", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: chunked, chunked", 501),
      (
        "two Transfer-Encoding fields", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: chunked|Transfer-Encoding: chunked", 501
      ),
      (
        "a coding that contains chunked", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: xchunked",
        501
      ),
      ("identity", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding: identity", 501),
      ("an empty coding", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding:", 501),
      (
        "a vertical tab before chunked", "POST /p HTTP/1.1",
        "Host: a|Transfer-Encoding: \u{b}chunked", 400
      ),
      ("a coding in the next line", "POST /p HTTP/1.1", "Host: a|Transfer-Encoding:| chunked", 400),
      (
        "two equal Content-Type fields", "POST /p HTTP/1.1",
        "Host: a|Content-Type: text/plain|Content-Type: text/plain", 400
      ),
      ("two Origin fields", "GET /p HTTP/1.1", "Host: a|Origin: a|Origin: b", 400),
      ("no Host", "GET /p HTTP/1.1", "Accept: */*", 400),
      ("two Host fields", "GET /p HTTP/1.1", "Host: a|Host: a", 400),
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
      ("a space after the version", "GET /p HTTP/1.1 ", "Host: a", 400),
      ("no target", "GET HTTP/1.1", "Host: a", 400),
      ("a method that is not a token", "GE(T /p HTTP/1.1", "Host: a", 400),
      ("a null byte in the method", "GE\0T /p HTTP/1.1", "Host: a", 400),
      ("HTTP/0.9", "GET /p", "", 400),
      ("one word", "GARBAGE", "", 400),
      ("one word and a field", "GARBAGE", "Host: a", 400),
      ("HTTP/1.10", "GET /p HTTP/1.10", "Host: a", 400),
      ("the preface of HTTP/2", "PRI * HTTP/2.0", "", 505),
      ("a protocol in lower case", "GET /p http/1.1", "Host: a", 400),
      ("a space before the first field", "GET /p HTTP/1.1", " Host: a", 400),
      ("a folded field", "GET /p HTTP/1.1", "Host: a|X: b| c", 400),
      ("a bare line feed after the request line", "GET /p HTTP/1.1\nX: b", "Host: a", 400),
      ("a bare line feed after a field", "GET /p HTTP/1.1", "Host: a\nX: b", 400),
      ("a bare line feed after the last field", "GET /p HTTP/1.1", "Host: a|X: b\n", 400),
      ("a bare carriage return", "GET /p HTTP/1.1", "Host: a|X: b\rY: c", 400),
      ("a null byte in a value", "GET /p HTTP/1.1", "Host: a|X: a\0b|Y: c", 400),
      ("a null byte in the last value", "GET /p HTTP/1.1", "Host: a|X: a\0b", 400),
      ("a null byte after a length", "POST /p HTTP/1.1", "Host: a|Content-Length: 4\0", 400),
      ("a null byte in a name", "GET /p HTTP/1.1", "Host: a|X\0Y: a", 400),
      ("a control character in a value", "GET /p HTTP/1.1", "Host: a|X: a\u{1}b", 400),
      ("a delete character in a value", "GET /p HTTP/1.1", "Host: a|X: a\u{7f}b", 400),
      ("a field without a colon", "GET /p HTTP/1.1", "Host: a|X", 400),
      ("a field without a name", "GET /p HTTP/1.1", "Host: a|: x", 400),
      ("a name that is not a token", "GET /p HTTP/1.1", "Host: a|X(y): x", 400),
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
    "The server rejects a broken chunked body and closes the connection",
    arguments: [
      ("a chunk size beyond 64 bits", "ffffffffffffffff1|a", 413),
      ("a chunk size that is not a number", "zz|a", 400),
      ("a negative chunk size", "-1|a", 400),
      ("a chunk size with a prefix", "0x1|a|0||", 400),
      ("a space before a chunk size", " 1|a|0||", 400),
      ("a space after a chunk size", "1 |a|0||", 400),
      ("a chunk that is longer than its size", "1|abc|0||", 400),
      ("a trailer without a colon", "1|a|0|X||", 400),
      ("a folded trailer", "1|a|0|X: a| b||", 400),
      ("a trailer without a name", "1|a|0|: a||", 400),
      ("a bare line feed after a chunk size", "1\na|0||", 400),
      ("a bare line feed after a chunk", "1|a\n0||", 400),
      ("a bare line feed at the end", "1|a|0|\n", 400),
      ("a bare line feed in an extension", "1;x\ny|a|0||", 400),
      ("a bare carriage return in an extension", "1;x\ry|a|0||", 400),
      ("a null byte in an extension", "1;x\0y|a|0||", 400),
      ("a null byte in a trailer", "1|a|0|X: \0||", 400),
      ("very long extensions", "1;" + String(repeating: "x", count: 20_000), 400),
      ("a chunk size of too many digits", String(repeating: "0", count: 33) + "|", 400),
    ])
  func body(name: String, lines: String, status: Int) throws {
    let head = "POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    try expect(status, for: head + lines.replacing("|", with: "\r\n"), name)
  }

  @Test(
    "The server rejects a head that is too large and closes the connection",
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
    "The server rejects bytes that begin no request before their line ends",
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
    "The server answers an unusual but valid request, and the one after it",
    arguments: [
      ("empty lines before the request", "\n\nGET /p HTTP/1.1\nHost: a\n\n", "GET /p "),
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
        "trailers, which are ignored",
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

  @Test("A head may arrive byte by byte")
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
