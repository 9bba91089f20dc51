import HTTPMessage

extension Refusal {
  /// The refusal of a head with a fault; nil if the head is valid.
  ///
  /// - Parameter maximumBody: the largest body that the server reads, in bytes.
  init?(_ head: UnsafePointer<fw_head>, maximumBody: Int) {
    switch head.pointee.fault {
    case FW_NO_FAULT: return nil
    case FW_UNKNOWN_VERSION: self = .unknownVersion
    case FW_LONG_TARGET: self = .targetTooLong(limit: Int(FW_MAX_TARGET))
    case FW_LONG_HEAD: self = .headTooLarge(limit: Int(FW_MAX_HEAD))
    case FW_LONG_BODY: self = .bodyTooLarge(limit: maximumBody)
    case FW_UNKNOWN_CODING: self = .unknownTransferCoding
    case FW_UNKNOWN_EXPECTATION: self = .unknownExpectation
    default: self = .malformed(reason: Self.reason(for: head))
    }
  }

  private static func reason(for head: UnsafePointer<fw_head>) -> String {
    switch head.pointee.fault {
    case FW_INVALID_REQUEST_LINE:
      "The request line is not a method, a target and HTTP/1.1, separated by single spaces"
    case FW_INVALID_VALUE: "A header field's value contains a control character"
    case FW_NOT_ONE_HOST: "The request must have exactly one Host field"
    case FW_INVALID_HOST: "Host is not a name or an address, with an optional port"
    case FW_NULL_IN_PATH: "The path contains a null byte"
    case FW_TWO_FRAMINGS: "The request has both Content-Length and Transfer-Encoding"
    case FW_REPEATED_FIELD:
      "The request has more than one \(String(cString: fw_head_repeated_field(head))) field"
    case FW_INVALID_LENGTH: "Content-Length is not a number below 2⁶⁴"
    default: "A line of the head is not a field name, a colon, a value and CRLF"
    }
  }
}
