import Bytes
import JSON
import LayoutEngine

extension ScrollStackItem: JSONItem {
  /// The layout with the rows' ids, and what determines their visibility.
  ///
  /// A class, because it is created once per answer and passed on often.
  final class Context {
    let presented: PresentedLayout<ScrollStackLayout>
    /// The layout in whose coordinates the states of rows are, and the part of it that is seen; nil if no part is.
    private let states: (stack: PresentedLayout<ScrollStackLayout>, viewport: Rect?)
    /// Whether the rows have other coordinates than the states.
    private let hasOwnStates: Bool
    /// The origin of the answer's coordinates.
    fileprivate let origin: Point
    /// The sizes of the rows' texts; nil if no row has a text.
    let texts: MeasuredTexts?
    /// The layouts in the rows; nil if no row contains one.
    private let layouts: RowLayouts?

    init(
      presented: PresentedLayout<ScrollStackLayout>,
      states: (stack: PresentedLayout<ScrollStackLayout>, viewport: Rect?), options: LayoutOptions,
      texts: RequestTexts, layouts: RowLayouts?
    ) {
      self.presented = presented
      self.states = states
      hasOwnStates = options.rebase || states.stack.presentation != presented.presentation
      origin = options.origin(along: presented.axis)
      self.texts = texts.isEmpty ? nil : texts.measured
      self.layouts = layouts
    }

    /// Whether a row contains a layout.
    var hasLayouts: Bool { layouts != nil }

    /// The layout in a row; nil if the row contains none.
    func layout(in item: ScrollStackItem) -> RowLayout? {
      layouts?.layout(inRow: item.row, of: layout)
    }

    var layout: ScrollStackLayout { presented.base }

    /// The visibility of a row. It does not depend on the origin of the row's coordinates.
    func state(of item: ScrollStackItem) -> RowState {
      guard let viewport = states.viewport else {
        return RowState(item.isHidden ? .hidden : .offscreen, percentage: 0)
      }
      return (hasOwnStates ? states.stack.item(at: item.index) : item).state(in: viewport)
    }

    /// The rows that are seen, and those that are seen entirely.
    var visibleRows: (visible: IndexRanges, entire: IndexRanges) {
      guard let viewport = states.viewport else { return ([], []) }
      let visible = states.stack.visibleRows(in: viewport)
      return (visible, states.stack.entirelyVisibleRows(among: visible, in: viewport))
    }
  }

  static func id(at index: Int, in context: Context) -> String? { context.layout.id(at: index) }

  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in context: Context,
    carriedTo carried: Rect?
  ) {
    writeMembers(to: &writer, reusing: &digits, in: context, carriedTo: carried)
    writer.literal("}")
  }

  /// Writes the row without its end, after which a layout in it may follow.
  func writeMembers(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in context: Context,
    carriedTo carried: Rect?
  ) {
    let state = context.state(of: self)
    let id = context.layout.id(of: self)
    var cursor = writer.placement(
      of: self, id: id, reserving: Self.jsonCapacity, reusing: &digits)
    cursor.member("isHidden", isHidden)
    cursor.literal(",\"contentFrame\":")
    cursor.object(contentFrame, reusing: &digits.contentFrame)
    if let separatorFrame {
      cursor.literal(",\"separatorFrame\":")
      cursor.object(separatorFrame, reusing: &digits.separatorFrame)
    }
    cursor.literal(",\"visibility\":")
    cursor.visibility(state.visibility)
    cursor.literal(",\"percentage\":")
    cursor.number(state.percentage)
    writer.advance(to: cursor)
    if presence.dependsOnScrolling || carried != nil {
      writer.presence(of: self, in: context, carriedTo: carried)
    }
    if let texts = context.texts { context.writeText(of: self, from: texts, to: &writer) }
  }
}

extension ScrollStackItem {
  /// The maximum size in bytes of its members after the zIndex: two rectangles, a number, words.
  private static var jsonCapacity: Int {
    128 + 2 * ByteCursor.rectCapacity + ByteCursor.numberCapacity
  }
}

extension JSONWriter {
  /// Writes where a row is presented as members.
  @inline(never)
  fileprivate mutating func presence(
    of item: ScrollStackItem, in context: ScrollStackItem.Context, carriedTo carried: Rect?
  ) {
    let frame = carried ?? item.presentedFrame
    if case .sticky(_, let isPinned) = item.presence { member("isPinned", isPinned) }
    member("presentedFrame", frame)
    if let separatorFrame = item.presence.position?.separatorFrame {
      let carried = carried.flatMap { _ in context.carriedSeparatorFrame(ofRow: item.index) }
      member("presentedSeparatorFrame", carried ?? separatorFrame)
    }
    if let appearance = item.presence.appearance { appearanceMembers(appearance) }
  }
}

extension ScrollStackItem.Context {
  /// The presented frame of the separator of a sticky or dragged row in a stack that moves with an
  /// outer row.
  fileprivate func carriedSeparatorFrame(ofRow index: Int) -> Rect? {
    let transform = presented.presentation.rowMovement?.transform ?? .identity
    return presented.untransformed.item(at: index).presence.position?.separatorFrame
      .map { $0.outline(under: transform).relative(to: origin) }
  }

  /// Writes the size of a row's text, if it has one.
  fileprivate func writeText(
    of item: ScrollStackItem, from texts: MeasuredTexts, to writer: inout JSONWriter
  ) {
    let row = layout.rows[item.row]
    guard case .text(let text) = row.content(along: layout.axis) else { return }
    let breadth = layout.contentExtent(ofRow: item.row).breadth
    writer.text(texts.measured(text, along: layout.axis, breadth: breadth))
  }
}

extension ByteCursor {
  /// Writes the name in quotes. The length of each literal is a constant.
  @inline(__always)
  fileprivate mutating func visibility(_ visibility: RowVisibility) {
    switch visibility {
    case .hidden: literal("\"hidden\"")
    case .offscreen: literal("\"offscreen\"")
    case .partial: literal("\"partial\"")
    case .entire: literal("\"entire\"")
    }
  }
}
