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
    let bends = corners.map { ($0 - start) / way }.filter { $0 > 0 && $0 < 1 }
      .sorted(along: { $0 })
    let poses = bends.map { progress in
      let vertical = from.transform.ty + (to.transform.ty - from.transform.ty) * progress
      return configuration.top(
        translation: Point(x: start + way * progress, y: vertical), in: bounds)
    }
    return ItemMotion(
      from: ItemPose(frame, from),
      bends: zip(bends, poses).map { .init(progress: $0, pose: ItemPose(frame, $1)) },
      to: ItemPose(frame, to), timing: timing)
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
