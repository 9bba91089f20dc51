extension ItemLayout {
  /// The topmost item whose presented frame contains `point`, or nil. Frames are half-open: of two
  /// that touch just one is hit.
  ///
  /// Source: Docs/options.md, option `hitTest`.
  public func indexOfItem(at point: Point) -> Int? {
    // Meeting the smallest rectangle that starts at the point is the same as containing the point.
    let pixel = Rect(
      minX: point.x, minY: point.y, maxX: point.x.nextUp, maxY: point.y.nextUp)
    let hit = indices(in: pixel)
    return hit.isEmpty ? nil : hit.upperBound - 1
  }
}
