import JSON
import LayoutEngine

/// An endpoint whose layout a row of a scroll stack can contain.
protocol LayoutEndpoint: Endpoint {
  associatedtype Layout: ItemLayout

  /// The size that the layout has in a row, in points.
  static func size(of request: Request) -> Size

  /// The request, with the layout at its position in a row.
  static func placed(_ request: Request, at position: RowPosition) -> Request

  /// The layout as the device shows it.
  static func presented(_ request: Request) -> PresentedLayout<Layout>

  /// The indices of the item at a point and of the items in it, from the outermost to the innermost one. Empty if
  /// the point hits no item.
  static func path(to point: Point, in request: Request) -> [Int]

  /// The frame of the item at a path of indices, as shown on the device; nil if there is no such item.
  static func frame(at path: ArraySlice<Int>, in request: Request) -> Rect?
}

extension LayoutEndpoint {
  static func path(to point: Point, in request: Request) -> [Int] {
    presented(request).indexOfItem(at: point).map { [$0] } ?? []
  }

  static func frame(at path: ArraySlice<Int>, in request: Request) -> Rect? {
    let layout = presented(request)
    guard path.count == 1, let index = path.first, index < layout.count else { return nil }
    return layout.item(at: index).frame
  }
}

/// A request whose layout is presented at its position in a row like a layout of its own.
protocol PlaceableRequest {
  var options: LayoutOptions { get set }
  var presentation: Presentation { get set }
}

extension LayoutEndpoint where Request: PlaceableRequest {
  static func placed(_ request: Request, at position: RowPosition) -> Request {
    var placed = request
    placed.options = request.options.placed(position)
    placed.presentation = position.presentation
    return placed
  }
}

/// A layout that a row of a scroll stack contains, laid out for its room. The subclass of an endpoint has the request.
class RowLayout {
  /// The size in points.
  let size: Size

  fileprivate init(size: Size) { self.size = size }

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

/// A layout of an endpoint.
final class RowLayoutOf<E: LayoutEndpoint>: RowLayout {
  private let request: E.Request

  init(_ request: E.Request) {
    self.request = request
    super.init(size: E.size(of: request))
  }

  override func write(
    at position: RowPosition, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try E.write(E.placed(request, at: position), to: &writer, meter: meter)
  }

  override func drawing(at position: RowPosition, meter: Meter) throws(NoAnswer) -> Drawing? {
    return try E.draw(E.placed(request, at: position), meter: meter)
  }

  override func path(to point: Point, at position: RowPosition) -> [Int] {
    E.path(to: point, in: E.placed(request, at: position))
  }

  override func frame(at path: ArraySlice<Int>, from position: RowPosition) -> Rect? {
    E.frame(at: path, in: E.placed(request, at: position))
  }
}
