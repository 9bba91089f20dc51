extension ItemPose {
  /// How far outlines between this pose and another one can extend beyond both outlines, along both
  /// axes, if all numbers are linear between the poses.
  ///
  /// A function that differs from its chord over an interval of length 1 does so by at most an
  /// eighth of its second derivative. The functions are the coordinates of the corners.
  func bulge(towards end: ItemPose) -> Size {
    let (along, across) = (lever(.horizontal, towards: end), lever(.vertical, towards: end))
    let turn = (end.appearance.angle - appearance.angle).magnitude
    if turn > 0 {
      let swing = 2 * (along.speed + across.speed) + turn * (along.length + across.length)
      let bulge = (along.bend + across.bend + turn * swing) / 8
      return Size(width: bulge, height: bulge)
    }
    let rotation = Transform.rotation(appearance.angle)
    let (cosine, sine) = (rotation.a.magnitude, rotation.b.magnitude)
    return Size(
      width: (cosine * along.bend + sine * across.bend) / 8,
      height: (sine * along.bend + cosine * across.bend) / 8)
  }

  /// Upper limits of the distance of a corner from the anchor along one of the item's own axes, and
  /// of its first and second derivative: a linear distance, times a linear scale.
  private func lever(
    _ axis: LayoutAxis, towards end: ItemPose
  ) -> (length: Double, speed: Double, bend: Double) {
    let (scale, endScale) = (
      appearance.scale.factor(along: axis), end.appearance.scale.factor(along: axis)
    )
    let (extent, endExtent) = (frame.length(along: axis), end.frame.length(along: axis))
    let (anchor, endAnchor) = (
      appearance.anchor.coordinate(along: axis), end.appearance.anchor.coordinate(along: axis)
    )
    let longest = max(extent, endExtent) / 2 + max(anchor.magnitude, endAnchor.magnitude)
    let growth = (endExtent - extent).magnitude / 2 + (endAnchor - anchor).magnitude
    let largest = max(scale.magnitude, endScale.magnitude)
    let scaling = (endScale - scale).magnitude
    return (longest * largest, longest * scaling + growth * largest, 2 * growth * scaling)
  }
}
