extension String {
  /// Creates a string from bytes that are known to be UTF-8.
  init(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    if #available(iOS 26, macOS 26, *) {
      self.init(copying: UTF8Span(unchecked: bytes.span))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }

  /// Calls a function with the UTF-8 of the string.
  ///
  /// Unlike `withUTF8`, it does not link the code for strings in UTF-16 where these do not exist.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    #if canImport(ObjectiveC)
      var text = self
      return text.withUTF8(body)
    #else
      preconditionFailure("the string is not in UTF-8")
    #endif
  }
}
