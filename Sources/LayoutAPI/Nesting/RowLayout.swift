import Bytes
import JSON
import LayoutEngine

/// A layout that a row of a scroll stack contains, laid out under its constraints. The subclass has the request.
///
/// The methods are those of `LayoutRequest`. Those with a position apply to the layout placed there.
class RowLayout {
  /// The size in points.
  let size: Size
  /// The layout as the document has it; nil for the outermost layout.
  final var source: RowLayouts.Source?

  init(size: Size) { self.size = size }

  func write(
    at position: RowPosition, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {}

  func drawing(at position: RowPosition, meter: Meter) throws(NoAnswer) -> Drawing? { nil }

  func appendHit(at point: Point, in position: RowPosition, to path: inout [HitItem]) {}

  /// The stack, if the layout is one.
  var scrollStack: ScrollStackLayout? { nil }

  /// The number of items.
  var count: Int { 0 }

  /// The items at a place.
  func items(at position: RowPosition) -> PlacedItems {
    PlacedItems(count: 0, id: { _ in nil }, pose: { _ in .rest }, layout: { _ in nil }, played: nil)
  }

  func index(ofID id: String) throws(Unanswerable) -> Int? { nil }

  func layout(inItem index: Int) -> RowLayout? { nil }

  func frame(at path: ScrolledPath, from position: RowPosition) -> Rect { Rect(size: .zero) }

  func destination(
    showing path: ScrolledPath, _ position: ScrollStackPosition
  ) -> ScrollDestination? { nil }

  func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan? { nil }

  func claim(on direction: PanDirection) -> GestureClaim { .left("is not panned") }

  func replacing(
    layoutIn item: Int, by layout: RowLayout
  ) throws(Unanswerable) -> RowLayout? { nil }

  func writeMotion(
    along path: ScrolledPath, _ timing: AnimationTiming, _ options: MotionOptions?,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {}
}
