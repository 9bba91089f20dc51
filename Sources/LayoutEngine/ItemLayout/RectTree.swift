/// An ordered list of rectangles with the bounding boxes of 2, 4, 8 … consecutive rectangles, for
/// finding the ones at a position without visiting all of them.
struct RectTree {
  /// The rectangles, the bounding boxes of pairs, of pairs of pairs and so on, up to one box around
  /// all.
  private var levels: [[Rect]]

  /// Creates a tree in O(n).
  init(_ rects: [Rect]) {
    levels = [rects]
    // Bounded: the height of the tree.
    while let below = levels.last, below.count > 1 {
      levels.append(
        stride(from: 0, to: below.count, by: 2).map { index in
          index + 1 < below.count ? below[index].union(below[index + 1]) : below[index]
        })
    }
  }

  /// The rectangle at an index.
  subscript(index: Int) -> Rect { levels[0][index] }

  /// The first index ≥ `start` whose rectangle intersects or touches another one; nil if no
  /// rectangle does. O(log n) if consecutive rectangles are close to each other.
  ///
  /// - Parameter compared: incremented for each rectangle and bounding box that is compared.
  func first(from start: Int, meeting other: Rect, _ compared: inout Int) -> Int? {
    var level = 0
    var index = start
    while index < levels[level].count, !WorkCheck.mustEnd() {
      // At the start of a pair, test the bounding box of the whole pair.
      // Bounded: the height of the tree.
      while index.isMultiple(of: 2), level + 1 < levels.count {
        index /= 2
        level += 1
      }
      // Bounding boxes are rounded, so touching counts as intersecting.
      // Bounded: the height of the tree.
      while other.intersects(levels[level][index], edges: .inclusive) {
        if level == 0 { return index }
        compared += 1
        level -= 1
        index *= 2
      }
      compared += 1
      index += 1
    }
    return nil
  }
}
