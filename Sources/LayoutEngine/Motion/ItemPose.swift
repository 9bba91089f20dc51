/// How an item is seen at one instant: its frame, and what is applied to it about the frame's centre.
///
/// Every member of a pose on its way from one to another changes in proportion to progress. A turn is
/// therefore an angle here and not the sine and cosine of a `Transform`, in proportion to which a card
/// would shrink while it turns.
public struct ItemPose: Equatable, Sendable {
  /// Where the item stands, in points.
  public var frame: Rect
  /// From 0, not seen at all, to 1.
  public var alpha: Double
  /// Points by which it is moved.
  public var translation: Point
  /// The factor by which it is larger.
  public var scale: Double
  /// Radians by which it is turned, clockwise.
  public var angle: Double

  /// Makes a pose; of a frame alone, that of an item that is seen where it stands.
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

  /// What is applied to the frame, about its centre.
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

  /// The pose that is as far from this one to another as progress says. Beyond the two, extents are not
  /// negative and alpha stays 0…1.
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

  /// The pose with the numbers of another one, where the two differ by rounding only.
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
  /// The rectangle with the numbers of another one, where the two differ by rounding only. An extent has
  /// the rounding of the edges that it lies between.
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
  /// Whether this extent and another one are the same but for what the rounding of their edges makes.
  fileprivate func isSame(as other: Double, between edges: Double...) -> Bool {
    let rounding = edges.reduce(0) { Swift.max($0, $1.ulp) }
    return (self - other).magnitude <= 8 * rounding || isSame(as: other)
  }
}
