import Foundation
import TestSupport
import Testing

/// Clients that send all of a body before they read anything: if their connection is reset meanwhile,
/// they never see why.
@Suite("Refused uploads")
struct RefusedUploadTests {
  @Test(
    "Who sends nine megabytes that are not wanted reads why",
    arguments: [
      ("a body over the limit", "POST /p HTTP/1.1\nHost: a\nContent-Length: 9000000\n\n", 413),
      ("no host", "POST /p HTTP/1.1\nContent-Length: 9000000\n\n", 400),
      (
        "an expectation", "POST /p HTTP/1.1\nHost: a\nExpect: b\nContent-Length: 9000000\n\n", 417
      ),
      ("a chunk over the limit", chunked + "895440\n", 413),
      ("no chunk at all", chunked + "x", 400),
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

  @Test("Who never stops sending is not read for ever")
  func endless() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send("GARBAGE\n")
      #expect(connection.response()?.status == 400)
      while connection.send([97]) { Thread.sleep(forTimeInterval: 0.05) }
    }
  }

  @Test("More refused uploads at once than are read on are refused, too, and others are answered")
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
