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

  /// The indices of the item at a point and of the items in it.
  func path(to point: Point, at position: RowPosition) -> [Int] { [] }

  /// The frame of the item at a path of indices, as shown on the device; nil if there is no such item.
  func frame(at path: ArraySlice<Int>, from position: RowPosition) -> Rect? { nil }
}
