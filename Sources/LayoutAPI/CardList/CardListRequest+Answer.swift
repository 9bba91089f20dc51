import Bytes
import JSON
import LayoutEngine

/// `/v1/card-list`: the frames of cards and their items, and the omitted items.
extension CardListRequest: LayoutRequest {
  static var keepsHeight: Bool { true }

  static var members: DeclaredMembers { .cardListRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let answer = answer
    writer.member("layout", plain: "cardList")
    writer.member("count", layout.count)
    let window = answer.window()
    try meter.take(answer.itemCount(window))
    var digits = FrameDigits()
    try answer.writeContent(window, to: &writer, reusing: &digits, meter: meter)
    try answer.writeVisibility(window, to: &writer, reusing: &digits, meter: meter)
    if let rect = options.visibleRect {
      try answer.writeVisibleItems(window, in: rect, to: &writer, reusing: &digits, meter)
    } else if options.isInRow {
      writer.literal(",\"visibleItems\":[]")
    }
  }

  var size: Size { layout.contentSize }

  var presented: PresentedLayout<CardListLayout> { PresentedLayout(layout, presentation) }

  func id(at index: Int) -> String? { layout.content.cards[index].id }

  func index(ofID id: String) -> Int? {
    layout.content.cards.firstIndex { $0.id.map { ItemID($0) == ItemID(id) } ?? false }
  }
}

extension LayoutAnswer where L == PresentedLayout<CardListLayout> {
  /// The number of items in the answer's frames, including omitted items. Columns have no items.
  fileprivate func itemCount(_ window: ItemWindow) -> Int {
    switch options.encoding {
    case .columns: 0
    case .objects:
      selected(window).reduce(0) { $0 + layout.base.content.items(ofCards: $1).count }
    }
  }

  /// Writes the visible items, card by card.
  fileprivate func writeVisibleItems(
    _ window: ItemWindow, in rect: Rect, to writer: inout JSONWriter,
    reusing digits: inout FrameDigits, _ meter: Meter
  ) throws(NoAnswer) {
    for card in window.visible.joined().interruptible {
      try meter.take(context.items(ofCard: card).indices(in: rect, edges: options.edges).count)
    }
    writer.member("visibleItems")
    let items = VisibleCardItems(
      context: context, rect: rect, edges: options.edges, origin: origin)
    writer.array(window.visible, of: items, reusing: &digits)
  }
}

/// The visible items of cards.
private struct VisibleCardItems: JSONElements {
  let context: PlacedCard.Context
  let rect: Rect
  let edges: EdgeRule
  let origin: Point

  func write(_ card: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let items = context.items(ofCard: card)
    for index in items.indices(in: rect, edges: edges).joined().interruptible {
      guard let part = items.visibleItem(at: index, in: rect, edges: edges) else { continue }
      var cursor = writer.cursor(
        reserving: 24 + ByteCursor.numberCapacity + VisibleItem.jsonCapacity)
      cursor.separate()
      cursor.literal("{\"card\":")
      cursor.integer(card)
      cursor.literal(",\"item\":")
      cursor.integer(items.base.itemIndex(at: index))
      cursor.rect(part.intersection.relative(to: origin), reusing: &digits.frame)
      cursor.literal(",\"fraction\":")
      cursor.number(part.fraction)
      cursor.literal("}")
      writer.advance(to: cursor)
    }
  }
}
