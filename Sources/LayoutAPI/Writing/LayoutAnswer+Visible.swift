import Bytes
import JSON
import LayoutEngine

extension LayoutAnswer {
  /// Writes the items in and around the visible rectangle.
  func writeVisible(
    _ window: ItemWindow, in rect: Rect, to writer: inout JSONWriter,
    reusing digits: inout FrameDigits,
    _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(window.visible.count + window.overscan.count)
    writer.member("visible")
    let seen = SeenRect(
      rect: rect, edges: options.edges, origin: origin,
      hasOverscan: !window.overscan.isEmpty)
    let entries = VisibleEntries(layout: layout, context: context, seen: seen)
    writer.array(window.widened, of: entries, reusing: &digits)
  }
}

/// The items in a rectangle with their visible parts, and overscan items with their points nearest
/// to the rectangle.
private struct VisibleEntries<L: ItemLayout>: JSONElements where L.Item: JSONItem {
  let layout: L
  let context: L.Item.Context
  let seen: SeenRect

  @inline(__always)
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let frame = layout.presentedFrame(at: index)
    let isShown = !seen.hasOverscan || layout.item(at: index).isShown
    writer.visible(
      index, id: L.Item.id(at: index, in: context), frame, isShown: isShown, seen, reusing: &digits)
  }
}

/// The visible rectangle of a layout.
private struct SeenRect {
  let rect: Rect
  let edges: EdgeRule
  /// The origin of the answer's coordinates.
  let origin: Point
  /// Whether overscan adds items.
  let hasOverscan: Bool
}

extension JSONWriter {
  /// Writes the visible part of an item as an element of an array. If overscan adds items, those
  /// that are not shown, or outside the rectangle, are its items.
  @inline(__always)
  fileprivate mutating func visible(
    _ index: Int, id: String?, _ frame: Rect, isShown: Bool, _ seen: SeenRect,
    reusing digits: inout FrameDigits
  ) {
    let item = VisibleItem(index: index, frame: frame, in: seen.rect, edges: seen.edges)
    if isShown, let item {
      visible(item, id: id, from: seen.origin, isOverscan: false, reusing: &digits)
    } else if seen.hasOverscan {
      let nearest = frame.nearestEdge(of: seen.rect)
      let item = VisibleItem(index: index, intersection: nearest, fraction: 0)
      visible(item, id: id, from: seen.origin, isOverscan: true, reusing: &digits)
    }
  }

  @inline(__always)
  private mutating func visible(
    _ item: VisibleItem, id: String?, from origin: Point, isOverscan: Bool,
    reusing digits: inout FrameDigits
  ) {
    var cursor = cursor(reserving: VisibleItem.jsonCapacity)
    cursor.separate()
    cursor.literal("{\"index\":")
    cursor.integer(item.index)
    if let id { cursor = member(after: cursor, id: id, reserving: VisibleItem.jsonCapacity) }
    cursor.rect(item.intersection.relative(to: origin), reusing: &digits.frame)
    cursor.literal(",\"fraction\":")
    cursor.number(item.fraction)
    cursor.literal(isOverscan ? ",\"overscan\":true}" : "}")
    advance(to: cursor)
  }
}

extension VisibleItem {
  /// The maximum size of its members, in bytes: index, name of the id, intersection, fraction, overscan.
  static var jsonCapacity: Int {
    46 + 2 * ByteCursor.numberCapacity + ByteCursor.rectCapacity
  }
}
