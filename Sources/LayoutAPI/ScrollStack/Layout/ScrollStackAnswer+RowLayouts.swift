import JSON
import LayoutEngine

/// The layouts in the stack's rows.
extension ScrollStackAnswer {
  /// Writes the requested frames. A row has the answer of the layout in it.
  func writeItems(
    _ answer: LayoutAnswer<PresentedLayout<ScrollStackLayout>>, _ window: ItemWindow,
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, meter: Meter
  ) throws(NoAnswer) {
    let hasObjects = options.frames != .none && options.encoding == .objects
    if !context.hasLayouts || !hasObjects {
      try answer.writeItems(window, to: &writer, reusing: &digits, meter: meter)
      if context.hasLayouts { try writeLayouts(answer, window, to: &writer, meter: meter) }
      return
    }
    let occluders = try occluders(meter)
    let rows = answer.selected(window)
    try meter.take(rows.count)
    writer.beginArray("frames")
    for index in rows.joined().interruptible {
      let item = presented.item(at: index).relative(to: origin)
      item.writeMembers(
        to: &writer, reusing: &digits, in: context, carriedTo: answer.carriedFrame(at: index))
      if let layout = context.layout(in: item) {
        try write(layout, inRow: index, behind: occluders, to: &writer, meter: meter)
      }
      writer.literal("}")
      try meter.check(writer, for: "rows")
    }
    writer.literal("]")
  }

  /// Writes the answers of layouts as a member, if the answer has no objects for their rows.
  private func writeLayouts(
    _ answer: LayoutAnswer<PresentedLayout<ScrollStackLayout>>, _ window: ItemWindow,
    to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    let occluders = try occluders(meter)
    let rows = options.frames == .none ? window.widened : answer.selected(window)
    writer.beginArray("layouts")
    for index in rows.joined().interruptible {
      guard let layout = context.layout(in: presented.base.item(at: index)) else { continue }
      writer.beginElement()
      writer.name(index: index, id: presented.base.id(at: index))
      try write(layout, inRow: index, behind: occluders, to: &writer, meter: meter)
      writer.literal("}")
      try meter.check(writer, for: "rows")
    }
    writer.literal("]")
  }

  private func write(
    _ layout: RowLayout, inRow row: Int, behind occluders: Occluders?, to writer: inout JSONWriter,
    meter: Meter
  ) throws(NoAnswer) {
    meter.charge(Limits.stepsPerRowLayout)
    writer.beginObject("layout")
    try layout.write(at: position(ofLayoutInRow: row, behind: occluders), to: &writer, meter: meter)
    writer.literal("}")
  }

  /// Appends the row at a point, an item in it, and so on; nothing if the point hits no row.
  func appendHit(at point: Point, to path: inout [HitItem]) {
    guard let row = presented.indexOfItem(at: point) else { return }
    path.append(HitItem(index: row, id: presented.base.id(at: row)))
    guard let layout = context.layout(in: presented.base.item(at: row)) else { return }
    let position = position(ofLayoutInRow: row, hitTest: point)
    if position.hitTest == nil { return }
    path[path.count - 1].isInLayout = true
    layout.appendHit(at: point, in: position, to: &path)
  }

  /// The frame of the item at a path, the first of which is a row.
  func frame(at path: ScrolledPath) -> Rect {
    let row = path.start
    let item = presented.base.item(at: row)
    guard path.count > 1, let layout = context.layout(in: item) else {
      return presented.item(at: row).frame
    }
    return layout.frame(at: path.dropFirst(), from: position(ofLayoutInRow: row))
  }

  /// The place of the layout in a row.
  ///
  /// - Parameters:
  ///   - occluders: the visible rows, if exposed regions are requested.
  ///   - hitTest: the point whose item is searched.
  func position(
    ofLayoutInRow row: Int, behind occluders: Occluders? = nil, hitTest: Point? = nil
  ) -> RowPosition {
    let item = presented.base.item(at: row)
    var presentation = presented.presentation(ofContentIn: item)
    if let occluders {
      let levels = presented.presentation.occluders + [occluders.above(item.zIndex)]
      presentation = presentation.behind(levels)
    }
    let content = Rect(size: item.contentFrame.size)
    var visible: Rect?
    if let rect = options.visibleRect, item.isShown {
      visible = rect.intersection(presentation.carry(content), edges: options.edges)
    }
    var passage: Passage?
    if let way = options.passage, item.isShown {
      let carried = presentation.carry(content)
      // A row that is pinned or emphasized on the way is elsewhere then.
      passage =
        presented.base.movesOnWay(item)
        ? Passage(rect: carried, timing: way.timing)
        : way.clipped(to: carried, edges: options.edges)
    }
    let shown = presentation.shiftedFrame(content)
    let hit = hitTest.flatMap { point in
      presentation.uncarried(point).flatMap { shown.contains($0) ? point : nil }
    }
    return RowPosition(
      presentation: presentation, visibleRect: visible,
      clip: item.isHidden ? nil : clip?.intersection(shown), path: path.within(row),
      isAlone: options.isAlone, origin: origin, hitTest: hit, passage: passage)
  }

  /// The visible rows, which cover the layouts in rows behind them; nil unless exposed regions of such layouts are
  /// requested.
  func occluders(_ meter: Meter) throws(NoAnswer) -> Occluders? {
    guard options.exposed, context.hasLayouts, let rect = options.visibleRect else { return nil }
    let rows = presented.indices(in: rect, edges: .exclusive)
    try meter.expectExposed(rows.count)
    let indices = rows.joined()
    return Occluders(
      indices.map { presented.presentedFrame(at: $0) },
      inOrder: indices.map { presented.base.item(at: $0).zIndex })
  }
}

extension ScrollStackLayout {
  /// Whether a row can move relative to the content while the content scrolls.
  fileprivate func movesOnWay(_ item: ScrollStackItem) -> Bool {
    configuration.emphasis != nil || rows[item.row].isSticky
  }
}
