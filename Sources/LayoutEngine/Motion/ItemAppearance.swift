/// The appearance of an item in its frame: its opacity, and the numbers of its transform.
///
/// Every member is linear in progress during a motion. Therefore rotation is an angle here, instead
/// of the sine and cosine of a `Transform`: with linear sine and cosine, a card would shrink while
/// it rotates.
public struct ItemAppearance: Equatable, Sendable {
  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double
  /// The translation, in points.
  public var translation: Point
  /// The scale factors.
  public var scale: Scale
  /// The rotation in radians, clockwise.
  public var angle: Double
  /// The point about which the item is scaled and rotated, in points from the frame's centre.
  public var anchor: Point

  /// Creates an appearance. The defaults are those of an opaque item without a transform.
  @inlinable public init(
    alpha: Double = 1, translation: Point = .zero, scale: Scale = .identity, angle: Double = 0,
    anchor: Point = .zero
  ) {
    self.alpha = alpha
    self.translation = translation
    self.scale = scale
    self.angle = angle
    self.anchor = anchor
  }

  /// The transform of the frame, about its centre.
  public var transform: Transform {
    var transform = Transform.identity
    if scale != .identity { transform = .scale(scale) }
    if angle != 0 { transform = transform.concatenating(.rotation(angle)) }
    var offset = translation
    if anchor != .zero {
      let moved = anchor.transformed(by: transform)
      offset.x += anchor.x - moved.x
      offset.y += anchor.y - moved.y
    }
    transform.tx = offset.x
    transform.ty = offset.y
    return transform
  }

  /// Whether an item looks the same. The anchor has no effect on an item that is neither scaled nor rotated.
  func looks(like other: ItemAppearance) -> Bool {
    var other = other
    if scale == .identity, angle == 0 { other.anchor = anchor }
    return self == other
  }

  /// The appearance at a progress between this appearance and another one. Outside 0…1, alpha stays
  /// in 0…1.
  func interpolated(to end: ItemAppearance, _ progress: Double) -> ItemAppearance {
    ItemAppearance(
      alpha: alpha.between(end.alpha, progress).clamped(to: 0...1),
      translation: translation.between(end.translation, progress),
      scale: Scale(
        x: scale.x.between(end.scale.x, progress), y: scale.y.between(end.scale.y, progress)),
      angle: angle.between(end.angle, progress), anchor: anchor.between(end.anchor, progress))
  }

  /// The appearance, with each number that differs from another appearance's only by a rounding
  /// error set to that of the other appearance.
  func withoutNoise(comparedTo other: ItemAppearance) -> ItemAppearance {
    ItemAppearance(
      alpha: alpha.settled(other.alpha), translation: translation.settled(other.translation),
      scale: Scale(x: scale.x.settled(other.scale.x), y: scale.y.settled(other.scale.y)),
      angle: angle.settled(other.angle), anchor: anchor.settled(other.anchor))
  }
}

extension Double {
  /// The number at a progress between this one and another; exactly both if they are equal.
  func between(_ end: Double, _ progress: Double) -> Double {
    self == end ? end : interpolated(to: end, progress)
  }

  /// This number, or the other one if they differ only by a rounding error.
  fileprivate func settled(_ other: Double) -> Double { isSame(as: other) ? other : self }
}

extension Point {
  fileprivate func between(_ end: Point, _ progress: Double) -> Point {
    Point(x: x.between(end.x, progress), y: y.between(end.y, progress))
  }

  fileprivate func settled(_ other: Point) -> Point {
    Point(x: x.settled(other.x), y: y.settled(other.y))
  }
}
