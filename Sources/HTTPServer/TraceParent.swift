import CMicroHTTPD

extension Request {
  /// Where in a trace the request is, as its client says; nothing where that is not well-formed.
  ///
  /// Source: W3C, *Trace Context*, "traceparent Header Field Values".
  public var traceParent: UnsafeRawBufferPointer {
    let text = field(FW_FIELD_TRACEPARENT)
    let isThere = occurrences(of: FW_FIELD_TRACEPARENT) == 1
    return isThere && TraceParent.isValid(text)
      ? text : UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

/// The form of `traceparent`: version, trace, parent and flags, in hexadecimal digits.
private enum TraceParent {
  private static var shape: StaticString {
    "00-00000000000000000000000000000000-0000000000000000-00"
  }

  /// Nobody has more to say; it goes into the reply's head, and into the log.
  private static let longest = 256

  static func isValid(_ text: UnsafeRawBufferPointer) -> Bool {
    let count = shape.utf8CodeUnitCount
    guard count...longest ~= text.count else { return false }
    for place in 0..<count {
      let isDash = shape.utf8Start[place] == UInt8(ascii: "-")
      guard isDash ? text[place] == UInt8(ascii: "-") : isDigit(text[place]) else { return false }
    }
    // All noughts are no trace and no parent, and version ff is none.
    if isNought(text[3..<35]) || isNought(text[36..<52]) { return false }
    let isFirstVersion = isNought(text[0..<2])
    if text[0] == UInt8(ascii: "f"), text[1] == UInt8(ascii: "f") { return false }
    // Later versions may say more behind another dash.
    return text.count == count || (!isFirstVersion && text[count] == UInt8(ascii: "-"))
  }

  private static func isNought(_ digits: Slice<UnsafeRawBufferPointer>) -> Bool {
    digits.allSatisfy { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
