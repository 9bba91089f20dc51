import CBytes

extension UnsafeRawBufferPointer {
  /// Whether the bytes are equal to a text.
  @inlinable @inline(__always)
  public func isEqual(to text: StaticString) -> Bool {
    isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether the bytes are equal to a text.
  @inlinable @inline(__always)
  public func isEqual(to text: String) -> Bool { text.withBytes { isEqual(to: $0) } }

  /// Whether the bytes are equal to other bytes.
  @inlinable @inline(__always)
  public func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && fw_bytes_equal(baseAddress, other.baseAddress, count)
  }

  /// Compares the bytes with other bytes, by length, then byte by byte: below 0, 0 or above 0.
  @inlinable
  public func order(to other: UnsafeRawBufferPointer) -> Int {
    count == other.count
      ? Int(fw_bytes_order(baseAddress, other.baseAddress, count)) : count - other.count
  }

  /// The place of the first occurrence of a byte; nil if the byte is absent.
  @inlinable @inline(__always)
  public func offset(of byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = fw_bytes_find(start, byte, count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
