import JSON
import LayoutEngine

extension CardStackMotion {
  /// The requested cards whose motion is computed: with `"frames": "visible"`, those that may be in the visible
  /// rect at any time.
  fileprivate func indices(_ options: LayoutOptions) -> IndexRanges {
    let all = options.clip(0..<end.count)
    return options.movingRect.map { indices(near: $0).clamped(to: all) } ?? IndexRanges(all)
  }

  /// The cards that move, and with `"frames": "visible"` are in the visible rect at any time.
  fileprivate func items(
    at indices: IndexRanges, _ options: LayoutOptions, _ ids: ItemIDs?
  ) -> MovingItems {
    MovingItems(at: indices) { index in
      let motion = item(at: index)
      guard motion.moves, options.selects(motion) else { return nil }
      return MovingItem(index: index, id: ids?[index], motion: motion)
    }
  }
}

extension JSONWriter {
  /// Writes the requested representations of a stack's animation to its layout.
  mutating func motion(
    to request: CardStackRequest, from start: CardStackLayout, _ timing: AnimationTiming,
    height: ValueAnimation?, _ options: MotionOptions, _ meter: Meter
  ) throws(NoAnswer) {
    let motion = CardStackMotion(
      from: start, to: request.layout, presentation: request.presentation, timing: timing)
    let indices = motion.indices(request.options)
    // Each representation computes the motion of every card, also if few cards move.
    // Bounded: three members.
    for member in options.members { try meter.take(motions: indices.count, for: member) }
    var answer = MotionAnswer(
      items: motion.items(at: indices, request.options, request.optionsAnswer?.cards?.ids),
      timing: timing,
      options: options,
      origin: request.options.origin(along: .vertical), state: height.map { .height($0) })
    if request.layout.contentFit == .cards, let instant = options.instant {
      answer.contentSize = motion.fittedContentSize(at: instant)
    }
    try answer.write(to: &self, meter: meter)
  }
}
