import JSON
import LayoutEngine

/// The layouts in rows that don't simply move with the content: their items move with the row.
extension ScrollMotionAnswer {
  /// Writes the items of the layouts in some rows as a member; nothing if no row contains a layout.
  ///
  /// - Parameters:
  ///   - offsets: the offsets at which their poses are written.
  ///   - member: the member that requests them.
  ///   - write: writes the poses of an item.
  func writeLayouts(
    in rows: IndexRanges, at offsets: [Double], for member: StaticString,
    to writer: inout JSONWriter, _ meter: Meter,
    _ write: ([ItemPose], inout JSONWriter) -> Void
  ) throws(NoAnswer) {
    var isFirst = true
    for row in rows.joined().interruptible {
      let places = offsets.interruptible.map { offset in
        RowItems(self, inRow: row, at: offset)
      }
      guard let first = places.first, first != nil else { continue }
      if isFirst { writer.beginArray("layouts") }
      isFirst = false
      try writeItems(
        of: places.interruptible.compactMap { $0 }, at: [row], for: member, to: &writer, meter,
        write)
    }
    if !isFirst { writer.literal("]") }
  }

  /// Writes the items of a layout, and then those of the layouts in its items.
  ///
  /// - Parameter places: the items at each offset.
  private func writeItems(
    of places: [RowItems], at path: [Int], for member: StaticString, to writer: inout JSONWriter,
    _ meter: Meter, _ write: ([ItemPose], inout JSONWriter) -> Void
  ) throws(NoAnswer) {
    let items = places[0].items
    writer.beginElement()
    writer.path(path)
    writer.beginArray("items")
    for index in (0..<items.count).interruptible {
      try meter.take(places.count, for: member)
      writer.beginElement()
      writer.name(index: index, id: items.id(index))
      write(places.interruptible.map { $0.pose(at: index).relative(to: answer.origin) }, &writer)
      writer.literal("}")
      try meter.check(writer, for: member)
    }
    writer.literal("]}")
    for index in (0..<items.count).interruptible {
      let inner = places.interruptible.compactMap { $0.inner(at: index) }
      if inner.count < places.count { continue }
      try writeItems(of: inner, at: path + [index], for: member, to: &writer, meter, write)
    }
  }
}

/// The items of a layout in a row at one offset.
private struct RowItems {
  let items: PlacedItems
  /// The items around them whose appearance they have, too: the innermost one first.
  private let containers: [ItemPose]

  /// The items of the layout in a row; nil if the row contains none.
  init?(_ answer: ScrollMotionAnswer, inRow index: Int, at offset: Double) {
    let (row, presentation) = answer.motion.content(ofRow: index, at: offset)
    guard let layout = answer.answer.context.layout(in: row) else { return nil }
    items = layout.items(
      at: RowPosition(
        presentation: presentation, visibleRect: nil, clip: nil, path: [], isAlone: false,
        origin: .zero, hitTest: nil))
    containers = [answer.motion.pose(ofRow: index, at: offset)]
  }

  private init(_ items: PlacedItems, in containers: [ItemPose]) {
    self.items = items
    self.containers = containers
  }

  func pose(at index: Int) -> ItemPose {
    containers.reduce(items.pose(index)) { $0.shown(in: $1) }
  }

  /// The items of the layout in an item; nil if the item contains none.
  func inner(at index: Int) -> RowItems? {
    items.layout(index).map {
      RowItems($0.layout.items(at: $0.position), in: [items.pose(index)] + containers)
    }
  }
}
