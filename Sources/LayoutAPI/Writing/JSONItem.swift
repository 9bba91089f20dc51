import Bytes
import JSON
import LayoutEngine

/// An item of a layout that an answer contains.
protocol JSONItem: LayoutItem {
  /// The data besides the item that its members depend on.
  associatedtype Context

  /// The id of an item, which every entry with its index has; nil for an item without an id, and for
  /// a layout that has ids in its frames only.
  static func id(at index: Int, in context: Context) -> String?

  /// Writes the item. Digits of repeated numbers are reused from `digits`.
  ///
  /// - Parameter carried: the presented frame, where a row moves the layout of the item; nil if it
  ///   does not.
  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in context: Context,
    carriedTo carried: Rect?)
}

extension JSONItem {
  /// Nil.
  @inline(__always)
  static func id(at index: Int, in context: Context) -> String? { nil }
}

extension JSONWriter {
  /// Begins an item's object as an element: index, id, frame and zIndex.
  ///
  /// - Returns: a cursor after them, with space for `spare` bytes.
  @inline(__always)
  mutating func placement(
    of item: some JSONItem, id: String?, reserving spare: Int, reusing digits: inout FrameDigits
  ) -> ByteCursor {
    // The names, two numbers and a rectangle.
    let capacity = 32 + 2 * ByteCursor.numberCapacity + ByteCursor.rectCapacity + spare
    var cursor = cursor(reserving: capacity)
    cursor.separate()
    cursor.literal("{\"index\":")
    cursor.index(item.index, following: &digits.index)
    if let id { cursor = member(after: cursor, id: id, reserving: capacity) }
    cursor.rect(item.frame, reusing: &digits.frame)
    cursor.literal(",\"zIndex\":")
    if item.zIndex == item.index {
      cursor.index(again: digits.index)
    } else {
      cursor.integer(item.zIndex)
    }
    return cursor
  }

  /// Writes an id as a member after a cursor, which has space for 6 bytes.
  ///
  /// - Returns: a cursor after it, with space for `spare` bytes.
  mutating func member(
    after cursor: ByteCursor, id: String, reserving spare: Int
  ) -> ByteCursor {
    var cursor = cursor
    cursor.literal(",\"id\":")
    advance(to: cursor)
    string(id)
    return self.cursor(reserving: spare)
  }
}
