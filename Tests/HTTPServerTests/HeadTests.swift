import TestSupport
import Testing

/// Unusual, but valid heads.
@Suite("Heads")
struct HeadTests {
  @Test(
    "Spaces around the values that frame a body are ignored",
    arguments: [
      "Content-Length: 2 ", "Content-Length:2", "Content-Length: \t 2\t", "Content-Length: 002",
      "Transfer-Encoding: chunked ", "Transfer-Encoding:chunked\t", "transfer-encoding: Chunked",
    ])
  func framing(field: String) throws {
    let body = field.contains("unked") ? "2\nab\n0\n\n" : "ab"
    try answer("POST /p HTTP/1.1\nHost: a\n\(field)\n\n\(body)", is: "POST /p ab")
  }

  @Test(
    "A head may be long, and may have many fields",
    arguments: [
      ("many short fields", "/p", (0..<112).map { _ in "a: b" }),
      ("very many short fields", "/p", (0..<2000).map { _ in "a: b" }),
      ("a query of many arguments", "/p?" + String(repeating: "a&", count: 1000), []),
      ("a long field", "/p", ["X: " + String(repeating: "a", count: 7800)]),
      ("a longer field", "/p", ["X: " + String(repeating: "a", count: 16_300)]),
      (
        "a cookie after a long target", "/" + String(repeating: "a", count: 6143),
        ["Cookie: " + String(repeating: "a=b; ", count: 260)]
      ),
    ])
  func length(name: String, target: String, fields: [String]) throws {
    let head = (["GET \(target) HTTP/1.1", "Host: a"] + fields).joined(separator: "\n")
    try answer(head + "\n\n", is: "GET \(target) ")
  }

  @Test(
    "The server reads a head of 16,384 bytes, and rejects a longer one",
    arguments: [16_384, 16_385])
  func limit(length: Int) throws {
    let beginning = "GET /p HTTP/1.1\r\nHost: a\r\nX: "
    let filler = String(repeating: "x", count: length - beginning.utf8.count - 4)
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send((beginning + filler + "\r\n\r\n").utf8)
      #expect(connection.response()?.status == (length > 16_384 ? 431 : 200))
    }
  }

  @Test(
    "The server meets, ignores or rejects an expectation",
    arguments: [
      ("HTTP/1.1", "Expect: 100-continue", 100), ("HTTP/1.1", "Expect: 100-Continue ", 100),
      ("HTTP/1.1", "Expect: 100-continue, 100-continue", 100), ("HTTP/1.1", "Expect:", 0),
      ("HTTP/1.0", "Expect: 100-continue", 0), ("HTTP/1.0", "Expect: more", 0),
      ("HTTP/1.1", "Expect: more", 417), ("HTTP/1.1", "Expect: 100-continue, more", 417),
      ("HTTP/1.1", "Expect: 100-continue\nExpect: more", 417),
      ("HTTP/1.1", "Expect: 100", 417), ("HTTP/1.1", "Expect: 100-continue;q=1", 417),
    ])
  func expectation(version: String, field: String, status: Int) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("POST /p \(version)\nHost: a\nContent-Length: 2\n\(field)\n\n")
      if status != 0 { #expect(connection.response()?.status == status) }
      if status == 417 { return }
      connection.send("ab")
      #expect(connection.response()?.body == "POST /p ab")
    }
  }

  @Test("The server sends no 100 Continue if the body is empty or has arrived")
  func noContinue() throws {
    try EchoServer.run { _, port in
      for request in [
        "POST /p HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 2\n\nab",
        "GET /p HTTP/1.1\nHost: a\nExpect: 100-continue\n\n",
        "POST /p HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 0\n\n",
      ] {
        let connection = try #require(RawConnection(port: port))
        connection.send(request)
        #expect(connection.response()?.status == 200)
      }
    }
  }

  @Test(
    "Connection and the version decide whether the connection stays open",
    arguments: [
      ("HTTP/1.1", "", nil), ("HTTP/1.1", "Connection: close\n", "close"),
      ("HTTP/1.1", "Connection: x\nConnection: a, Close ,b\n", "close"),
      ("HTTP/1.0", "", "close"), ("HTTP/1.0", "Connection: keep-alive\n", "keep-alive"),
      ("HTTP/1.0", "Connection: keep-alive, close\n", "close"),
      ("HTTP/1.0", "Connection: keep-alive\nTransfer-Encoding: chunked\n", "close"),
    ] as [(String, String, String?)])
  func persistence(version: String, fields: String, connection field: String?) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      let body = fields.contains("chunked") ? "0\n\n" : ""
      connection.send("GET /p \(version)\nHost: a\n\(fields)\n\(body)")
      let response = try #require(connection.response())
      #expect(response.body == "GET /p ")
      #expect(response.headers["connection"]?.lowercased() == field)
      if field == "close" {
        #expect(connection.isClosed())
      } else {
        connection.request("GET", "/q")
        #expect(connection.response()?.body == "GET /q ")
      }
    }
  }

  @Test("Requests may be pipelined, whatever framing their bodies have")
  func pipeline() throws {
    let large = String(repeating: "x", count: 100_000)
    let requests = [
      ("GET /1 HTTP/1.1\nHost: a\n\n", "GET /1 "),
      ("POST /2 HTTP/1.1\nHost: a\nContent-Length: 3\n\nabc", "POST /2 abc"),
      (
        "POST /3 HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n2\nab\n1\nc\n0\n\n",
        "POST /3 abc"
      ),
      ("GET /long HTTP/1.1\nHost: a\n\n", "GET /long "),
      ("POST /4 HTTP/1.1\nHost: a\nContent-Length: 100000\n\n\(large)", "POST /4 \(large)"),
    ]
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<3 {
        connection.send(String(repeating: requests.map(\.0).joined(), count: 8))
        for _ in 0..<8 {
          for request in requests { #expect(connection.response()?.body == request.1) }
        }
      }
    }
  }

  @Test("A body may arrive in pieces of any size", arguments: [1, 7, 2047, 4096, 20_000])
  func pieces(size: Int) throws {
    let body = String(repeating: "y", count: 30_000)
    let request = "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 30000\r\n\r\n" + body
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      var rest = Array(String(repeating: request, count: size == 1 ? 1 : 4).utf8)[...]
      while !rest.isEmpty {
        connection.send(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      for _ in 0..<(size == 1 ? 1 : 4) { #expect(connection.response()?.body == "POST /p " + body) }
    }
  }

  private func answer(_ request: String, is body: String) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<2 {
        connection.send(request)
        #expect(connection.response()?.body == body)
      }
    }
  }
}
