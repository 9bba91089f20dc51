/// The placement and the font of content in an item of a card.
public struct CardItemStyle: Equatable, Sendable {
  /// Distances from the item's edges to its content, in points. If the item has an image, the
  /// content is the image and the text, side by side.
  public var contentInsets: Insets
  /// The size of the image, in points; nil for no image.
  public var imageSize: Size?
  /// The font of the text.
  public var font: CardItemFont

  /// Creates a style.
  public init(
    contentInsets: Insets, imageSize: Size? = nil, font: CardItemFont = CardItemFont()
  ) {
    self.contentInsets = contentInsets
    self.imageSize = imageSize
    self.font = font
  }

  /// The image's frame relative to the item's origin; nil if the item has no image.
  public var imageFrame: Rect? {
    imageSize.map {
      Rect(x: contentInsets.left, y: contentInsets.top, width: $0.width, height: $0.height)
    }
  }

  /// The distance from the item's left edge to the text, in points. The gap between image and text
  /// equals the distance from the left edge to the image.
  public var textX: Double {
    let image = imageFrame.map { $0.maxX + contentInsets.left }
    return image ?? contentInsets.left
  }

  /// The width available to the text, in points; 0 if insets and image leave no space. Measure the
  /// text at this width.
  public func textWidth(inItemOfWidth width: Double) -> Double {
    max(0, width - textX - contentInsets.right)
  }

  /// The height of an item with a text of the given `height`, in points.
  public func height(ofText height: Double) -> Double {
    contentInsets.top + max(height, imageSize?.height ?? 0) + contentInsets.bottom
  }
}

extension CardItemStyle: Checkable {
  /// All distances and the image's extents must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(contentInsets, "contentInsets")
    if let imageSize { faults.check(imageSize, "imageSize") }
  }
}

/// The placement and the font of content per kind of item. The original's styles are the defaults.
public struct CardItemStyles: Equatable, Sendable {
  /// The built-in kinds in their order, then the defined ones; empty if no style was set.
  private var styles: [CardItemStyle?] = []

  /// Creates the original's styles.
  public init() {}

  /// The style of a kind.
  public subscript(kind: CardItemKind) -> CardItemStyle {
    get { kind.index < styles.count ? styles[kind.index] ?? kind.style : kind.style }
    set {
      // Bounded: one step for each kind that was defined before.
      while styles.count <= kind.index { styles.append(nil) }
      styles[kind.index] = newValue
    }
  }
}

extension CardItemStyles: Checkable {
  /// Every style must be valid.
  public func check(into faults: inout FaultCollector) {
    // Bounded: the built-in kinds.
    for (kind, style) in zip(CardItemKind.builtIn, styles) {
      if let style { faults.check(style, kind.name) }
    }
    let defined = styles.dropFirst(CardItemKind.builtIn.count)
    for (number, style) in defined.enumerated().interruptible {
      if let style { faults.check(style, "defined", at: number) }
    }
  }
}

extension CardItemKind {
  /// The kind's index in the order of the built-in kinds and then the defined ones.
  fileprivate var index: Int {
    switch self {
    case .title: 0
    case .imageText: 1
    case .text: 2
    case .footer: 3
    case .custom: 4
    case .defined(let number): 5 + Int(number)
    }
  }
}
