import CSimdjson

/// Bytes of a request, behind which `JSONParser` may read.
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
}
