import CSimdjson

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those of a text.
  @inline(__always)
  func isEqual(to text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && fw_bytes_equal(baseAddress, text.utf8Start, count) != 0
  }
}
