import JSON
import LayoutEngine

extension JSONWriter {
  mutating func indexes(_ indexes: IndexRanges) {
    if indexes.isEmpty { return literal("[]") }
    var digits = FrameDigits()
    array(indexes, of: Indexes(), reusing: &digits)
  }
}

private struct Indexes: JSONElements {
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    writer.element()
    writer.integer(index)
  }
}
