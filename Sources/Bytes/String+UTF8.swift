extension String {
  /// Creates a string from bytes that are known to be UTF-8. They are not checked.
  public init(validUTF8 bytes: UnsafeRawBufferPointer) {
    self.init(copying: UTF8Span(unchecked: bytes.assumingMemoryBound(to: UInt8.self).span))
  }

  /// Calls a function with the UTF-8 of the string.
  ///
  /// Unlike `withUTF8`, it does not link the code for strings in UTF-16, which exist only in Objective-C.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    guard let result else { preconditionFailure("the string is not in UTF-8") }
    return result
  }
}

extension Sequence<UInt8> {
  /// The number of Unicode scalars in valid UTF-8.
  @inlinable @inline(__always)
  public var scalarCount: Int { count { !$0.continuesScalar } }
}

extension UInt8 {
  /// Whether a byte of UTF-8 continues a scalar that began before it.
  @inlinable @inline(__always)
  public var continuesScalar: Bool { self & 0xC0 == 0x80 }
}

extension UnsafeRawBufferPointer {
  /// The scalar that begins at an offset of UTF-8, and its number of bytes; nil at the end.
  public func scalar(at offset: Int) -> (value: UInt32, count: Int)? {
    if offset >= count { return nil }
    let lead = UInt32(self[offset])
    if lead < 0xC0 { return (lead, 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = Swift.min(offset + length, count)
    // The first byte of two, three or four has 5, 4 or 3 bits of the scalar.
    var value = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<end { value = value << 6 | UInt32(self[index]) & 0x3F }
    return (value, end - offset)
  }
}
