extension SwipeDeckLayout {
  /// The motion of the card of one of this deck's animations, as shown on a device.
  public func motion(
    _ animation: SwipeAnimation, presentation: Presentation
  ) -> ItemMotion {
    let frame = presentation.present(frame(at: animation.index))
    return ItemMotion(
      from: ItemPose(frame: frame, animation.from), to: ItemPose(frame: frame, animation.to),
      turn: configuration.turn(in: bounds), timing: animation.timing)
  }
}
