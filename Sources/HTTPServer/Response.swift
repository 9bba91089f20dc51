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

  /// Gives back a block of memory, for a body or another response.
  public func returnStorage(base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    exchange.pointee.reply = base
    exchange.pointee.reply_capacity = capacity
  }

  /// Sets a body that is lent, in the place of a block's: it has to stay where it is until the server has
  /// stopped.
  public func setBody(lent bytes: UnsafeRawBufferPointer) {
    exchange.pointee.lent = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    exchange.pointee.reply_count = bytes.count
  }

  /// Sets the body: a block from `malloc`, which belongs to the response now. The request's own body is gone then,
  /// if it was a large one.
  ///
  /// - Returns: false where requests and answers together may not hold as many bytes. There is no body then, and
  ///   the request has to be refused: `memoryRefusal` is the reason.
  public func setBody(base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) -> Bool {
    returnStorage(base: base, capacity: capacity)
    exchange.pointee.reply_count = count
    return fw_exchange_hold_reply(exchange)
  }

  /// Sets a body that is written as it is sent, in the place of a block's; the same holds for it.
  public func setBody(_ stream: any BodyStream) -> Bool {
    exchange.pointee.stream = fw_stream(stream)
    return fw_exchange_hold_reply(exchange)
  }

  /// Counts bytes that working the body out is about to take, until it is set; those of a stream until it ends.
  ///
  /// - Returns: false where requests and answers together may not hold as many bytes.
  public func reserve(_ bytes: Int) -> Bool { fw_exchange_reserve(exchange, bytes) }

  /// Why the request is refused after `reserve` or `setBody` has returned false.
  public var memoryRefusal: Refusal {
    let limit = exchange.pointee.exceeded_memory
    return limit == 0 ? .outOfMemory : .exceedsMemory(limit: limit)
  }
}
