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
