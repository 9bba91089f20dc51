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
    let digits = (Self.hexDigits(UInt32(next >> 32)), Self.hexDigits(UInt32(next & 0xffff_ffff)))
    next &+= 0x9E37_79B9_7F4A_7C15  // Odd, so that all 2⁶⁴ ids differ.
    UnsafeMutableRawPointer(room).storeBytes(of: digits.0, as: UInt64.self)
    UnsafeMutableRawPointer(room).storeBytes(of: digits.1, toByteOffset: 8, as: UInt64.self)
    request.exchange.pointee.request_id_count = 16
  }

  /// Eight digits as bytes, the first one in the lowest byte. Converts all of them in parallel.
  private static func hexDigits(_ value: UInt32) -> UInt64 {
    var digits = UInt64(value)
    digits = (digits | digits << 16) & 0x0000_ffff_0000_ffff
    digits = (digits | digits << 8) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    let step = UInt64(UInt8(ascii: "a") - UInt8(ascii: "9") - 1)
    return (digits &+ 0x3030_3030_3030_3030 &+ letters &* step).bigEndian
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
