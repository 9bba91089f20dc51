import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite("HTTP server")
struct ServerTests {
  @Test("Requests on one connection are answered in order")
  func keepAlive() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      for number in 0..<5 {
        connection.request("POST", "/path?\(number)", body: Array("body \(number)".utf8))
        #expect(connection.response()?.body == "POST /path?\(number) body \(number)")
      }
    }
  }

  @Test("A body may arrive in pieces and in chunks")
  func chunked() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("POST /p HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n")
      connection.send("3\nabc\n")
      connection.send("4\ndefg\n0\n\n")
      #expect(connection.response()?.body == "POST /p abcdefg")
    }
  }

  @Test(
    "The server reads a body as large as the limit, and rejects a larger one",
    arguments: [false, true])
  func bodyLimit(isChunked: Bool) throws {
    try EchoServer.run {
      $0.maximumBody = 100_000
    } _: { _, port in
      for (size, status) in [(100_000, 200), (100_001, 413)] {
        let connection = try #require(RawConnection(port: port))
        let body = [UInt8](repeating: 97, count: size)
        if isChunked {
          connection.send("POST /p HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n")
          connection.send("\(String(size, radix: 16))\n")
          connection.send(body)
          connection.send("\n0\n\n")
        } else {
          connection.request("POST", "/p", body: body)
        }
        #expect(connection.response()?.status == status)
      }
    }
  }

  @Test("The server rejects a body that is announced as too large before the client sends it")
  func expectation() throws {
    try EchoServer.run {
      $0.maximumBody = 1000
    } _: { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("POST /p HTTP/1.1\nHost: a\nContent-Length: 1001\nExpect: 100-continue\n\n")
      #expect(connection.response()?.status == 413)
      #expect(connection.isClosed())
    }
  }

  @Test(
    "The server rejects a length near or beyond 64 bits",
    arguments: ["1152921504606846977", "9999999999999999999", "18446744073709551614"])
  func announcement(length: String) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("POST /p HTTP/1.1\nHost: a\nContent-Length: \(length)\n\n")
      #expect(connection.response()?.status == 413)
      #expect(connection.isClosed())
    }
  }

  @Test(
    "The server answers a target up to the limit, and rejects a longer one with 414",
    arguments: [6144, 6145, 7816, 8183, 16_384, 20_480, 100_000])
  func targetLength(length: Int) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/" + String(repeating: "a", count: length - 1))
      #expect(connection.response()?.status == (length > 6144 ? 414 : 200))
      if length > 6144 { #expect(connection.isClosed()) }
    }
  }

  @Test("An absolute target is equivalent to its path and query")
  func absoluteTarget() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "http://example.org/path?query")
      #expect(connection.response()?.body == "GET /path?query ")
    }
  }

  @Test("The response to HEAD has no body")
  func head() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("HEAD", "/p")
      #expect(connection.response(isHead: true)?.headers["content-length"] == "8")
      connection.request("GET", "/p")
      #expect(connection.response()?.body == "GET /p ")
    }
  }

  @Test(
    "A response repeats the request's id if it is valid",
    arguments: [("abc-1.2_Z", true), ("a b", false), (String(repeating: "a", count: 129), false)])
  func requestID(id: String, isKept: Bool) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/", headers: ["X-Request-ID: \(id)"])
      let given = try #require(connection.response()?.headers["x-request-id"])
      #expect((given == id) == isKept)
      #expect(!given.isEmpty)
    }
  }

  @Test("A draining server refuses new connections, answers the open ones and closes them")
  func drain() throws {
    try EchoServer.run { server, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/p")
      #expect(connection.response()?.status == 200)
      connection.send("POST /q HTTP/1.1\nHost: a\nContent-Length: 4\n\n")
      try waitWhile(server.counts.requests == 0)
      server.drain()
      #expect(RawConnection(port: port) == nil)
      connection.send("body")
      let response = try #require(connection.response())
      #expect(response.body == "POST /q body")
      #expect(response.headers["connection"]?.lowercased() == "close")
      #expect(connection.isClosed())
    }
  }

  @Test(
    "The server closes and counts connections above a limit, and the others stay open",
    arguments: [(4, 0, "connections"), (100, 4, "connections_per_ip")])
  func connectionLimit(all: Int, fromOne: Int, reason: String) throws {
    try EchoServer.run {
      $0.threads = 3
      $0.maximumConnections = all
      $0.maximumConnectionsPerAddress = fromOne
    } _: { server, port in
      let connections = try (0..<4).map { _ in
        let connection = try #require(RawConnection(port: port))
        connection.request("GET", "/p")
        #expect(connection.response()?.status == 200)
        return connection
      }
      let late = try #require(RawConnection(port: port))
      #expect(late.isClosed())
      #expect(server.counts.refused.first { "\($0.reason)" == reason }?.total == 1)
      for connection in connections {
        connection.request("GET", "/p")
        #expect(connection.response()?.status == 200)
      }
    }
  }

  @Test("The limit of connections also applies below the number of threads", arguments: [1, 2])
  func fewConnections(limit: Int) throws {
    try EchoServer.run {
      $0.threads = 4
      $0.maximumConnections = limit
    } _: { server, port in
      let connections = try (0..<limit).map { _ in try #require(RawConnection(port: port)) }
      try waitWhile(server.counts.connections < limit)
      let late = try #require(RawConnection(port: port))
      #expect(late.isClosed())
      for connection in connections {
        connection.request("GET", "/p")
        #expect(connection.response()?.status == 200)
      }
    }
  }

  @Test(
    "An address has one of the documented forms, and is described in the same form",
    arguments: [
      ("127.0.0.1:8080", ListenAddress.tcp(host: "127.0.0.1", port: 8080) as ListenAddress?),
      ("[::1]:0", .tcp(host: "::1", port: 0)), ("unix:/run/a.sock", .unix(path: "/run/a.sock")),
      (":80", .tcp(host: "", port: 80)), ("::1:80", nil), ("127.0.0.1", nil), ("a:99999", nil),
      ("unix:", nil), ("", nil),
    ])
  func address(text: String, address: ListenAddress?) {
    #expect(ListenAddress(text) == address)
    if let address { #expect(address.description == text) }
  }
}
