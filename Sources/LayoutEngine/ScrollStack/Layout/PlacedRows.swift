/// The rows of a scroll stack at their own positions. All copies of a stack share them.
@usableFromInline
final class PlacedRows: Sendable {
  @usableFromInline let configuration: ScrollStackConfiguration
  /// The input rows.
  @usableFromInline let rows: [ScrollStackRow]
  /// The number of rows, including hidden rows and all copies of repeated rows.
  @usableFromInline let count: Int
  /// The extent of the rows along the axis, in points.
  @usableFromInline let contentLength: Double
  /// The positions of the input rows.
  @usableFromInline let blocks: [RowBlock]
  @usableFromInline let styles: [RowStyle]
  /// The rows that are not hidden.
  @usableFromInline let shownRuns: [Range<Int>]
  /// The sticky rows; nil for a stack without them.
  let sticky: StickyRows?
  /// The row that a finger drags; nil if it drags none.
  let dragged: DraggedRow?

  init(
    _ rows: [ScrollStackRow], in configuration: ScrollStackConfiguration,
    _ builder: borrowing RowBlockBuilder
  ) {
    self.rows = rows
    self.configuration = configuration
    count = builder.count
    contentLength = builder.contentLength
    blocks = builder.blocks
    styles = builder.styles
    shownRuns = builder.shownRuns
    sticky = builder.stickyRows.isEmpty ? nil : StickyRows(builder)
    dragged = nil
  }

  /// Creates the same rows, one of which a finger drags. That row is not sticky meanwhile.
  fileprivate init(_ other: PlacedRows, dragging row: DraggedRow) {
    rows = other.rows
    configuration = other.configuration
    count = other.count
    contentLength = other.contentLength
    blocks = other.blocks
    styles = other.styles
    shownRuns = other.shownRuns
    sticky = other.sticky.flatMap { $0.without(row.index) }
    dragged = row
  }
}

/// A row that follows a finger.
struct DraggedRow: Sendable {
  /// The index of the row, which is not repeated.
  let index: Int
  /// Where the finger holds the row's start along the axis, in points.
  let start: Double
}

extension ScrollStackLayout {
  /// The stack with a row that a finger drags, in front of all others. Like sticky rows, it is there
  /// once the stack is scrolled to a content offset.
  ///
  /// - Parameters:
  ///   - index: the index of a row that is not repeated.
  ///   - start: where the row starts along the axis, in points.
  func dragging(rowAt index: Int, to start: Double) -> ScrollStackLayout {
    ScrollStackLayout(PlacedRows(placed, dragging: DraggedRow(index: index, start: start)))
  }
}
