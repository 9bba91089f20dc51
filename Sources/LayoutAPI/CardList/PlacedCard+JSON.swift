import Bytes
import JSON
import LayoutEngine

extension PlacedCard: JSONItem {
  /// The layout with the cards' items, and the presentation of cards and items.
  ///
  /// A class, because it is created once per answer and passed on often.
  final class Context {
    let layout: CardListLayout
    let presentation: Presentation
    /// The origin of the answer's coordinates.
    let origin: Point
    let texts: MeasuredCardTexts
    let kinds: CardKinds
    /// Whether the request has `columns`.
    let hasColumns: Bool

    init(
      layout: CardListLayout, presentation: Presentation, origin: Point, texts: MeasuredCardTexts,
      kinds: CardKinds, hasColumns: Bool
    ) {
      self.layout = layout
      self.presentation = presentation
      self.origin = origin
      self.texts = texts
      self.kinds = kinds
      self.hasColumns = hasColumns
    }

    /// The items of a card as the device shows them.
    @inline(__always)
    func items(ofCard index: Int) -> PresentedLayout<CardItemsLayout> {
      PresentedLayout(layout.items(ofCard: index), presentation)
    }

    /// Writes the size of an item's text, if it has one.
    @inline(never)
    fileprivate func writeText(ofItem item: Int, to writer: inout JSONWriter) {
      if let text = texts[item] { writer.text(text) }
    }
  }

  static func id(at index: Int, in context: Context) -> String? {
    context.layout.content.cards[index].id
  }

  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in context: Context,
    carriedTo carried: Rect?
  ) {
    var cursor = writer.placement(
      of: self, in: context, reserving: Self.jsonCapacity, reusing: &digits)
    if context.hasColumns {
      cursor.literal(",\"column\":")
      cursor.integer(column)
    }
    cursor.literal(",\"contentHeight\":")
    cursor.number(contentHeight)
    cursor.member("truncated", isTruncated)
    cursor.literal(",\"omitted\":")
    writer.advance(to: cursor)
    writer.indexes(IndexRanges(omittedItems))
    writer.literal(",\"items\":[")
    let items = context.items(ofCard: index)
    let first = context.layout.content.items(ofCards: index..<index + 1).lowerBound
    for position in (0..<items.count).interruptible {
      let item = items.item(at: position).relative(to: context.origin)
      let content = items.base.content(at: position)
      item.write(content, number: first + item.item, context, to: &writer, reusing: &digits)
    }
    writer.literal("]")
    if let carried { writer.member("presentedFrame", carried) }
    writer.literal("}")
  }
}

extension PlacedCardItem {
  /// Writes the item as an element of an array.
  ///
  /// - Parameter number: the index among all items of all cards.
  fileprivate func write(
    _ content: CardItem, number: Int, _ context: PlacedCard.Context,
    to writer: inout JSONWriter, reusing digits: inout FrameDigits
  ) {
    writer.beginElement()
    writer.member("index", item)
    if let id = content.id { writer.member("id", id) }
    var cursor = writer.cursor(reserving: Self.jsonCapacity)
    if case .defined(let number) = content.kind {
      writer.advance(to: cursor)
      writer.member("kind", context.kinds.names[Int(number)])
      cursor = writer.cursor(reserving: Self.jsonCapacity)
    } else {
      cursor.literal(",\"kind\":\"")
      cursor.literal(content.kind.name)
      cursor.literal("\"")
    }
    cursor.rect(frame, reusing: &digits.frame)
    writer.advance(to: cursor)
    if !context.texts.isEmpty { context.writeText(ofItem: number, to: &writer) }
    writer.literal("}")
  }
}

extension PlacedCard {
  /// The maximum size in bytes of its members from the column to the name of `omitted`.
  private static var jsonCapacity: Int { 64 + 2 * ByteCursor.numberCapacity }
}

extension PlacedCardItem {
  /// The maximum size of its kind and frame, in bytes.
  fileprivate static var jsonCapacity: Int { 24 + ByteCursor.rectCapacity }
}
