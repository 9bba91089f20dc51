import TestSupport
import Testing

@Suite("Header fields of replies")
struct ReplyHeaderTests {
  @Test("All fields arrive, however long they are", arguments: [1, 500, 1900, 2100])
  func length(count: Int) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      let trace = String(repeating: "x", count: count)
      for _ in 0..<2 {
        connection.request("GET", "/", headers: ["traceparent: \(trace)", "X-Request-ID: mine"])
        let response = try #require(connection.response())
        #expect(response.headers["traceparent"] == trace)
        #expect(response.headers["x-request-id"] == "mine")
        #expect(response.headers.keys.sorted() == Self.expected)
      }
    }
  }

  @Test("A line end within a client's value does not begin a field of the reply")
  func lineEnd() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      let fields = ["Host: a", "traceparent: a\rX-Evil: 1", "X-Request-ID: mine"]
      connection.send("GET / HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n".utf8)
      let response = try #require(connection.response())
      #expect(response.status == 400)
      #expect(response.headers["x-request-id"] == "mine")
      #expect(response.headers["x-evil"] == nil)
      #expect(response.headers["traceparent"] == nil)
    }
  }

  private static let expected = ["content-length", "date", "traceparent", "x-request-id"]
}
