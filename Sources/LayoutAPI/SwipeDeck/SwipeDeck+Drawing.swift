import Bytes
import LayoutEngine

extension SwipeDeckItem: DrawnItem {
  func figure(in ids: ItemIDs?, of drawing: inout Drawing) -> Figure {
    var figure = Figure(self, id: drawing.add(id: ids?[index]))
    figure.pose = Pose(appearance)
    return figure
  }
}

extension Pose {
  /// The pose of a deck's card.
  init(_ appearance: ItemAppearance) {
    transform = appearance.transform
    alpha = appearance.alpha
  }
}

extension SwipeDeckRequest {
  /// Draws the deck.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    let answer = LayoutAnswer(PresentedLayout(layout, presentation), in: ids, options: options)
    var drawing = try answer.drawing(
      "Swipe deck", of: .card, content: presentation.present(layout.bounds), meter: meter)
    drawing.sentences.insert(sentence, at: 0)
    let animations = undo?.animations ?? layout.animations
    try drawing.move(moving(animations), of: .card, showsEnds: true, meter: meter)
    return drawing
  }

  /// All cards that move.
  func moving(_ animations: [SwipeAnimation]) -> MovingItems {
    MovingItems(count: animations.count) { [self] position in
      let motion = layout.motion(animations[position], presentation: presentation)
      let index = animations[position].index
      return motion.moves ? MovingItem(index: index, id: ids?[index], motion: motion) : nil
    }
  }

  /// Whether the motion of an animation is requested.
  func selects(_ animation: SwipeAnimation) -> Bool {
    options.selects(layout.motion(animation, presentation: presentation))
  }

  private var sentence: UTF8String {
    let cards = Noun.card.counted(layout.count)
    let moved = Words.point(layout.translation)
    if let undo { return "\(cards); the one that went \(undo.entry.direction.rawValue) returns." }
    switch layout.phase {
    case .idle: return "\(cards), at rest."
    case .changed: return "\(cards), the top one moved by \(moved)."
    case .ended, .cancelled:
      return "\(cards), the top one let go at \(moved): \(layout.decision.rawValue)."
    }
  }
}
