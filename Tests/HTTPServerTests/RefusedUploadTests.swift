import Foundation
import TestSupport
import Testing

/// Clients that send a whole body before they read. If the connection is reset meanwhile, they lose the response.
@Suite("Rejected uploads")
struct RefusedUploadTests {
  @Test(
    "A client that sends nine megabytes of a rejected body receives the response",
    arguments: [
      ("a body over the limit", "POST /p HTTP/1.1\nHost: a\nContent-Length: 9000000\n\n", 413),
      ("no host", "POST /p HTTP/1.1\nContent-Length: 9000000\n\n", 400),
      (
        "an expectation", "POST /p HTTP/1.1\nHost: a\nExpect: b\nContent-Length: 9000000\n\n", 417
      ),
      ("a chunk over the limit", chunked + "895440\n", 413),
      ("an invalid chunk", chunked + "x", 400),
    ])
  func wholeUpload(name: String, head: String, status: Int) throws {
    let body = [UInt8](repeating: 97, count: 9_000_000)
    try EchoServer.run {
      $0.maximumBody = 1 << 20
    } _: { _, port in
      for _ in 0..<20 {
        let connection = try #require(RawConnection(port: port))
        connection.send(head)
        #expect(connection.send(body), "\(name)")
        #expect(connection.response()?.status == status, "\(name)")
        #expect(connection.isClosed(), "\(name)")
      }
    }
  }

  private static let chunked = "POST /p HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n"

  @Test("The server stops reading a client that never stops sending")
  func endless() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("GARBAGE\n")
      #expect(connection.response()?.status == 400)
      try waitWhile(connection.send([97]))
    }
  }

  @Test("The server also rejects more uploads than it reads at the same time, and answers others")
  func many() throws {
    try EchoServer.run { _, port in
      let refused = try (0..<400).map { _ in try #require(RawConnection(port: port)) }
      for connection in refused { connection.send("GARBAGE\n") }
      for connection in refused { #expect(connection.response()?.status == 400) }
      let other = try #require(RawConnection(port: port))
      other.request("GET", "/p")
      #expect(other.response()?.status == 200)
    }
  }
}
