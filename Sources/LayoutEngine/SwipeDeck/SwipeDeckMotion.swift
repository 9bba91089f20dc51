extension SwipeDeckLayout {
  /// The way of the card that an animation of this deck is about, as a device shows it.
  public func motion(
    _ animation: SwipeAnimation, presentation: Presentation
  ) -> ItemMotion {
    let frame = presentation.present(bounds)
    return ItemMotion(
      from: ItemPose(frame, animation.from), to: ItemPose(frame, animation.to),
      turn: configuration.turn(in: bounds), timing: animation.timing)
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
