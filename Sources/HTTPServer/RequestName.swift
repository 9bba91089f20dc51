import CMicroHTTPD

/// Names the requests of one thread that come without a name of their own.
struct RequestNames {
  private var next = UInt64.random(in: .min ... .max)

  /// Gives a request the name that it came with, if that is one, or a new one.
  ///
  /// Names that clients give are letters, digits, `.`, `_` and `-`, 128 at most: safe in a header, a
  /// log line and a shell.
  mutating func name(_ request: Request) {
    let room = UnsafeMutableRawPointer(fw_exchange_request_id(request.exchange))
      .assumingMemoryBound(to: UInt8.self)
    let given = request.field(FW_FIELD_REQUEST_ID)
    if 1...128 ~= given.count, given.allSatisfy(Self.isAllowed) {
      for place in given.indices { room[place] = given[place] }
      request.exchange.pointee.request_id_count = given.count
      return
    }
    var rest = next
    next &+= 0x9E37_79B9_7F4A_7C15  // Odd, so that all 2⁶⁴ names come before one comes again.
    for place in (0..<16).reversed() {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      room[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
    }
    request.exchange.pointee.request_id_count = 16
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
