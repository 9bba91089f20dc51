import LayoutEngine

/// Maps the points of a drawing to pixels of a picture.
struct SVGScale {
  /// Pixels per point.
  let factor: Double
  /// The drawn region, in points.
  let region: Rect
  /// The frame of the region in the picture, in pixels.
  let frame: Rect

  /// Fits a region into a box at its top, centred horizontally, with at most `largest` pixels per
  /// point.
  init(_ region: Rect, in box: Rect) {
    factor = min(box.width / region.width, box.height / region.height, Self.largest)
    self.region = region
    let width = region.width * factor
    frame = Rect(
      x: box.x + (box.width - width) / 2, y: box.y, width: width, height: region.height * factor)
  }

  private static var largest: Double { 4 }

  func x(_ x: Double) -> Double { frame.x + (x - region.x) * factor }

  func y(_ y: Double) -> Double { frame.y + (y - region.y) * factor }

  func point(_ point: Point) -> Point { Point(x: x(point.x), y: y(point.y)) }

  @inline(__always)
  func rect(_ rect: Rect) -> Rect {
    Rect(x: x(rect.x), y: y(rect.y), width: rect.width * factor, height: rect.height * factor)
  }

  /// A transform about a rectangle's centre, in pixels.
  func transform(_ transform: Transform, about frame: Rect) -> Transform {
    var scaled = transform
    scaled.tx *= factor
    scaled.ty *= factor
    return scaled.about(point(frame.center))
  }
}
