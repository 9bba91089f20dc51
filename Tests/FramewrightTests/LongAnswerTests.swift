import ContentCoding
import Foundation
import TestSupport
import Testing

@Suite("Long answers, over a socket")
struct LongAnswerTests {
  /// A request whose answer is too long to be sent in one piece.
  private static let request = #"{"count":70000,"width":375}"#

  @Test("A long answer is sent in chunks, plain or encoded, and equals that of the command line")
  func chunks() throws {
    let printed = try Program.run(["layout", "card-stack"], input: Array(Self.request.utf8))
    let whole = Data(printed.output.utf8)
    #expect(whole.count > 4 << 20)
    try Program.serve { _, port in
      #expect(try Self.chunkedBody(of: "HTTP/1.1", port: port) == whole)
      let coded = try Self.chunkedBody(
        of: "HTTP/1.1", headers: ["Accept-Encoding: gzip"], port: port)
      #expect(coded.count < whole.count / 4)
      let decoder = try #require(GzipDecoder())
      let decoded = try coded.withUnsafeBytes {
        Data(try decoder.decode($0, limit: whole.count, padding: 0))
      }
      #expect(decoded == whole)
    }
  }

  @Test("An HTTP/1.0 client receives a long answer without chunks, until the connection closes")
  func oldClient() throws {
    let printed = try Program.run(["layout", "card-stack"], input: Array(Self.request.utf8))
    try Program.serve { _, port in
      let (head, body) = try Self.answer(to: "HTTP/1.0", [], port: port)
      #expect(!head.contains("Transfer-Encoding"))
      #expect(body == Data(printed.output.utf8))
    }
  }

  /// Sends the request on its own connection, and returns the head and all the bytes after it.
  private static func answer(
    to version: String, _ headers: [String], port: Int
  ) throws -> (head: String, body: Data) {
    let connection = try #require(RawConnection(port: port))
    let fields = ["Host: a", "Content-Length: \(request.utf8.count)"] + headers
    connection.send("POST /v1/card-stack \(version)\n\(fields.joined(separator: "\n"))\n\n")
    connection.send(request.utf8)
    let bytes = try #require(connection.remainingBytes().map { Data($0) })
    let end = try #require(bytes.range(of: Data("\r\n\r\n".utf8)))
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.contains("\r\nConnection: close\r\n"))
    return (head, Data(bytes[end.upperBound...]))
  }

  /// The body of a chunked response.
  private static func chunkedBody(
    of version: String, headers: [String] = [], port: Int
  ) throws -> Data {
    let (head, framed) = try answer(to: version, headers, port: port)
    #expect(head.contains("\r\nTransfer-Encoding: chunked"))
    var (body, rest) = (Data(), framed)
    while let end = rest.range(of: Data("\r\n".utf8)) {
      let digits = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let count = try #require(Int(digits, radix: 16))
      if count == 0 {
        #expect(Array(rest) == Array("0\r\n\r\n".utf8))
        return body
      }
      body += rest[end.upperBound..<end.upperBound + count]
      rest = rest[(end.upperBound + count + 2)...]
    }
    Issue.record("the last chunk is missing")
    return body
  }
}
