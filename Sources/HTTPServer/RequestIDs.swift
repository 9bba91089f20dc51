import CMicroHTTPD

/// Generates request ids, for one thread.
struct RequestIDs {
  private var next = UInt64.random(in: .min ... .max)

  /// Sets the id of a request: the client's `X-Request-ID` if it is valid, otherwise a new one.
  ///
  /// A valid id has 1 to 128 letters, digits, `.`, `_` and `-`, which are safe in a header field, a log and a shell.
  mutating func identify(_ request: Request) {
    let room = UnsafeMutableRawPointer(fw_exchange_request_id(request.exchange))
      .assumingMemoryBound(to: UInt8.self)
    let given = request.label(FW_FIELD_REQUEST_ID)
    if 1...128 ~= given.count, given.allSatisfy(Self.isAllowed) {
      for index in given.indices { room[index] = given[index] }
      request.exchange.pointee.request_id_count = given.count
      return
    }
    for index in 0..<16 {
      let digit = UInt8(next >> (60 - 4 * UInt64(index)) & 15)
      room[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    request.exchange.pointee.request_id_count = 16
    next &+= 0x9E37_79B9_7F4A_7C15  // Odd, so that all 2⁶⁴ ids differ.
  }

  private static func isAllowed(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
