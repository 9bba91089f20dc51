import CSimdjson
import Glibc

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those of a text.
  @inline(__always)
  func isEqual(to text: StaticString) -> Bool {
    isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether the bytes are those of another stretch.
  @inline(__always)
  func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && fw_bytes_equal(baseAddress, other.baseAddress, count) != 0
  }

  /// Where a byte first stands; nil where it does not.
  @inline(__always)
  func place(of byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
