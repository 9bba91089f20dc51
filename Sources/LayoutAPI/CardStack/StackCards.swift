/// The cards of a request with `cards`. A class, because most requests have only a number of cards.
final class StackCards {
  /// The height of each card, in points.
  let heights: [Double]
  /// The ids of the cards; nil if no card has an id.
  let ids: ItemIDs?
  /// The measurements of the cards' texts.
  let texts: MeasuredItemTexts

  init(heights: [Double], ids: [String?], texts: MeasuredItemTexts) {
    self.heights = heights
    self.ids = ItemIDs(ids)
    self.texts = texts
  }
}
