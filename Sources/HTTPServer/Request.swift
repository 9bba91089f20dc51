import CMicroHTTPD

/// One request. Its bytes are borrowed for the call that answers it.
public struct Request {
  let exchange: UnsafeMutablePointer<fw_exchange>

  /// Bytes readable behind the body.
  public static var bodyPadding: Int { Int(FW_BODY_PADDING) }

  /// The method, as it came.
  public var method: UnsafeRawBufferPointer { exchange.pointee.method.buffer }

  /// Path and query, as they came; percent-escapes are not resolved. An absolute target's scheme and
  /// authority are left out.
  public var target: UnsafeRawBufferPointer {
    let target = exchange.pointee.target.buffer
    if target.first == UInt8(ascii: "/") || !target.starts(with: "http".utf8) { return target }
    let authority = target.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
    return UnsafeRawBufferPointer(rebasing: authority.drop { $0 != UInt8(ascii: "/") })
  }

  /// `Content-Type`, or nothing.
  public var contentType: UnsafeRawBufferPointer { field(FW_FIELD_CONTENT_TYPE) }
  /// `Content-Encoding`, or nothing.
  public var contentEncoding: UnsafeRawBufferPointer { field(FW_FIELD_CONTENT_ENCODING) }
  /// `Accept`, or nothing.
  public var accept: UnsafeRawBufferPointer { field(FW_FIELD_ACCEPT) }
  /// `Accept-Encoding`, or nothing.
  public var acceptEncoding: UnsafeRawBufferPointer { field(FW_FIELD_ACCEPT_ENCODING) }
  /// `If-None-Match`, or nothing.
  public var ifNoneMatch: UnsafeRawBufferPointer { field(FW_FIELD_IF_NONE_MATCH) }
  /// `Origin`, or nothing.
  public var origin: UnsafeRawBufferPointer { field(FW_FIELD_ORIGIN) }
  /// `Access-Control-Request-Method`, or nothing.
  public var requestedMethod: UnsafeRawBufferPointer { field(FW_FIELD_REQUEST_METHOD) }
  /// `Authorization`, or nothing; nil where it is there more than once.
  public var authorization: UnsafeRawBufferPointer? {
    occurrences(of: FW_FIELD_AUTHORIZATION) > 1 ? nil : field(FW_FIELD_AUTHORIZATION)
  }

  /// What the request is named by in responses, logs and problems: the client's `X-Request-ID`, or
  /// one that the server made.
  public var requestID: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: fw_exchange_request_id(exchange), count: exchange.pointee.request_id_count)
  }

  /// How many nanoseconds ago the whole request had arrived; 0 for one that was not read to its end.
  public var age: UInt64 {
    let received = exchange.pointee.received_nanoseconds
    return received == 0 ? 0 : fw_now_nanoseconds() - received
  }

  /// Why the work on the request must end, if it must. Asked by a handler that answers at length, now and then.
  public var interruption: WorkInterruption? {
    switch fw_exchange_interruption(exchange) {
    case FW_CLIENT_LEFT: .clientLeft
    case FW_OVERDUE: .deadline
    case FW_STOPPING: .shutdown
    default: nil
    }
  }

  /// The body; `bodyPadding` more bytes are readable behind it, and all may be changed. Its base
  /// address is nil where there is no body at all.
  public var body: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      start: exchange.pointee.body, count: exchange.pointee.body_count)
  }

  func field(_ field: fw_field) -> UnsafeRawBufferPointer {
    fw_exchange_field(exchange, field).buffer
  }

  func occurrences(of field: fw_field) -> UInt32 {
    fw_exchange_occurrences(exchange, field)
  }
}

extension fw_text {
  init(_ buffer: UnsafeRawBufferPointer) {
    self.init(
      bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count: buffer.count)
  }

  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: bytes, count: count) }
}
