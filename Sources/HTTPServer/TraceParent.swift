import CMicroHTTPD

extension Request {
  /// The value of `traceparent`; empty if it is absent or not valid.
  ///
  /// Source: W3C, *Trace Context*, "traceparent Header Field Values".
  public var traceParent: UnsafeRawBufferPointer {
    let text = label(FW_FIELD_TRACEPARENT)
    return TraceParent.isValid(text) ? text : UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

/// The syntax of `traceparent`: version, trace id, parent id and flags, as hexadecimal digits.
private enum TraceParent {
  private static var shape: StaticString {
    "00-00000000000000000000000000000000-0000000000000000-00"
  }

  /// The value is repeated in the response and in the log, so its length is limited.
  private static let longest = 256

  static func isValid(_ text: UnsafeRawBufferPointer) -> Bool {
    let count = shape.utf8CodeUnitCount
    guard count...longest ~= text.count else { return false }
    for index in 0..<count {
      let isDash = shape.utf8Start[index] == UInt8(ascii: "-")
      guard isDash ? text[index] == UInt8(ascii: "-") : isDigit(text[index]) else { return false }
    }
    // Ids of zeros and version ff are invalid.
    if isZero(text[3..<35]) || isZero(text[36..<52]) { return false }
    let isFirstVersion = isZero(text[0..<2])
    if text[0] == UInt8(ascii: "f"), text[1] == UInt8(ascii: "f") { return false }
    // Later versions may have more fields, after another dash.
    return text.count == count || (!isFirstVersion && text[count] == UInt8(ascii: "-"))
  }

  private static func isZero(_ digits: Slice<UnsafeRawBufferPointer>) -> Bool {
    digits.allSatisfy { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
