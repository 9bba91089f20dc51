import JSON
import LayoutEngine

extension ObjectReader {
  /// Reads `columns` of a card list; nil if the member is absent or invalid.
  func columns() -> CardListColumns? {
    object(.columns, as: .cardListColumns) { columns -> CardListColumns? in
      let count = columns.integer(.count, in: CardListColumns.counts)
      let minimumWidth = columns.number(.minimumWidth, in: InputBounds.length)
      let spacing =
        columns.number(.spacing, in: InputBounds.length) ?? CardListColumns.Defaults.spacing
      let placement =
        columns.choice(.placement, of: CardListColumns.Placement.self)
        ?? CardListColumns.Defaults.placement
      guard columns.hasOne(of: .count, .minimumWidth),
        let number = count.map(CardListColumns.Number.count)
          ?? minimumWidth.map(CardListColumns.Number.minimumWidth)
      else { return nil }
      return CardListColumns(number, spacing: spacing, placement: placement)
    }
  }
}
