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

  /// Adds a header field. There is room for a handful; what is beyond is left out.
  public func addHeader(_ name: StaticString, _ value: StaticString) {
    addHeader(name, UnsafeRawPointer(value.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// Adds a header field whose value is copied. There is room for some hundred bytes; what is beyond
  /// is left out.
  public func addHeader(_ name: StaticString, copying value: UnsafeRawBufferPointer) {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    let start = value.baseAddress?.assumingMemoryBound(to: CChar.self)
    if let start { _ = fw_exchange_copy_header(exchange, name, start, value.count) }
  }

  /// Adds a header field whose value is terminated and lasts as long as the exchange.
  func addHeader(_ name: StaticString, _ value: UnsafePointer<CChar>?) {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    _ = fw_exchange_add_header(exchange, name, value)
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
}
