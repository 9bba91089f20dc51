import CMicroHTTPD

/// The value of `Host`: whom a request is for.
enum HostName {
  /// Whether bytes are a name, an IPv4 address or an IP literal in brackets, with or without a port. No
  /// bytes are a name, too: that of a target without authority.
  ///
  /// Source: RFC 3986, sections 3.2.2 and 3.2.3.
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var end = 0
    if bytes.first == UInt8(ascii: "[") {
      guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")),
        isLiteral(UnsafeRawBufferPointer(rebasing: bytes[1..<bracket]))
      else { return false }
      end = bracket + 1
    } else {
      end = nameLength(bytes, from: 0)
      while end + 2 < bytes.count, bytes[end] == UInt8(ascii: "%"), isHexDigit(bytes[end + 1]),
        isHexDigit(bytes[end + 2])
      {
        end = nameLength(bytes, from: end + 3)
      }
    }
    if end == bytes.count { return true }
    return bytes[end] == UInt8(ascii: ":") && isPort(bytes, from: end + 1)
  }

  private static func isPort(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    var port = 0
    for place in start..<bytes.count {
      guard isDigit(bytes[place]) else { return false }
      port = 10 * port + Int(bytes[place] - UInt8(ascii: "0"))
      if port > 65535 { return false }
    }
    return true
  }

  // MARK: - Literals

  private static func isLiteral(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first else { return false }
    return first | 0x20 == UInt8(ascii: "v") ? isFutureAddress(bytes) : isIPv6(bytes)
  }

  /// `v`, a version in hexadecimal digits, a dot, and something.
  private static func isFutureAddress(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")), dot > 1, dot + 1 < bytes.count else {
      return false
    }
    return bytes[1..<dot].allSatisfy(isHexDigit)
      && bytes[(dot + 1)...].allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ":") }
  }

  /// Eight groups of up to four hexadecimal digits; `::` once stands for some that are nought, and the
  /// last two may be an IPv4 address.
  private static func isIPv6(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let groups = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var count = 0
    var isShortened = false
    for (place, group) in groups.enumerated() {
      let isLast = place == groups.count - 1
      if group.isEmpty {
        // A colon at an end is the one half of a `::` that is there.
        if place == 0 || isLast {
          let inner = place == 0 ? 1 : groups.count - 2
          guard groups.count > 2, groups[inner].isEmpty else { return false }
          continue
        }
        if isShortened { return false }
        isShortened = true
      } else if isLast, group.contains(UInt8(ascii: ".")) {
        guard isIPv4(group) else { return false }
        count += 2
      } else {
        guard group.count <= 4, group.allSatisfy(isHexDigit) else { return false }
        count += 1
      }
    }
    return isShortened ? count <= 7 : count == 8
  }

  private static func isIPv4(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        guard 1...3 ~= part.count, part.allSatisfy(isDigit) else { return false }
        if part.count > 1, part.first == UInt8(ascii: "0") { return false }
        return part.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) } <= 255
      }
  }

  // MARK: - Bytes

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }

  /// Where what a name may have beside escapes ends, if it begins at a place.
  private static func nameLength(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    start + fw_name_length(bytes.baseAddress?.advanced(by: start), bytes.count - start)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    withUnsafeBytes(of: byte) { fw_name_length($0.baseAddress, 1) == 1 }
  }
}
