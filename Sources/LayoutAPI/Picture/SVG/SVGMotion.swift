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
    svg.write(
      """

      @media (prefers-reduced-motion:no-preference){
      .fw .moving{animation-timing-function:linear;animation-iteration-count:infinite;\
      animation-duration:\(number: cycle)s}
      .fw:hover .moving{animation-play-state:paused}
      """)
    for (position, motion) in motions.enumerated().interruptible {
      svg.write("\n.fw .m\(position){animation-name:fwm\(position)}@keyframes fwm\(position){")
      write(motion, to: &svg)
      svg.write("}")
    }
    svg.write("\n}")
  }

  private func write(_ motion: Motion, to svg: inout SVGWriter) {
    let item = motion.item
    let start = Self.restBefore + item.timing.delay
    let end = start + item.timing.duration
    svg.write("0%,")
    if item.bends.isEmpty, item.velocity == nil {
      let easing: SVGMarkup = start < end ? "\(utf8: motion.easing.text)" : "step-end"
      svg.write("\(keyframe(at: start, item.from, of: item));animation-timing-function:\(easing)}")
    } else {
      for part in (0..<Self.parts).interruptible {
        let time = item.timing.duration * Double(part) / Double(Self.parts)
        let pose = item.pose(atTime: item.timing.delay + time)
        svg.write("\(keyframe(at: start + time, pose, of: item))}")
      }
    }
    svg.write("100%,\(keyframe(at: end, item.to, of: item))}")
  }

  /// The beginning of a keyframe.
  private func keyframe(at time: Double, _ pose: ItemPose, of motion: ItemMotion) -> SVGMarkup {
    let opacity: SVGMarkup =
      motion.fades ? ";opacity:\(number: pose.appearance.alpha)" : ""
    let transform = transform(to: pose, of: motion, unit: "px")
    return "\(number: 100 * time / cycle)%{transform:\(transform)\(opacity)"
  }

  /// The transform from the drawn frame to a pose. All poses have the same list of transform
  /// functions, therefore CSS interpolates each number linearly.
  func transform(to pose: ItemPose, of motion: ItemMotion, unit: StaticString) -> SVGMarkup {
    let drawn = motion.drawnFrame
    let (moved, anchor) = (pose.appearance.translation, pose.appearance.anchor)
    var center = scale.point(drawn.center)
    center.x += anchor.x * scale.factor
    center.y += anchor.y * scale.factor
    var position = scale.point(pose.frame.center)
    position.x += (moved.x + anchor.x) * scale.factor
    position.y += (moved.y + anchor.y) * scale.factor
    var rotation: SVGMarkup = ""
    if motion.turns {
      let degrees: StaticString = unit.utf8CodeUnitCount > 0 ? "deg" : ""
      rotation = " rotate(\(number: pose.appearance.angle * 180 / .pi)\(degrees))"
    }
    var scaling: SVGMarkup = ""
    if motion.scales {
      let x = pose.appearance.scale.x * Self.share(pose.frame.width, of: drawn.width)
      let y = pose.appearance.scale.y * Self.share(pose.frame.height, of: drawn.height)
      scaling = " scale(\(number: x),\(number: y))"
    }
    return """
      translate(\(position.x)\(unit),\(position.y)\(unit))\(rotation)\(scaling) \
      translate(\(0 - center.x)\(unit),\(0 - center.y)\(unit))
      """
  }

  private static func share(_ part: Double, of whole: Double) -> Double {
    part.factor(from: whole) ?? 1
  }
}
