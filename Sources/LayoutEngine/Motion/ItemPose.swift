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
    return ItemPose(
      frame: Rect(
        x: frame.x.between(end.frame.x, progress), y: frame.y.between(end.frame.y, progress),
        width: max(0, frame.width.between(end.frame.width, progress)),
        height: max(0, frame.height.between(end.frame.height, progress))),
      appearance.interpolated(to: end.appearance, progress))
  }

  /// The pose, with each number that differs from another pose's only by a rounding error set to
  /// that of the other pose.
  func withoutNoise(comparedTo other: ItemPose) -> ItemPose {
    ItemPose(
      frame: frame.withoutNoise(comparedTo: other.frame),
      appearance.withoutNoise(comparedTo: other.appearance))
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
