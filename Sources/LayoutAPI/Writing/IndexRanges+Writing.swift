import JSON
import LayoutEngine

extension JSONWriter {
  /// Writes indexes as an array.
  mutating func indexes(_ indexes: IndexRanges) {
    literal("[")
    for index in indexes.joined() {
      element()
      integer(index)
    }
    literal("]")
  }
}
