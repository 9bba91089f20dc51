extension SwipeAnimation {
  /// The card's way, as a device shows it.
  ///
  /// - Parameters:
  ///   - frame: the card's frame, as the device shows it.
  ///   - configuration: that of the deck, which tells how cards turn.
  ///   - bounds: the deck's.
  func motion(of frame: Rect, in bounds: Rect, _ configuration: SwipeDeckConfiguration)
    -> ItemMotion
  {
    let (start, end) = (from.transform.tx, to.transform.tx)
    let way = end - start
    // A card turns no further once it is a bounds' width from its place.
    let corners =
      configuration.rotation == nil || from.angle == to.angle ? [] : [-bounds.width, bounds.width]
    var bends: [ItemMotion.Stop] = []
    // A card that moves to the left is first at the right one.
    for corner in way < 0 ? corners.reversed() : corners {
      let progress = (corner - start) / way
      guard progress > 0, progress < 1 else { continue }
      let vertical = from.transform.ty + (to.transform.ty - from.transform.ty) * progress
      let pose = configuration.top(
        translation: Point(x: start + way * progress, y: vertical), in: bounds)
      bends.append(ItemMotion.Stop(progress: progress, pose: ItemPose(frame, pose)))
    }
    return ItemMotion(
      from: ItemPose(frame, from), bends: bends, to: ItemPose(frame, to), timing: timing)
  }
}

extension SwipeDeckLayout {
  /// The way of the card that an animation of this deck is about, as a device shows it.
  public func motion(
    _ animation: SwipeAnimation, presentation: Presentation
  ) -> ItemMotion {
    animation.motion(of: presentation.present(bounds), in: bounds, configuration)
  }
}

extension ItemPose {
  /// The pose of a card that is seen in some way.
  fileprivate init(_ frame: Rect, _ appearance: SwipeAppearance) {
    let transform = appearance.transform
    self.init(
      frame: frame, alpha: appearance.alpha, translation: transform.translation,
      scale: appearance.angle == 0 ? transform.a : 1, angle: appearance.angle)
  }
}
