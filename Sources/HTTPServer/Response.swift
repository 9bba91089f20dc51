import CMicroHTTPD

/// The response to one request. Its handler writes it.
public struct Response {
  private let exchange: UnsafeMutablePointer<fw_exchange>

  init(_ exchange: UnsafeMutablePointer<fw_exchange>) { self.exchange = exchange }

  /// The status code.
  public var status: Int {
    get { Int(exchange.pointee.status) }
    nonmutating set { exchange.pointee.status = UInt32(newValue) }
  }

  /// Adds a header field. A response has at most 15 fields and 2,000 bytes; a field that does not fit is omitted.
  public func addHeader(_ name: StaticString, _ value: StaticString) {
    addHeader(name, UnsafeRawBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// Adds a header field, and copies its value. The same limits apply.
  public func addHeader(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
    let name = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    _ = fw_exchange_add_field(exchange, fw_text(name), fw_text(value))
  }

  /// Takes a block from `malloc` for the body, which served an earlier response. The caller owns it; nil if the response
  /// has no block.
  public func takeStorage() -> (base: UnsafeMutablePointer<UInt8>, capacity: Int)? {
    guard let base = exchange.pointee.reply else { return nil }
    exchange.pointee.reply = nil
    defer { exchange.pointee.reply_capacity = 0 }
    return (base, exchange.pointee.reply_capacity)
  }

  /// Returns a block for this response or a later one.
  public func returnStorage(base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    exchange.pointee.reply = base
    exchange.pointee.reply_capacity = capacity
  }

  /// Sets a body that is not copied. Its bytes must stay in place until the server has stopped.
  public func setBody(lent bytes: UnsafeRawBufferPointer) {
    exchange.pointee.lent = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    exchange.pointee.reply_count = bytes.count
  }

  /// Sets the body: a block from `malloc`, which then belongs to the response. Frees the request's body if it is large.
  ///
  /// - Returns: false if memory is exhausted. The response then has no body, and the request must be rejected with
  ///   `memoryRefusal`.
  public func setBody(base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) -> Bool {
    returnStorage(base: base, capacity: capacity)
    exchange.pointee.reply_count = count
    return fw_exchange_hold_reply(exchange)
  }

  /// Sets a body that is written while it is sent. Returns false as the other functions do.
  public func setBody(_ stream: any BodyStream) -> Bool {
    exchange.pointee.stream = fw_stream(stream)
    return fw_exchange_hold_reply(exchange)
  }

  /// Counts bytes that are needed to compute the body, until it is set; those of a stream until it ends.
  ///
  /// - Returns: false if memory is exhausted.
  public func reserve(_ bytes: Int) -> Bool { fw_exchange_reserve(exchange, bytes) }

  /// Why the request is rejected after `reserve` or `setBody` has returned false.
  public var memoryRefusal: Refusal {
    let limit = exchange.pointee.exceeded_memory
    return limit == 0 ? .outOfMemory : .exceedsMemory(limit: limit)
  }
}
