import JSON
import LayoutEngine

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
    var window = ItemWindow()
    if let rect = options.visibleRect {
      window = layout.window(
        in: rect, edges: options.edges, overscan: options.overscan, within: options.range)
    }
    guard options.isInRow, let passage = options.passage else { return window }
    return window.widened(
      by: layout.indices(in: passage.rect, edges: options.edges), within: options.range)
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
}

extension LayoutAnswer where L.Item.Context == Void {
  /// Creates an answer whose items need no context.
  init(_ layout: L, options: LayoutOptions) { self.init(layout, in: (), options: options) }
}

extension JSONWriter {
  /// Writes a content size as a member.
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
}
