import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite("Deadlines")
struct DeadlineTests {
  @Test(
    "The server ends a connection whose request arrives too slowly, in each part of the request",
    arguments: [
      "GET /slow", "GET / HTTP/1.1\nX-Slow: ", "POST / HTTP/1.1\nHost: a\nContent-Length: 9999\n\n",
    ])
  func deadline(beginning: String) throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(400)
    } _: { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(beginning)
      // An idle timeout would restart with each byte.
      var trickled = 0
      while trickled < 100, connection.send("a") {
        trickled += 1
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(trickled < 100)
      #expect(connection.isClosed())
    }
  }

  @Test("The time of a request begins with its first byte, not with its first complete line")
  func firstByte() throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(1500)
    } _: { server, port in
      let connection = try #require(RawConnection(port: port))
      Thread.sleep(forTimeInterval: 0.3)
      connection.send("GET /p HTTP/1.1\n")
      try waitWhile(server.counts.requests == 0)
      var trickled = 0
      while trickled < 100, connection.send("X: a\n") {
        trickled += 1
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(trickled < 100)
      let cut = server.counts.refused.first { "\($0.reason)" == "timeout" }
      #expect(cut?.total == 1)
    }
  }

  @Test("The deadline also applies to a request that follows another one")
  func pipelined() throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(400)
    } _: { server, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("GET /p HTTP/1.1\nHost: a\n\nGET /q HTTP/1.1\nHost:")
      #expect(connection.response()?.body == "GET /p ")
      #expect(connection.isClosed())
      #expect(server.counts.refused.first { "\($0.reason)" == "timeout" }?.total == 1)
    }
  }

  @Test(
    "A client that closes its side after a request receives the response, and the connection closes"
  )
  func end() throws {
    try EchoServer.run { _, port in
      for _ in 0..<50 {
        let connection = try #require(RawConnection(port: port, timeout: 5))
        connection.request("GET", "/p")
        connection.finish()
        #expect(connection.response()?.body == "GET /p ")
        #expect(connection.isClosed())
      }
    }
  }

  @Test("The connection closes if the client closes its side within a request")
  func abandoned() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port, timeout: 5))
      connection.send("GET /p HTTP/1.1\nHost: a\n\nGET /q HTTP/1.1\nHost:")
      connection.finish()
      #expect(connection.response()?.body == "GET /p ")
      #expect(connection.isClosed())
    }
  }

  @Test("The deadline of requests does not end a connection that rests between them")
  func rest() throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(300)
    } _: { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<3 {
        connection.request("GET", "/p")
        #expect(connection.response()?.status == 200)
        Thread.sleep(forTimeInterval: 0.7)
      }
    }
  }

  @Test("An empty line after a request does not begin another request")
  func emptyLine() throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(300)
    } _: { server, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<2 {
        connection.request("POST", "/p", body: Array("ab".utf8))
        connection.send("\n")
        #expect(connection.response()?.status == 200)
        Thread.sleep(forTimeInterval: 0.7)
        #expect(server.counts.requests == 0)
      }
    }
  }

  @Test(
    "Empty lines do not keep a connection open, before the first request or after a response",
    arguments: [
      (0, ["\r\n"]), (1, ["\r\n"]), (0, ["\r", "\n"]), (1, ["\r", "\n"]),
    ])
  func emptyLines(requests: Int, pieces: [String]) throws {
    try EchoServer.run {
      $0.keepAliveTimeout = .milliseconds(400)
      $0.requestTimeout = .milliseconds(400)
    } _: { server, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<requests {
        connection.request("GET", "/p")
        #expect(connection.response()?.status == 200)
      }
      var trickled = 0
      while trickled < 100, connection.send(pieces[trickled % pieces.count].utf8) {
        trickled += 1
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(trickled < 100)
      #expect(connection.isClosed())
      #expect(server.counts.refused.first { "\($0.reason)" == "timeout" }?.total == 1)
    }
  }

  @Test("The server closes a connection that rests too long")
  func idle() throws {
    try EchoServer.run {
      $0.keepAliveTimeout = .milliseconds(300)
    } _: { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/p")
      #expect(connection.response()?.status == 200)
      #expect(connection.isClosed())
    }
  }

  @Test("The server ends the connection of a client that reads nothing of its response")
  func standstill() throws {
    try EchoServer.run {
      $0.keepAliveTimeout = .milliseconds(500)
    } _: { server, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("POST", "/p", body: [UInt8](repeating: 97, count: 8 << 20))
      try waitWhile(server.counts.connections > 0)
    }
  }

  @Test(
    "The server ends the connection of a client that reads its response too slowly, but continuously"
  )
  func slowReader() throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(400)
      $0.minimumRate = 64 << 20
    } _: { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("POST", "/p", body: [UInt8](repeating: 97, count: 8 << 20))
      #expect(connection.response(pausing: 0.05) == nil)
    }
  }

  @Test(
    "The server ends the connection of a client that reads a stream too slowly, and of no faster one"
  )
  func slowReaderOfStream() throws {
    for (rate, isCut) in [(64 << 20, true), (1 << 10, false)] {
      try EchoServer.run {
        $0.requestTimeout = .milliseconds(400)
        $0.minimumRate = rate
      } _: { server, port in
        let connection = try #require(RawConnection(port: port))
        connection.request("GET", "/stream")
        var pieces = 0
        while pieces < 60, connection.receivesMore() {
          pieces += 1
          Thread.sleep(forTimeInterval: 0.05)
        }
        #expect((pieces < 60) == isCut)
        let cut = server.counts.refused.first { "\($0.reason)" == "timeout" }
        #expect(cut?.total == (isCut ? 1 : 0))
      }
    }
  }

  @Test("A client that reads its response slowly, but fast enough, receives all of it")
  func patientServer() throws {
    try EchoServer.run {
      $0.requestTimeout = .milliseconds(400)
    } _: { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("POST", "/p", body: [UInt8](repeating: 97, count: 8 << 20))
      #expect(connection.response(pausing: 0.01)?.body.utf8.count == (8 << 20) + "POST /p ".count)
    }
  }
}
