import JSON
import LayoutEngine

extension CardStackMotion {
  /// The cards that move, of those whose frames are asked for: with `"frames": "visible"`, of those that
  /// are in the visible rect at first or at last.
  fileprivate func items(_ options: LayoutOptions) -> some Sequence<MovingItem> {
    var indices = IndexRanges(options.clip(0..<end.count))
    if options.frames == .visible, let rect = options.visibleRect {
      indices = self.indices(in: rect, edges: options.edges).clamped(
        to: options.clip(0..<end.count))
    }
    return indices.joined().lazy.compactMap { index in
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
    let answer = MotionAnswer(
      items: motion.items(request.options), timing: animation.timing, options: options,
      origin: request.options.origin(along: request.layout.axis), state: .height(animation))
    try answer.write(to: &self, meter: meter)
  }
}
