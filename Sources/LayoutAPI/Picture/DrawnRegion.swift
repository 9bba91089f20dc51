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
      let across = axis.crossing
      let margin = Size(
        along: axis, length: max(window.length(along: axis), 1),
        breadth: min(content.length(along: across), Self.screens * window.length(along: across)))
      limits = window.outset(by: margin)
      frame = window.union(content.intersection(limits, edges: .inclusive) ?? window)
    } else {
      let breadth = max(content.length(along: axis.crossing), 1)
      limits = Rect(x: content.x, y: content.y, width: breadth, height: breadth)
        .outset(by: Size(width: breadth, height: breadth)).extended(
          by: Self.screens * breadth, along: axis)
      frame = content.intersection(limits, edges: .inclusive) ?? limits
    }
  }

  /// How many times as large as the content is across, or the window, what is drawn beyond it is.
  private static var screens: Double { 3 }

  /// Takes in what is drawn at `rect`, as far as it is within the limits.
  mutating func include(_ rect: Rect) {
    let part = Rect(
      minX: max(rect.minX, limits.minX), minY: max(rect.minY, limits.minY),
      maxX: min(rect.maxX, limits.maxX), maxY: min(rect.maxY, limits.maxY))
    if part.width >= 0, part.height >= 0 { frame = frame.union(part) }
  }

  /// Includes all of a rectangle, also beyond the limits, unless it lies more than a few times their extent
  /// away.
  mutating func includeWhole(_ rect: Rect) {
    let reach = limits.outset(
      by: Size(width: Self.screens * limits.width, height: Self.screens * limits.height))
    if reach.union(rect) == reach { frame = frame.union(rect) } else { include(rect) }
  }

  /// How far `content` lies from what is drawn, on both axes; positive to the right and below. Nil if it
  /// has no area, or if a part of it is drawn.
  func distance(to content: Rect) -> Point? {
    guard content.width > 0, content.height > 0 else { return nil }
    let distance = Point(
      x: max(content.minX - frame.maxX, 0) + min(content.maxX - frame.minX, 0),
      y: max(content.minY - frame.maxY, 0) + min(content.maxY - frame.minY, 0))
    return distance == .zero ? nil : distance
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

  fileprivate func outset(by margin: Size) -> Rect {
    Rect(
      x: x - margin.width, y: y - margin.height, width: width + 2 * margin.width,
      height: height + 2 * margin.height)
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
