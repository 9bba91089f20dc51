import JSON
import LayoutEngine

extension CardStackMotion {
  /// The cards that are looked at: those that are asked for, with `"frames": "visible"` those that may be in
  /// the visible rect at any time.
  fileprivate func indices(_ options: LayoutOptions) -> IndexRanges {
    let all = options.clip(0..<end.count)
    return options.movingRect.map { indices(near: $0).clamped(to: all) } ?? IndexRanges(all)
  }

  /// Those of the cards that move, and are in the visible rect at any time if that is asked for.
  fileprivate func items(at indices: IndexRanges, _ options: LayoutOptions) -> MovingItems {
    MovingItems(at: indices) { index in
      let motion = item(at: index)
      guard motion.moves, options.selects(motion) else { return nil }
      return MovingItem(index: index, id: nil, motion: motion)
    }
  }
}

extension JSONWriter {
  /// Writes what a request wants to be told of a stack's way to how it is laid out.
  mutating func motion(
    to request: CardStackRequest, from start: CardStackArrangement, _ animation: ValueAnimation,
    _ options: MotionOptions, _ meter: Meter
  ) throws(NoAnswer) {
    let motion = try? CardStackMotion(
      from: start, to: request.layout, presentation: request.presentation, animation: animation)
    guard let motion else { throw .problem(.unanswered) }
    let indices = motion.indices(request.options)
    // All are looked at, however few move.
    try meter.take(indices.count, .movingItem, for: options.firstMember)
    let answer = MotionAnswer(
      items: motion.items(at: indices, request.options), timing: animation.timing, options: options,
      origin: request.options.origin(along: request.layout.axis), state: .height(animation))
    try answer.write(to: &self, meter: meter)
  }
}
