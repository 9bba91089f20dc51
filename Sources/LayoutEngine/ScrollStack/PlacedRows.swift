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

  init(
    _ rows: [ScrollStackRow], in configuration: ScrollStackConfiguration,
    _ builder: RowBlockBuilder
  ) {
    self.rows = rows
    self.configuration = configuration
    count = builder.count
    contentLength = builder.contentLength
    blocks = builder.blocks
    styles = builder.styles
    shownRuns = builder.shownRuns
    sticky = StickyRows(builder)
  }
}
