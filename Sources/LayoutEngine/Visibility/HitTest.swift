extension ItemLayout {
  /// The topmost item whose outline contains `point`, or nil. Frames are half-open: a point on the
  /// shared edge of two touching frames hits exactly one.
  ///
  /// Source: Docs/options.md, option `hitTest`.
  public func indexOfItem(at point: Point) -> Int? {
    // An item contains the point if it intersects the smallest rectangle that starts there.
    let pixel = Rect(
      minX: point.x, minY: point.y, maxX: point.x.nextUp, maxY: point.y.nextUp)
    let candidates = indices(in: pixel, .exactlyBefore)
    // Only rotated cards, which are few, have an outline that differs from their presented frame.
    return frontmost(of: candidates) { item(at: $0).outlineContains(point) }
  }
}
