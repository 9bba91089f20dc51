import Bytes
import LayoutEngine

extension CardStackItem: DrawnItem {
  static var noun: Noun { .card }

  func figure(in cards: StackCards?, of drawing: inout Drawing) -> Figure {
    Figure(index: index, id: Self.id(at: index, in: cards), frame: frame)
  }
}

extension CardStackRequest {
  /// Draws the stack, or the last sample with outlines of the samples before it.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    guard let samples = optionsAnswer?.samples, samples.count > 0 else {
      var drawing = try drawing(of: layout, meter)
      if case .changed(let change, let motion) = optionsAnswer?.since?.transition {
        try move(from: change.start, change.timing, motion, in: &drawing, meter)
      }
      return drawing
    }
    let last = samples.count - 1
    var drawing = try drawing(of: samples[last], meter)
    for index in (max(0, last + 1 - Self.drawnSamples)..<last).interruptible {
      let presented = PresentedLayout(samples[index], presentation)
      for figure in drawing.figures.interruptible {
        let frame = presented.item(at: figure.index).frame
        drawing.ghosts.append(Ghost(kind: .before, frame: frame))
      }
    }
    if samples.count > 1 {
      drawing.notes.append("The last of \(Words.count(samples.count)) samples.")
    }
    return drawing
  }

  /// Moves the cards of a drawing to their positions, from the stack's earlier layout.
  fileprivate func move(
    from start: CardStackLayout, _ timing: AnimationTiming, _ options: MotionOptions?,
    in drawing: inout Drawing, _ meter: Meter
  ) throws(NoAnswer) {
    let motion = CardStackMotion(
      from: start, to: layout, presentation: presentation, timing: timing)
    let indices = drawing.figures.map { $0.index }
    let items = MovingItems(count: indices.count) { position in
      MovingItem(
        index: indices[position], id: optionsAnswer?.cards?.ids?[indices[position]],
        motion: motion.item(at: indices[position]))
    }
    try drawing.move(items, of: .card, options, meter: meter)
  }

  /// The maximum number of samples that are drawn.
  private static var drawnSamples: Int { 4 }

  private func drawing(
    of layout: CardStackLayout, _ meter: Meter
  ) throws(NoAnswer) -> Drawing {
    let answer = LayoutAnswer(
      PresentedLayout(layout, presentation), in: optionsAnswer?.cards, options: options)
    return try answer.drawing("Card stack", Self.sentence(of: layout), meter)
  }

  private static func sentence(of layout: CardStackLayout) -> UTF8String {
    let cards = Noun.card.counted(layout.count)
    switch layout.arrangement {
    case .collapsed: return "\(cards), collapsed."
    case .expanded: return "\(cards), expanded."
    case .revealed(let reveal): return "\(cards), card \(Words.count(reveal.card)) revealed."
    case .inTransit(let translation, _):
      let progress = Words.percentage(layout.progress ?? 0)
      return """
        \(cards), \(Words.number(translation)) points from collapsed, \
        \(progress) of the way to expanded.
        """
    }
  }
}

extension CardStackPanRequest {
  /// Draws the stack at the end of the gesture, and the motions of its cards.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    var drawing = try end.drawing(meter)
    if let way { try end.move(from: way.start, way.timing, motion, in: &drawing, meter) }
    return drawing
  }
}
