/// The columns of a card list. The layout checks them.
///
/// Source: Docs/card-list.md, "Columns"; the original has one column.
public struct CardListColumns: Equatable, Sendable {
  /// The number of columns, or the condition that determines it.
  public enum Number: Equatable, Sendable {
    /// This many columns: 1…1000.
    case count(Int)
    /// As many columns as fit, each at least this wide in points; at least one.
    case minimumWidth(Double)
  }

  /// The rule that places the next card.
  public enum Placement: String, CaseIterable, Sendable {
    /// From left to right, row by row. A row is as high as its highest card. A card that covers more
    /// columns than are left in its row, or whose given column its row has passed, starts the next row.
    case rows
    /// Below the shortest column; below the first of several equal ones. A card over several columns
    /// is below all of them, where it comes highest.
    case shortest
  }

  /// The number of columns.
  public var number: Number
  /// The horizontal distance between columns, in points.
  public var spacing: Double
  /// The rule that places the next card.
  public var placement: Placement

  /// Creates columns.
  @inlinable public init(
    _ number: Number, spacing: Double = Defaults.spacing,
    placement: Placement = Defaults.placement
  ) {
    self.number = number
    self.spacing = spacing
    self.placement = placement
  }
}

extension CardListColumns {
  /// The defaults.
  public enum Defaults {
    /// No distance between columns.
    @inlinable public static var spacing: Double { 0 }
    /// Row by row.
    @inlinable public static var placement: Placement { .rows }
  }

  /// The valid numbers of columns.
  @inlinable public static var counts: ClosedRange<Int> { 1...1000 }
}

extension CardListColumns: Checkable {
  /// The number must be 1…1000, the minimum width and the spacing 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    switch number {
    case .count(let count): faults.check(count, in: Self.counts, "count")
    case .minimumWidth(let width): faults.check(width, in: InputBounds.length, "minimumWidth")
    }
    faults.check(spacing, in: InputBounds.length, "spacing")
  }
}
