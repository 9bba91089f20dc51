import Bytes
import JSON
import LayoutEngine

extension DiffRequest {
  /// Draws the new frames, and outlines of the frames that have moved.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing {
    let shown = Array(to.prefix(DrawnRegion.figures))
    let before = Array(from.prefix(DrawnRegion.figures))
    try meter.take(shown.count + before.count)
    let frames = shown.map { $0.frame } + before.map { $0.frame }
    let content = frames.dropFirst().reduce(frames.first ?? Rect(size: .zero)) { $0.union($1) }
    let region = DrawnRegion(content: content, window: nil, axis: .vertical)

    var drawing = Drawing(title: "Difference", region: region, content: content)
    drawing.sentences.append(
      """
      \(difference.inserted.count) inserted, \(difference.removed.count) removed, \
      \(difference.moved.count) moved, \(difference.unchanged) unchanged.
      """)
    for (index, entry) in shown.enumerated().interruptible {
      drawing.figures.append(Figure(index: index, id: entry.id, frame: entry.frame))
    }
    if let timing {
      var items = difference.motions(from: before, to: shown, timing: timing)
      // Removed frames have indexes after those of the new frames.
      for position in items.indices.interruptible where items[position].isRemoved {
        items[position].index = to.count + position
      }
      try drawing.move(MovingItems(items), of: .frame, motion, meter: meter)
    } else {
      drawOldFrames(before, in: &drawing)
    }
    let rest = to.count - shown.count
    if rest > 0 {
      let verb: StaticString = rest == 1 ? "is" : "are"
      drawing.notes.append("\(Noun.frame.counted(rest)) more \(verb) not drawn.")
    }
    return drawing
  }

  /// Draws outlines of moved and removed frames.
  private func drawOldFrames(
    _ before: [IdentifiedFrame], in drawing: inout Drawing
  ) {
    let moved = difference.moved.compactMap { difference.origins[$0.number] }
    let outlined = moved + difference.removed.map { $0.number }
    for entry in outlined.sorted().interruptible {
      guard entry < before.count else { break }
      drawing.ghosts.append(Ghost(kind: .before, frame: before[entry].frame))
    }
  }
}
