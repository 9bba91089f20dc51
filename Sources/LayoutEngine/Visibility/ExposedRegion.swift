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
  /// n stacked items cost O(n log n): only a few of the items above an item intersect its remaining
  /// part, and a search by position finds them.
  ///
  /// - Parameters:
  ///   - items: visible items, at most `limit`.
  ///   - zIndexes: the drawing order of the items; nil if later items are in front.
  ///   - others: the rectangles in front of all items, at most `limit`.
  public static func regions(
    of items: [VisibleItem], inOrder zIndexes: [Int]? = nil, behind others: [Rect] = []
  ) -> [ExposedRegion] {
    let order =
      zIndexes.map { zIndexes in items.indices.sorted { zIndexes[$0] < zIndexes[$1] } }
      ?? Array(items.indices)
    let covers = RectTree(order.map { items[$0].intersection } + others)
    var regions = items.map { ExposedRegion(index: $0.index, rects: []) }
    for (place, item) in order.enumerated() {
      regions[item] = ExposedRegion(
        index: items[item].index, rects: rects(of: place, below: covers))
    }
    return regions
  }

  /// The parts of one item that no item above it covers.
  private static func rects(of place: Int, below covers: RectTree) -> [Rect] {
    let whole = covers[place]
    guard whole.width > 0, whole.height > 0 else { return [] }
    var rects = [whole]
    var left: [Rect] = []
    var next = place + 1
    while let cover = covers.first(from: next, meetingAnyOf: rects) {
      for rect in rects { rect.subtract(covers[cover], into: &left) }
      swap(&rects, &left)
      left.removeAll(keepingCapacity: true)
      next = cover + 1
    }
    return rects
  }
}
