import JSON
import LayoutEngine

/// What a request wants to be told of an animation beside how long it takes.
struct MotionOptions {
  /// The times at which everything is told where it is; nil where that is not asked for.
  let timeline: TimelineTimes?
  /// How far the easing of `css` may be from the animation's progress; nil where that is not asked for.
  let tolerance: Double?
  /// The time of one state in seconds; nil where that is not asked for.
  let instant: Double?

  /// Reads the options among an object's members; nil where nothing is asked for, or with faults noted.
  init?(_ object: inout ObjectReader) {
    guard object.hasMore else { return nil }
    let timeline = object.object("timeline") { $0.timelineTimes() }
    let wantsCSS = object.bool("css") ?? false
    let tolerance =
      object.number("tolerance", in: InputBounds.tolerance) ?? Self.defaultTolerance
    let instant = object.number("at", in: InputBounds.time)
    if tolerance != Self.defaultTolerance, !wantsCSS {
      object.warn(ignored: "tolerance", "without \"css\": true")
    }
    if timeline == nil, !wantsCSS, instant == nil { return nil }
    self.timeline = timeline
    self.tolerance = wantsCSS ? tolerance : nil
    self.instant = instant
  }

  /// The first member that asks for something.
  var firstMember: StaticString {
    if timeline != nil { return "timeline" }
    return tolerance != nil ? "css" : "at"
  }

  /// Notes that the members that ask for something have no effect, unless a gesture is over.
  func warn(unless isEnded: Bool, in object: ObjectReader) {
    if isEnded { return }
    let members: [(StaticString, Bool)] = [
      ("timeline", timeline != nil), ("css", tolerance != nil), ("at", instant != nil),
    ]
    for (member, isGiven) in members where isGiven {
      object.warn(ignored: member, "before the gesture ends")
    }
  }

  /// Notes that a member is missing without which there is no animation, if anything is asked of one.
  static func require(_ name: StaticString, for options: MotionOptions?, in object: ObjectReader) {
    guard let options, !object.has(name) else { return }
    object.faults.note(
      at: object.position, .missing(member: "\(name)", reason: "\"\(options.firstMember)\""))
  }

  /// The tolerance where none is given: a thousandth of the way.
  static var defaultTolerance: Double { 0.001 }
}

extension ObjectReader {
  /// This object as the times of a timeline: a rate, or the times themselves.
  fileprivate mutating func timelineTimes() -> TimelineTimes? {
    let rate = number("fps")
    let list = value("times")
    guard hasOne(of: "fps", "times") else { return nil }
    var times = TimelineTimes.given([])
    if let rate { times = .rate(rate) }
    if let list {
      var given: [Double] = []
      let reader = self
      guard elements(at: list, { given.append(reader.number(at: $0)) }) else { return nil }
      times = .given(given)
    }
    return checked(times)
  }
}
