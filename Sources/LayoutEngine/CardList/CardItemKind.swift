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

  /// From the item's edges to its content, in points; for `imageText` to image and text, which stand
  /// side by side.
  public var contentInsets: Insets {
    switch self {
    case .title: Insets(top: 15, left: 8, bottom: 14, right: 8)
    case .imageText: Insets(top: 4, left: 4, bottom: 4, right: 4)
    case .text: Insets(top: 4, left: 8, bottom: 4, right: 8)
    case .footer: Insets(top: 4, left: 4, bottom: 8, right: 4)
    case .custom: .zero
    }
  }

  /// Where the image stands, counted from the item's origin; nil where there is none.
  public var imageFrame: Rect? {
    switch self {
    case .imageText: Rect(x: 4, y: 4, width: 54, height: 54)
    case .title, .text, .footer, .custom: nil
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

  /// Where the text starts in an item, in points from its left edge.
  public var textX: Double {
    let image = imageFrame.map { $0.maxX + contentInsets.left }
    return image ?? contentInsets.left
  }

  /// How much room an item leaves for its text, in points: 0 where insets and image leave none. The
  /// width to measure the text at.
  public func textWidth(inItemOfWidth width: Double) -> Double {
    max(0, width - textX - contentInsets.right)
  }

  /// How high an item is whose text is `height` high, in points.
  public func height(ofText height: Double) -> Double {
    let insets = contentInsets
    return insets.top + max(height, imageFrame?.height ?? 0) + insets.bottom
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
