/// The pose of an item at one instant: its frame, and the transform about the frame's centre.
///
/// Every member of a pose is linear in progress during a motion. Therefore rotation is an angle
/// here, instead of the sine and cosine of a `Transform`: with linear sine and cosine, a card would
/// shrink while it rotates.
public struct ItemPose: Equatable, Sendable {
  /// The frame, in points.
  public var frame: Rect
  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double
  /// The translation, in points.
  public var translation: Point
  /// The scale factor.
  public var scale: Double
  /// The rotation in radians, clockwise.
  public var angle: Double

  /// Creates a pose. The defaults are those of an opaque item without transform.
  @inlinable public init(
    frame: Rect, alpha: Double = 1, translation: Point = .zero, scale: Double = 1,
    angle: Double = 0
  ) {
    self.frame = frame
    self.alpha = alpha
    self.translation = translation
    self.scale = scale
    self.angle = angle
  }

  /// The transform of the frame, about its centre.
  public var transform: Transform {
    var transform = Transform.translation(x: translation.x, y: translation.y)
    if angle != 0 {
      transform = Transform.rotation(angle).concatenating(transform)
    }
    if scale != 1 {
      transform = Transform.scale(scale).concatenating(transform)
    }
    return transform
  }

  /// The pose at a progress between this pose and another one. Outside 0…1, extents don't become
  /// negative, and alpha stays in 0…1.
  func interpolated(to end: ItemPose, _ progress: Double) -> ItemPose {
    if progress == 0 { return self }
    if progress == 1 { return end }
    func between(_ start: Double, _ end: Double) -> Double {
      start == end ? end : start.interpolated(to: end, progress)
    }
    return ItemPose(
      frame: Rect(
        x: between(frame.x, end.frame.x), y: between(frame.y, end.frame.y),
        width: max(0, between(frame.width, end.frame.width)),
        height: max(0, between(frame.height, end.frame.height))),
      alpha: between(alpha, end.alpha).clamped(to: 0...1),
      translation: Point(
        x: between(translation.x, end.translation.x),
        y: between(translation.y, end.translation.y)),
      scale: between(scale, end.scale), angle: between(angle, end.angle))
  }

  /// The pose, with each number that differs from another pose's only by a rounding error set to
  /// that of the other pose.
  func withoutNoise(comparedTo other: ItemPose) -> ItemPose {
    func settled(_ number: Double, _ other: Double) -> Double {
      number.isSame(as: other) ? other : number
    }
    return ItemPose(
      frame: frame.withoutNoise(comparedTo: other.frame), alpha: settled(alpha, other.alpha),
      translation: Point(
        x: settled(translation.x, other.translation.x),
        y: settled(translation.y, other.translation.y)),
      scale: settled(scale, other.scale), angle: settled(angle, other.angle))
  }
}

extension Rect {
  /// The rectangle, with each number that differs from another rectangle's only by a rounding error
  /// set to that of the other rectangle. The rounding error of an extent is that of its edges.
  fileprivate func withoutNoise(comparedTo other: Rect) -> Rect {
    Rect(
      x: x.isSame(as: other.x) ? other.x : x, y: y.isSame(as: other.y) ? other.y : y,
      width: width.isSame(as: other.width, between: minX, maxX, other.minX, other.maxX)
        ? other.width : width,
      height: height.isSame(as: other.height, between: minY, maxY, other.minY, other.maxY)
        ? other.height : height)
  }
}

extension Double {
  /// Whether two extents are equal within the rounding error of their edges.
  fileprivate func isSame(as other: Double, between edges: Double...) -> Bool {
    let rounding = edges.reduce(0) { Swift.max($0, $1.ulp) }
    return (self - other).magnitude <= 8 * rounding || isSame(as: other)
  }
}
