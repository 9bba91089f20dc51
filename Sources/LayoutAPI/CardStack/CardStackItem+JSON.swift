import Bytes
import JSON
import LayoutEngine

extension EvenCard: JSONItem {
  @inline(__always)
  func write(to writer: inout JSONWriter, reusing texts: inout FrameTexts, in context: Void) {
    var cursor = writer.cursor(reserving: ByteCursor.placementCapacity + 2)
    cursor.separate()
    cursor.placement(of: self, reusing: &texts)
    cursor.literal("}")
    writer.advance(to: cursor)
  }
}

extension CardStackItem: JSONItem {
  @inline(__always)
  func write(to writer: inout JSONWriter, reusing texts: inout FrameTexts, in context: Void) {
    var cursor = writer.cursor(reserving: ByteCursor.placementCapacity + 2)
    cursor.separate()
    cursor.placement(of: self, reusing: &texts)
    cursor.literal("}")
    writer.advance(to: cursor)
  }
}
