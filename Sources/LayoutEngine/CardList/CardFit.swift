/// Which items of a card are shown, and how high that makes it.
///
/// Items are dropped from the end until the card is not higher than it may be. A footer that is the
/// last item stays where dropping others is enough; one that is too high by itself goes first. Heights that differ
/// by rounding are equal.
struct CardFit {
  /// How high the card is with all its items, in points.
  let contentHeight: Double
  /// How high the card is, in points.
  let height: Double
  /// How many items are shown from the first one on.
  let leadingCount: Int
  /// Whether the last item, a footer, is shown behind those that are left out.
  let keepsFooter: Bool

  /// Fits items into a card.
  init(
    _ items: ArraySlice<CardItem>, maxHeight: Double?, in configuration: CardListConfiguration
  ) {
    let empty = CardHeight(configuration)
    let whole = items.reduce(empty) { $0.adding($1) }
    contentHeight = whole.total
    guard let maxHeight, maxHeight.isClearlyLess(than: contentHeight) else {
      height = min(contentHeight, maxHeight ?? contentHeight)
      leadingCount = items.count
      keepsFooter = false
      return
    }
    let last = items.last?.kind == .footer ? items.last : nil
    let footer = last.flatMap { empty.adding($0).exceeds(maxHeight) ? nil : $0 }
    var leading = empty
    var count = 0
    // The last one is the footer, or does not fit: all of them together are too high.
    for item in items.dropLast() {
      let next = leading.adding(item)
      if next.closed(by: footer).exceeds(maxHeight) { break }
      leading = next
      count += 1
    }
    // Insets can be more than the card may be high: then it has no items and is cut short.
    height = min(leading.closed(by: footer).total, maxHeight)
    leadingCount = count
    keepsFooter = footer != nil
  }
}

/// How high a card is while items are put into it one below the other.
private struct CardHeight {
  /// The card's height as it stands, in points.
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

  func adding(_ item: CardItem) -> CardHeight {
    var higher = self
    higher.edge = (isEmpty ? edge : edge + spacing) + item.height
    higher.isEmpty = false
    return higher
  }

  func exceeds(_ maxHeight: Double) -> Bool { maxHeight.isClearlyLess(than: total) }

  func closed(by footer: CardItem?) -> CardHeight { footer.map(adding) ?? self }
}
