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
  /// - Parameter items: visible items with ascending zIndex, at most `limit`.
  public static func regions(of items: [VisibleItem]) -> [ExposedRegion] {
    let covers = RectTree(items.map { $0.intersection })
    return items.indices.map { place in
      ExposedRegion(index: items[place].index, rects: rects(of: place, below: covers))
    }
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
