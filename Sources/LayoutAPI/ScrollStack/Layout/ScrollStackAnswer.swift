import JSON
import LayoutEngine

extension ScrollStackLayout {
  /// The earlier answer, if the request describes one.
  func history(
    ifGiven previous: PreviousStates?
  ) throws(RowReferenceFault) -> RowHistory? {
    guard let previous else { return nil }
    return try history(previous)
  }
}

/// The answer for a scroll stack at a content offset.
struct ScrollStackAnswer {
  let context: ScrollStackItem.Context
  var options: LayoutOptions
  /// The path along which the stack is scrolled; empty without one.
  let path: ScrolledPath
  /// The part of the stack that its viewport and all viewports and rows around it show; nil if they show no part.
  let clip: Rect?
  /// Further rows of a window: those that are seen on the way to the content offset.
  var passing = IndexRanges()

  /// Creates the answer for a request's stack, or for the stack after an edit.
  ///
  /// - Parameters:
  ///   - path: the path along which the stacks in rows are scrolled.
  ///   - anchorShift: the distance by which an anchored edit moves the visible rect.
  init(
    _ presented: PresentedLayout<ScrollStackLayout>, at contentOffset: Point,
    along path: ScrolledPath = [], for request: ScrollStackRequest,
    shiftedBy anchorShift: Point = .zero
  ) {
    let presented = presented.scrolled(to: contentOffset)
    var options = request.options
    options.visibleRect =
      options.visibleRect?.translated(by: anchorShift)
      ?? presented.base.viewport(at: contentOffset)
    self.options = options
    self.path = path
    let viewport = presented.viewport(at: contentOffset)
    clip = viewport
    context = ScrollStackItem.Context(
      presented: presented, states: (presented, viewport), options: options,
      texts: request.contents.context.texts, layouts: request.contents.layouts(in: presented.base))
  }

  /// Creates the answer for a request's stack in a row of another stack.
  ///
  /// - Parameter isClipped: whether the states of rows are those after all clips.
  init(of request: ScrollStackRequest, at position: RowPosition, statesAreClipped isClipped: Bool) {
    let viewport = request.viewport(at: position.contentOffset)
    let presentation = position.presentation.within(Point(x: 0 - viewport.x, y: 0 - viewport.y))
    var options = request.options.placed(position)
    // The viewport is the content of the row, within which the position already is.
    if let passage = position.passage {
      let motion = position.contentOffset.flatMap {
        ScrollMotion(
          of: request.unsnapped, from: request.contentOffset, to: $0, timing: passage.timing)
      }
      options.passage = motion.map { passage.widened(by: $0) } ?? passage
      passing = motion.map { $0.ownMotions(among: $0.rows(near: nil)) } ?? IndexRanges()
    }
    self.options = options
    path = position.path
    clip = position.clip
    let presented = PresentedLayout(request.scrolled(to: position.contentOffset), presentation)
    context = ScrollStackItem.Context(
      presented: presented,
      states: isClipped
        ? (presented.untransformed, clip)
        : (presented.stationary, presentation.present(viewport)), options: options,
      texts: request.contents.context.texts, layouts: request.rowLayouts)
  }

  /// The stack as the device shows it.
  var presented: PresentedLayout<ScrollStackLayout> { context.presented }

  /// The events since an earlier answer. There are at most as many as visible rows, which have been counted.
  ///
  /// - Parameter contentSize: the earlier content size, if the earlier answer does not state it.
  func events(since history: RowHistory, contentSize: Size? = nil) -> [ScrollStackEvent] {
    presented.untransformed.events(since: history, in: clip, contentSize: contentSize)
  }

  /// The origin of the answer's coordinates.
  var origin: Point { options.origin(along: presented.axis) }

  /// Writes the members.
  ///
  /// - Parameter offset: the content offset; nil if it has been written.
  func write(
    to writer: inout JSONWriter, meter: Meter, offset: Point?
  ) throws(NoAnswer) {
    writer.member("layout", plain: "scrollStack")
    writer.member("count", presented.count)
    writer.member("axis", choice: presented.axis)
    let answer = LayoutAnswer(presented, in: context, options: options)
    writer.member("contentSize")
    writer.size(presented.contentSize)
    if let offset { writer.point("contentOffset", offset) }
    let window = answer.window().widened(by: passing, within: options.range)
    var digits = FrameDigits()
    try writeItems(answer, window, to: &writer, reusing: &digits, meter: meter)
    try answer.writeVisibleParts(window, to: &writer, reusing: &digits, meter: meter)
    if let point = options.hitTest {
      var path: [HitItem] = []
      path.reserveCapacity(RowConstraints.maximumLevels)
      appendHit(at: point, to: &path)
      writer.hit(path)
    }
    let (visible, entire) = context.visibleRows
    try writeRows("visibleRows", visible, to: &writer, meter)
    try writeRows("entirelyVisibleRows", entire, to: &writer, meter)
    writer.member("firstRow", nullable: presented.base.firstRow)
    writer.member("lastRow", nullable: presented.base.lastRow)
  }

  private func writeRows(
    _ name: StaticString, _ rows: IndexRanges, to writer: inout JSONWriter,
    _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(rows.count)
    writer.member(name)
    writer.indexes(rows)
  }
}

extension JSONWriter {
  /// Writes events as a member.
  mutating func scrollStackEvents(_ events: [ScrollStackEvent]) {
    beginArray("events")
    for event in events.interruptible {
      switch event {
      case .row(let event):
        beginElement()
        member("type", choice: event.kind)
        name(index: event.index, id: event.id)
        if let state = event.state {
          member("visibility", choice: state.visibility)
          member("percentage", state.percentage)
        }
        literal("}")
      case .edited(let rows): editEvents(of: rows)
      case .contentSizeChanged(let from, let to):
        beginElement()
        member("type", plain: "contentSizeChanged")
        member("from")
        size(from)
        member("to")
        size(to)
        literal("}")
      case .layoutUpdated:
        beginElement()
        member("type", plain: "layoutUpdated")
        literal("}")
      }
    }
    literal("]")
  }

  /// Writes one event per row.
  private mutating func editEvents(of rows: EditedRows) {
    for index in rows.indexes.interruptible where !isOverfull {
      beginElement()
      member("type", choice: rows.kind)
      name(index: index, id: rows.id(at: index))
      literal("}")
    }
  }
}
