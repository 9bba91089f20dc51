import LayoutEngine
import SVG

/// The motions of a picture as CSS animations, which repeat with a pause at either end. Without
/// CSS, or if the viewer prefers reduced motion, the picture shows the first frame.
///
/// Source: CSS Animations Level 1; Media Queries Level 5, `prefers-reduced-motion`.
struct SVGMotion {
  private let motions: [Motion]
  private let scale: SVGScale
  /// The period of the animation, in seconds.
  private let cycle: Double

  /// Nil if no figure moves.
  init?(_ drawing: Drawing, _ scale: SVGScale) {
    let last = AnimationTiming.last(of: drawing.motions.count) { drawing.motions[$0].item.timing }
    guard let last else {
      return nil
    }
    motions = drawing.motions
    self.scale = scale
    cycle = Self.restBefore + last.end + Self.restAfter
  }

  private static var restBefore: Double { 0.8 }
  private static var restAfter: Double { 1.4 }
  /// The number of straight segments that approximate a curved path.
  private static var parts: Int { 24 }

  /// Writes the style rules.
  func write(to svg: inout SVGWriter) {
    svg.markup("\n@media (prefers-reduced-motion:no-preference){\n")
    svg.markup(".fw .moving{animation-timing-function:linear;animation-iteration-count:infinite;")
    svg.markup("animation-duration:")
    svg.number(cycle)
    svg.markup("s}\n.fw:hover .moving{animation-play-state:paused}")
    for (position, motion) in motions.enumerated().interruptible {
      svg.markup("\n.fw .m")
      svg.integer(position)
      svg.markup("{animation-name:fwm")
      svg.integer(position)
      svg.markup("}@keyframes fwm")
      svg.integer(position)
      svg.markup("{")
      write(motion, to: &svg)
      svg.markup("}")
    }
    svg.markup("\n}")
  }

  private func write(_ motion: Motion, to svg: inout SVGWriter) {
    let item = motion.item
    let start = Self.restBefore + item.timing.delay
    let end = start + item.timing.duration
    svg.markup("0%,")
    if item.bends.isEmpty {
      beginKeyframe(at: start, item.from, of: item, to: &svg)
      svg.markup(";animation-timing-function:")
      if start < end { svg.markup(motion.easing.text) } else { svg.markup("step-end") }
      svg.markup("}")
    } else {
      for part in (0..<Self.parts).interruptible {
        let time = item.timing.duration * Double(part) / Double(Self.parts)
        let pose = item.pose(at: item.timing.progress(at: item.timing.delay + time))
        beginKeyframe(at: start + time, pose, of: item, to: &svg)
        svg.markup("}")
      }
    }
    svg.markup("100%,")
    beginKeyframe(at: end, item.to, of: item, to: &svg)
    svg.markup("}")
  }

  private func beginKeyframe(
    at time: Double, _ pose: ItemPose, of motion: ItemMotion, to svg: inout SVGWriter
  ) {
    svg.number(100 * time / cycle)
    svg.markup("%{transform:")
    write(pose, of: motion, unit: "px", to: &svg)
    if motion.fades {
      svg.markup(";opacity:")
      svg.number(pose.appearance.alpha)
    }
  }

  /// Writes the transform from the drawn frame to a pose. All poses have the same list of transform
  /// functions, therefore CSS interpolates each number linearly.
  func write(
    _ pose: ItemPose, of motion: ItemMotion, unit: StaticString, to svg: inout SVGWriter
  ) {
    let drawn = motion.drawnFrame
    let (moved, anchor) = (pose.appearance.translation, pose.appearance.anchor)
    var center = scale.point(drawn.center)
    center.x += anchor.x * scale.factor
    center.y += anchor.y * scale.factor
    var position = scale.point(pose.frame.center)
    position.x += (moved.x + anchor.x) * scale.factor
    position.y += (moved.y + anchor.y) * scale.factor
    translate(to: position, unit, &svg)
    if motion.turns {
      svg.markup(" rotate(")
      svg.number(pose.appearance.angle * 180 / .pi)
      svg.markup(unit.utf8CodeUnitCount > 0 ? "deg)" : ")")
    }
    if motion.scales {
      svg.markup(" scale(")
      svg.number(pose.appearance.scale.x * Self.share(pose.frame.width, of: drawn.width))
      svg.markup(",")
      svg.number(pose.appearance.scale.y * Self.share(pose.frame.height, of: drawn.height))
      svg.markup(")")
    }
    svg.markup(" ")
    translate(to: Point(x: 0 - center.x, y: 0 - center.y), unit, &svg)
  }

  private func translate(to point: Point, _ unit: StaticString, _ svg: inout SVGWriter) {
    svg.markup("translate(")
    svg.pixels(point.x)
    svg.markup(unit)
    svg.markup(",")
    svg.pixels(point.y)
    svg.markup(unit)
    svg.markup(")")
  }

  private static func share(_ part: Double, of whole: Double) -> Double {
    part.factor(from: whole) ?? 1
  }
}
