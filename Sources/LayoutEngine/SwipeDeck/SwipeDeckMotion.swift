extension SwipeDeckLayout {
  /// The motion of the card of one of this deck's animations, as shown on a device.
  public func motion(
    _ animation: SwipeAnimation, presentation: Presentation
  ) -> ItemMotion {
    let frame = presentation.present(cards.frame(at: animation.index, in: bounds))
    let end = ItemPose(frame: frame, animation.to)
    if let start = animation.start {
      return ItemMotion(
        from: start.pose, movingAt: start.velocity, to: end, timing: animation.timing)
    }
    return ItemMotion(
      from: ItemPose(frame: frame, animation.from), to: end,
      turn: animation.index == topIndex ? configuration.turn(in: bounds) : nil,
      timing: animation.timing)
  }
}
