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
    let texts: MeasuredItemTexts
    let kinds: CardKinds
    let itemIDs: ItemIDs?
    /// Whether the request has `columns`.
    let hasColumns: Bool

    init(
      layout: CardListLayout, presentation: Presentation, origin: Point, texts: MeasuredItemTexts,
      kinds: CardKinds, itemIDs: ItemIDs?, hasColumns: Bool
    ) {
      self.layout = layout
      self.presentation = presentation
      self.origin = origin
      self.texts = texts
      self.kinds = kinds
      self.itemIDs = itemIDs
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
      of: self, id: Self.id(at: index, in: context), reserving: Self.jsonCapacity,
      reusing: &digits)
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
    let items = context.layout.items(ofCard: index)
    let first = context.layout.content.items(ofCards: index..<index + 1).lowerBound
    for position in (0..<items.count).interruptible {
      let item = items.item(at: position).presented(context.presentation)
        .relative(to: context.origin)
      item.write(number: first + item.item, context, to: &writer, reusing: &digits)
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
    number: Int, _ context: PlacedCard.Context, to writer: inout JSONWriter,
    reusing digits: inout FrameDigits
  ) {
    let kind = context.layout.content.items[number].kind
    var cursor = writer.cursor(reserving: Self.jsonCapacity)
    cursor.separate()
    cursor.literal("{\"index\":")
    cursor.integer(item)
    if let id = context.itemIDs?[number] {
      cursor = writer.member(after: cursor, id: id, reserving: Self.jsonCapacity)
    }
    if case .defined(let definition) = kind {
      writer.advance(to: cursor)
      writer.member("kind", context.kinds.names[Int(definition)])
      cursor = writer.cursor(reserving: Self.jsonCapacity)
    } else {
      cursor.literal(",\"kind\":\"")
      cursor.literal(kind.name)
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
  /// The maximum size of its index, the names of its members, its kind and its frame, in bytes.
  fileprivate static var jsonCapacity: Int {
    48 + ByteCursor.numberCapacity + ByteCursor.rectCapacity
  }
}
