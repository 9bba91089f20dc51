import LayoutEngine

/// The part of a layout that a picture shows: the area around the window, or the start of the
/// content. A picture of a million rows at full length would be a single line.
struct DrawnRegion {
  /// The maximum number of figures in a picture.
  static var figures: Int { 1000 }

  /// The area that may be drawn.
  let limits: Rect
  /// The area that is drawn.
  private(set) var frame: Rect

  /// - Parameters:
  ///   - content: the rectangle that the items fill.
  ///   - window: the visible rectangle, if the request sets it.
  init(content: Rect, window: Rect?, axis: LayoutAxis) {
    if let window {
      let across = axis.crossing
      let margin = Size(
        along: axis, length: max(window.length(along: axis), 1),
        breadth: min(content.length(along: across), Self.screens * window.length(along: across)))
      limits = window.outset(by: Insets(margin))
      frame = window.union(content.intersection(limits, edges: .inclusive) ?? window)
    } else {
      let breadth = max(content.length(along: axis.crossing), 1)
      limits = Rect(x: content.x, y: content.y, width: breadth, height: breadth)
        .outset(by: Insets(Size(width: breadth, height: breadth))).extended(
          by: Self.screens * breadth, along: axis)
      frame = content.intersection(limits, edges: .inclusive) ?? limits
    }
  }

  /// The maximum extent beyond the content's breadth or the window, as a multiple of it.
  private static var screens: Double { 3 }

  /// Extends the region to the part of `rect` that is within the limits.
  mutating func include(_ rect: Rect) {
    let part = Rect(
      minX: max(rect.minX, limits.minX), minY: max(rect.minY, limits.minY),
      maxX: min(rect.maxX, limits.maxX), maxY: min(rect.maxY, limits.maxY))
    if part.width >= 0, part.height >= 0 { frame = frame.union(part) }
  }

  /// Extends the region to all of a rectangle, even beyond the limits, unless it is more than a few
  /// times their extent away.
  mutating func includeWhole(_ rect: Rect) {
    let reach = limits.outset(
      by: Insets(Size(width: Self.screens * limits.width, height: Self.screens * limits.height)))
    if reach.union(rect) == reach { frame = frame.union(rect) } else { include(rect) }
  }

  /// The distance from the drawn area to `content`, on both axes; positive to the right and below.
  /// Nil if the content has no area or is partly drawn.
  func distance(to content: Rect) -> Point? {
    guard content.width > 0, content.height > 0 else { return nil }
    let distance = Point(
      x: max(content.minX - frame.maxX, 0) + min(content.maxX - frame.minX, 0),
      y: max(content.minY - frame.maxY, 0) + min(content.maxY - frame.minY, 0))
    return distance == .zero ? nil : distance
  }

  /// The drawn area, with a positive width and height, so that it can be scaled.
  var drawn: Rect {
    var drawn = frame
    drawn.width = max(drawn.width, drawn.height / 100, 1)
    drawn.height = max(drawn.height, drawn.width / 100, 1)
    return drawn
  }
}

extension Rect {
  fileprivate func extended(by length: Double, along axis: LayoutAxis) -> Rect {
    var rect = self
    switch axis {
    case .horizontal: rect.width += length
    case .vertical: rect.height += length
    }
    return rect
  }
}

extension Insets {
  /// Insets by a margin: its width on the left and right, its height at the top and bottom.
  fileprivate init(_ margin: Size) {
    self.init(
      top: margin.height, left: margin.width, bottom: margin.height, right: margin.width)
  }
}
