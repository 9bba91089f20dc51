/// The proxies that name the client of a request in `Forwarded` or `X-Forwarded-For`, or that of a connection in a PROXY header.
public struct TrustedProxies: Sendable {
  private let networks: [Network]
  private let includesUnixSocket: Bool

  /// No proxies.
  public init() {
    networks = []
    includesUnixSocket = false
  }

  /// Parses a comma-separated list of networks (`10.0.0.0/8`, `fd00::/8`), addresses, and `unix` for all peers of a Unix
  /// socket; nil if it is not valid.
  public init?(_ text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    let others = words.filter { $0 != "unix" }
    let networks = others.compactMap { Network($0) }
    if networks.count < others.count { return nil }
    self.networks = networks
    includesUnixSocket = others.count < words.count
  }

  /// Whether no peer is a proxy.
  public var isEmpty: Bool { networks.isEmpty && !includesUnixSocket }

  /// Whether an address is that of a proxy.
  func contains(_ address: ClientAddress) -> Bool {
    address.isNone ? includesUnixSocket : networks.contains { $0.contains(address) }
  }

  /// The client of a request from a peer: the last address in the list that is not a proxy's. What is before it can be
  /// forged. If a proxy hides the address that follows, that is the proxy itself.
  ///
  /// If a request has both fields, `X-Forwarded-For` counts: most proxies add to it, and pass `Forwarded` on as the client
  /// has sent it.
  ///
  /// Source: RFC 7239, section 5.2; X-Forwarded-For has the same order.
  package func client(
    from peer: ClientAddress, forwardedFor: UnsafeRawBufferPointer,
    forwarded: UnsafeRawBufferPointer
  ) -> ClientAddress {
    let isStandard = forwardedFor.isEmpty
    let list = isStandard ? forwarded : forwardedFor
    var client = peer
    for element in list.split(separator: UInt8(ascii: ",")).reversed() {
      let text = String(decoding: element, as: UTF8.self)
      let node = isStandard ? Self.node(ofForwarded: text) : text[...]
      guard contains(client), let next = node.flatMap(ClientAddress.init(node:)) else { break }
      client = next
    }
    return client
  }

  /// The value of `for` in an element of `Forwarded`; nil without one.
  private static func node(ofForwarded element: String) -> Substring? {
    for pair in element.split(separator: ";") {
      let pair = pair.drop { $0 == " " || $0 == "\t" }
      if pair.prefix(4).lowercased() != "for=" { continue }
      return Substring(pair.dropFirst(4).filter { $0 != "\"" })
    }
    return nil
  }
}

/// A network of addresses.
private struct Network {
  let address: ClientAddress
  /// The number of bits that all of its addresses share, of 128.
  let prefix: Int

  /// Parses `10.0.0.0/8`, `fd00::/8` or an address; nil if it is not valid, or if it has bits beyond its prefix.
  init?(_ text: Substring) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = ClientAddress(parts[0]) else { return nil }
    let length = address.isIPv4 ? 32 : 128
    let digits = parts.count == 2 ? parts[1] : "\(length)"
    guard digits.allSatisfy(\.isWholeNumber), let count = Int(digits), count <= length else {
      return nil
    }
    self.address = address
    prefix = 128 - length + count
    if !address.hasOnlyZeros(after: prefix) { return nil }
  }

  func contains(_ other: ClientAddress) -> Bool { address.agrees(with: other, upTo: prefix) }
}
