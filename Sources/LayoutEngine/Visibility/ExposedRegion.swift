/// What of an item nothing covers.
public struct ExposedRegion: Equatable, Sendable {
  /// The item's index.
  public let index: Int

  /// Disjoint rectangles, in content coordinates; together the part of the item's intersection with
  /// the visible rect over which no item of a higher zIndex lies. Empty for a wholly covered item.
  public let rects: [Rect]
}

extension ExposedRegion {
  /// How many items can be asked for at once: no screen shows more.
  public static var limit: Int { 1024 }

  /// The exposed regions of items that are visible together, in their order.
  ///
  /// A stack of n items costs O(n log n): few of those above an item meet what the others left of it,
  /// and those are found by where they are.
  ///
  /// - Parameter items: visible items with ascending zIndex, `limit` at most.
  public static func regions(of items: [VisibleItem]) -> [ExposedRegion] {
    let covers = RectTree(items.map { $0.intersection })
    return items.indices.map { place in
      ExposedRegion(index: items[place].index, rects: rects(of: place, below: covers))
    }
  }

  /// The parts of one item that none of those above it covers.
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
