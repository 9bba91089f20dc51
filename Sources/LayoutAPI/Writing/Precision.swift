import Bytes
import JSON
import LayoutEngine

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

  /// Writes a time, a progress, a velocity, a slope or an error as a member, which `precision` does not round.
  mutating func member(_ name: StaticString, exactly number: Double) {
    exactly { $0.member(name, number) }
  }

  /// Writes such numbers as a member.
  mutating func member(_ name: StaticString, exactly numbers: [Double]) {
    exactly { $0.member(name, numbers) }
  }

  /// Writes such a vector as a member.
  mutating func vector(_ name: StaticString, exactly vector: Point) {
    exactly { $0.point(name, vector) }
  }
}
