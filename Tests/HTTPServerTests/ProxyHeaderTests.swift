import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite("Connections of proxies that begin with a PROXY header")
struct ProxyHeaderTests {
  private func run(
    proxies: String = "127.0.0.1", limit: Int = 0, timeout: Duration = .milliseconds(600),
    _ body: (Server, Int) throws -> Void
  ) throws {
    let proxies = try #require(TrustedProxies(proxies))
    try EchoServer.run {
      $0.trustedProxies = proxies
      $0.expectsProxyHeaders = true
      $0.maximumConnectionsPerAddress = limit
      $0.requestTimeout = timeout
    } _: {
      try body($0, $1)
    }
  }

  private static let line = Array("PROXY TCP4 192.0.2.7 10.0.0.1 4711 8080\r\n".utf8)
  private static let block: [UInt8] =
    [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 10, 0x21, 0x11, 0, 19]
    + [192, 0, 2, 7, 10, 0, 0, 1, 0x12, 0x67, 0x1f, 0x90] + [3, 0, 4, 1, 2, 3, 4]
  private static let request = Array(
    "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody".utf8)

  private func total(_ reason: String, _ server: Server) -> Int? {
    server.counts.refused.first { "\($0.reason)" == reason }?.total
  }

  @Test("The request after a header is answered, wherever pieces end", arguments: [line, block])
  func pieces(header: [UInt8]) throws {
    try run { _, port in
      let bytes = header + Self.request + Self.request
      for size in [1, 7, header.count - 1, header.count, header.count + 1, bytes.count] {
        let connection = try #require(RawConnection(port: port))
        var rest = bytes[...]
        while !rest.isEmpty {
          #expect(connection.send(rest.prefix(size)))
          rest = rest.dropFirst(size)
          if size < 8 { usleep(200) }
        }
        for _ in 0..<2 { #expect(connection.response()?.body == "POST /p body") }
        // The header comes once.
        connection.request("GET", "/p")
        #expect(connection.response()?.status == 200)
      }
    }
  }

  @Test(
    "A connection without a valid header is closed without a response, and counted",
    arguments: [
      "GET / HTTP/1.1\nHost: a\n\n", "PROXY TCP4 a b 1 2\n", "PROXY UNKNOWN\0\n",
      "\n\nGET / HTTP/1.1\n",
    ])
  func invalid(text: String) throws {
    try run { server, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(text)
      #expect(connection.isClosed())
      #expect(total("proxy_header", server) == 1)
    }
  }

  @Test("A header has the time of a request, and ends no rest")
  func deadlines() throws {
    try run { server, port in
      let silent = try #require(RawConnection(port: port))
      let complete = try #require(RawConnection(port: port))
      complete.send(Self.line)
      let incomplete = try #require(RawConnection(port: port))
      incomplete.send(Self.line.dropLast())
      #expect(incomplete.isClosed())
      try waitWhile(server.counts.connections > 2)
      #expect(total("timeout", server) == 1)
      complete.send(Self.request)
      #expect(complete.response()?.status == 200)
      silent.send(Self.line + Self.request)
      #expect(silent.response()?.status == 200)
    }
  }

  @Test("A client that leaves within the header ends the connection, but not after a request")
  func leaving() throws {
    try run(timeout: .seconds(10)) { server, port in
      let leaving = try #require(RawConnection(port: port))
      leaving.send(Self.line.dropLast())
      leaving.finish()
      #expect(leaving.isClosed())
      let asking = try #require(RawConnection(port: port))
      asking.send(Self.line + Self.request)
      asking.finish()
      #expect(asking.response()?.status == 200)
      #expect(total("timeout", server) == 0)
    }
  }

  @Test("A peer that is no proxy sends no header")
  func otherPeers() throws {
    try run(proxies: "127.0.0.2") { server, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(Self.request)
      #expect(connection.response()?.status == 200)
      let forging = try #require(RawConnection(port: port))
      forging.send(Self.line + Self.request)
      #expect(forging.response()?.status == 400)
      #expect(total("proxy_header", server) == 0)
    }
  }

  @Test("The limit per address counts the connections of the client that a header names")
  func limit() throws {
    try run(proxies: "127.0.0.1,10.0.0.0/8", limit: 2) { server, port in
      func connect(_ client: String) throws -> RawConnection {
        let connection = try #require(RawConnection(port: port))
        connection.send("PROXY TCP4 \(client) 10.0.0.1 1 2\nGET /p HTTP/1.1\nHost: a\n\n")
        return connection
      }
      var kept: [RawConnection] = []
      // Proxies, which a header may name, have no limit.
      for client in ["192.0.2.1", "192.0.2.1", "192.0.2.2", "10.0.0.2", "10.0.0.2", "10.0.0.2"] {
        kept.append(try connect(client))
        #expect(kept.last?.response()?.status == 200)
      }
      #expect(try connect("192.0.2.1").isClosed())
      #expect(total("connections_per_ip", server) == 1)
      kept.removeFirst()
      try waitWhile(server.counts.connections > kept.count)
      #expect(try connect("192.0.2.1").response()?.status == 200)
    }
  }
}
