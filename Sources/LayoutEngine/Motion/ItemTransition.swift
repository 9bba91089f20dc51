/// The appearance from which an item appears, and with which it disappears.
///
/// Source: ScrollStackController, `ScrollStackAnimationInfo`; Docs/scroll-stack-edits.md, "Animations and transitions".
public struct ItemTransition: Equatable, Sendable {
  /// The translation, in points.
  public var translation: Point
  /// The scale about the item's centre, 0…10.
  public var scale: Double
  /// The opacity, 0…1.
  public var alpha: Double
  /// The rotation about the item's centre in radians, clockwise.
  public var angle: Double
  /// The length along the axis as a share of the item's own length, 0…1. The start edge stays. Nil for the length of the
  /// frame, which is 0 if the item is hidden.
  public var length: Double?

  /// Creates a transition. The defaults are those of an item without a transition.
  @inlinable public init(
    translation: Point = .zero, scale: Double = 1, alpha: Double = 1, angle: Double = 0,
    length: Double? = nil
  ) {
    self.translation = translation
    self.scale = scale
    self.alpha = alpha
    self.angle = angle
    self.length = length
  }

  /// An item that is invisible at its position.
  static var fade: ItemTransition { ItemTransition(alpha: 0) }
}

extension ItemTransition: Checkable {
  /// The translation must be valid coordinates, the scale 0…10, the opacity and the length 0…1, and the
  /// angle at most half a turn in either direction.
  public func check(into faults: inout FaultCollector) {
    faults.check(translation, "translation")
    faults.check(scale, in: InputBounds.transitionScale, "scale")
    faults.check(alpha, in: InputBounds.share, "alpha")
    faults.check(angle, in: InputBounds.angle, "angle")
    if let length { faults.check(length, in: InputBounds.share, "length") }
  }
}

extension ItemPose {
  /// The pose at the invisible end of a transition.
  ///
  /// - Parameters:
  ///   - length: the item's own length.
  ///   - axis: the axis of the length.
  ///   - isMirrored: whether the transition is mirrored along x.
  func away(
    _ transition: ItemTransition, ownLength length: Double, along axis: LayoutAxis,
    mirrored isMirrored: Bool
  ) -> ItemPose {
    var pose = self
    if let share = transition.length {
      switch axis {
      case .vertical: pose.frame.height = share * length
      case .horizontal:
        pose.frame.width = share * length
        if isMirrored { pose.frame.x = frame.maxX - pose.frame.width }
      }
    }
    let sign = isMirrored ? -1.0 : 1
    pose.appearance.alpha *= transition.alpha
    // Sums with 0 avoid a negative zero.
    pose.appearance.translation.x += sign * transition.translation.x + 0
    pose.appearance.translation.y += transition.translation.y
    pose.appearance.scale.x *= transition.scale
    pose.appearance.scale.y *= transition.scale
    pose.appearance.angle += sign * transition.angle + 0
    return pose
  }
}
