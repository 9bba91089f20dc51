import CBytes

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

  /// The number of bytes of the scalar that this byte of valid UTF-8 begins; 1 if it continues one.
  @inlinable @inline(__always)
  public var scalarLength: Int { self < 0xC0 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}

extension UnsafeRawBufferPointer {
  /// The end of the printing ASCII characters that begin at an offset.
  public func endOfPrintingASCII(from offset: Int) -> Int {
    guard let baseAddress, offset < count else { return offset }
    return offset + fw_printing_count(baseAddress + offset, count - offset)
  }

  /// The scalar that begins at an offset of UTF-8, and its number of bytes; nil at the end.
  public func scalar(at offset: Int) -> (value: UInt32, count: Int)? {
    if offset >= count { return nil }
    let (lead, length) = (UInt32(self[offset]), self[offset].scalarLength)
    if length == 1 { return (lead, 1) }
    let end = Swift.min(offset + length, count)
    // The first byte of two, three or four has 5, 4 or 3 bits of the scalar.
    var value = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<end { value = value << 6 | UInt32(self[index]) & 0x3F }
    return (value, end - offset)
  }
}
