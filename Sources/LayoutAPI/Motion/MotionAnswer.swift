import JSON
import LayoutEngine

/// Writes the requested motion of items: a timeline, CSS animations, and the state at an instant.
struct MotionAnswer {
  /// The animated state of a layout, from which a new gesture can begin.
  enum State {
    /// The height of a stack.
    case height(ValueAnimation)
    /// The translation of a deck's top card.
    case translation(ItemMotion)
  }

  let items: MovingItems
  /// The timing of the animation that ends last.
  let timing: AnimationTiming
  let options: MotionOptions
  /// The origin of the answer's coordinates.
  let origin: Point
  var state: State?
  /// The size of the content at the instant; nil if it is not written.
  var contentSize: Size?
  /// Whether all poses are written with alpha and transform, as in the frames of the layout, and not
  /// only those of items with a transform.
  var hasTransforms = false
  /// Whether the state at an instant has the velocity of each item, from which another motion can continue.
  var hasVelocities = false
  /// The layouts in rows whose items move.
  var layouts: [MovingLayout] = []

  /// Writes the requested members into the current object.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    if let times = options.timeline { try writeTimeline(times, to: &writer, meter) }
    if let tolerance = options.tolerance {
      var easings = Easings(tolerance: tolerance)
      writer.beginArray("css")
      try writeCSS(items, with: &easings, to: &writer, meter)
      for layout in layouts.interruptible {
        try writeCSS(
          MovingItems(layout.itemsInRow), in: layout.path, with: &easings, to: &writer, meter)
      }
      writer.literal("]")
    }
    if let instant = options.instant { try writeState(at: instant, to: &writer, meter) }
  }

  /// Writes an animation for each item.
  ///
  /// - Parameter path: the path to the layout in a row that has the items; nil for the outermost layout.
  private func writeCSS(
    _ items: MovingItems, in path: [Int]? = nil, with easings: inout Easings,
    to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    try items.visit { (item) throws(NoAnswer) in
      try meter.take(1, for: "css")
      try writer.css(item, in: path, with: &easings, meter)
      try meter.check(writer, for: "css")
    }
  }

  /// Writes the items of the layouts in rows as a member, if any move.
  private func writeLayouts(
    to writer: inout JSONWriter, _ meter: Meter,
    _ write: (MovingItems, inout JSONWriter) throws(NoAnswer) -> Void
  ) throws(NoAnswer) {
    if layouts.isEmpty { return }
    writer.beginArray("layouts")
    for layout in layouts.interruptible {
      writer.beginElement()
      writer.path(layout.path)
      try write(MovingItems(layout.items), &writer)
      writer.literal("}")
    }
    writer.literal("]")
  }

  // MARK: - Timeline

  private func writeTimeline(
    _ asked: TimelineTimes, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(asked.count(until: timing.end))
    let times = asked.times(until: timing.end)
    let progress = times.map { timing.progress(at: $0) }
    writer.beginObject("timeline")
    writer.member("times", exactly: times)
    writer.member("progress", exactly: progress)
    try writeTimeline(of: items, times, progress, to: &writer, meter)
    try writeLayouts(to: &writer, meter) { (items, writer) throws(NoAnswer) in
      try writeTimeline(of: items, times, progress, to: &writer, meter)
    }
    writer.literal("}")
  }

  /// Writes the poses of items at each time as a member.
  private func writeTimeline(
    of items: MovingItems, _ times: [Double], _ progress: [Double], to writer: inout JSONWriter,
    _ meter: Meter
  ) throws(NoAnswer) {
    if let count = items.count { try meter.expect(count * times.count, for: "timeline") }
    writer.beginArray("items")
    try items.visit { (item) throws(NoAnswer) in
      try meter.take(times.count, for: "timeline")
      writer.beginElement()
      writer.name(of: item)
      let motion = item.motion
      var own = progress
      if motion.velocity == nil, motion.timing != timing {
        own = times.map { motion.timing.progress(at: $0) }
        writer.member("progress", exactly: own)
      }
      let poses = times.indices.map { frame in
        (motion.velocity == nil ? motion.pose(at: own[frame]) : motion.pose(atTime: times[frame]))
          .relative(to: origin)
      }
      writer.poses(
        poses, fades: motion.fades, transforms: hasTransforms || motion.transforms)
      writer.literal("}")
      try meter.check(writer, for: "timeline")
    }
    writer.literal("]")
  }

  // MARK: - An instant

  private func writeState(
    at instant: Double, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    writer.beginObject("at")
    writer.member("time", exactly: instant)
    writer.member("progress", exactly: timing.progress(at: instant))
    switch state {
    case .height(let animation):
      writer.member("height", animation.value(at: instant))
      writer.member("velocity", exactly: animation.velocity(at: instant))
    case .translation(let motion):
      let pose = motion.pose(atTime: instant)
      writer.point("translation", pose.appearance.translation)
      writer.vector("velocity", exactly: motion.velocity(at: instant).appearance.translation)
    case nil: break
    }
    if let contentSize { writer.contentSize(contentSize) }
    try writeState(of: items, at: instant, to: &writer, meter)
    try writeLayouts(to: &writer, meter) { (items, writer) throws(NoAnswer) in
      try writeState(of: items, at: instant, to: &writer, meter)
    }
    writer.literal("}")
  }

  /// Writes the poses of items at an instant as a member.
  private func writeState(
    of items: MovingItems, at instant: Double, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    writer.beginArray("items")
    try items.visit { (item) throws(NoAnswer) in
      try meter.take(1, for: "at")
      writer.beginElement()
      writer.name(of: item)
      let pose = item.motion.pose(atTime: instant)
      write(pose.relative(to: origin), of: item.motion, to: &writer)
      if hasVelocities {
        writer.velocity(
          item.motion.velocity(at: instant), at: pose, of: item.motion, transforms: hasTransforms)
        if item.leaves { writeRest(of: item.motion, from: instant, to: &writer) }
      }
      writer.literal("}")
      try meter.check(writer, for: "at")
    }
    writer.literal("]")
  }

  /// Writes where an item that leaves ends, and when, as a member.
  private func writeRest(
    of motion: ItemMotion, from instant: Double, to writer: inout JSONWriter
  ) {
    writer.beginObject("leaving")
    writer.member("remaining", exactly: max(0, motion.timing.end - instant))
    write(motion.to.relative(to: origin), of: motion, to: &writer)
    writer.literal("}")
  }

  /// Writes the pose of an item at one instant.
  private func write(_ pose: ItemPose, of motion: ItemMotion, to writer: inout JSONWriter) {
    writer.rectMembers(pose.frame)
    if hasTransforms || motion.transforms {
      writer.appearanceMembers(pose.appearance)
      writer.turnMembers(pose.appearance)
    } else if motion.fades {
      writer.member("alpha", pose.appearance.alpha)
    }
  }
}

extension ItemPose {
  /// The pose with its frame relative to `origin`.
  func relative(to origin: Point) -> ItemPose {
    var pose = self
    pose.frame = frame.relative(to: origin)
    return pose
  }
}

extension JSONWriter {
  /// Writes the index, the id and `isRemoved` of an item as the first members of its object.
  mutating func name(of item: MovingItem) {
    name(index: item.index, id: item.id)
    if item.isRemoved { member("isRemoved", true) }
  }

  /// Writes the pose of an item at several times.
  ///
  /// - Parameters:
  ///   - fades: whether the alpha is ever different from 1.
  ///   - transforms: whether the item has a transform, with which the alpha is always written.
  mutating func poses(_ poses: [ItemPose], fades: Bool, transforms hasTransforms: Bool) {
    column("x", poses) { $0.frame.x }
    column("y", poses) { $0.frame.y }
    column("width", poses) { $0.frame.width }
    column("height", poses) { $0.frame.height }
    if fades || hasTransforms { column("alpha", poses) { $0.appearance.alpha } }
    guard hasTransforms else { return }
    let transforms = poses.map { $0.appearance.transform }
    beginObject("transform")
    column("a", transforms) { $0.a }
    column("b", transforms) { $0.b }
    column("c", transforms) { $0.c }
    column("d", transforms) { $0.d }
    column("tx", transforms) { $0.tx }
    column("ty", transforms) { $0.ty }
    literal("}")
  }

  /// Writes the velocity of the numbers of a pose during a motion as a member.
  ///
  /// - Parameter transforms: whether all poses have alpha and transform, and not only those of items
  ///   with a transform.
  mutating func velocity(
    _ velocity: ItemPose, at pose: ItemPose, of motion: ItemMotion, transforms hasTransforms: Bool
  ) {
    let hasTransform = hasTransforms || motion.transforms
    exactly { writer in
      writer.beginObject("velocity")
      writer.rectMembers(velocity.frame)
      if hasTransform || motion.fades { writer.member("alpha", velocity.appearance.alpha) }
      if hasTransform {
        writer.member("transform", pose.appearance.transformVelocity(velocity.appearance))
        writer.turnMembers(velocity.appearance)
      }
      writer.literal("}")
    }
  }

  /// Writes numbers as a member.
  mutating func member(_ name: StaticString, _ numbers: [Double]) {
    beginArray(name)
    for number in numbers.interruptible {
      element()
      self.number(number)
    }
    literal("]")
  }

  /// Writes one number of each value as an array. If all numbers are equal, the array has one
  /// element.
  @inline(never)
  mutating func column<Value>(
    _ name: StaticString, _ values: [Value], _ number: (Value) -> Double
  ) {
    let first = values.first.map(number)
    let isSame = values.allSatisfy { number($0) == first }
    beginArray(name)
    for value in values.prefix(isSame ? 1 : values.count).interruptible {
      element()
      self.number(number(value))
    }
    literal("]")
  }
}
