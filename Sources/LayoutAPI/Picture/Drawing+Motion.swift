import Bytes
import JSON
import LayoutEngine

extension Drawing {
  /// Adds the motion of figures. A moving figure is drawn in its first pose, with an outline of its
  /// destination. Moving items without a figure, such as removed rows, are drawn below all others.
  ///
  /// - Parameters:
  ///   - options: the requested representations. At some times of a timeline, moving items are
  ///     outlined.
  ///   - showsEnds: whether the picture includes all of the first and last frames, even outside the
  ///     limits of its region.
  mutating func move(
    _ moving: MovingItems, of noun: Noun, _ options: MotionOptions?, showsEnds: Bool = false,
    meter: Meter
  ) throws(NoAnswer) {
    var easings = Easings(tolerance: Self.tolerance, for: "picture")
    var positions: [Int: Int] = [:]
    for (position, figure) in figures.enumerated().interruptible {
      positions[figure.index] = position
    }
    var others: [Figure] = []
    try moving.visit { (entry) throws(NoAnswer) in
      guard entry.motion.moves, isDrawn(entry.motion), let index = entry.index,
        motions.count < DrawnRegion.figures
      else { return }
      let motion = Motion(
        item: entry.motion, easing: try easings.easing(of: entry.motion.timing, meter))
      let stays =
        !entry.isRemoved && entry.motion.to.appearance.alpha > 0 && entry.motion.to.frame.hasArea
      if stays, let position = positions[index] {
        figures[position].motion = motions.count
      } else {
        var figure = Figure(index: index, id: entry.id, frame: entry.motion.drawnFrame)
        figure.motion = motions.count
        others.append(figure)
      }
      motions.append(motion)
      if let timeline = options?.timeline { try outline(entry.motion, at: timeline, meter) }
      include(entry.motion, showsDestination: stays)
      if showsEnds {
        region.includeWhole(entry.motion.from.outline)
        region.includeWhole(entry.motion.to.outline)
      }
    }
    figures.insert(contentsOf: others, at: 0)
    describeMotions(of: noun)
  }

  /// The maximum error of a picture's easing, as a share of the animation's progress. In most
  /// animations it is less than a pixel.
  private static var tolerance: Double { 0.002 }

  /// Whether a motion passes through the drawable region.
  private func isDrawn(_ motion: ItemMotion) -> Bool {
    motion.stops.contains { $0.pose.outline.intersects(region.limits, edges: .inclusive) }
  }

  /// The maximum number of outlines between the ends of a motion.
  private static var outlines: Int { 4 }

  /// Times of a timeline between the ends of a motion, evenly chosen.
  static func outlinedTimes(
    of timeline: TimelineTimes, until end: Double, _ meter: Meter
  ) throws(NoAnswer) -> [Double] {
    try meter.take(timeline.count(until: end), for: "timeline")
    let times = Array(timeline.times(until: end).dropFirst().dropLast())
    let count = Swift.min(times.count, outlines)
    return (1..<count + 1).map { times[$0 * (times.count + 1) / (count + 1) - 1] }
  }

  /// Outlines an item at some times of a timeline.
  private mutating func outline(
    _ motion: ItemMotion, at timeline: TimelineTimes, _ meter: Meter
  ) throws(NoAnswer) {
    // Bounded: at most four outlines.
    for time in try Self.outlinedTimes(of: timeline, until: motion.timing.end, meter) {
      let pose = motion.pose(atTime: time)
      guard pose.frame.hasArea, pose.appearance.alpha > 0 else { continue }
      region.include(pose.outline)
      ghosts.append(
        Ghost(kind: .between, frame: pose.frame, transform: pose.appearance.transform))
    }
  }

  /// Outlines a rectangle, if a part of it may be drawn.
  mutating func outline(_ frame: Rect, as kind: Ghost.Kind) {
    guard frame.hasArea, frame.intersects(region.limits, edges: .exclusive) else { return }
    region.include(frame)
    ghosts.append(Ghost(kind: kind, frame: frame))
  }

  /// Extends the region to both ends of a motion and outlines its destination, if the item stays
  /// there.
  private mutating func include(_ motion: ItemMotion, showsDestination: Bool) {
    region.include(motion.from.outline)
    region.include(motion.to.outline)
    if !showsDestination { return }
    ghosts.append(
      Ghost(kind: .destination, frame: motion.to.frame, transform: motion.to.appearance.transform))
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
  /// The frame that is drawn: the last one, or the first one if the last one has no area.
  var drawnFrame: Rect { to.frame.hasArea ? to.frame : from.frame }

  /// Whether the figure's content becomes illegible, because the figure is scaled too much.
  var distorts: Bool {
    let drawn = drawnFrame.size
    return stops.contains { stop in
      let size = stop.pose.frame.size
      return size.width < 0.6 * drawn.width || size.width > 1.7 * drawn.width
        || size.height < 0.6 * drawn.height || size.height > 1.7 * drawn.height
    }
  }
}

extension Rect {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
