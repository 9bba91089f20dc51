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
  /// Writes numbers with all their decimals, because a client sends or plays them unchanged.
  @inline(__always)
  mutating func exactly(_ write: (inout JSONWriter) -> Void) {
    let precision = buffer.precision
    buffer.precision = ByteCursor.fullPrecision
    write(&self)
    buffer.precision = precision
  }
}
