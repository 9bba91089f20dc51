import CSimdjson

/// Bytes that are followed by readable padding, as `JSONParser` requires.
public struct PaddedBytes {
  /// The number of bytes after the last one that must be readable.
  public static var padding: Int { Int(FW_JSON_PADDING) }

  /// The address of the bytes; nil if there are no bytes.
  public let base: UnsafeMutableRawPointer?
  /// The number of bytes, without the padding.
  public let count: Int

  /// Borrows bytes in memory that the caller owns. `padding` more bytes must be readable.
  public init(borrowing bytes: UnsafeMutableRawBufferPointer) {
    base = bytes.baseAddress
    count = bytes.count
  }

  /// The bytes, without the padding.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Calls `body` with a padded copy of bytes.
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
