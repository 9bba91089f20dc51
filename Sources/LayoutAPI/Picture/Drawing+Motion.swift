import JSON
import LayoutEngine

extension Drawing {
  /// Has figures move. They are drawn as they are at first, with outlines of where they go; those that
  /// are not drawn yet, such as rows that go, are drawn behind all others.
  ///
  /// - Parameter showsEnds: whether the picture includes all of the first and the last frames, also beyond
  ///   the limits of its region.
  mutating func move(
    _ moving: MovingItems, of noun: Noun, showsEnds: Bool = false, meter: Meter
  ) throws(NoAnswer) {
    var easings = Easings(tolerance: Self.tolerance, for: "picture")
    var places: [Int: Int] = [:]
    for (place, figure) in figures.enumerated() { places[figure.index] = place }
    var others: [Figure] = []
    try moving.visit(meter) { (entry) throws(NoAnswer) in
      guard entry.motion.moves, isDrawn(entry.motion), let index = entry.index,
        motions.count < DrawnRegion.figures
      else { return }
      let motion = Motion(
        item: entry.motion, easing: try easings.easing(of: entry.motion.timing, meter))
      let stays = entry.motion.to.alpha > 0 && entry.motion.to.frame.hasArea
      if stays, let place = places[index] {
        figures[place].motion = motions.count
      } else {
        var figure = Figure(index: index, id: add(id: entry.id), frame: entry.motion.drawnFrame)
        figure.motion = motions.count
        others.append(figure)
      }
      motions.append(motion)
      include(entry.motion)
      if showsEnds {
        region.includeWhole(entry.motion.from.outline)
        region.includeWhole(entry.motion.to.outline)
      }
    }
    figures.insert(contentsOf: others, at: 0)
    describeMotions(of: noun)
  }

  /// How far a picture's easing may be from an animation's progress: no pixel, for most ways.
  private static var tolerance: Double { 0.002 }

  /// Whether a way leads through what may be drawn.
  private func isDrawn(_ motion: ItemMotion) -> Bool {
    motion.stops.contains { $0.pose.outline.intersects(region.limits, edges: .inclusive) }
  }

  /// Takes in where a way begins, and outlines where it ends.
  private mutating func include(_ motion: ItemMotion) {
    region.include(motion.from.outline)
    region.include(motion.to.outline)
    if motion.to.alpha == 0 || !motion.to.frame.hasArea { return }
    ghosts.append(
      Ghost(kind: .destination, frame: motion.to.frame, transform: motion.to.transform))
  }

  private mutating func describeMotions(of noun: Noun) {
    let last = AnimationTiming.last(of: motions.count) { motions[$0].item.timing }
    guard let last else { return }
    let verb: StaticString = motions.count == 1 ? "moves" : "move"
    notes.append(
      "\(noun.counted(motions.count)) \(verb) within \(Words.number(last.end)) seconds.")
  }
}

extension ItemMotion {
  /// The frame in which what moves is drawn: the last one, or the first one where there is nothing to
  /// be seen of the last one.
  var drawnFrame: Rect { to.frame.hasArea ? to.frame : from.frame }

  /// Whether what is within it could not be read on the way: drawn so much wider or higher than it is.
  var distorts: Bool {
    let drawn = drawnFrame.size
    return stops.contains { stop in
      let size = stop.pose.frame.size
      return size.width < 0.6 * drawn.width || size.width > 1.7 * drawn.width
        || size.height < 0.6 * drawn.height || size.height > 1.7 * drawn.height
    }
  }
}

extension ItemPose {
  /// The smallest rectangle around what is seen.
  var outline: Rect { frame.transformed(by: transform) }
}

extension Rect {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
