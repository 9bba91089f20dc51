/// The part of an item that no other item covers.
public struct ExposedRegion: Equatable, Sendable {
  /// The item's index.
  public let index: Int

  /// Disjoint rectangles in content coordinates. Together they are the part of the item's
  /// intersection with the visible rect that no item with a higher zIndex covers. Empty if the item
  /// is entirely covered.
  public let rects: [Rect]
}

extension ExposedRegion {
  /// The maximum number of items per call: no screen shows more.
  public static var limit: Int { 1024 }

  /// The exposed regions of items that are visible together, in the order of the items.
  ///
  /// - Parameters:
  ///   - items: visible items, at most `limit`.
  ///   - zIndexes: the drawing order of the items; nil if later items are in front.
  public static func regions(
    of items: [VisibleItem], inOrder zIndexes: [Int]? = nil
  ) -> [ExposedRegion] {
    var search = ExposedSearch(of: items, inOrder: zIndexes)
    while !search.isFinished, !WorkCheck.mustEnd(after: search.step()) {}
    return search.regions
  }
}
