import Bytes
import LayoutEngine

extension ScrollStackItem: DrawnItem {
  static var noun: Noun { .row }

  func figure(in context: Context, of drawing: inout Drawing) -> Figure {
    let start = drawing.details.count
    func add(_ style: Detail.Style, _ part: Rect) {
      let shown = part.moved(from: frame.origin, to: shownFrame.origin)
      drawing.details.append(Detail(style: style, frame: shown))
    }
    let padding = context.padding(of: self)
    if padding != .zero { add(.padding, contentFrame.outset(by: padding)) }
    add(.content, contentFrame)
    if let separatorFrame { add(.separator, separatorFrame) }
    var figure = Figure(index: index, id: context.layout.id(at: index), frame: shownFrame)
    figure.details = start..<drawing.details.count
    figure.pose = presence.appearance
    return figure
  }
}

extension Rect {
  /// The rectangle of a row's part, for a row that is moved from one origin to another.
  fileprivate func moved(from origin: Point, to other: Point) -> Rect {
    if origin == other { return self }
    return Rect(
      x: x + (other.x - origin.x), y: y + (other.y - origin.y), width: width, height: height)
  }
}

extension ScrollStackItem.Context {
  /// The padding of a row, as the device shows it.
  fileprivate func padding(of item: ScrollStackItem) -> Insets {
    let row = layout.rows[item.row]
    var padding = row.padding.applied(to: layout.configuration.rowPadding)
    if presented.presentation.mirrorWidth != nil { swap(&padding.left, &padding.right) }
    return padding
  }
}

extension ScrollStackLayoutRequest {
  /// Draws the stack.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing { try answer.drawing(meter) }
}

extension ScrollStackScrollRequest {
  /// Draws the stack at the end of the scroll, and the way of the viewport.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    var drawing = try answer.drawing(meter)
    try motion?.outlineViewports(in: &drawing, meter)
    return drawing
  }
}

extension ScrollStackGesture {
  /// Draws the stack after the gesture, the motions of rows that make room, and the way of the viewport.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    var drawing = try answer.drawing(meter)
    if let reordering {
      try reordering.edit.move(in: &drawing, besides: reordering.draggedRow, meter)
    }
    try scrolling?.outlineViewports(in: &drawing, meter)
    return drawing
  }
}

extension ScrollMotionAnswer {
  /// Outlines the viewport at the start of the motion and on its way, if a timeline is requested.
  fileprivate func outlineViewports(
    in drawing: inout Drawing, _ meter: Meter
  ) throws(NoAnswer) {
    guard let timeline = options?.timeline else { return }
    let end = motion.offset.timing.end
    drawing.outline(motion.viewport(at: motion.offset.from), as: .before)
    // Bounded: at most four outlines.
    for time in try Drawing.outlinedTimes(of: timeline, until: end, meter) {
      drawing.outline(motion.viewport(at: motion.offset.offset(at: time)), as: .between)
    }
    drawing.notes.append("The viewport moves within \(Words.number(end)) seconds.")
  }
}

extension ScrollStackEditRequest {
  /// Draws the stack after the edit, and the motions of its rows.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    var drawing = try answer.drawing(meter)
    try move(in: &drawing, meter)
    return drawing
  }

  /// Adds the motions of the drawn rows.
  ///
  /// - Parameter dragged: the index of a row that follows a finger; nil if none does.
  fileprivate func move(
    in drawing: inout Drawing, besides dragged: Int? = nil, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(edit.changes.reduce(0) { $0 + $1.count })
    let old = presented.oldIndices(in: drawing.region.limits)
    var new = IndexRanges()
    for figure in drawing.figures.interruptible { new.append(figure.index..<figure.index + 1) }
    let items = movingItems(old: old, new: new, besides: dragged)
    try drawing.move(items, of: .row, motion, meter: meter)
  }
}

extension ScrollStackAnswer {
  /// Draws the stack.
  fileprivate func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    let answer = LayoutAnswer(presented, in: context, options: options)
    var drawing = try answer.drawing(
      "Scroll stack",
      """
      \(Noun.row.counted(presented.count)), \(presented.axis.rawValue), \
      \(Words.size(presented.contentSize)) points in all.
      """, meter)
    drawHiddenRows(in: &drawing)
    try drawLayouts(in: &drawing, meter)
    return drawing
  }

  /// Draws the layouts in the drawn rows.
  private func drawLayouts(in drawing: inout Drawing, _ meter: Meter) throws(NoAnswer) {
    if !context.hasLayouts { return }
    let occluders = try occluders(meter)
    for position in drawing.figures.indices.interruptible {
      let row = drawing.figures[position].index
      let item = presented.base.item(at: row)
      guard let layout = context.layout(in: item) else { continue }
      let rowPosition = self.position(
        ofLayoutInRow: row, behind: occluders, hitTest: options.hitTest)
      guard var inner = try layout.drawing(at: rowPosition.beforeTransform, meter: meter)
      else { continue }
      // Exposed parts are drawn where they are visible, not with the figure that a transform turns.
      if drawing.figures[position].pose == nil {
        // Bounded: 1,024 visible items.
        drawing.exposed.removeAll { $0.index == row }
      } else {
        inner.exposed = []
      }
      let content = rowPosition.presentation.shiftedFrame(Rect(size: item.contentFrame.size))
      drawing.add(inner, clippedTo: content, toFigureAt: position)
    }
  }

  /// Draws the hidden rows between the drawn rows, and next to them.
  private func drawHiddenRows(in drawing: inout Drawing) {
    let shown = drawing.figures.map { $0.index }.sorted()
    var hidden: [Int] = []
    var next = Swift.max(0, (shown.first ?? 0) - Self.hiddenRows)
    let end = Swift.min(presented.count, (shown.last ?? -1) + 1 + Self.hiddenRows)
    for index in (shown + [end]).interruptible {
      if index - next <= Self.hiddenRows { hidden += next..<Swift.max(next, index) }
      next = index + 1
    }
    for index in hidden.interruptible {
      let item = presented.item(at: index)
      guard item.isHidden, item.frame.intersects(drawing.region.limits, edges: .inclusive) else {
        continue
      }
      let name = presented.base.id(at: index).map { UTF8String($0) } ?? Words.count(index)
      drawing.ghosts.append(Ghost(kind: .hidden, frame: item.frame, label: name))
    }
  }

  /// The maximum number of adjacent hidden rows that are drawn.
  private static var hiddenRows: Int { 20 }
}
