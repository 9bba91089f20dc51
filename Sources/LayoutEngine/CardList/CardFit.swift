/// The shown items of a card, and the resulting height.
///
/// Items are dropped from the end until the card fits into its maximum height. A footer that is the
/// last item is kept if dropping other items is sufficient; a footer that alone is too high is
/// dropped first. Heights that differ only by a rounding error are equal.
struct CardFit {
  /// The card's height with all its items, in points.
  let contentHeight: Double
  /// The card's height, in points.
  let height: Double
  /// The number of items shown from the first item on.
  let leadingCount: Int
  /// Whether the last item is a footer that is shown after the omitted items.
  let keepsFooter: Bool

  /// Fits items into a card.
  ///
  /// - Parameter empty: the height of a card without items.
  init(_ items: ArraySlice<CardItem>, maxHeight: Double?, in empty: CardHeight) {
    let whole = items.reduce(empty) { $0.adding($1.height) }
    contentHeight = whole.total
    guard let maxHeight, maxHeight.isClearlyLess(than: contentHeight) else {
      height = min(contentHeight, maxHeight ?? contentHeight)
      leadingCount = items.count
      keepsFooter = false
      return
    }
    let last = items.last?.kind == .footer ? items.last?.height : nil
    let footer = last.flatMap { empty.adding($0).exceeds(maxHeight) ? nil : $0 }
    var leading = empty
    var count = 0
    // The last item is the footer, or does not fit, because all items together are too high.
    for item in items.dropLast().interruptible {
      let next = leading.adding(item.height)
      if next.closed(by: footer).exceeds(maxHeight) { break }
      leading = next
      count += 1
    }
    // The insets alone can exceed the maximum height. Then no item is shown, and the height is
    // clamped.
    height = min(leading.closed(by: footer).total, maxHeight)
    leadingCount = count
    keepsFooter = footer != nil
  }
}

/// The height of a card while items are added from top to bottom.
struct CardHeight {
  /// The current height of the card, in points.
  var total: Double { edge + bottom }

  private let spacing: Double
  private let bottom: Double
  private var edge: Double
  private var isEmpty = true

  init(_ configuration: CardListConfiguration) {
    spacing = configuration.itemSpacing
    bottom = configuration.contentInset.bottom
    edge = configuration.contentInset.top
  }

  func adding(_ height: Double) -> CardHeight {
    var higher = self
    higher.edge = (isEmpty ? edge : edge + spacing) + height
    higher.isEmpty = false
    return higher
  }

  func exceeds(_ maxHeight: Double) -> Bool { maxHeight.isClearlyLess(than: total) }

  func closed(by footer: Double?) -> CardHeight { footer.map(adding) ?? self }
}
