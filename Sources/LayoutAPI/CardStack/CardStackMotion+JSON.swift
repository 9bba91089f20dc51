import JSON
import LayoutEngine

extension CardStackMotion {
  /// The cards that may move, of those whose frames are asked for: with `"frames": "visible"`, those that are
  /// in the visible rect at first or at last.
  fileprivate func indices(_ options: LayoutOptions) -> IndexRanges {
    let all = options.clip(0..<end.count)
    guard options.frames == .visible, let rect = options.visibleRect else {
      return IndexRanges(all)
    }
    return indices(in: rect, edges: options.edges).clamped(to: all)
  }

  /// Those of the cards that move.
  fileprivate func items(at indices: IndexRanges) -> MovingItems {
    MovingItems(at: indices) { index in
      let motion = item(at: index)
      return motion.moves ? MovingItem(index: index, id: nil, motion: motion) : nil
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
      items: motion.items(at: indices), timing: animation.timing, options: options,
      origin: request.options.origin(along: request.layout.axis), state: .height(animation))
    try answer.write(to: &self, meter: meter)
  }
}
