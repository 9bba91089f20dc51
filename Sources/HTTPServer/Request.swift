import CMicroHTTPD
import HTTPMessage

/// One request. Its bytes are valid during the call that answers it.
public struct Request {
  let exchange: UnsafeMutablePointer<fw_exchange>

  /// The method as received.
  public var method: UnsafeRawBufferPointer { exchange.pointee.head.method.buffer }

  /// Path and query as received, with percent-escapes. The scheme and the authority of an absolute target are removed.
  public var target: UnsafeRawBufferPointer {
    let target = exchange.pointee.head.target.buffer
    if target.first == UInt8(ascii: "/") || !target.starts(with: "http".utf8) { return target }
    let authority = target.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
    return UnsafeRawBufferPointer(rebasing: authority.drop { $0 != UInt8(ascii: "/") })
  }

  /// `Content-Type`, or empty.
  public var contentType: UnsafeRawBufferPointer { field(FW_FIELD_CONTENT_TYPE) }
  /// `Content-Encoding`, or empty.
  public var contentEncoding: UnsafeRawBufferPointer { field(FW_FIELD_CONTENT_ENCODING) }
  /// `Accept`, or empty.
  public var accept: UnsafeRawBufferPointer { field(FW_FIELD_ACCEPT) }
  /// `Accept-Encoding`, or empty.
  public var acceptEncoding: UnsafeRawBufferPointer { field(FW_FIELD_ACCEPT_ENCODING) }
  /// `If-None-Match`, or empty.
  public var ifNoneMatch: UnsafeRawBufferPointer { field(FW_FIELD_IF_NONE_MATCH) }
  /// `Origin`, or empty.
  public var origin: UnsafeRawBufferPointer { field(FW_FIELD_ORIGIN) }
  /// `Access-Control-Request-Method`, or empty.
  public var requestedMethod: UnsafeRawBufferPointer { field(FW_FIELD_REQUEST_METHOD) }
  /// `Authorization`, or empty.
  public var authorization: UnsafeRawBufferPointer { field(FW_FIELD_AUTHORIZATION) }

  /// The request's id in responses, logs and problems: the client's `X-Request-ID`, or one that the server generated.
  public var requestID: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: fw_exchange_request_id(exchange), count: exchange.pointee.request_id_count)
  }

  /// The address of the client, without its port; empty for a Unix socket.
  public var client: String { ClientAddress(fw_exchange_client(exchange)).description }

  /// The time since the request was complete, in nanoseconds; 0 if it was not read completely.
  public var age: UInt64 {
    let received = exchange.pointee.received_nanoseconds
    return received == 0 ? 0 : fw_now_nanoseconds() - received
  }

  /// Why the work on a long request must end; nil if it may continue.
  public var interruption: WorkInterruption? {
    switch fw_exchange_interruption(exchange) {
    case FW_CLIENT_LEFT: .clientLeft
    case FW_OVERDUE: .deadline
    case FW_STOPPING: .shutdown
    case FW_EXHAUSTED: .cpuTime
    case FW_MEMORY_REFUSED: .memory
    default: nil
    }
  }

  /// The body. `FW_BODY_PADDING` more bytes are readable after it; all may be changed. The base address is nil if the
  /// request has no body.
  public var body: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      start: exchange.pointee.body, count: exchange.pointee.body_count)
  }

  func field(_ field: fw_field) -> UnsafeRawBufferPointer {
    fw_head_field(&exchange.pointee.head, field).buffer
  }

  /// The value of a field that only labels the request, and is ignored if it occurs more than once; otherwise empty.
  func label(_ field: fw_field) -> UnsafeRawBufferPointer {
    fw_head_occurrences(&exchange.pointee.head, field) == 1
      ? self.field(field) : UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

extension fw_text {
  init(_ buffer: UnsafeRawBufferPointer) {
    self.init(
      bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count: buffer.count)
  }

  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: bytes, count: count) }
}
