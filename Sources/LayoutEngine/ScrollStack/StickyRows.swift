/// The way in which sticky rows share the start of the viewport.
public enum StickyMode: String, CaseIterable, Sendable {
  /// One row is pinned. The next sticky row pushes it away.
  case push
  /// Pinned rows follow each other and remain.
  case stack
}

/// The sticky rows of a stack that are not hidden, by ascending index.
///
/// A class, because few stacks have sticky rows.
@usableFromInline
final class StickyRows: Sendable {
  /// The rows' indices.
  let indices: [Int]
  /// The rows' starts along the axis, in points.
  private let starts: [Double]
  /// The rows' lengths, in points.
  private let lengths: [Double]
  /// For each row, the sum of the lengths of the sticky rows before it; finally, the sum of all
  /// lengths.
  private let lengthsBefore: [Double]
  /// The end of the last row of the stack.
  private let contentLength: Double
  /// The rows that are neither hidden nor sticky.
  @usableFromInline let otherRuns: [Range<Int>]

  /// Creates the sticky rows of a stack; nil for a stack without them.
  init?(_ builder: RowBlockBuilder) {
    if builder.stickyRows.isEmpty { return nil }
    indices = builder.stickyRows
    contentLength = builder.contentLength
    let blocks = builder.blocks.filter { $0.isSticky }
    starts = blocks.map { $0.start }
    lengths = blocks.map { $0.length }
    lengthsBefore = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var runs: [Range<Int>] = []
    var next = 0
    for run in builder.shownRuns.interruptible {
      var start = run.lowerBound
      while next < indices.count, indices[next] < run.upperBound, !WorkCheck.mustEnd() {
        if start < indices[next] { runs.append(start..<indices[next]) }
        start = indices[next] + 1
        next += 1
      }
      if start < run.upperBound { runs.append(start..<run.upperBound) }
    }
    otherRuns = runs
  }

  /// The number of sticky rows before an index.
  func count(before index: Int) -> Int {
    partitionPoint(of: indices.count) { indices[$0] >= index }
  }

  /// Whether the row at an index is sticky.
  func contains(_ index: Int) -> Bool {
    let number = count(before: index)
    return number < indices.count && indices[number] == index
  }

  /// The sticky rows among some rows.
  func indices(in rows: IndexRanges) -> [Int] {
    rows.flatMap { indices[count(before: $0.lowerBound)..<count(before: $0.upperBound)] }
  }

  /// The start of a sticky row at a scroll position; nil if the row is at its own position.
  ///
  /// - Parameters:
  ///   - number: the number of sticky rows before it.
  ///   - first: the first place along the axis that the viewport shows after its inset.
  func pinnedStart(
    ofRow number: Int, _ mode: StickyMode, firstShown first: Double
  ) -> Double? {
    let start = starts[number]
    let pinned: Double
    switch mode {
    case .push:
      let end = number + 1 < starts.count ? starts[number + 1] : contentLength
      pinned = min(first, end.subtracting(lengths[number]))
    case .stack: pinned = first + lengthsBefore[number]
    }
    return start.isClearlyLess(than: pinned) ? pinned : nil
  }

  /// The first places that the viewport shows after its inset when a sticky row begins to be pinned,
  /// and when the next one pushes it away.
  ///
  /// - Parameter number: the number of sticky rows before it.
  func pinning(ofRow number: Int, _ mode: StickyMode) -> [Double] {
    switch mode {
    case .push:
      let end = number + 1 < starts.count ? starts[number + 1] : contentLength
      return [starts[number], end - lengths[number]]
    case .stack: return [starts[number] - lengthsBefore[number]]
    }
  }

  /// The length that pinned rows cover when a row that is not sticky is at the start of the
  /// viewport, in points.
  func coveredLength(atRow index: Int, _ mode: StickyMode) -> Double {
    let number = count(before: index)
    if number == 0 || (number < indices.count && indices[number] == index) { return 0 }
    return switch mode {
    case .push: lengths[number - 1]
    case .stack: lengthsBefore[number]
    }
  }
}
