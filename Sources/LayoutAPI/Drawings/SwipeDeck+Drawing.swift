import Bytes
import LayoutEngine

extension SwipeDeckItem: DrawnItem {
  static var noun: Noun { .card }

  func figure(in ids: ItemIDs?, of drawing: inout Drawing) -> Figure {
    var figure = Figure(index: index, id: ids?[index], frame: frame)
    figure.pose = appearance
    return figure
  }
}

extension SwipeDeckRequest {
  /// Draws the deck.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    let answer = LayoutAnswer(presented, in: ids, options: options)
    var drawing = try answer.drawing(
      "Swipe deck", content: presentation.present(layout.bounds), sentence, meter)
    let motions = motions
    try drawing.move(
      moving(motions.animations, motions.leaving), of: .card, motion, showsEnds: true, meter: meter)
    return drawing
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

extension SwipeDeckPanRequest {
  /// Draws the deck at the end of the gesture.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing { try end.drawing(meter) }
}
