import JSON
import LayoutEngine

extension JSONWriter {
  mutating func indexes(_ indexes: IndexRanges) {
    var texts = FrameTexts()
    array(indexes, of: Indexes(), reusing: &texts)
  }
}

private struct Indexes: JSONElements {
  func write(_ index: Int, to writer: inout JSONWriter, reusing texts: inout FrameTexts) {
    writer.element()
    writer.integer(index)
  }
}
