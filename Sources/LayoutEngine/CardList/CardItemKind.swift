/// The kind of a card's item. It determines the space around the text and the text's font.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, the item cells of its sample.
public enum CardItemKind: Hashable, Sendable {
  /// A one-line heading.
  case title
  /// Text next to an image.
  case imageText
  /// Text of any number of lines.
  case text
  /// A closing line. As the last item of a card, it is kept while other items are dropped.
  case footer
  /// Any other item; the client defines its content.
  case custom
  /// A kind that the client defines, by its number in `CardItemStyles`.
  case defined(UInt32)

  /// The kinds that every list has.
  public static var builtIn: [CardItemKind] { [.title, .imageText, .text, .footer, .custom] }

  /// The kind's name; `custom` for a kind that the client defines.
  @inlinable public var name: StaticString {
    switch self {
    case .title: "title"
    case .imageText: "imageText"
    case .text: "text"
    case .footer: "footer"
    case .custom, .defined: "custom"
    }
  }

  /// The placement and the font of content in this kind of item in the original. A kind that the
  /// client defines begins as `custom`.
  public var style: CardItemStyle {
    switch self {
    case .title:
      CardItemStyle(
        contentInsets: Insets(top: 15, left: 8, bottom: 14, right: 8),
        font: CardItemFont(size: 20, weight: 700, maxLines: 1))
    case .imageText:
      CardItemStyle(
        contentInsets: Insets(top: 4, left: 4, bottom: 4, right: 4),
        imageSize: Size(width: 54, height: 54))
    case .text: CardItemStyle(contentInsets: Insets(top: 4, left: 8, bottom: 4, right: 8))
    case .footer:
      CardItemStyle(
        contentInsets: Insets(top: 4, left: 4, bottom: 8, right: 4),
        font: CardItemFont(size: 12, maxLines: 1, isCentred: true))
    case .custom, .defined: CardItemStyle(contentInsets: .zero)
    }
  }
}
/// The font of an item's text. The layout does not depend on it, and does not check it.
public struct CardItemFont: Equatable, Sendable {
  /// The font size, in points.
  public var size: Double
  /// The font weight on the CSS scale: 400 is regular, 700 bold.
  public var weight: Int
  /// The maximum number of lines; nil for no limit.
  public var maxLines: Int?
  /// Whether lines are centred instead of aligned to the start.
  public var isCentred: Bool

  /// Creates a font; by default, that of a text.
  public init(
    size: Double = 14, weight: Int = 400, maxLines: Int? = nil, isCentred: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.maxLines = maxLines
    self.isCentred = isCentred
  }
}
