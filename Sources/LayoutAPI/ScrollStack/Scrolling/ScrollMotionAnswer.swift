import JSON
import LayoutEngine

/// Writes the motion of a content offset: its animation, a timeline, CSS animations, and the state at an instant.
struct ScrollMotionAnswer {
  let motion: ScrollMotion
  let options: MotionOptions?
  /// The answer for the stack at the end of the motion.
  let answer: ScrollStackAnswer
  /// The rectangle that limits the rows of the motion; nil for the viewport on its way.
  let visibleRect: Rect?
  /// Whether the animation has the velocity at which a finger released the content.
  let hasVelocity: Bool

  /// Writes the members into the current object.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let offset = motion.offset
    writer.beginObject("animation")
    writer.member("property", plain: "contentOffset")
    writer.point("from", motion.start)
    writer.point("to", motion.end)
    writer.timing(offset.timing)
    if let approach = offset.approach {
      writer.beginObject("decay")
      writer.exactly {
        $0.member("duration", approach.duration)
        $0.member("deceleration", approach.decay.share)
      }
      writer.literal("}")
    }
    if hasVelocity { writer.vector("velocity", exactly: motion.velocity(offset.velocity)) }
    writer.literal("}")
    guard let options else { return }
    let rows = try movingRows(meter)
    if let times = options.timeline { try writeTimeline(times, of: rows, to: &writer, meter) }
    if let tolerance = options.tolerance {
      try writeCSS(within: tolerance, of: rows, to: &writer, meter)
    }
    if let instant = options.instant { try writeState(at: instant, of: rows, to: &writer, meter) }
  }

  /// The answer. A window has all rows that are seen on the way.
  func windowed(_ meter: Meter) throws(NoAnswer) -> ScrollStackAnswer {
    var answer = answer
    guard answer.options.frames == .visible else { return answer }
    let near = motion.rows(near: visibleRect)
    try meter.take(near.count)
    answer.passing = motion.rows(passing: visibleRect, edges: answer.options.edges, among: near)
    answer.options.passage = Passage(
      rect: visibleRect ?? motion.passedViewport, timing: motion.offset.timing)
    return answer
  }

  /// The rows that don't simply move with the content: among the requested rows, or with a window, among those that
  /// are seen at some time.
  private func movingRows(_ meter: Meter) throws(NoAnswer) -> IndexRanges {
    let options = answer.options
    let all = options.clip(0..<answer.presented.count)
    let candidates = motion.ownMotions(
      among: options.frames == .all
        ? IndexRanges(all) : motion.rows(near: visibleRect).clamped(to: all))
    try meter.take(candidates.count)
    var rows = IndexRanges()
    for index in candidates.joined().interruptible where motion.movesItself(index) {
      rows.append(index..<index + 1)
    }
    return rows
  }

  private var hasTransforms: Bool { answer.presented.base.configuration.emphasis != nil }

  private func writeName(ofRow index: Int, to writer: inout JSONWriter) {
    writer.name(index: index, id: answer.presented.base.id(at: index))
  }

  private func writeTimeline(
    _ asked: TimelineTimes, of rows: IndexRanges, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    let end = motion.offset.timing.end
    try meter.take(asked.count(until: end))
    let times = asked.times(until: end)
    try meter.expect(rows.count * times.count, for: "timeline")
    let offsets = times.map { motion.offset.offset(at: $0) }
    writer.beginObject("timeline")
    writer.member("times", exactly: times)
    writer.member("progress", exactly: times.map { motion.offset.progress(at: $0) })
    let points = offsets.map { motion.contentOffset(at: $0) }
    writer.beginObject("contentOffset")
    writer.column("x", points) { $0.x }
    writer.column("y", points) { $0.y }
    writer.literal("}")
    writer.beginArray("items")
    for index in rows.joined().interruptible {
      try meter.take(times.count, for: "timeline")
      writer.beginElement()
      writeName(ofRow: index, to: &writer)
      writer.poses(
        offsets.interruptible.map { motion.pose(ofRow: index, at: $0).relative(to: answer.origin) },
        fades: false, transforms: hasTransforms)
      writer.literal("}")
      try meter.check(writer, for: "timeline")
    }
    writer.literal("]")
    try writeLayouts(in: rows, at: offsets, for: "timeline", to: &writer, meter) { poses, writer in
      writer.poses(
        poses, fades: poses.contains { $0.appearance.alpha != 1 },
        transforms: poses.contains { $0.appearance.transform != .identity })
    }
    writer.literal("}")
  }

  /// Writes an entry for the content, which is moved against its offset, and one for each row, relative to the
  /// content.
  private func writeCSS(
    within tolerance: Double, of rows: IndexRanges, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    let timing = motion.offset.timing
    let stops = [0.0, 1].map { progress in
      let place = motion.velocity(motion.offset.to - motion.offset.easedOffset(at: progress))
      return ItemMotion.Stop(
        progress: progress,
        pose: ItemPose(frame: Rect(x: place.x, y: place.y, width: 0, height: 0)))
    }
    let content = ItemMotion(
      from: stops[0].pose, to: ItemPose(frame: Rect(size: .zero)), timing: timing)
    writer.beginArray("css")
    writer.beginElement()
    writer.member("target", plain: "content")
    writer.css(stops, of: content, as: try easing(within: tolerance, over: 0...1, meter))
    for index in rows.joined().interruptible {
      try meter.take(1, for: "css")
      let stops = motion.stops(ofRow: index)
      let end = motion.pose(ofRow: index, at: motion.offset.to)
      let other = stops.interruptible.first { $0.pose != end } ?? stops[0]
      writer.beginElement()
      writeName(ofRow: index, to: &writer)
      writer.css(
        stops, of: ItemMotion(from: other.pose, to: end, timing: timing),
        as: try easing(
          within: tolerance, over: stops[0].progress...stops[stops.count - 1].progress, meter))
      try meter.check(writer, for: "css")
    }
    writer.literal("]")
  }

  private func easing(
    within tolerance: Double, over span: ClosedRange<Double>, _ meter: Meter
  ) throws(NoAnswer) -> WrittenEasing {
    let isPoints = span != 0...1
    let samples = motion.offset.easingSamples(within: tolerance, asPoints: isPoints)
    try meter.take(samples: samples, for: "css")
    return WrittenEasing(
      motion.offset.easing(within: tolerance, asPoints: isPoints), of: motion.offset.timing,
      over: span)
  }

  private func writeState(
    at instant: Double, of rows: IndexRanges, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    let offset = motion.offset.offset(at: instant)
    writer.beginObject("at")
    writer.member("time", exactly: instant)
    writer.member("progress", exactly: motion.offset.progress(at: instant))
    writer.point("contentOffset", motion.contentOffset(at: offset))
    let velocity = motion.velocity(motion.offset.velocity(at: instant))
    writer.vector("contentVelocity", exactly: velocity)
    writer.vector("velocity", exactly: velocity)
    writer.beginArray("items")
    for index in rows.joined().interruptible {
      try meter.take(1, for: "at")
      let pose = motion.pose(ofRow: index, at: offset).relative(to: answer.origin)
      writer.beginElement()
      writeName(ofRow: index, to: &writer)
      writer.rectMembers(pose.frame)
      if hasTransforms {
        writer.appearanceMembers(pose.appearance)
        writer.turnMembers(pose.appearance)
      }
      writer.literal("}")
      try meter.check(writer, for: "at")
    }
    writer.literal("]")
    try writeLayouts(in: rows, at: [offset], for: "at", to: &writer, meter) { poses, writer in
      writer.rectMembers(poses[0].frame)
      if poses[0].appearance != ItemAppearance() {
        writer.appearanceMembers(poses[0].appearance)
        writer.turnMembers(poses[0].appearance)
      }
    }
    writer.literal("}")
  }
}
