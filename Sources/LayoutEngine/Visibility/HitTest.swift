extension ItemLayout {
  /// The topmost item whose outline contains `point`, or nil. Frames are half-open: of two that touch
  /// just one is hit.
  ///
  /// Source: Docs/options.md, option `hitTest`.
  public func indexOfItem(at point: Point) -> Int? {
    // Meeting the smallest rectangle that starts at the point is the same as containing the point.
    let pixel = Rect(
      minX: point.x, minY: point.y, maxX: point.x.nextUp, maxY: point.y.nextUp)
    let candidates = indices(in: pixel, .exactlyBefore)
    // All of them but turned cards, of which there are few, are what their presented frames are.
    return candidates.last { item(at: $0).outlineContains(point) }
  }
}
