import CSimdjson

/// Bytes of a request, behind which `JSONParser` may read, and which it may change.
public struct PaddedBytes {
  /// How many bytes have to be readable behind the last one.
  public static var padding: Int { Int(FW_JSON_PADDING) }

  /// Where they are; nil for none.
  public let base: UnsafeMutableRawPointer?
  /// How many they are, without the padding.
  public let count: Int

  /// Bytes in memory that someone else keeps, `padding` more of which are readable.
  public init(borrowing bytes: UnsafeMutableRawBufferPointer) {
    base = bytes.baseAddress
    count = bytes.count
  }

  /// The bytes, without the padding.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Lends a padded copy of bytes to `body`.
  public static func withCopy<Result>(
    of bytes: some Collection<UInt8>, _ body: (PaddedBytes) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: bytes.count + padding, alignment: 1) { memory in
      memory.copyBytes(from: bytes)
      return body(
        PaddedBytes(borrowing: UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes.count])))
    }
  }

  /// Puts text in the place of a number that is at least as long.
  func overwrite(_ range: Range<Int>, with text: StaticString) {
    let all = UnsafeMutableRawBufferPointer(start: base, count: count)
    for (place, index) in range.enumerated() {
      all[index] = place < text.utf8CodeUnitCount ? text.utf8Start[place] : UInt8(ascii: " ")
    }
  }
}
