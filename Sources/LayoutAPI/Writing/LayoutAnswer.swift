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
  /// - Returns: a cursor after them, with room for `spare` bytes.
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

  /// Writes an id as a member after a cursor, which has room for 6 bytes.
  ///
  /// - Returns: a cursor after it, with room for `spare` bytes.
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

/// Writes the requested parts of a layout: contentSize, frames, visible, exposed and hit.
struct LayoutAnswer<L: ItemLayout> where L.Item: JSONItem {
  let layout: L
  let context: L.Item.Context
  let options: LayoutOptions
  let origin: Point

  init(_ layout: L, in context: L.Item.Context, options: LayoutOptions) {
    self.layout = layout
    self.context = context
    self.options = options
    origin = options.origin(along: layout.axis)
  }

  /// Writes all requested members into the current object.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let window = window()
    var digits = FrameDigits()
    try writeContent(window, to: &writer, reusing: &digits, meter: meter)
    try writeVisibility(window, to: &writer, reusing: &digits, meter: meter)
  }

  /// The items in and around the visible rectangle. Computed once per answer.
  func window() -> ItemWindow {
    guard let rect = options.visibleRect else { return ItemWindow() }
    return layout.window(
      in: rect, edges: options.edges, overscan: options.overscan, within: options.range)
  }

  /// Writes contentSize and frames.
  func writeContent(
    _ window: ItemWindow, to writer: inout JSONWriter, reusing digits: inout FrameDigits,
    meter: Meter
  ) throws(NoAnswer) {
    writer.contentSize(layout.contentSize)
    try writeItems(window, to: &writer, reusing: &digits, meter: meter)
  }

  /// Writes the requested frames.
  func writeItems(
    _ window: ItemWindow, to writer: inout JSONWriter, reusing digits: inout FrameDigits,
    meter: Meter
  ) throws(NoAnswer) {
    if options.frames == .none { return }
    try writeFrames(selected(window), to: &writer, reusing: &digits, meter)
  }

  /// Writes visible, exposed and hit.
  @inline(__always)
  func writeVisibility(
    _ window: ItemWindow, to writer: inout JSONWriter, reusing digits: inout FrameDigits,
    meter: Meter
  ) throws(NoAnswer) {
    try writeVisibleParts(window, to: &writer, reusing: &digits, meter: meter)
    if let point = options.hitTest {
      let hit = layout.indexOfItem(at: point).map {
        HitItem(index: $0, id: L.Item.id(at: $0, in: context))
      }
      writer.hit(hit.map { [$0] } ?? [])
    }
  }

  /// Writes visible and exposed.
  @inline(__always)
  func writeVisibleParts(
    _ window: ItemWindow, to writer: inout JSONWriter, reusing digits: inout FrameDigits,
    meter: Meter
  ) throws(NoAnswer) {
    if let rect = options.visibleRect {
      try writeVisible(window, in: rect, to: &writer, reusing: &digits, meter)
      if options.exposed {
        let regions = try exposedRegions(in: rect, meter)
        writer.exposed(regions, relativeTo: origin) { L.Item.id(at: $0, in: context) }
      }
    } else if options.isInRow {
      // The row that contains the layout is not visible.
      writer.literal(options.exposed ? ",\"visible\":[],\"exposed\":[]" : ",\"visible\":[]")
    }
  }

  /// The presented frame of an item in the answer's coordinates, if the row that contains the layout
  /// moves; nil otherwise.
  @inline(__always)
  func carriedFrame(at index: Int) -> Rect? {
    layout.isCarried ? layout.presentedFrame(at: index).relative(to: origin) : nil
  }

  /// The items whose frames are requested.
  func selected(_ window: ItemWindow) -> IndexRanges {
    switch options.frames {
    case .none: []
    case .all: IndexRanges(options.clip(0..<layout.count))
    case .visible: window.widened
    }
  }

  /// Takes the price of moving items, if the layout is in a row that moves it.
  @inline(__always)
  func takeCarried(_ count: Int, _ meter: Meter) throws(NoAnswer) {
    if layout.isCarried { try meter.take(count, .carriedItem, for: "rows") }
  }

  // MARK: - Frames

  private func writeFrames(
    _ ranges: IndexRanges, to writer: inout JSONWriter, reusing digits: inout FrameDigits,
    _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(ranges.count)
    try takeCarried(ranges.count, meter)
    switch options.encoding {
    case .objects:
      writer.member("frames")
      writer.array(ranges, of: FrameObjects(answer: self), reusing: &digits)
    case .columns:
      writer.member("columns")
      writeColumns(ranges, to: &writer, reusing: &digits)
    }
  }

  private func writeColumns(
    _ ranges: IndexRanges, to writer: inout JSONWriter, reusing digits: inout FrameDigits
  ) {
    writer.literal("{")
    for column in FrameColumn.allCases {
      writer.member(column.name)
      let numbers = FrameNumbers(layout: layout, origin: origin, column: column)
      writer.array(ranges, of: numbers, reusing: &digits)
    }
    writer.literal("}")
  }

  // MARK: - Visible, exposed, hit

  private func writeVisible(
    _ window: ItemWindow, in rect: Rect, to writer: inout JSONWriter,
    reusing digits: inout FrameDigits,
    _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(window.visible.count + window.overscan.count)
    try takeCarried(window.visible.count + window.overscan.count, meter)
    writer.member("visible")
    let seen = SeenRect(
      rect: rect, edges: options.edges, origin: origin,
      hasOverscan: !window.overscan.isEmpty)
    let entries = VisibleEntries(layout: layout, context: context, seen: seen)
    writer.array(window.widened, of: entries, reusing: &digits)
  }

  /// The exposed regions of the visible items within the requested range.
  func exposedRegions(in rect: Rect, _ meter: Meter) throws(NoAnswer) -> [ExposedRegion] {
    let window = layout.indices(in: rect, edges: options.edges)
    return try options.exposedRegions(
      of: window, among: layout.count, in: rect, behind: layout.presentation.covers, meter
    ) { (layout.presentedFrame(at: $0), layout.item(at: $0).zIndex) }
  }
}

extension LayoutOptions {
  /// The exposed regions of the items in a rectangle, within the requested range, given their
  /// presented frames and zIndexes.
  fileprivate func exposedRegions(
    of window: IndexRanges, among count: Int, in rect: Rect, behind covers: [CoverLayer],
    _ meter: Meter, _ position: (Int) -> (frame: Rect, zIndex: Int)
  ) throws(NoAnswer) -> [ExposedRegion] {
    try meter.takeExposed(window.count)
    // Items outside the range are not returned, but they cover others.
    var items: [VisibleItem] = []
    var order: [Int] = []
    for range in window.interruptible {
      for index in range.interruptible {
        let (frame, zIndex) = position(index)
        let item = VisibleItem(index: index, frame: frame, in: rect, edges: edges)
        guard let item else { continue }
        items.append(item)
        order.append(zIndex)
      }
    }
    var search = ExposedSearch(of: items, inOrder: order, behind: covers)
    while !search.isFinished, !WorkCheck.mustEnd() {
      try meter.take(search.step(), .comparedRect, for: "exposed")
    }
    let answered = clip(0..<count)
    return search.regions.filter { answered ~= $0.index }
  }
}

extension Meter {
  /// Takes the price of items whose exposed regions are searched, besides the search.
  func takeExposed(_ count: Int) throws(NoAnswer) {
    guard count <= Limits.exposedItems else {
      throw .problem(
        Problem(
          .tooManyFrames,
          detail: "\"exposed\" supports at most \(Limits.exposedItems) visible items"))
    }
    try take(count, .exposedItem, for: "exposed")
  }
}

extension JSONWriter {
  @inline(__always)
  mutating func contentSize(_ size: Size) {
    member("contentSize")
    self.size(size)
  }

  /// Writes the index and the id of an item as members, except those that are nil.
  mutating func name(index: Int?, id: String?) {
    if let index { member("index", index) }
    if let id { member("id", id) }
  }

  fileprivate mutating func exposed(
    _ regions: [ExposedRegion], relativeTo origin: Point, _ id: (Int) -> String?
  ) {
    beginArray("exposed")
    for region in regions.interruptible {
      beginElement()
      name(index: region.index, id: id(region.index))
      beginArray("rects")
      for rect in region.rects.interruptible {
        element()
        self.rect(rect.relative(to: origin))
      }
      literal("]}")
    }
    literal("]")
  }
}

/// An item at a point: its index, and its id if it has one.
struct HitItem {
  let index: Int
  let id: String?
}

extension JSONWriter {
  /// Writes the item at the requested point; its index is null if the point hits no item.
  ///
  /// - Parameter path: the item, an item in it, and so on.
  mutating func hit(_ path: [HitItem]) {
    beginObject("hit")
    member("index", nullable: path.first?.index)
    if let id = path.first?.id { member("id", id) }
    if path.count > 1 {
      self.path(path.lazy.map { $0.index })
      beginArray("ids")
      // Bounded: the levels of nesting.
      for item in path {
        element()
        if let id = item.id { string(id) } else { literal("null") }
      }
      literal("]")
    }
    literal("}")
  }

  /// Writes the indices of an item, of an item in it, and so on, as a member.
  mutating func path(_ path: some Sequence<Int>) {
    beginArray("path")
    // Bounded: the levels of nesting.
    for index in path {
      element()
      integer(index)
    }
    literal("]")
  }
}

// MARK: - Elements

/// Frames as objects.
private struct FrameObjects<L: ItemLayout>: JSONElements where L.Item: JSONItem {
  let answer: LayoutAnswer<L>

  @inline(__always)
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let item = answer.layout.item(at: index).relative(to: answer.origin)
    item.write(
      to: &writer, reusing: &digits, in: answer.context, carriedTo: answer.carriedFrame(at: index))
  }
}

/// A column of frames.
private enum FrameColumn: CaseIterable {
  case index, x, y, width, height

  var name: StaticString {
    switch self {
    case .index: "index"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    }
  }

  /// The number of an item. Only the column of indexes needs no frame.
  @inline(__always)
  func value(_ index: Int, _ frame: @autoclosure () -> Rect) -> Double {
    if self == .index { return Double(index) }
    let frame = frame()
    return switch self {
    case .index: Double(index)
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }
}

/// One number of each frame.
private struct FrameNumbers<L: ItemLayout>: JSONElements {
  let layout: L
  let origin: Point
  let column: FrameColumn

  @inline(__always)
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let value = column.value(index, layout.item(at: index).frame.relative(to: origin))
    writer.element(value, reusing: &digits)
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
  @inline(__always)
  fileprivate mutating func element(_ number: Double, reusing digits: inout FrameDigits) {
    var cursor = cursor(reserving: ByteCursor.numberCapacity + 1)
    cursor.separate()
    cursor.number(number, reusing: &digits.number)
    advance(to: cursor)
  }

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

extension LayoutAnswer where L.Item.Context == Void {
  /// Creates an answer whose items need no context.
  init(_ layout: L, options: LayoutOptions) { self.init(layout, in: (), options: options) }
}

extension VisibleItem {
  /// The maximum size of its members, in bytes: index, name of the id, intersection, fraction, overscan.
  static var jsonCapacity: Int {
    46 + 2 * ByteCursor.numberCapacity + ByteCursor.rectCapacity
  }
}
