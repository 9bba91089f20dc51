import CMicroHTTPD

extension Request {
  /// Where in a trace the request is, as its client says; nothing where that is not well-formed.
  ///
  /// Source: W3C, *Trace Context*, "traceparent Header Field Values".
  public var traceParent: UnsafeRawBufferPointer {
    let text = field(FW_FIELD_TRACEPARENT)
    let isWellFormed =
      text.count == Self.traceParentShape.utf8CodeUnitCount
      && text.indices.allSatisfy { place in
        switch text[place] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
          Self.traceParentShape.utf8Start[place] != UInt8(ascii: "-")
        case UInt8(ascii: "-"): Self.traceParentShape.utf8Start[place] == UInt8(ascii: "-")
        default: false
        }
      }
    return isWellFormed ? text : UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Version, trace, parent and flags, in hexadecimal digits.
  private static var traceParentShape: StaticString {
    "00-00000000000000000000000000000000-0000000000000000-00"
  }
}
