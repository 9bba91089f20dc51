import HTTPServer

/// What a proxy sends first: a PROXY header, and what follows.
final class ProxyTarget: FuzzTarget {
  static let name = "proxy"

  /// Creates a target.
  init?() {}

  func violation(for input: [UInt8]) -> String? {
    let whole = ProxyHeader(input)
    // Longer parts would take most of the time.
    for count in 0..<min(input.count, 300) {
      let part = ProxyHeader(input[..<count])
      if case .complete(let length, _) = whole, count >= length {
        if part != whole { return "It differs if \(count) bytes have arrived" }
      } else if part == .invalid {
        if whole != .invalid { return "It is invalid only as long as it is incomplete" }
      } else if part != .incomplete {
        return "It is complete after \(count) bytes"
      }
    }
    guard case .complete(let count, let client) = whole else { return nil }
    if count > min(input.count, ProxyHeader.maximumCount) {
      return "It has more bytes than arrived"
    }
    let header = Array(input[..<count])
    let isText = header.first == UInt8(ascii: "P")
    let expected = isText ? Self.client(ofLine: header) : Self.client(ofBlock: header)
    return expected == .some(client) ? nil : "A simple reader finds another client"
  }

  /// The client of a line; nil if it is not one.
  private static func client(ofLine header: [UInt8]) -> ClientAddress?? {
    let words = String(decoding: header.dropLast(2), as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard header.suffix(2) == [13, 10], header.count <= 107, words.first == "PROXY" else {
      return nil
    }
    if words[1] == "UNKNOWN" { return .some(nil) }
    guard words.count == 6, words[4...].allSatisfy({ UInt16($0) != nil }) else { return nil }
    return ClientAddress(words[2]).map { $0 }
  }

  /// The client of a header of version 2.
  private static func client(ofBlock header: [UInt8]) -> ClientAddress? {
    let bytes = header.dropFirst(16).map { String($0, radix: 16) }
    switch (header[12], header[13]) {
    case (0x21, 0x11):
      return ClientAddress(header[16..<20].map(String.init).joined(separator: "."))
    case (0x21, 0x21):
      return ClientAddress(
        stride(from: 0, to: 16, by: 2).map {
          "\(bytes[$0])\(bytes[$0 + 1].count < 2 ? "0" : "")\(bytes[$0 + 1])"
        }
        .joined(separator: ":"))
    default: return nil
    }
  }
}
