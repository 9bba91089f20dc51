import Bytes
import JSON
import LayoutEngine

/// A request whose layout a row of a scroll stack can contain.
protocol LayoutRequest: OperationRequest {
  associatedtype Layout: ItemLayout

  /// Whether the layout keeps its own height in a row of a horizontal stack, and does not depend on that of the row.
  static var keepsHeight: Bool { get }

  /// The size that the layout has in a row, in points.
  var size: Size { get }

  /// The stack, if the layout is one.
  var scrollStack: ScrollStackLayout? { get }

  /// The request, with the layout at its position in a row.
  func placed(at position: RowPosition) -> Self

  /// The layout as the device shows it.
  var presented: PresentedLayout<Layout> { get }

  /// Appends the item at a point, an item in it, and so on; nothing if the point hits no item.
  func appendHit(at point: Point, to path: inout [HitItem])

  /// The id of an item; nil for an item without an id.
  func id(at index: Int) -> String?

  /// The index of the item with an id; nil if no item has it.
  ///
  /// - Throws: if several items have the same id, which is noted.
  func index(ofID id: String) throws(Unanswerable) -> Int?

  /// The layout in an item; nil if the item contains none.
  func layout(inItem index: Int) -> RowLayout?

  /// The frame of an item, and the appearance in it.
  func pose(of item: Layout.Item) -> ItemPose

  /// The layout in an item that is not hidden, at its place; nil if the item contains none.
  func placedLayout(inItem index: Int) -> PlacedLayout?

  /// The animations of items that follow from the state of the layout, by their indexes; nil if no item moves.
  var played: ((Int) -> PlayedItem?)? { get }

  /// The frame of the item at a path, as shown on the device.
  func frame(at path: ScrolledPath) -> Rect

  /// The content offset at which the viewport shows the item at a path; nil if the layout has no viewport.
  func destination(
    showing path: ScrolledPath, _ position: ScrollStackPosition
  ) -> ScrollDestination?

  /// The pan of a gesture over the layout; nil if the layout has no pan.
  ///
  /// - Parameters:
  ///   - gesture: the reader of the object with the events.
  ///   - decided: the events, if the first of them decided the path; nil for those of the object.
  ///   - body: the position of this request.
  func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan?

  /// Whether the layout takes the gesture of a finger that moves in a direction.
  func claim(on direction: PanDirection) -> GestureClaim

  /// The request with a replacement for the layout in an item; nil if the item contains no layout.
  func replacing(layoutIn item: Int, by layout: RowLayout) throws(Unanswerable) -> Self?

  /// Writes the motion of the viewport to its content offset in a path, in the coordinates of the layout's own content.
  func writeMotion(
    along path: ScrolledPath, _ timing: AnimationTiming, _ options: MotionOptions?,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer)
}

extension LayoutRequest {
  static var keepsHeight: Bool { false }
  var scrollStack: ScrollStackLayout? { nil }

  func appendHit(at point: Point, to path: inout [HitItem]) {
    guard let index = presented.indexOfItem(at: point) else { return }
    path.append(HitItem(index: index, id: id(at: index)))
  }

  func layout(inItem index: Int) -> RowLayout? { nil }

  func pose(of item: Layout.Item) -> ItemPose { ItemPose(frame: item.frame) }

  func placedLayout(inItem index: Int) -> PlacedLayout? { nil }

  var played: ((Int) -> PlayedItem?)? { nil }

  func frame(at path: ScrolledPath) -> Rect { presented.item(at: path.start).frame }

  func destination(
    showing path: ScrolledPath, _ position: ScrollStackPosition
  ) -> ScrollDestination? { nil }

  func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan? { nil }

  func claim(on direction: PanDirection) -> GestureClaim { .left("is not panned") }

  func replacing(layoutIn item: Int, by layout: RowLayout) throws(Unanswerable) -> Self? { nil }

  func writeMotion(
    along path: ScrolledPath, _ timing: AnimationTiming, _ options: MotionOptions?,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {}
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
    try request.placed(at: position).drawing(meter)
  }

  override func appendHit(
    at point: Point, in position: RowPosition, to path: inout [HitItem]
  ) {
    request.placed(at: position).appendHit(at: point, to: &path)
  }

  override var scrollStack: ScrollStackLayout? { request.scrollStack }

  override var count: Int { request.presented.count }

  override func items(at position: RowPosition) -> PlacedItems {
    let placed = request.placed(at: position)
    let presented = placed.presented.untransformed
    return PlacedItems(
      count: presented.count, id: { placed.id(at: $0) },
      pose: { placed.pose(of: presented.item(at: $0)) },
      layout: { placed.placedLayout(inItem: $0) }, played: placed.played)
  }

  override func index(ofID id: String) throws(Unanswerable) -> Int? {
    try request.index(ofID: id)
  }

  override func layout(inItem index: Int) -> RowLayout? { request.layout(inItem: index) }

  override func frame(at path: ScrolledPath, from position: RowPosition) -> Rect {
    request.placed(at: position).frame(at: path)
  }

  override func destination(
    showing path: ScrolledPath, _ position: ScrollStackPosition
  ) -> ScrollDestination? {
    request.destination(showing: path, position)
  }

  override func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan? {
    try request.pan(gesture, decided, body: body)
  }

  override func claim(on direction: PanDirection) -> GestureClaim { request.claim(on: direction) }

  override func replacing(
    layoutIn item: Int, by layout: RowLayout
  ) throws(Unanswerable) -> RowLayout? {
    try request.replacing(layoutIn: item, by: layout).map { RowLayoutOf($0) }
  }

  override func writeMotion(
    along path: ScrolledPath, _ timing: AnimationTiming, _ options: MotionOptions?,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try request.writeMotion(along: path, timing, options, to: &writer, meter: meter)
  }
}
