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
}
