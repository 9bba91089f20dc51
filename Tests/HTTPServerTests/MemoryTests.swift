import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  private static let mebibyte = 1 << 20

  @Test(
    "When responses fill the memory, the server ends connections of idle readers and answers new clients"
  )
  func unreadAnswers() throws {
    // More than the kernel buffers for a client that does not read.
    let body = [UInt8](repeating: 97, count: 2 * Self.mebibyte)
    try EchoServer.run {
      $0.maximumMemory = 40 * Self.mebibyte
    } _: { server, port in
      var unread: [RawConnection] = []
      for _ in 0..<25 {
        let connection = try #require(RawConnection(port: port))
        connection.request("POST", "/p", body: body)
        #expect(connection.hasBytes(within: 20_000))
        unread.append(connection)
      }
      let reader = try #require(RawConnection(port: port))
      for _ in 0..<3 {
        reader.request("POST", "/p", body: body)
        #expect(reader.response()?.status == 200)
      }
      let cut = try #require(server.counts.refused.first { "\($0.reason)" == "slow_reader" })
      #expect((1...unread.count).contains(cut.total))
      unread.removeAll()
      try waitWhile(server.counts.memory > 0)
    }
  }

  @Test("When bodies fill the memory, the server rejects the next body, until memory is free again")
  func bodies() throws {
    try EchoServer.run {
      $0.maximumMemory = 3 * Self.mebibyte
    } _: { server, port in
      let begun = try #require(RawConnection(port: port))
      begun.send("POST /p HTTP/1.1\nHost: a\nContent-Length: \(2 * Self.mebibyte)\n\n")
      let half = [UInt8](repeating: 97, count: Self.mebibyte)
      begun.send(half)
      try waitWhile(server.counts.memory < Self.mebibyte)
      let late = try #require(RawConnection(port: port))
      late.request("POST", "/p", body: half + half)
      #expect(late.response()?.status == 503)
      begun.send(half)
      #expect(begun.response()?.status == 200)
      let other = try #require(RawConnection(port: port))
      other.request("POST", "/p", body: half)
      #expect(other.response()?.status == 200)
    }
  }

  @Test("The server rejects a request that alone needs more than the limit with 422")
  func beyondTheLimit() throws {
    try EchoServer.run {
      $0.maximumMemory = 2 * Self.mebibyte
    } _: { server, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("POST", "/p", body: [UInt8](repeating: 97, count: 3 * Self.mebibyte))
      #expect(connection.response()?.status == 422)
      try waitWhile(server.counts.memory > 0)
    }
  }

  @Test("A burst of unread streams holds no more than the limit")
  func burst() throws {
    try EchoServer.run {
      $0.maximumMemory = 2 * Self.mebibyte
    } _: { server, port in
      let connections = try (0..<100).map { _ in try #require(RawConnection(port: port)) }
      for connection in connections {
        connection.request("GET", "/stream")
        #expect(server.counts.memory <= 2 * Self.mebibyte)
      }
      for connection in connections { _ = connection.hasBytes(within: 20_000) }
      #expect(server.counts.memory <= 2 * Self.mebibyte)
    }
  }

  @Test("Incomplete heads are counted, and rejected beyond the limit")
  func heads() throws {
    try EchoServer.run {
      $0.maximumMemory = Self.mebibyte
    } _: { server, port in
      let slow = try (0..<100).map { _ in try #require(RawConnection(port: port)) }
      for connection in slow { connection.send("GET /p HTTP/1.1\n") }
      // The other connections wait for the rest of their heads.
      var refused: [RawConnection] = []
      while refused.isEmpty { refused = slow.filter { $0.hasBytes(within: 1) } }
      for connection in refused {
        let response = try #require(connection.response())
        #expect(response.status == 503)
        #expect(response.headers["x-request-id"]?.isEmpty == false)
      }
      #expect(server.counts.memory <= Self.mebibyte)
      #expect(refused.count < slow.count)
    }
  }
}
