import CMicroHTTPD
import Glibc

/// Why a request is not let in. Where its body was not read, the connection is closed behind the answer,
/// so that nothing that follows can be taken for a request.
public enum Refusal: Error, Equatable, Sendable {
  /// The head contradicts itself or the protocol.
  case malformed(reason: String)
  /// A transfer coding other than `chunked`.
  case unknownTransferCoding
  /// An `Expect` other than `100-continue`.
  case unknownExpectation
  /// None of the keys that the handler asks for.
  case unauthorized(isKeyGiven: Bool)
  /// A body over the server's limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// As many requests are in progress as may be. If the body has been read, the connection stays.
  case saturated
}

extension Request {
  /// Checks what libmicrohttpd lets through and what, passed on, would let two parties disagree about
  /// where a request ends.
  ///
  /// Source: RFC 9112, sections 3.2, 5.1 and 6; measured on libmicrohttpd 0.9.75.
  func admit(maximumBody: Int) throws(Refusal) {
    if exchange.pointee.has_malformed_line {
      throw .malformed(reason: "A line of the head is not what HTTP/1.1 has it be")
    }
    if exchange.pointee.has_malformed_field {
      throw .malformed(reason: "A header field has a byte that can't stand there")
    }
    let lengths = occurrences(of: FW_FIELD_CONTENT_LENGTH)
    let codings = occurrences(of: FW_FIELD_TRANSFER_ENCODING)
    if lengths > 1 { throw .malformed(reason: "There is more than one Content-Length") }
    if lengths > 0, codings > 0 {
      throw .malformed(reason: "There is a Content-Length beside a Transfer-Encoding")
    }
    let hosts = occurrences(of: FW_FIELD_HOST)
    if hosts > 1 || (hosts == 0 && !exchange.pointee.version.buffer.elementsEqual("HTTP/1.0".utf8))
    {
      throw .malformed(reason: "There has to be one Host")
    }
    if hasEscapedNull { throw .malformed(reason: "The path has a null byte") }
    if codings > 1 || (codings == 1 && !isName("chunked", in: FW_FIELD_TRANSFER_ENCODING)) {
      throw .unknownTransferCoding
    }
    if occurrences(of: FW_FIELD_EXPECT) > 0, !isName("100-continue", in: FW_FIELD_EXPECT) {
      throw .unknownExpectation
    }
    if exchange.pointee.announced_body > UInt64(maximumBody) {
      throw .bodyTooLarge(limit: maximumBody)
    }
  }

  /// Whether the path holds `%00`.
  private var hasEscapedNull: Bool {
    guard let start = target.baseAddress, memchr(start, 0x25, target.count) != nil else {
      return false
    }
    let path = String(decoding: target.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    return path.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      .contains { $0.hasPrefix("00") }
  }

  private func isName(_ name: String, in field: fw_field) -> Bool {
    String(decoding: self.field(field), as: UTF8.self).lowercased() == name
  }
}
