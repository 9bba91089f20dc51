import LayoutEngine

/// How much of a layout a picture shows: what is near the window, or the content's beginning. A picture of
/// a million rows would be a line.
struct DrawnRegion {
  /// The most figures of a picture.
  static var figures: Int { 1000 }

  /// What may be drawn.
  let limits: Rect
  /// What is drawn.
  private(set) var frame: Rect

  /// - Parameters:
  ///   - content: what the items fill.
  ///   - window: what the device shows, where somebody said.
  init(content: Rect, window: Rect?, axis: LayoutAxis) {
    if let window {
      let length = max(window.length(along: axis), 1)
      limits = window.outset(x: length, y: length)
      frame = window.union(content.intersection(limits, edges: .inclusive) ?? window)
    } else {
      let breadth = max(content.length(along: axis.crossing), 1)
      limits = Rect(x: content.x, y: content.y, width: breadth, height: breadth)
        .outset(x: breadth, y: breadth).extended(by: Self.screens * breadth, along: axis)
      frame = content.intersection(limits, edges: .inclusive) ?? limits
    }
  }

  /// How many times as long as it is wide a picture without a window is, beyond one.
  private static var screens: Double { 3 }

  /// Takes in what is drawn at `rect`, as far as it is within the limits.
  mutating func include(_ rect: Rect) {
    if let part = rect.intersection(limits, edges: .inclusive) { frame = frame.union(part) }
  }

  /// What is drawn. It has an extent to both sides, so that it can be scaled.
  var drawn: Rect {
    var drawn = frame
    drawn.width = max(drawn.width, drawn.height / 100, 1)
    drawn.height = max(drawn.height, drawn.width / 100, 1)
    return drawn
  }
}

extension Rect {
  /// The rectangle of a size at the origin of coordinates.
  init(size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The smallest rectangle around this one and another.
  func union(_ other: Rect) -> Rect {
    Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX),
      maxY: Swift.max(maxY, other.maxY))
  }

  fileprivate func outset(x horizontal: Double, y vertical: Double) -> Rect {
    Rect(
      x: x - horizontal, y: y - vertical, width: width + 2 * horizontal,
      height: height + 2 * vertical)
  }

  fileprivate func extended(by length: Double, along axis: LayoutAxis) -> Rect {
    var rect = self
    switch axis {
    case .horizontal: rect.width += length
    case .vertical: rect.height += length
    }
    return rect
  }
}
