import Bytes
import LayoutEngine

extension CardStackItem: DrawnItem {
  func figure(in context: Void, of drawing: inout Drawing) -> Figure { Figure(self) }
}

extension CardStackRequest {
  /// Draws the stack; of samples the last one, behind outlines of those before it.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    guard let translations, let last = translations.last else {
      var drawing = try drawing(of: layout, meter)
      if let since, let start = since.start,
        let change = layout.change(from: start, animation: since.animation)
      {
        try move(from: change.start, change.animation, in: &drawing, meter)
      }
      return drawing
    }
    let samples = translations.suffix(Self.drawnSamples)
    guard let final = layout.sample(at: last, clamped: clamps) else {
      throw .problem(.unanswered)
    }
    var drawing = try drawing(of: final, meter)
    for translation in samples.dropLast() {
      guard let sample = layout.sample(at: translation, clamped: clamps) else { continue }
      let presented = PresentedLayout(sample, presentation)
      for figure in drawing.figures {
        let frame = presented.item(at: figure.index).frame
        drawing.ghosts.append(Ghost(kind: .before, frame: frame))
      }
    }
    if translations.count > 1 {
      drawing.notes.append("The last of \(Words.count(translations.count)) samples.")
    }
    return drawing
  }

  /// Has the cards of a drawing move to where they are, from an arrangement in which the stack was.
  func move(
    from start: CardStackArrangement, _ animation: ValueAnimation, in drawing: inout Drawing,
    _ meter: Meter
  ) throws(NoAnswer) {
    let motion = try? CardStackMotion(
      from: start, to: layout, presentation: presentation, animation: animation)
    guard let motion else { throw .problem(.unanswered) }
    let indices = drawing.figures.map { $0.index }
    let items = MovingItems(count: indices.count) { place in
      MovingItem(index: indices[place], id: nil, motion: motion.item(at: indices[place]))
    }
    try drawing.move(items, of: .card, meter: meter)
  }

  /// How many samples are drawn at the most.
  private static var drawnSamples: Int { 4 }

  private func drawing(
    of layout: CardStackLayout, _ meter: Meter
  ) throws(NoAnswer) -> Drawing {
    let answer = LayoutAnswer(PresentedLayout(layout, presentation), options: options)
    var drawing = try answer.drawing(
      "Card stack", of: .card, content: Rect(size: layout.contentSize),
      meter: meter)
    drawing.sentences.insert(Self.sentence(of: layout), at: 0)
    return drawing
  }

  private static func sentence(of layout: CardStackLayout) -> UTF8String {
    let cards = Noun.card.counted(layout.count)
    switch layout.arrangement {
    case .collapsed: return "\(cards), collapsed."
    case .expanded: return "\(cards), expanded."
    case .revealed(let card, _, _): return "\(cards), card \(Words.count(card)) revealed."
    case .inTransit(let translation, _):
      let progress = Words.percentage(layout.progress ?? 0)
      return """
        \(cards), \(Words.number(translation)) points from collapsed, \
        \(progress) of the way to expanded.
        """
    }
  }
}

extension CardStackLayout {
  fileprivate func sample(at translation: Double, clamped: Bool) -> CardStackLayout? {
    try? inTransit(at: translation, clamped: clamped)
  }
}
