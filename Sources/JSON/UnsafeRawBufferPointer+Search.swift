import CSimdjson

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those of a text.
  @inlinable @inline(__always)
  public func isEqual(to text: StaticString) -> Bool {
    isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether the bytes are those of another stretch.
  @inlinable @inline(__always)
  public func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && fw_bytes_equal(baseAddress, other.baseAddress, count) != 0
  }

  /// Where a byte first stands; nil where it does not.
  @inlinable @inline(__always)
  public func place(of byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = fw_bytes_find(start, byte, count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
