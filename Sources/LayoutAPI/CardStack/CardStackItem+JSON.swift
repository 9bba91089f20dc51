import Bytes
import JSON
import LayoutEngine

extension EvenCard: JSONItem {
  @inline(__always)
  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in context: Void,
    carriedTo carried: Rect?
  ) {
    var cursor = writer.cursor(reserving: ByteCursor.placementCapacity + 2)
    cursor.separate()
    cursor.placement(of: self, reusing: &digits)
    cursor.literal("}")
    writer.advance(to: cursor)
  }
}

extension CardStackItem: JSONItem {
  static func id(at index: Int, in cards: StackCards?) -> String? { cards?.ids?[index] }

  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in cards: StackCards?,
    carriedTo carried: Rect?
  ) {
    writer.beginElement()
    writer.member("index", index)
    if let id = Self.id(at: index, in: cards) { writer.member("id", id) }
    var cursor = writer.cursor(reserving: ByteCursor.placementCapacity)
    cursor.rect(frame, reusing: &digits.frame)
    cursor.literal(",\"zIndex\":")
    cursor.integer(zIndex)
    writer.advance(to: cursor)
    if let carried { writer.member("presentedFrame", carried) }
    if let text = cards?.text(at: index) { writer.text(text) }
    writer.literal("}")
  }
}
