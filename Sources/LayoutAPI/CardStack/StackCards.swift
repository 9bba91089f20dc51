import LayoutEngine

/// The cards of a request with `cards`. A class, because most requests have only a number of cards.
final class StackCards {
  /// The height of each card, in points.
  let heights: [Double]
  /// The ids of the cards; nil if no card has an id.
  let ids: ItemIDs?
  /// The numbers of the cards' texts, by index.
  private let texts: [Int: Int]
  private let measured: MeasuredTexts
  /// The width of the texts, in points.
  private let breadth: Double

  init(
    heights: [Double], ids: [String?], texts: [Int: Int], _ measured: MeasuredTexts,
    breadth: Double
  ) {
    self.heights = heights
    self.ids = ItemIDs(ids)
    self.texts = texts
    self.measured = measured
    self.breadth = breadth
  }

  /// The measurement of a card's text; nil for a card without a text.
  func text(at index: Int) -> MeasuredText? {
    texts[index].map { measured.measured($0, along: .vertical, breadth: breadth) }
  }
}
