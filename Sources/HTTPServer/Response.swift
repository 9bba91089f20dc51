import CMicroHTTPD

/// The response to one request, filled in by the handler that answers it.
public struct Response {
  private let exchange: UnsafeMutablePointer<fw_exchange>

  init(_ exchange: UnsafeMutablePointer<fw_exchange>) { self.exchange = exchange }

  /// The status.
  public var status: Int {
    get { Int(exchange.pointee.status) }
    nonmutating set { exchange.pointee.status = UInt32(newValue) }
  }

  /// Adds a header field. There is room for a handful, and for 2,000 bytes; what is beyond is left out.
  public func addHeader(_ name: StaticString, _ value: StaticString) {
    addHeader(name, UnsafeRawBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// Adds a header field whose value is some bytes, which are copied; within the same bounds.
  public func addHeader(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
    let name = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    _ = fw_exchange_add_field(exchange, fw_text(name), fw_text(value))
  }

  /// A block of memory from `malloc` that served an earlier response, to write this one's body into.
  /// It belongs to the caller now; nil where there is none.
  public func takeStorage() -> (base: UnsafeMutablePointer<UInt8>, capacity: Int)? {
    guard let base = exchange.pointee.reply else { return nil }
    exchange.pointee.reply = nil
    defer { exchange.pointee.reply_capacity = 0 }
    return (base, exchange.pointee.reply_capacity)
  }

  /// Sets the body: a block from `malloc`, which belongs to the response now.
  public func setBody(base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) {
    exchange.pointee.reply = base
    exchange.pointee.reply_count = count
    exchange.pointee.reply_capacity = capacity
  }

  /// Sets a body that is lent, in the place of a block's: it has to stay where it is until the server has
  /// stopped.
  public func setBody(lent bytes: UnsafeRawBufferPointer) {
    exchange.pointee.lent = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    exchange.pointee.reply_count = bytes.count
  }

  /// Sets a body that is written as it is sent, in the place of a block's.
  public func setBody(_ stream: any BodyStream) {
    exchange.pointee.stream = fw_stream(stream)
  }
}
