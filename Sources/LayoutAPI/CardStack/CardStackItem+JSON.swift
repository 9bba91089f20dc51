import Bytes
import JSON
import LayoutEngine

extension EvenCard: JSONItem {
  @inline(__always)
  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in context: Void,
    carriedTo carried: Rect?
  ) {
    var cursor = writer.placement(of: self, id: nil, reserving: 1, reusing: &digits)
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
    let id = cards?.ids?[index]
    writer.advance(to: writer.placement(of: self, id: id, reserving: 0, reusing: &digits))
    if let carried { writer.member("presentedFrame", carried) }
    if let text = cards?.texts[index] { writer.text(text) }
    writer.literal("}")
  }
}
