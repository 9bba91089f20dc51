import CMicroHTTPD
import Glibc

/// The address of a client or a proxy.
struct ClientAddress: Equatable {
  /// The halves of an IPv6 address, or of an IPv4 address mapped into one; zeros for a Unix socket.
  private let high: UInt64
  private let low: UInt64

  init(_ address: fw_address) {
    (high, low) = withUnsafeBytes(of: address) {
      (
        UInt64(bigEndian: $0.load(as: UInt64.self)),
        UInt64(bigEndian: $0.load(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// Parses an address; nil if it is not valid.
  init?(_ text: some StringProtocol) {
    let isIPv4 = text.contains(".") && !text.contains(":")
    var address = fw_address()
    if inet_pton(AF_INET6, isIPv4 ? "::ffff:\(text)" : String(text), &address) != 1 { return nil }
    self.init(address)
  }

  /// Parses an address with an optional port, `192.0.2.1:80` or `[2001:db8::1]:80`; nil if it is not one.
  init?(node text: Substring) {
    let text = text.filter { $0 != " " && $0 != "\t" }
    if text.first == "[" {
      self.init(text.dropFirst().prefix { $0 != "]" })
    } else {
      let isIPv6 = text.filter { $0 == ":" }.count > 1
      self.init(isIPv6 ? text[...] : text.prefix { $0 != ":" })
    }
  }

  var isNone: Bool { high == 0 && low == 0 }

  var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  var bytes: fw_address {
    var address = fw_address()
    withUnsafeMutableBytes(of: &address) {
      $0.storeBytes(of: high.bigEndian, as: UInt64.self)
      $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return address
  }

  /// Whether the first bits of two addresses are the same.
  func agrees(with other: ClientAddress, upTo bits: Int) -> Bool {
    // Swift's shift by 64 bits or more results in 0.
    (high ^ other.high) >> (64 - min(bits, 64)) == 0
      && (low ^ other.low) >> (64 - max(0, bits - 64)) == 0
  }

  func hasOnlyZeros(after bits: Int) -> Bool {
    high << min(bits, 64) == 0 && low << max(0, bits - 64) == 0
  }
}
