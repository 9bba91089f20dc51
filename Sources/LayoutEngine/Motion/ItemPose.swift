/// The pose of an item at one instant: its frame, and its appearance in this frame.
///
/// Every number of a pose is linear in progress during a motion.
public struct ItemPose: Equatable, Sendable {
  /// The frame, in points.
  public var frame: Rect
  /// The opacity and the transform.
  public var appearance: ItemAppearance

  /// Creates a pose.
  @inlinable public init(frame: Rect, _ appearance: ItemAppearance = ItemAppearance()) {
    self.frame = frame
    self.appearance = appearance
  }

  /// The bounding box of the transformed frame.
  @inline(never)
  public var outline: Rect { frame.transformed(by: appearance.transform) }

  /// The pose at a progress between this pose and another one. Outside 0…1, extents don't become
  /// negative, and alpha stays in 0…1.
  @inline(never)
  func interpolated(to end: ItemPose, _ progress: Double) -> ItemPose {
    if progress == 0 { return self }
    if progress == 1 { return end }
    return combined(end) { start, end, _ in start.between(end, progress) }.limited
  }

  /// The pose as an item shows it that contains this one.
  ///
  /// - Parameter container: its appearance scales both axes alike, about the centre of its frame.
  public func shown(in container: ItemPose) -> ItemPose {
    let outer = container.appearance
    if outer == ItemAppearance() { return self }
    var pose = self
    let linear = ItemAppearance(scale: outer.scale, angle: outer.angle).transform
    let (center, about) = (frame.center, container.frame.center)
    let moved = Point(x: center.x - about.x, y: center.y - about.y).transformed(by: linear)
    let (anchor, translation) = (appearance.anchor, appearance.translation)
    let inner = Point(x: translation.x + anchor.x, y: translation.y + anchor.y)
      .transformed(by: linear)
    pose.appearance.translation = Point(
      x: about.x + moved.x - center.x + inner.x - anchor.x + outer.translation.x,
      y: about.y + moved.y - center.y + inner.y - anchor.y + outer.translation.y)
    pose.appearance.scale.x *= outer.scale.x
    pose.appearance.scale.y *= outer.scale.y
    pose.appearance.angle += outer.angle
    pose.appearance.alpha *= outer.alpha
    return pose
  }

  /// The pose, with each number that differs from another pose's only by a rounding error set to
  /// that of the other pose. The rounding error of an extent is that of its edges.
  func withoutNoise(comparedTo other: ItemPose) -> ItemPose {
    var pose = combined(other) { number, other, _ in number.isSame(as: other) ? other : number }
    if frame.hasSameLength(as: other.frame, along: .horizontal) {
      pose.frame.width = other.frame.width
    }
    if frame.hasSameLength(as: other.frame, along: .vertical) {
      pose.frame.height = other.frame.height
    }
    return pose
  }
}

extension Rect {
  /// Whether two extents are equal within the rounding error of their edges.
  fileprivate func hasSameLength(as other: Rect, along axis: LayoutAxis) -> Bool {
    let rounding = Swift.max(
      min(along: axis).ulp, max(along: axis).ulp, other.min(along: axis).ulp,
      other.max(along: axis).ulp)
    return (length(along: axis) - other.length(along: axis)).magnitude <= 8 * rounding
  }
}

extension Double {
  /// The number at a progress between this one and another; exactly both if they are equal.
  func between(_ end: Double, _ progress: Double) -> Double {
    self == end ? end : interpolated(to: end, progress)
  }
}
