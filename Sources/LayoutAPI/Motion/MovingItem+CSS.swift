import JSON
import LayoutEngine

/// An easing function and its text in CSS. The text of a spring can be long, and is made once for all items
/// that share it.
struct WrittenEasing {
  fileprivate let timing: AnimationTiming
  /// The progress at which its keyframes begin and end.
  fileprivate let span: ClosedRange<Double>
  /// How far from the animation's progress it is at most.
  let error: Double
  /// Where progress can be on the way.
  let reach: ClosedRange<Double>
  /// The function in CSS: ASCII without quotation marks or backslashes.
  let text: [UInt8]

  fileprivate init(
    _ easing: Easing, of timing: AnimationTiming, over span: ClosedRange<Double>
  ) {
    self.timing = timing
    self.span = span
    error = easing.error
    reach = easing.reach
    var writer = JSONWriter()
    writer.easingFunction(easing.spread(over: span))
    text = writer.withBytes { Array($0) }
  }
}

/// The easings of a request's animations: the last few, each worked out once.
struct Easings {
  let tolerance: Double
  /// The request's member that they are for.
  private let member: StaticString
  private var known: [WrittenEasing] = []

  init(tolerance: Double, for member: StaticString = "css") {
    self.tolerance = tolerance
    self.member = member
  }

  /// How many are kept.
  private static var capacity: Int { 8 }

  /// The easing of an animation whose keyframes begin and end at some progress: from 0 to 1, or beyond.
  mutating func easing(
    of timing: AnimationTiming, over span: ClosedRange<Double> = 0...1, _ meter: Meter
  ) throws(NoAnswer) -> WrittenEasing {
    let known = known.first { $0.timing == timing && $0.span == span }
    if let known { return known }
    // A curve of CSS begins at 0 and ends at 1.
    let isPoints = span != 0...1
    let samples = timing.easingSamples(within: tolerance, asPoints: isPoints)
    try meter.take(samples, .easingSample, for: member)
    let easing = WrittenEasing(
      timing.easing(within: tolerance, asPoints: isPoints), of: timing, over: span)
    if self.known.count == Self.capacity { self.known.removeFirst() }
    self.known.append(easing)
    return easing
  }
}

extension JSONWriter {
  /// Writes what plays an item in a browser as an element: its easing, and the arguments of
  /// `element.animate`.
  ///
  /// Keyframes of a path with a corner at or beyond its ends reach as far as the animation does. The easing
  /// then goes from the share of the start to the share of the end.
  mutating func css(
    _ item: MovingItem, with easings: inout Easings, _ meter: Meter
  ) throws(NoAnswer) {
    let motion = item.motion
    let stops = motion.stops
    let span = stops[0].progress...stops[stops.count - 1].progress
    let easing = try easings.easing(of: motion.timing, over: span, meter)
    element()
    literal("{")
    name(of: item)
    member("easing")
    self.easing(easing)
    member("error", easing.error)
    member("keyframes")
    literal("[")
    let isScaled = motion.resizesByScaling(within: easing.reach)
    for stop in stops {
      element()
      literal("{")
      if stop.progress > span.lowerBound, stop.progress < span.upperBound {
        member("offset", (stop.progress - span.lowerBound) / (span.upperBound - span.lowerBound))
      }
      keyframe(stop.pose, of: motion, isScaled: isScaled)
      literal("}")
    }
    literal("]")
    member("options")
    literal("{")
    member("duration", motion.timing.duration * 1000)
    member("delay", motion.timing.delay * 1000)
    member("easing")
    self.easing(easing)
    member("fill", plain: "both")
    literal("}}")
  }

  /// Writes an easing function as a string.
  private mutating func easing(_ easing: WrittenEasing) {
    literal("\"")
    easing.text.withUnsafeBytes { raw($0) }
    literal("\"")
  }

  /// Writes a pose as a keyframe's members, seen from where the item stands at last.
  ///
  /// - Parameter isScaled: whether it is scaled where its extent changes. Otherwise the extent itself
  ///   changes: nothing can be scaled to nothing, nor is anything mirrored that swings beyond it.
  private mutating func keyframe(_ pose: ItemPose, of motion: ItemMotion, isScaled: Bool) {
    let (frame, end) = (pose.frame, motion.to.frame)
    let isScaled = isScaled && motion.resizes
    let place = isScaled ? frame.center : frame.origin
    let origin = isScaled ? end.center : end.origin
    member("transform")
    literal("\"")
    function(
      "translate",
      [place.x - origin.x + pose.translation.x, place.y - origin.y + pose.translation.y],
      unit: "px")
    if motion.turns { function(" rotate", [pose.angle], unit: "rad") }
    if isScaled {
      function(" scale", [frame.width / end.width, frame.height / end.height], unit: "")
    } else if motion.scales, !motion.resizes {
      function(" scale", [pose.scale], unit: "")
    }
    literal("\"")
    if motion.resizes, !isScaled {
      pixels("width", frame.width)
      pixels("height", frame.height)
    }
    if motion.fades { member("opacity", pose.alpha) }
  }

  private mutating func pixels(_ name: StaticString, _ length: Double) {
    member(name)
    literal("\"")
    number(length)
    literal("px\"")
  }
}
