/// What an item of a card is: how much room it leaves around its text, and how the text is set.
///
/// Source: *Scalable Material Design Cards with UICollectionViews*, the item cells of its sample.
public enum CardItemKind: String, CaseIterable, Sendable {
  /// A heading of one line.
  case title
  /// A text beside an image.
  case imageText
  /// A text of any number of lines.
  case text
  /// A closing line. As the last item of a card it stays when others have to go.
  case footer
  /// Anything else: all of it is the client's.
  case custom

  /// The kind's name: the raw value, without making a string of it.
  @inlinable public var name: StaticString {
    switch self {
    case .title: "title"
    case .imageText: "imageText"
    case .text: "text"
    case .footer: "footer"
    case .custom: "custom"
    }
  }

  /// How the original's items of this kind place their content.
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

  /// How the text is set; nil where the client alone knows.
  public var font: CardItemFont? {
    switch self {
    case .title: CardItemFont(size: 20, weight: 700, maxLines: 1, isCentred: false)
    case .imageText, .text: CardItemFont(size: 14, weight: 400, maxLines: nil, isCentred: false)
    case .footer: CardItemFont(size: 12, weight: 400, maxLines: 1, isCentred: true)
    case .custom: nil
    }
  }
}

/// How an item's text is set.
public struct CardItemFont: Equatable, Sendable {
  /// Its size, in points.
  public let size: Double
  /// Its weight as CSS counts them: 400 is regular, 700 bold.
  public let weight: Int
  /// How many lines there may be; nil for as many as the text takes.
  public let maxLines: Int?
  /// Whether lines stand in the middle instead of at the start.
  public let isCentred: Bool
}
