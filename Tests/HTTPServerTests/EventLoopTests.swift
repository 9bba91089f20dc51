import TestSupport
import Testing

/// libmicrohttpd receives up to 128 events at a time, and waits for more if it has received 128.
@Suite("Event loop")
struct EventLoopTests {
  @Test(
    "Requests that arrive while the loop is busy are answered", arguments: [127, 128, 129, 256])
  func simultaneous(count: Int) throws {
    let gate = Gate()
    try EchoServer.run(gate: gate) { server, port in
      defer { gate.open() }
      let first = try #require(RawConnection(port: port))
      let others = try (0..<count).map { _ in try #require(RawConnection(port: port)) }
      try waitWhile(server.counts.connections < 1 + count)
      first.request("GET", "/loop")
      try waitWhile(!gate.isReached)
      for other in others { other.request("GET", "/p") }
      gate.open()
      for connection in [first] + others { #expect(connection.response()?.status == 200) }
    }
  }
}
