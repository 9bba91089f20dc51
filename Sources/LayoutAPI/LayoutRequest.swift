import JSON
import LayoutEngine

/// A request whose layout a row of a scroll stack can contain.
protocol LayoutRequest: OperationRequest {
  associatedtype Layout: ItemLayout

  /// The size that the layout has in a row, in points.
  var size: Size { get }

  /// The request, with the layout at its position in a row.
  func placed(at position: RowPosition) -> Self

  /// The layout as the device shows it.
  var presented: PresentedLayout<Layout> { get }

  /// The indices of the item at a point and of the items in it, from the outermost to the innermost one. Empty if
  /// the point hits no item.
  func path(to point: Point) -> [Int]

  /// The frame of the item at a path of indices, as shown on the device; nil if there is no such item.
  func frame(at path: ArraySlice<Int>) -> Rect?
}

extension LayoutRequest {
  func path(to point: Point) -> [Int] { presented.indexOfItem(at: point).map { [$0] } ?? [] }

  func frame(at path: ArraySlice<Int>) -> Rect? {
    let layout = presented
    guard path.count == 1, let index = path.first, index < layout.count else { return nil }
    return layout.item(at: index).frame
  }
}

/// A request whose layout is presented at its position in a row like a layout of its own.
protocol PlaceableRequest {
  var options: LayoutOptions { get set }
  var presentation: Presentation { get set }
}

extension LayoutRequest where Self: PlaceableRequest {
  func placed(at position: RowPosition) -> Self {
    var placed = self
    placed.options = options.placed(position)
    placed.presentation = position.presentation
    return placed
  }
}

/// The layout of a request in a row.
final class RowLayoutOf<Request: LayoutRequest>: RowLayout {
  private let request: Request

  init(_ request: Request) {
    self.request = request
    super.init(size: request.size)
  }

  override func write(
    at position: RowPosition, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try request.placed(at: position).write(to: &writer, meter: meter)
  }

  override func drawing(at position: RowPosition, meter: Meter) throws(NoAnswer) -> Drawing? {
    return try request.placed(at: position).drawing(meter)
  }

  override func path(to point: Point, at position: RowPosition) -> [Int] {
    request.placed(at: position).path(to: point)
  }

  override func frame(at path: ArraySlice<Int>, from position: RowPosition) -> Rect? {
    request.placed(at: position).frame(at: path)
  }
}
