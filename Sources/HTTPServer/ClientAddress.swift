import CMicroHTTPD
import Glibc

/// The address of a client or a proxy.
package struct ClientAddress: Equatable {
  /// The halves of an IPv6 address, or of an IPv4 address mapped into one; zeros for a Unix socket.
  private let high: UInt64
  private let low: UInt64

  /// The address of a connection, as the C server has it.
  init(_ address: fw_address) {
    (high, low) = withUnsafeBytes(of: address) {
      (
        UInt64(bigEndian: $0.load(as: UInt64.self)),
        UInt64(bigEndian: $0.load(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// Takes the bytes of an address in network order, 4 of IPv4 or 16 of IPv6.
  init(bytes: ArraySlice<UInt8>) {
    let bits = { (bytes: ArraySlice<UInt8>) in bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    (high, low) =
      bytes.count == 4
      ? (0, 0xffff << 32 | bits(bytes)) : (bits(bytes.prefix(8)), bits(bytes.suffix(8)))
  }

  /// Parses an address; nil if it is not valid.
  package init?(_ text: some StringProtocol) {
    let isIPv4 = text.contains(".") && !text.contains(":")
    var address = fw_address()
    // For the system's parser, text ends at a null byte.
    guard !text.utf8.contains(0),
      inet_pton(AF_INET6, isIPv4 ? "::ffff:\(text)" : String(text), &address) == 1
    else { return nil }
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

  /// The usual form, without a port; empty for a Unix socket.
  package var description: String {
    if isNone { return "" }
    var address = bytes
    return withUnsafeBytes(of: &address) { bytes in
      let (family, first) = isIPv4 ? (AF_INET, 12) : (AF_INET6, 0)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
        let text = inet_ntop(
          family, bytes.baseAddress.map { $0 + first }, $0.baseAddress, socklen_t($0.count))
        return text.map { String(cString: $0) } ?? ""
      }
    }
  }

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
