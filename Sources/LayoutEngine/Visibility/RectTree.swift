/// Rectangles in an order, and the bounds of each two, four, eight … of them that follow each other: so
/// those that meet a place are found without looking at all.
struct RectTree {
  /// The rectangles, the bounds of pairs of them, of pairs of those, up to one that holds all.
  private var levels: [[Rect]]

  /// Makes a tree in O(n).
  init(_ rects: [Rect]) {
    levels = [rects]
    while let below = levels.last, below.count > 1 {
      levels.append(
        stride(from: 0, to: below.count, by: 2).map { place in
          place + 1 < below.count ? below[place].union(below[place + 1]) : below[place]
        })
    }
  }

  /// The rectangle at a place.
  subscript(place: Int) -> Rect { levels[0][place] }

  /// The first place from `start` on whose rectangle meets or touches one of `others`; nil where there
  /// is none. O(log n) where rectangles that follow each other are near each other.
  func first(from start: Int, meetingAnyOf others: [Rect]) -> Int? {
    var level = 0
    var place = start
    while place < levels[level].count {
      // Where a pair begins, all of it is looked at together.
      while place.isMultiple(of: 2), level + 1 < levels.count {
        place /= 2
        level += 1
      }
      // Bounds are rounded, so that those that only touch count.
      while others.contains(where: { $0.intersects(levels[level][place], edges: .inclusive) }) {
        if level == 0 { return place }
        level -= 1
        place *= 2
      }
      place += 1
    }
    return nil
  }
}

extension Rect {
  /// The smallest rectangle that holds both.
  fileprivate func union(_ other: Rect) -> Rect {
    Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }
}
