/// What of an item nothing covers.
public struct ExposedRegion: Equatable, Sendable {
  /// The item's index.
  public let index: Int

  /// Disjoint rectangles, in content coordinates; together the part of the item's intersection with
  /// the visible rect over which no item of a higher zIndex lies. Empty for a wholly covered item.
  public let rects: [Rect]
}

extension ExposedRegion {
  /// How many items can be asked for at once: each is held against all those above it, and no screen
  /// shows more.
  public static var limit: Int { 1024 }

  /// The exposed regions of items that are visible together, in their order.
  ///
  /// - Parameter items: visible items with ascending zIndex, `limit` at most.
  public static func regions(of items: [VisibleItem]) -> [ExposedRegion] {
    items.indices.map { place in
      ExposedRegion(index: items[place].index, rects: rects(of: place, in: items))
    }
  }

  /// The parts of one item that none of those above it covers. Most covers meet none of the parts that
  /// are left: a comparison of edges is all that they cost.
  private static func rects(of place: Int, in items: [VisibleItem]) -> [Rect] {
    let whole = items[place].intersection
    guard whole.width > 0, whole.height > 0 else { return [] }
    var rects = [whole]
    for other in (place + 1)..<items.count where !rects.isEmpty {
      let cover = items[other].intersection
      if rects.contains(where: { $0.intersects(cover) }) {
        rects = rects.flatMap { $0.subtracting(cover) }
      }
    }
    return rects
  }
}
