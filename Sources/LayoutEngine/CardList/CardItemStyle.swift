/// How an item of a card places its content.
public struct CardItemStyle: Equatable, Sendable {
  /// From the item's edges to its content, in points; where there is an image to image and text, which
  /// stand side by side.
  public var contentInsets: Insets
  /// How large the image is, in points; nil where there is none.
  public var imageSize: Size?

  /// Makes a style.
  @inlinable public init(contentInsets: Insets, imageSize: Size? = nil) {
    self.contentInsets = contentInsets
    self.imageSize = imageSize
  }

  /// Where the image stands, counted from the item's origin; nil where there is none.
  public var imageFrame: Rect? {
    imageSize.map {
      Rect(x: contentInsets.left, y: contentInsets.top, width: $0.width, height: $0.height)
    }
  }

  /// Where the text starts in an item, in points from its left edge: as far behind an image as that is
  /// from the edge.
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
    contentInsets.top + max(height, imageSize?.height ?? 0) + contentInsets.bottom
  }
}

extension CardItemStyle: Checkable {
  /// All distances and the image's extents are 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(contentInsets, "contentInsets")
    if let imageSize { faults.check(imageSize, "imageSize") }
  }
}

/// How the items of each kind place their content: as the original's, unless said otherwise.
public struct CardItemStyles: Equatable, Sendable {
  /// In the order of all kinds; none where no kind's is said.
  private var styles: [CardItemStyle?] = []

  /// The original's.
  public init() {}

  /// How items of a kind place their content.
  public subscript(kind: CardItemKind) -> CardItemStyle {
    get { styles.isEmpty ? kind.style : styles[kind.place] ?? kind.style }
    set {
      if styles.isEmpty { styles = CardItemKind.allCases.map { _ in nil } }
      styles[kind.place] = newValue
    }
  }
}

extension CardItemStyles: Checkable {
  /// Every kind's is as it has to be.
  public func check(into faults: inout FaultCollector) {
    for (kind, style) in zip(CardItemKind.allCases, styles) {
      if let style { faults.check(style, kind.name) }
    }
  }
}

extension CardItemKind {
  /// Its place among all kinds.
  fileprivate var place: Int {
    switch self {
    case .title: 0
    case .imageText: 1
    case .text: 2
    case .footer: 3
    case .custom: 4
    }
  }
}
