import Foundation
import TestSupport
import Testing

@Suite("Header fields of responses")
struct ReplyHeaderTests {
  @Test(
    "A response repeats a valid traceparent, and no other",
    arguments: [
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", true),
      ("00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e47360-0f067aa0ba902b7-01", false),
      ("ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", false),
      ("00-00000000000000000000000000000000-00f067aa0ba902b7-01", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more", false),
      ("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more", true),
      ("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.more", false),
      ("x", false), (String(repeating: "0", count: 5000), false),
    ])
  func traceParent(value: String, isEchoed: Bool) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<2 {
        connection.request("GET", "/", headers: ["traceparent: \(value)", "X-Request-ID: mine"])
        let response = try #require(connection.response())
        #expect(response.headers["traceparent"] == (isEchoed ? value : nil))
        #expect(response.headers["x-request-id"] == "mine")
        #expect(response.headers.count == (isEchoed ? 5 : 4))
      }
    }
  }

  @Test(
    "Every response forbids browsers to guess its media type",
    arguments: [
      "GET / HTTP/1.1\nHost: a\n\n", "GARBAGE\n\n", "GET / HTTP/1.1\n\n", "GET / HTTP/2.0\n\n",
    ])
  func mediaType(request: String) throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(request)
      #expect(connection.response()?.headers["x-content-type-options"] == "nosniff")
    }
  }

  @Test("Each response has exactly one Date, with the current time")
  func date() throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      for path in ["/", "/another"] {
        let earliest = Date(timeIntervalSinceNow: -2)
        connection.request("GET", path)
        let response = try #require(connection.response())
        let date = try #require(response.headers["date"].flatMap(format.date))
        #expect(earliest...Date() ~= date)
        #expect(response.headers.count == 4)
      }
    }
  }

  @Test("A line end in a value of the request does not begin a field of the response")
  func lineEnd() throws {
    try EchoServer.run { _, port in
      let connection = try #require(RawConnection(port: port))
      let fields = ["Host: a", "X-Request-ID: mine", "traceparent: a\rX-Evil: 1"]
      connection.send("GET / HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n".utf8)
      let response = try #require(connection.response())
      #expect(response.status == 400)
      #expect(response.headers["x-request-id"] == "mine")
      #expect(response.headers["x-evil"] == nil)
      #expect(response.headers["traceparent"] == nil)
    }
  }
}
