import LayoutEngine

extension CardStackItem: JSONItem {
  static var jsonCapacity: Int { 64 + 6 * JSONWriter.numberCapacity }

  @inline(__always)
  func write(to writer: inout JSONWriter, reusing texts: inout FrameTexts) {
    writer.unchecked(literal: "{\"index\":")
    writer.unchecked(integer: index)
    writer.unchecked(literal: ",\"x\":")
    writer.unchecked(number: frame.x, reusing: &texts.x)
    writer.unchecked(literal: ",\"y\":")
    writer.unchecked(number: frame.y)
    writer.unchecked(literal: ",\"width\":")
    writer.unchecked(number: frame.width, reusing: &texts.width)
    writer.unchecked(literal: ",\"height\":")
    writer.unchecked(number: frame.height, reusing: &texts.height)
    writer.unchecked(literal: ",\"zIndex\":")
    writer.unchecked(integer: zIndex)
    writer.unchecked(literal: "}")
  }
}
