/// The kind of a card's item. It determines the space around the text and the text's font.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, the item cells of its sample.
public enum CardItemKind: String, CaseIterable, Sendable {
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

  /// The kind's name: the raw value without creating a string.
  @inlinable public var name: StaticString {
    switch self {
    case .title: "title"
    case .imageText: "imageText"
    case .text: "text"
    case .footer: "footer"
    case .custom: "custom"
    }
  }

  /// The placement of content in this kind of item in the original.
  public var style: CardItemStyle {
    switch self {
    case .title:
      CardItemStyle(contentInsets: Insets(top: 15, left: 8, bottom: 14, right: 8))
    case .imageText:
      CardItemStyle(
        contentInsets: Insets(top: 4, left: 4, bottom: 4, right: 4),
        imageSize: Size(width: 54, height: 54))
    case .text: CardItemStyle(contentInsets: Insets(top: 4, left: 8, bottom: 4, right: 8))
    case .footer: CardItemStyle(contentInsets: Insets(top: 4, left: 4, bottom: 8, right: 4))
    case .custom: CardItemStyle(contentInsets: .zero)
    }
  }

  /// The text's font.
  public var font: CardItemFont {
    switch self {
    case .title: CardItemFont(size: 20, weight: 700, maxLines: 1, isCentred: false)
    case .imageText, .text, .custom:
      CardItemFont(size: 14, weight: 400, maxLines: nil, isCentred: false)
    case .footer: CardItemFont(size: 12, weight: 400, maxLines: 1, isCentred: true)
    }
  }
}

/// The font of an item's text.
public struct CardItemFont: Equatable, Sendable {
  /// The font size, in points.
  public let size: Double
  /// The font weight on the CSS scale: 400 is regular, 700 bold.
  public let weight: Int
  /// The maximum number of lines; nil for no limit.
  public let maxLines: Int?
  /// Whether lines are centred instead of aligned to the start.
  public let isCentred: Bool
}
