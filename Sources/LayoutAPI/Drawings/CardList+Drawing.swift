import Bytes
import JSON
import LayoutEngine
import TextMeasurement

extension CardItemKind {
  /// Whether the client defines the content of its items.
  fileprivate var isCustom: Bool {
    switch self {
    case .custom, .defined: true
    case .title, .imageText, .text, .footer: false
    }
  }
}

extension PlacedCard: DrawnItem {
  static var noun: Noun { .card }

  func figure(in context: Context, of drawing: inout Drawing) -> Figure {
    let start = drawing.details.count
    let items = context.items(ofCard: index)
    let first = context.layout.content.items(ofCards: index..<index + 1).lowerBound
    for position in (0..<items.count).interruptible where drawing.details.count < Self.drawnDetails
    {
      let item = items.item(at: position)
      let kind = context.layout.content.items[first + item.item].kind
      let lines = context.texts[first + item.item]?.lines
      drawing.details.append(
        Detail(
          style: kind.isCustom ? .customItem : .item, frame: item.frame,
          name: context.kinds.name(of: kind)))
      context.draw(kind, lines: lines, in: item.frame, to: &drawing.details)
    }
    var figure = Figure(
      index: index, id: context.layout.content.cards[index].id, frame: frame)
    figure.details = start..<drawing.details.count
    return figure
  }

  /// The maximum number of details in a picture. Further cards are empty.
  private static var drawnDetails: Int { 5000 }
}

extension PlacedCard.Context {
  /// Draws the content of an item: an image, and lines of text.
  fileprivate func draw(
    _ kind: CardItemKind, lines: Int?, in frame: Rect, to details: inout [Detail]
  ) {
    // The content of a custom item without a text is unknown.
    if kind.isCustom, lines == nil { return }
    let style = layout.configuration.kinds[kind]
    let font = style.font
    let isMirrored = presentation.mirrorWidth != nil
    func add(_ style: Detail.Style, _ part: Rect) {
      var part = part
      if isMirrored { part.x = frame.width - part.maxX }
      part.x += frame.x
      part.y += frame.y
      details.append(Detail(style: style, frame: part))
    }
    if let image = style.imageFrame { add(.image, image) }
    let insets = style.contentInsets
    let length = frame.height - insets.top - insets.bottom
    let count = lines ?? Int((length / (1.4 * font.size)).rounded(.down))
    let drawn = min(max(count, 1), Self.drawnLines)
    let width = style.textWidth(inItemOfWidth: frame.width)
    let pitch = min(length / Double(drawn), 1.4 * font.size)
    for line in (0..<drawn).interruptible where length > 0 {
      let share = line < drawn - 1 ? 0.8 : drawn > 1 ? 0.55 : 0.45
      let start = font.isCentred ? (1 - share) / 2 * width : 0
      add(
        .textLine,
        Rect(
          x: style.textX + start, y: insets.top + (Double(line) + 0.25) * pitch,
          width: share * width, height: pitch / 2))
    }
  }

  /// The maximum number of lines that are drawn of a text.
  private static var drawnLines: Int { 30 }
}

extension MeasuredText {
  /// The number of lines; nil if only the client knows it.
  fileprivate var lines: Int? {
    switch mode {
    case .measured: nil
    case .advances(let extent), .font(let extent, _): extent.lines
    }
  }
}

extension CardListRequest {
  /// Draws the list.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    try answer.drawing(
      "Card list",
      "\(Noun.card.counted(layout.count)), \(Words.size(answer.layout.contentSize)) points in all.",
      meter)
  }
}
