import JSON
import LayoutEngine

/// An item that moves, and what an answer calls it.
struct MovingItem {
  let index: Int?
  let id: String?
  let motion: ItemMotion
  /// Whether it is not there any more at last: its index is the one that it had.
  var isRemoved = false
}

/// Writes what a request wants to be told of items that move: their timeline, what plays them in a
/// browser, and where they are at an instant.
struct MotionAnswer<Items: Sequence<MovingItem>> {
  /// What `at` tells of the state that moves, from which a gesture can begin.
  enum State {
    /// The height of a stack.
    case height(ValueAnimation)
    /// The translation of a deck's top card.
    case translation(ItemMotion)
  }

  let items: Items
  /// How the whole passes: as the animation that ends last.
  let timing: AnimationTiming
  let options: MotionOptions
  /// From where rectangles are counted.
  let origin: Point
  var state: State?
  /// Whether items are told with their transforms, as their layout's frames are.
  var hasTransforms = false

  /// Writes all members that are asked for into an object that has been begun.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    if let times = options.timeline { try writeTimeline(times, to: &writer, meter) }
    if let tolerance = options.tolerance {
      var easings = Easings(tolerance: tolerance)
      writer.member("css")
      writer.literal("[")
      for item in items {
        try meter.take(1)
        try writer.css(item, with: easings.easing(of: item.motion.timing, meter))
      }
      writer.literal("]")
    }
    if let instant = options.instant { try writeState(at: instant, to: &writer, meter) }
  }

  // MARK: - Timeline

  private func writeTimeline(
    _ asked: TimelineTimes, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(asked.count(until: timing.end))
    let times = asked.times(until: timing.end)
    let progress = times.map { timing.progress(at: $0) }
    writer.member("timeline")
    writer.literal("{")
    writer.member("times")
    writer.array(times)
    writer.member("progress")
    writer.array(progress)
    writer.member("items")
    writer.literal("[")
    for item in items {
      try meter.take(times.count)
      writer.element()
      writer.literal("{")
      writer.name(of: item)
      if item.motion.timing == timing {
        write(item.motion, at: progress, to: &writer)
      } else {
        let own = times.map { item.motion.timing.progress(at: $0) }
        writer.member("progress")
        writer.array(own)
        write(item.motion, at: own, to: &writer)
      }
      writer.literal("}")
    }
    writer.literal("]}")
  }

  /// Writes how an item is seen at each progress.
  private func write(
    _ motion: ItemMotion, at progress: [Double], to writer: inout JSONWriter
  ) {
    let poses = progress.map { motion.pose(at: $0).relative(to: origin) }
    writer.column("x", poses) { $0.frame.x }
    writer.column("y", poses) { $0.frame.y }
    writer.column("width", poses) { $0.frame.width }
    writer.column("height", poses) { $0.frame.height }
    if motion.fades || hasTransforms { writer.column("alpha", poses) { $0.alpha } }
    guard hasTransforms else { return }
    let transforms = poses.map { $0.transform }
    writer.member("transform")
    writer.literal("{")
    writer.column("a", transforms) { $0.a }
    writer.column("b", transforms) { $0.b }
    writer.column("c", transforms) { $0.c }
    writer.column("d", transforms) { $0.d }
    writer.column("tx", transforms) { $0.tx }
    writer.column("ty", transforms) { $0.ty }
    writer.literal("}")
  }

  // MARK: - An instant

  private func writeState(
    at instant: Double, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    writer.member("at")
    writer.literal("{")
    writer.member("time", instant)
    writer.member("progress", timing.progress(at: instant))
    switch state {
    case .height(let animation):
      writer.member("height", animation.value(at: instant))
      writer.member("velocity", animation.velocity(at: instant))
    case .translation(let motion):
      let pose = motion.pose(at: motion.timing.progress(at: instant))
      writer.point("translation", pose.translation)
      writer.point("velocity", motion.velocity(at: instant))
    case nil: break
    }
    writer.member("items")
    writer.literal("[")
    for item in items {
      try meter.take(1)
      writer.element()
      writer.literal("{")
      writer.name(of: item)
      let progress = item.motion.timing.progress(at: instant)
      write(item.motion.pose(at: progress).relative(to: origin), of: item.motion, to: &writer)
      writer.literal("}")
    }
    writer.literal("]}")
  }

  /// Writes how an item is seen at one instant.
  private func write(_ pose: ItemPose, of motion: ItemMotion, to writer: inout JSONWriter) {
    writer.rectMembers(pose.frame)
    if hasTransforms {
      writer.appearanceMembers(SwipeAppearance(alpha: pose.alpha, transform: pose.transform))
    } else if motion.fades {
      writer.member("alpha", pose.alpha)
    }
  }
}

extension ItemPose {
  fileprivate func relative(to origin: Point) -> ItemPose {
    var pose = self
    pose.frame = frame.relative(to: origin)
    return pose
  }
}

extension JSONWriter {
  /// Writes what an item is called by, as the first members of its object.
  mutating func name(of item: MovingItem) {
    if let index = item.index { member("index", index) }
    if let id = item.id { member("id", id) }
    if item.isRemoved { member("isRemoved", true) }
  }

  /// Writes numbers as an array.
  fileprivate mutating func array(_ numbers: some Sequence<Double>) {
    literal("[")
    for number in numbers {
      element()
      self.number(number)
    }
    literal("]")
  }

  /// Writes a number of each element as a member: an array, of one number where all are the same.
  fileprivate mutating func column<Element>(
    _ name: StaticString, _ elements: [Element], _ value: (Element) -> Double
  ) {
    let first = elements.first.map(value) ?? 0
    let isSame = elements.allSatisfy { value($0) == first }
    member(name)
    array((isSame ? elements.prefix(1) : elements[...]).lazy.map(value))
  }
}
