import CMicroHTTPD

/// The header with which a proxy begins a connection, in version 1 or 2 of the PROXY protocol.
///
/// Source: HAProxy's doc/proxy-protocol.txt.
package enum ProxyHeader: Equatable {
  /// More bytes must arrive.
  case incomplete
  /// No further bytes make it valid.
  case invalid
  /// It has `count` bytes. It names no client if it belongs to a health check, or if the client is not a TCP connection.
  case complete(count: Int, client: ClientAddress?)

  /// The longest header of version 2 that is accepted, in bytes.
  package static let maximumCount = Int(FW_MAX_PROXY_HEADER)

  /// Reads the header from the bytes that have arrived.
  package init(_ bytes: some RandomAccessCollection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.maximumCount))
    if bytes.isEmpty {
      self = .incomplete
    } else if bytes[0] == Self.signature[0] {
      self = Self.version2(bytes)
    } else {
      self = Self.version1(bytes)
    }
  }

  /// Whether the bytes begin a text, or begin with it.
  private static func mayBegin(_ bytes: [UInt8], _ text: [UInt8]) -> Bool {
    zip(bytes, text).allSatisfy(==)
  }

  // MARK: - Version 1

  /// `PROXY `, a family, two addresses and two ports, separated by one space each; or `PROXY UNKNOWN` and anything.
  private static func version1(_ bytes: [UInt8]) -> ProxyHeader {
    let (beginning, longest) = (Array("PROXY ".utf8), 107)
    guard mayBegin(bytes, beginning) else { return .invalid }
    guard let end = bytes.prefix(longest).firstIndex(of: UInt8(ascii: "\n")) else {
      return bytes.count < longest ? .incomplete : .invalid
    }
    guard bytes[end - 1] == UInt8(ascii: "\r") else { return .invalid }
    let words = bytes[..<(end - 1)].split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    if words[1] == "UNKNOWN" { return .complete(count: end + 1, client: nil) }
    guard words.count == 6, let isIPv6 = ["TCP4": false, "TCP6": true][words[1]],
      let client = address(words[2], isIPv6: isIPv6), address(words[3], isIPv6: isIPv6) != nil,
      words[4...].allSatisfy({ UInt16($0).map(String.init) == $0 })
    else { return .invalid }
    return .complete(count: end + 1, client: client)
  }

  private static func address(_ text: String, isIPv6: Bool) -> ClientAddress? {
    text.utf8.contains(UInt8(ascii: ":")) == isIPv6 ? ClientAddress(text) : nil
  }

  // MARK: - Version 2

  private static let signature = Array("\r\n\r\n\0\r\nQUIT\n".utf8)

  private static func version2(_ bytes: [UInt8]) -> ProxyHeader {
    guard mayBegin(bytes, signature) else { return .invalid }
    let head = bytes.dropFirst(signature.count).prefix(4).map { Int($0) }
    guard head.count == 4 else { return .incomplete }
    let (command, begin) = (head[0], signature.count + 4)
    let end = begin + head[2] << 8 + head[3]
    let (local, proxy) = (0x20, 0x21)
    guard command == local || command == proxy, end <= maximumCount else { return .invalid }
    guard bytes.count >= end else { return .incomplete }
    // A health check has no client, whatever follows.
    if command == local { return .complete(count: end, client: nil) }
    guard let client = client(family: head[1] >> 4, protocol: head[1] & 15, bytes[begin..<end])
    else { return .invalid }
    return .complete(count: end, client: client)
  }

  /// The client in a block of addresses; nil if the block is not valid, and an inner nil if the client is not a TCP
  /// connection.
  private static func client(
    family: Int, protocol number: Int, _ block: ArraySlice<UInt8>
  ) -> ClientAddress?? {
    let (unspecified, stream, datagram) = (0, 1, 2)
    if family == unspecified { return number == unspecified ? .some(nil) : nil }
    guard let count = [1: 12, 2: 36, 3: 216][family], block.count >= count,
      number == stream || number == datagram
    else { return nil }
    if number != stream || family == 3 { return .some(nil) }
    return ClientAddress(bytes: block.prefix(family == 1 ? 4 : 16))
  }
}
