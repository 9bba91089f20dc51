extension SwipeDeckLayout {
  /// The motion of the card of one of this deck's animations, as shown on a device.
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
  /// Creates the pose of a card with an appearance.
  fileprivate init(_ frame: Rect, _ appearance: SwipeAppearance) {
    let transform = appearance.transform
    self.init(
      frame: frame, alpha: appearance.alpha, translation: transform.translation,
      scale: appearance.angle == 0 ? transform.a : 1, angle: appearance.angle)
  }
}
