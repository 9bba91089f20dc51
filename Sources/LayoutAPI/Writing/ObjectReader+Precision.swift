import Bytes

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
