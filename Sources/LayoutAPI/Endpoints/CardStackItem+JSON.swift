import LayoutEngine

extension CardStackItem: JSONItem {
  static var jsonCapacity: Int { 64 + 6 * JSONWriter.numberCapacity }

  @inline(__always)
  func write(to writer: inout JSONWriter, reusing texts: inout FrameTexts) {
    writer.unchecked(literal: "{\"index\":")
    writer.unchecked(integer: index)
    writer.unchecked(rect: frame, reusing: &texts)
    writer.unchecked(literal: ",\"zIndex\":")
    writer.unchecked(integer: zIndex)
    writer.unchecked(literal: "}")
  }
}
