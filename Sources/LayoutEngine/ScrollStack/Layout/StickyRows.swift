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
  /// The extent of a row along the axis, in points.
  private struct Extent {
    let start: Double
    let length: Double
    /// The sum of the lengths of the sticky rows before it.
    let lengthBefore: Double
  }

  /// The rows' indices.
  let indices: [Int]
  private let extents: [Extent]
  /// The end of the last row of the stack.
  private let contentLength: Double
  /// The rows that are neither hidden nor sticky.
  @usableFromInline let otherRuns: [Range<Int>]

  /// Creates the sticky rows of a stack.
  init(_ builder: borrowing RowBlockBuilder) {
    indices = builder.stickyRows
    contentLength = builder.contentLength
    extents = builder.blocks.reduce(into: []) { extents, row in
      if !row.isSticky { return }
      let lengthBefore = extents.last.map { $0.lengthBefore + $0.length } ?? 0
      extents.append(Extent(start: row.start, length: row.length, lengthBefore: lengthBefore))
    }
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

  private init(_ indices: [Int], _ extents: [Extent], of other: StickyRows) {
    self.indices = indices
    self.extents = extents
    contentLength = other.contentLength
    otherRuns = other.otherRuns
  }

  /// The sticky rows without a row, which is not among the other rows either; nil if no row is left.
  func without(_ index: Int) -> StickyRows? {
    guard contains(index) else { return self }
    if indices.count == 1 { return nil }
    let removed = count(before: index)
    let left = extents.enumerated().compactMap { rank, row in
      rank == removed
        ? nil
        : Extent(
          start: row.start, length: row.length,
          lengthBefore: row.lengthBefore - (rank > removed ? extents[removed].length : 0))
    }
    return StickyRows(indices.filter { $0 != index }, left, of: self)
  }

  /// The number of sticky rows before an index.
  func count(before index: Int) -> Int {
    partitionPoint(of: indices.count) { indices[$0] >= index }
  }

  /// Whether the row at an index is sticky.
  func contains(_ index: Int) -> Bool {
    let rank = count(before: index)
    return rank < indices.count && indices[rank] == index
  }

  /// The sticky rows among some rows.
  func indices(in rows: IndexRanges) -> IndexRanges {
    var sticky = IndexRanges()
    for run in rows.interruptible {
      let ranks = count(before: run.lowerBound)..<count(before: run.upperBound)
      for index in indices[ranks].interruptible { sticky.append(index..<index + 1) }
    }
    return sticky
  }

  /// The start of a sticky row at a scroll position; nil if the row is at its own position.
  ///
  /// - Parameters:
  ///   - rank: the number of sticky rows before it.
  ///   - first: the first place along the axis that the viewport shows after its inset.
  func pinnedStart(
    rank: Int, _ mode: StickyMode, firstShown first: Double
  ) -> Double? {
    let row = extents[rank]
    let pinned =
      switch mode {
      case .push: min(first, end(rank: rank).subtracting(row.length))
      case .stack: first + row.lengthBefore
      }
    return row.start.isClearlyLess(than: pinned) ? pinned : nil
  }

  /// The place along the axis where the next sticky row pushes a row away.
  private func end(rank: Int) -> Double {
    rank + 1 < extents.count ? extents[rank + 1].start : contentLength
  }

  /// The first places that the viewport shows after its inset when a sticky row begins to be pinned,
  /// and when the next one pushes it away.
  ///
  /// - Parameter rank: the number of sticky rows before it.
  func pinning(rank: Int, _ mode: StickyMode) -> [Double] {
    let row = extents[rank]
    return switch mode {
    case .push: [row.start, end(rank: rank) - row.length]
    case .stack: [row.start - row.lengthBefore]
    }
  }

  /// The length of the rows that are pinned above a row at the start of the viewport, in points; 0 for a
  /// sticky row.
  func pinnedLength(above index: Int, _ stack: ScrollStackConfiguration) -> Double {
    contains(index) ? 0 : pinnedLength(ofFirst: count(before: index), stack.stickyMode)
  }

  /// The length of the rows that are pinned at a scroll position, in points. A row that is just at its
  /// own place counts, and one that the next row pushes away counts in full.
  ///
  /// - Parameter first: the first place along the axis that the viewport shows after its inset.
  func pinnedLength(at first: Double, _ mode: StickyMode) -> Double {
    let count = partitionPoint(of: extents.count) { rank in
      let row = extents[rank]
      return first.isClearlyLess(than: mode == .push ? row.start : row.start - row.lengthBefore)
    }
    return pinnedLength(ofFirst: count, mode)
  }

  private func pinnedLength(ofFirst count: Int, _ mode: StickyMode) -> Double {
    if count == 0 { return 0 }
    let pinned = extents[count - 1]
    return switch mode {
    case .push: pinned.length
    case .stack: pinned.lengthBefore + pinned.length
    }
  }
}
