extension Rect {
  /// The bounding box of both rectangles.
  package func union(_ other: Rect) -> Rect {
    Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The rectangle with each edge moved outwards by its inset.
  package func outset(by insets: Insets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + (insets.left + insets.right),
      height: height + (insets.top + insets.bottom))
  }
}
