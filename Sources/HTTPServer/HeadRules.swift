import CMicroHTTPD

/// What a request's head has to be, beyond being written as a head is. C says what stands there; whether
/// that will do, and what follows the head, is found out here.
///
/// Source: RFC 9110, sections 7.2 and 10.1.1; RFC 9112, sections 2 to 7; RFC 3986, section 3.2.2.
package struct HeadRules {
  /// The largest body that may be announced, in bytes.
  let maximumBody: Int

  /// Rules for a server that takes bodies of so many bytes.
  package init(maximumBody: Int) { self.maximumBody = maximumBody }

  /// Finds out what follows a head.
  ///
  /// - Throws: why the request is not let in.
  package func check(_ exchange: UnsafeMutablePointer<fw_exchange>) throws(Refusal) {
    let head = Head(exchange: exchange)
    try checkForm(exchange.pointee.fault)
    try checkHost(head)
    if exchange.pointee.escapes_null { throw .malformed(reason: "The path has a null byte") }
    if head.occurrences(of: FW_FIELD_EXPECT) > 0 { try checkExpectation(head) }
    if head.occurrences(of: FW_FIELD_TRANSFER_ENCODING) > 0 { return try checkCoding(head) }
    if head.occurrences(of: FW_FIELD_CONTENT_LENGTH) > 0 {
      exchange.pointee.announced_body = try length(head)
    }
  }

  private func checkForm(_ fault: fw_head_fault) throws(Refusal) {
    switch fault {
    case FW_SOUND: return
    case FW_BROKEN_REQUEST_LINE:
      throw .malformed(
        reason: "A request begins with a method, a target and HTTP/1.1, a space between them")
    case FW_FOREIGN_VERSION: throw .unknownVersion
    case FW_BROKEN_VALUE:
      throw .malformed(reason: "A header field's value has a control character")
    case FW_LONG_TARGET: throw .targetTooLong(limit: Int(FW_MAX_TARGET))
    case FW_LONG_HEAD: throw .headTooLarge(limit: Int(FW_MAX_HEAD))
    default:
      throw .malformed(
        reason: "A line of the head is no field: a name, a colon, a value, and CRLF behind it")
    }
  }

  // MARK: - Host

  private func checkHost(_ head: Head) throws(Refusal) {
    let count = head.occurrences(of: FW_FIELD_HOST)
    if count > 1 || (count == 0 && !head.exchange.pointee.is_old) {
      throw .malformed(reason: "There has to be one Host")
    }
    if !HostName.isValid(head.field(FW_FIELD_HOST)) {
      throw .malformed(reason: "Host is no name or address, with or without a port")
    }
  }

  // MARK: - What follows

  /// A body in chunks. To a client that is too old to know them its end is none: the connection closes.
  private func checkCoding(_ head: Head) throws(Refusal) {
    if head.occurrences(of: FW_FIELD_CONTENT_LENGTH) > 0 {
      throw .malformed(reason: "There is a Content-Length beside a Transfer-Encoding")
    }
    if head.occurrences(of: FW_FIELD_TRANSFER_ENCODING) > 1
      || !head.field(FW_FIELD_TRANSFER_ENCODING).isEqual(toLowercase: "chunked")
    {
      throw .unknownTransferCoding
    }
    if head.exchange.pointee.is_old { head.exchange.pointee.closes = true }
    head.exchange.pointee.is_chunked = true
  }

  private func length(_ head: Head) throws(Refusal) -> Int {
    if head.occurrences(of: FW_FIELD_CONTENT_LENGTH) > 1 {
      throw .malformed(reason: "There is more than one Content-Length")
    }
    let text = head.field(FW_FIELD_CONTENT_LENGTH)
    if text.isEmpty { throw .malformed(reason: "Content-Length is no number") }
    var length = 0
    for digit in text {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = digit else {
        throw .malformed(reason: "Content-Length is no number")
      }
      // What is too large stays so, however many digits follow.
      if length <= maximumBody { length = 10 * length + Int(digit - UInt8(ascii: "0")) }
    }
    if length > maximumBody { throw .bodyTooLarge(limit: maximumBody) }
    return length
  }

  /// `100-continue`, which is nothing to a client of HTTP/1.0.
  private func checkExpectation(_ head: Head) throws(Refusal) {
    if head.exchange.pointee.is_old { return }
    let words = head.field(FW_FIELD_EXPECT).split(separator: UInt8(ascii: ","))
    for word in words {
      let word = UnsafeRawBufferPointer(rebasing: word).withoutSpace
      if !word.isEmpty, !word.isEqual(toLowercase: "100-continue") { throw .unknownExpectation }
    }
    if head.occurrences(of: FW_FIELD_EXPECT) > 1 { throw .unknownExpectation }
    head.exchange.pointee.awaits_continue = !words.isEmpty
  }
}

/// What C says of a head.
private struct Head {
  let exchange: UnsafeMutablePointer<fw_exchange>

  func field(_ field: fw_field) -> UnsafeRawBufferPointer {
    fw_exchange_field(exchange, field).buffer
  }

  func occurrences(of field: fw_field) -> UInt32 { fw_exchange_occurrences(exchange, field) }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a text in lower case, once theirs are.
  func isEqual(toLowercase text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for place in indices {
      let byte = self[place]
      let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if (isUpper ? byte | 0x20 : byte) != text.utf8Start[place] { return false }
    }
    return true
  }

  /// The bytes without space around them.
  fileprivate var withoutSpace: UnsafeRawBufferPointer {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? startIndex
    return UnsafeRawBufferPointer(rebasing: self[..<end].drop(while: isSpace))
  }
}
