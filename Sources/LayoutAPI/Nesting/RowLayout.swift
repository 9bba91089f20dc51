import JSON
import LayoutEngine

/// A layout that a row of a scroll stack contains, laid out for its room. The subclass has the request.
class RowLayout {
  /// The size in points.
  let size: Size

  init(size: Size) { self.size = size }

  /// Writes the members of the layout's answer.
  func write(
    at position: RowPosition, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {}

  /// Draws the layout.
  func drawing(at position: RowPosition, meter: Meter) throws(NoAnswer) -> Drawing? { nil }

  /// The item at a point, an item in it, and so on. Empty if the point hits no item.
  func hit(_ point: Point, at position: RowPosition) -> [HitItem] { [] }

  /// The number of items.
  var count: Int { 0 }

  /// The items at a place.
  func items(at position: RowPosition) -> PlacedItems {
    PlacedItems(count: 0, id: { _ in nil }, pose: { _ in .rest }, layout: { _ in nil })
  }

  /// The index of the item with an id; nil if no item has it.
  ///
  /// - Throws: if several items have the same id, which is noted.
  func index(ofID id: String) throws(Unanswerable) -> Int? { nil }

  /// The layout in an item; nil if the item contains none.
  func layout(inItem index: Int) -> RowLayout? { nil }

  /// The position of the request of the layout in an item; nil if the item contains no layout.
  func body(inItem index: Int) -> Int? { nil }

  /// The frame of the item at a path, as shown on the device.
  func frame(at path: ScrolledPath, from position: RowPosition) -> Rect { Rect(size: .zero) }

  /// The content offset at which the viewport shows the item at a path; nil if the layout has no viewport.
  func contentOffset(showing path: ScrolledPath, _ position: ScrollStackPosition) -> Point? { nil }

  /// The pan of a gesture over the layout; nil if the layout has no pan.
  ///
  /// - Parameters:
  ///   - gesture: the reader of the object with the events.
  ///   - body: the position of the layout's request.
  func pan(_ gesture: ObjectReader, body: Int) throws(Unanswerable) -> RowPan? { nil }

  /// The layout with a replacement for the layout in an item; nil if the item contains no layout.
  func replacing(
    layoutIn item: Int, by layout: RowLayout
  ) throws(Unanswerable) -> RowLayout? { nil }

  /// Writes the motion of the viewport to its content offset in a path, in the coordinates of the layout's own content.
  func writeMotion(
    along path: ScrolledPath, _ timing: AnimationTiming, _ options: MotionOptions?,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {}
}
