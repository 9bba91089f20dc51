import HTTPServer
import Testing

@Suite("PROXY headers")
struct ProxyHeaderReadingTests {
  private static let ipv4 = "192.0.2.7"
  private static let ipv6 = "2001:db8::1"
  private static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 10]

  /// A header of version 2 with a block.
  private static func header(
    _ command: UInt8, _ family: UInt8, _ block: [UInt8], count: Int? = nil
  ) -> [UInt8] {
    let count = count ?? block.count
    return signature + [command, family, UInt8(count >> 8), UInt8(count & 255)] + block
  }

  private static let block4: [UInt8] = [192, 0, 2, 7, 10, 0, 0, 1, 0x12, 0x67, 0x1f, 0x90]
  private static let block6: [UInt8] =
    [0x20, 1, 0x0d, 0xb8] + Array(repeating: 0, count: 11) + [1] + Array(repeating: 7, count: 20)
  private static let unix: [UInt8] = Array(repeating: 47, count: 216)

  private static let headers: [(bytes: [UInt8], client: String)] = [
    (Array("PROXY TCP4 192.0.2.7 10.0.0.1 4711 8080\r\n".utf8), ipv4),
    (Array("PROXY TCP4 192.0.2.7 10.0.0.1 0 65535\r\n".utf8), ipv4),
    (Array("PROXY TCP6 2001:DB8::1 ::1 4711 8080\r\n".utf8), ipv6),
    (Array("PROXY TCP6 ::ffff:192.0.2.7 ::1 4711 8080\r\n".utf8), ipv4),
    (Array("PROXY UNKNOWN\r\n".utf8), ""),
    (Array("PROXY UNKNOWN ffff:f...f:ffff  1\r\n".utf8), ""),
    (Array(("PROXY UNKNOWN " + String(repeating: "a", count: 91) + "\r\n").utf8), ""),
    (header(0x21, 0x11, block4), ipv4),
    (header(0x21, 0x11, block4 + [3, 0, 4, 1, 2, 3, 4]), ipv4),
    (header(0x21, 0x21, block6), ipv6),
    (header(0x21, 0x21, block6 + Array(repeating: 0, count: 4044)), ipv6),
    // A health check, a client with another protocol, and one without an address.
    (header(0x20, 0x00, []), ""), (header(0x20, 0x11, block4), ""), (header(0x20, 0xff, []), ""),
    (header(0x21, 0x12, block4), ""), (header(0x21, 0x22, block6), ""),
    (header(0x21, 0x31, unix), ""), (header(0x21, 0x32, unix), ""),
    (header(0x21, 0x00, []), ""), (header(0x21, 0x00, [1, 2, 3]), ""),
  ]

  @Test("A header names its client, whatever follows", arguments: headers)
  func valid(bytes: [UInt8], client: String) {
    let complete = ProxyHeader.complete(count: bytes.count, client: ClientAddress(client))
    #expect(ProxyHeader(bytes) == complete)
    #expect(ProxyHeader(bytes + Array("GET / HTTP/1.1\r\n".utf8)) == complete)
  }

  @Test("Each part of a header is incomplete", arguments: headers)
  func incomplete(bytes: [UInt8], client: String) {
    // Of a long one, the shortest parts and the longest.
    let counts = bytes.indices.filter { $0 < 300 || $0 == bytes.count - 1 }
    #expect(counts.allSatisfy { ProxyHeader(bytes[..<$0]) == .incomplete })
  }

  @Test(
    "A line of another form is not valid",
    arguments: [
      "GET / HTTP/1.1|", "PROXX", "proxy", " ", "PROXY  |", "PROXY\t", "PROXY |", "PROXY TCP4|",
      "PROXY TCP4 192.0.2.7|", "PROXY TCP4 192.0.2.7 10.0.0.1 1|",
      "PROXY TCP4 192.0.2.7 10.0.0.1 1 2 |", "PROXY TCP4 192.0.2.7 10.0.0.1 1 2 3|",
      "PROXY TCP4  192.0.2.7 10.0.0.1 1 2|", "PROXY TCP4 192.0.2.7  10.0.0.1 1 2|",
      "PROXY TCP4 192.0.2.7 10.0.0.1 65536 2|", "PROXY TCP4 192.0.2.7 10.0.0.1 1 01|",
      "PROXY TCP4 192.0.2.7 10.0.0.1 -1 2|", "PROXY TCP4 192.0.2.7 10.0.0.1 1 100000|",
      "PROXY TCP4 192.0.2 10.0.0.1 1 2|", "PROXY TCP4 192.0.2.7 10.0.0.256 1 2|",
      "PROXY TCP4 2001:db8::1 ::1 1 2|", "PROXY TCP6 192.0.2.7 10.0.0.1 1 2|",
      "PROXY TCP6 fe80::1%eth0 ::1 1 2|", "PROXY UDP4 192.0.2.7 10.0.0.1 1 2|",
      "PROXY UNKNOWNS|", "PROXY tcp4 192.0.2.7 10.0.0.1 1 2|",
      "PROXY TCP4 192.0.2.7 10.0.0.1 1 2\n", "PROXY TCP4 192.0.2.7\0 10.0.0.1 1 2|",
      "PROXY UNKNOWN " + String(repeating: "a", count: 92) + "|",
      "PROXY UNKNOWN " + String(repeating: "a", count: 93),
    ])
  func invalidLine(text: String) {
    #expect(ProxyHeader(Array(text.replacing("|", with: "\r\n").utf8)) == .invalid)
  }

  @Test(
    "A binary header of another form is not valid",
    arguments: [
      header(0x11, 0x11, block4), header(0x22, 0x11, block4), header(0x31, 0x11, block4),
      header(0x21, 0x41, unix), header(0x21, 0x13, block4), header(0x21, 0x10, block4),
      header(0x21, 0x01, block4), header(0x21, 0x11, block4.dropLast()), header(0x21, 0x21, block4),
      header(0x21, 0x31, block6), header(0x21, 0x11, [], count: 4081),
      header(0x20, 0, [], count: 65535),
      [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 13], [13, 13], Array("\r\nGET".utf8),
    ])
  func invalidHeader(bytes: [UInt8]) {
    #expect(ProxyHeader(bytes) == .invalid)
  }
}
