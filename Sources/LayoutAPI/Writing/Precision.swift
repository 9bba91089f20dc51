import Bytes
import JSON

extension ObjectReader {
  /// The maximum number of decimals of the numbers in the answer; the full precision if the request sets none.
  @inline(__always)
  func precision() -> Int32 {
    guard hasMore, let decimals = integer(.precision, in: Limits.decimals) else {
      return ByteCursor.fullPrecision
    }
    return Int32(decimals)
  }
}

extension JSONWriter {
  /// Ends the rounding of numbers, for those that a client sends or plays unchanged. Returns the precision so far, which
  /// the caller restores.
  mutating func beginExact() -> Int32 {
    defer { buffer.precision = ByteCursor.fullPrecision }
    return buffer.precision
  }
}
