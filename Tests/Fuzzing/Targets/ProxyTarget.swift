import Glibc
import HTTPMessage

/// What a proxy sends first: a PROXY header, and what follows.
final class ProxyTarget: FuzzTarget {
  static let name = "proxy"

  /// Creates a target.
  init?() {}

  func violation(for input: [UInt8]) -> String? {
    let whole = read(input)
    if whole.length > min(input.count, FW_MAX_PROXY_HEADER) {
      return "It has more bytes than arrived"
    }
    // Longer parts would take most of the time.
    for count in 0..<min(input.count, 300) {
      let length = read(Array(input[..<count])).length
      let isComplete = whole.length > 0 && count >= whole.length
      if isComplete && length != whole.length || !isComplete && length > 0 {
        return "Its length differs if \(count) bytes have arrived"
      }
      if length < 0, whole.length >= 0 { return "It is invalid only as long as it is incomplete" }
    }
    guard whole.length > 0 else { return nil }
    let header = Array(input[..<whole.length])
    let isText = header.first == UInt8(ascii: "P")
    let expected = isText ? Self.client(ofLine: header) : Self.client(ofBlock: header)
    return expected == whole.client ? nil : "A simple reader finds another client"
  }

  private func read(_ bytes: [UInt8]) -> (length: Int, client: [UInt8]) {
    // A block of its own without room after it, so that a sanitizer detects reading beyond the input.
    let block = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
    defer { block.deallocate() }
    for (index, byte) in bytes.enumerated() { block[index] = CChar(bitPattern: byte) }
    var client = fw_address()
    let length = fw_proxy_header_read(block, bytes.count, &client)
    return (length, withUnsafeBytes(of: client) { Array($0) })
  }

  private static let none = [UInt8](repeating: 0, count: 16)
  private static let mapped = [UInt8](repeating: 0, count: 10) + [255, 255]

  /// The client of a line; nil if it is not one.
  private static func client(ofLine header: [UInt8]) -> [UInt8]? {
    let words = String(decoding: header.dropLast(2), as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard header.suffix(2) == [13, 10], header.count <= 107, words.first == "PROXY" else {
      return nil
    }
    if words[1] == "UNKNOWN" { return none }
    guard words.count == 6, words[4...].allSatisfy({ UInt16($0) != nil }) else { return nil }
    let text = words[1] == "TCP4" ? "::ffff:\(words[2])" : String(words[2])
    var client = in6_addr()
    guard inet_pton(AF_INET6, text, &client) == 1 else { return nil }
    return withUnsafeBytes(of: client) { Array($0) }
  }

  /// The client of a header of version 2.
  private static func client(ofBlock header: [UInt8]) -> [UInt8] {
    switch (header[12], header[13]) {
    case (0x21, 0x11): mapped + header[16..<20]
    case (0x21, 0x21): Array(header[16..<32])
    default: none
    }
  }
}
