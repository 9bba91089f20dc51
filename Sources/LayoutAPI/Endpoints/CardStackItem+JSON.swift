import LayoutEngine

extension CardStackItem: JSONItem {
  static var jsonCapacity: Int { 64 + 6 * JSONCursor.numberCapacity }

  @inline(__always)
  func write(to cursor: inout JSONCursor, reusing texts: inout FrameTexts) {
    cursor.literal("{\"index\":")
    cursor.integer(index)
    cursor.rect(frame, reusing: &texts)
    cursor.literal(",\"zIndex\":")
    cursor.integer(zIndex)
    cursor.literal("}")
  }
}
