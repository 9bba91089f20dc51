import Bytes
import JSON
import LayoutEngine

/// An easing function with its CSS text. A spring's text can be long and is shared by all items
/// with the same timing.
struct WrittenEasing {
  fileprivate let timing: AnimationTiming
  /// The progress at the first and the last keyframe.
  fileprivate let span: ClosedRange<Double>
  /// The maximum distance from the animation's progress.
  let error: Double
  /// The range of the progress, which a spring can overshoot.
  let reach: ClosedRange<Double>
  /// The CSS text: ASCII without quotation marks or backslashes.
  let text: [UInt8]

  init(
    _ easing: Easing, of timing: AnimationTiming, over span: ClosedRange<Double>
  ) {
    self.timing = timing
    self.span = span
    error = easing.error
    reach = easing.reach
    var css = ByteBuffer()
    css.easingFunction(easing.spread(over: span))
    text = css.withBytes { Array($0) }
  }
}

/// A cache of the easings of a request.
struct Easings {
  let tolerance: Double
  /// The request's member that needs the easings.
  private let member: StaticString
  private var known: [WrittenEasing] = []

  init(tolerance: Double, for member: StaticString = "css") {
    self.tolerance = tolerance
    self.member = member
  }

  /// The maximum number of cached easings.
  private static var capacity: Int { 8 }

  /// The easing between two keyframes. Their progress can be outside 0...1.
  mutating func easing(
    of timing: AnimationTiming, over span: ClosedRange<Double> = 0...1, _ meter: Meter
  ) throws(NoAnswer) -> WrittenEasing {
    let known = known.first { $0.timing == timing && $0.span == span }
    if let known { return known }
    // A CSS curve begins at 0 and ends at 1.
    let isPoints = span != 0...1
    let samples = timing.easingSamples(within: tolerance, asPoints: isPoints)
    try meter.take(samples: samples, for: member)
    let easing = WrittenEasing(
      timing.easing(within: tolerance, asPoints: isPoints), of: timing, over: span)
    if self.known.count == Self.capacity { self.known.removeFirst() }
    self.known.append(easing)
    return easing
  }
}

extension JSONWriter {
  /// Writes the animation of an item in the form that `element.animate` takes, with its easing.
  ///
  /// The keyframes of a path with a corner outside 0...1 cover the animation's whole range. The
  /// easing then maps to that range.
  ///
  /// - Parameter path: the path to the layout in a row that has the item; nil for the outermost layout.
  mutating func css(
    _ item: MovingItem, in path: [Int]? = nil, with easings: inout Easings, _ meter: Meter
  ) throws(NoAnswer) {
    let motion = item.motion
    if motion.velocity != nil {
      try meter.take(samples: motion.keyframeSamples(within: easings.tolerance), for: "css")
      let keyframes = motion.keyframes(within: easings.tolerance)
      beginElement()
      name(of: item, in: path)
      let linear = Easing.points([Point(x: 0, y: 0), Point(x: 1, y: 1)], error: keyframes.error)
      css(keyframes.stops, of: motion, as: WrittenEasing(linear, of: motion.timing, over: 0...1))
      return
    }
    let stops = motion.stops
    let span = stops[0].progress...stops[stops.count - 1].progress
    let easing = try easings.easing(of: motion.timing, over: span, meter)
    beginElement()
    name(of: item, in: path)
    css(stops, of: motion, as: easing, isScalable: !item.contentMoves)
  }

  private mutating func name(of item: MovingItem, in path: [Int]?) {
    if let path { self.path(path) }
    name(of: item)
  }

  /// Writes the animation of an element between stops as the remaining members of an object, and ends the object.
  ///
  /// - Parameters:
  ///   - motion: the motion to the last frame, whose kinds of changes keyframes have.
  ///   - easing: spread from the first to the last stop.
  ///   - isScalable: whether changes of size may be written as a scale.
  mutating func css(
    _ stops: [ItemMotion.Stop], of motion: ItemMotion, as easing: WrittenEasing,
    isScalable: Bool = true
  ) {
    let span = stops[0].progress...stops[stops.count - 1].progress
    member("easing")
    self.easing(easing)
    member("error", exactly: easing.error)
    beginArray("keyframes")
    // The product of two scales is not linear in progress.
    let isScaled =
      isScalable && !motion.scalesWithinFrame && motion.resizesByScaling(within: easing.reach)
    for stop in stops.interruptible {
      beginElement()
      if stop.progress > span.lowerBound, stop.progress < span.upperBound {
        let whole = span.upperBound - span.lowerBound
        member("offset", exactly: (stop.progress - span.lowerBound) / whole)
      }
      keyframe(stop.pose, of: motion, isScaled: isScaled)
      literal("}")
    }
    literal("]")
    beginObject("options")
    exactly {
      $0.member("duration", motion.timing.duration * 1000)
      $0.member("delay", motion.timing.delay * 1000)
    }
    member("easing")
    self.easing(easing)
    member("fill", plain: "both")
    literal("}}")
  }

  private mutating func easing(_ easing: WrittenEasing) {
    literal("\"")
    easing.text.withUnsafeBytes { raw($0) }
    literal("\"")
  }

  /// Writes a pose as members of a keyframe, relative to the last frame.
  ///
  /// - Parameter isScaled: whether changes of size are written as a scale. Otherwise width and
  ///   height are written, because an empty frame cannot be scaled, and an overshooting scale would
  ///   mirror the item.
  private mutating func keyframe(_ pose: ItemPose, of motion: ItemMotion, isScaled: Bool) {
    let (frame, end) = (pose.frame, motion.to.frame)
    let isScaled = isScaled && motion.resizes
    let position = isScaled ? frame.center : frame.origin
    let origin = isScaled ? end.center : end.origin
    member("transform")
    literal("\"")
    buffer.function(
      "translate",
      [
        position.x - origin.x + pose.appearance.translation.x,
        position.y - origin.y + pose.appearance.translation.y,
      ],
      unit: "px")
    if motion.turns { buffer.function(" rotate", [pose.appearance.angle], unit: "rad") }
    if isScaled {
      buffer.function(" scale", [frame.width / end.width, frame.height / end.height], unit: "")
    } else if motion.scalesWithinFrame {
      let scale = pose.appearance.scale
      buffer.function(" scale", scale.x == scale.y ? [scale.x] : [scale.x, scale.y], unit: "")
    }
    literal("\"")
    if motion.hasAnchor {
      let anchor = pose.appearance.anchor
      member("transformOrigin")
      literal("\"")
      number(anchor.x + frame.width / 2)
      literal("px ")
      number(anchor.y + frame.height / 2)
      literal("px\"")
    }
    if motion.resizes, !isScaled {
      pixels("width", frame.width)
      pixels("height", frame.height)
    }
    if motion.fades { member("opacity", pose.appearance.alpha) }
  }

  private mutating func pixels(_ name: StaticString, _ length: Double) {
    member(name)
    literal("\"")
    number(length)
    literal("px\"")
  }
}
