import Bytes
import JSON
import LayoutEngine

extension ScrollStackItem: JSONItem {
  /// The layout with the rows' ids, and the viewport that determines their visibility.
  ///
  /// A class, because it is created once per answer and passed on often.
  final class Context {
    let presented: PresentedLayout<ScrollStackLayout>
    let viewport: Rect
    /// Whether the rows' coordinates have another origin than the viewport.
    let isRebased: Bool
    /// The sizes of the rows' texts; nil if no row has a text.
    let texts: MeasuredTexts?

    init(
      presented: PresentedLayout<ScrollStackLayout>, viewport: Rect, isRebased: Bool,
      texts: MeasuredTexts?
    ) {
      self.presented = presented
      self.viewport = viewport
      self.isRebased = isRebased
      self.texts = texts
    }

    var layout: ScrollStackLayout { presented.base }

    /// The visibility of a row. It does not depend on the origin of the row's coordinates.
    func state(of item: ScrollStackItem) -> RowState {
      (isRebased ? presented.item(at: item.index) : item).state(in: viewport)
    }
  }

  func write(to writer: inout JSONWriter, reusing texts: inout FrameTexts, in context: Context) {
    let state = context.state(of: self)
    writer.element()
    writer.literal("{")
    writer.member("index", index)
    if let id = context.layout.id(at: index) { writer.member("id", id) }
    var cursor = writer.cursor(reserving: Self.jsonCapacity)
    cursor.rect(frame, reusing: &texts)
    cursor.literal(",\"zIndex\":")
    cursor.integer(zIndex)
    cursor.literal(isHidden ? ",\"isHidden\":true" : ",\"isHidden\":false")
    cursor.literal(",\"contentFrame\":")
    cursor.rect(contentFrame)
    if let separatorFrame {
      cursor.literal(",\"separatorFrame\":")
      cursor.rect(separatorFrame)
    }
    cursor.literal(",\"visibility\":")
    cursor.literal(state.visibility.literal)
    cursor.literal(",\"percentage\":")
    cursor.number(state.percentage)
    writer.advance(to: cursor)
    if presence.dependsOnScrolling { writer.presence(of: self) }
    if let texts = context.texts { context.writeText(of: self, from: texts, to: &writer) }
    writer.literal("}")
  }
}

extension ScrollStackItem {
  /// The maximum size in bytes of its members after the id: three rectangles, two numbers, words.
  private static var jsonCapacity: Int {
    128 + 3 * ByteCursor.rectCapacity + 2 * ByteCursor.numberCapacity
  }
}

extension JSONWriter {
  /// Writes where a row is presented as members.
  @inline(never)
  fileprivate mutating func presence(of item: ScrollStackItem) {
    switch item.presence {
    case .ownPlace: break
    case .sticky(let place):
      member("isPinned", place.isPinned)
      member("presentedFrame")
      rect(place.frame)
      if let separatorFrame = place.separatorFrame {
        member("presentedSeparatorFrame")
        rect(separatorFrame)
      }
    case .emphasized(let appearance):
      member("presentedFrame")
      rect(item.presentedFrame)
      appearanceMembers(appearance)
    }
  }
}

extension ScrollStackItem.Context {
  /// Writes the size of a row's text, if it has one.
  fileprivate func writeText(
    of item: ScrollStackItem, from texts: MeasuredTexts, to writer: inout JSONWriter
  ) {
    let row = layout.rows[item.row]
    guard case .text(let text) = row.size(along: layout.axis) else { return }
    let breadth = layout.configuration.contentBreadth(of: row)
    writer.text(texts.measured(text, along: layout.axis, breadth: breadth))
  }
}

extension RowVisibility {
  /// The name in quotes.
  fileprivate var literal: StaticString {
    switch self {
    case .hidden: "\"hidden\""
    case .offscreen: "\"offscreen\""
    case .partial: "\"partial\""
    case .entire: "\"entire\""
    }
  }
}
