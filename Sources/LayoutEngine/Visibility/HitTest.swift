extension ItemLayout {
  /// The topmost item whose outline contains `point`, or nil. Frames are half-open: a point on the
  /// shared edge of two touching frames hits exactly one.
  ///
  /// Source: Docs/options.md, option `hitTest`.
  public func indexOfItem(at point: Point) -> Int? {
    // Only rotated items have an outline that differs from their presented frame.
    frontmost(of: candidates(at: point)) { outlineContains(point, at: $0) }
  }

  /// The items whose presented frames contain a point. The hit test of rotated items examines them.
  public func candidates(at point: Point) -> IndexRanges {
    // An item contains the point if it intersects the smallest rectangle that starts there.
    let pixel = Rect(
      minX: point.x, minY: point.y, maxX: point.x.nextUp, maxY: point.y.nextUp)
    return indices(in: pixel, .exactlyBefore)
  }
}
