import HTTPServer

/// The fields in which proxies name the client of a request: two values that the client may have sent itself, of `Forwarded` and
/// of `X-Forwarded-For`, separated by the first null byte.
final class ForwardedTarget: FuzzTarget {
  static let name = "forwarded"

  private let proxies: TrustedProxies
  private let proxy: ClientAddress
  private let client: ClientAddress

  /// Creates a target.
  init?() {
    guard let proxies = TrustedProxies("10.0.0.0/8,fd00::/8"),
      let proxy = ClientAddress("10.0.0.1"),
      let client = ClientAddress("192.0.2.7")
    else { return nil }
    (self.proxies, self.proxy, self.client) = (proxies, proxy, client)
  }

  func violation(for input: [UInt8]) -> String? {
    let values = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      .map(Array.init)
    let (forwarded, forwardedFor) = (values[0], values.count > 1 ? values[1] : [])
    // With any values: an address that one of them contains, or the proxy's.
    let found = self.client(forwarded: forwarded, forwardedFor: forwardedFor)
    let field = forwardedFor.isEmpty ? forwarded : forwardedFor
    if found != proxy, !Self.addresses(in: field).contains(found) {
      return "It finds \(found.description), which the field does not contain"
    }
    // A proxy adds the address from which the request came. What was before it changes nothing.
    for node in ["192.0.2.7", "\"192.0.2.7:80\"", "192.0.2.7, 10.0.0.2"] {
      let name = node.contains(",") ? "for=192.0.2.7,for=10.0.0.2" : "for=\(node);proto=https"
      let standard = self.client(forwarded: forwarded + Array(", \(name)".utf8), forwardedFor: [])
      if standard != client { return "A client names \(standard.description) in Forwarded" }
      let bare = node.filter { $0 != "\"" }
      let usual = self.client(
        forwarded: forwarded, forwardedFor: forwardedFor + Array(", \(bare)".utf8))
      if usual != client { return "A client names \(usual.description) in X-Forwarded-For" }
    }
    return nil
  }

  private func client(forwarded: [UInt8], forwardedFor: [UInt8]) -> ClientAddress {
    forwarded.withUnsafeBytes { forwarded in
      forwardedFor.withUnsafeBytes {
        proxies.client(from: proxy, forwardedFor: $0, forwarded: forwarded)
      }
    }
  }

  /// All addresses that parts of a value are.
  private static func addresses(in value: [UInt8]) -> [ClientAddress] {
    let nodes = value.filter { !"\" \t".utf8.contains($0) }.split { ",;=".utf8.contains($0) }
    return nodes.flatMap { bytes in
      let node = String(decoding: bytes, as: UTF8.self)[...]
      let parts = [node, node.prefix { $0 != ":" }, node.dropFirst().prefix { $0 != "]" }]
      return parts.compactMap { ClientAddress($0) }
    }
  }
}
