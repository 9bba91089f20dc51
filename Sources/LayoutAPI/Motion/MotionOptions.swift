import Bytes
import JSON
import LayoutEngine

/// The details of an animation that a request selects.
struct MotionOptions {
  /// The times of the timeline; nil if no timeline is requested.
  let timeline: TimelineTimes?
  /// The maximum error of the easing in `css`, as a share of the animation's progress; nil if `css`
  /// is not requested.
  let tolerance: Double?
  /// The time of the state in `at`, in seconds; nil if it is not requested.
  let instant: Double?

  /// Reads the options of an object. Nil if no detail is requested, or if there are faults, which
  /// are noted.
  init?(_ object: ObjectReader) {
    let timeline = object.object(.timeline, as: .timelineOptions) { $0.timelineTimes() }
    let wantsCSS = object.bool(.css) ?? false
    let tolerance =
      object.number(.tolerance, in: InputBounds.tolerance) ?? Self.defaultTolerance
    let instant = object.number(.at, in: InputBounds.time)
    if tolerance != Self.defaultTolerance, !wantsCSS {
      object.warn(ignored: "tolerance", "without \"css\": true")
    }
    if timeline == nil, !wantsCSS, instant == nil { return nil }
    self.timeline = timeline
    self.tolerance = wantsCSS ? tolerance : nil
    self.instant = instant
  }

  /// The requested members.
  var members: [StaticString] {
    [timeline.map { _ in "timeline" }, tolerance.map { _ in "css" }, instant.map { _ in "at" }]
      .compactMap { $0 }
  }

  /// The first requested member.
  var firstMember: StaticString { members[0] }

  /// Warns that the requested members have no effect before the gesture ends.
  func warn(unless isEnded: Bool, in object: ObjectReader) {
    if isEnded { return }
    // Bounded: three members.
    for member in members { object.warn(ignored: member, "before the gesture ends") }
  }

  /// Notes a missing member that the requested details depend on.
  static func require(_ name: MemberName, for options: MotionOptions?, in object: ObjectReader) {
    guard let options, !object.has(name) else { return }
    object.noteMissing(name, because: "\"\(options.firstMember)\"")
  }

  /// The default tolerance: a thousandth of the animation's progress.
  static var defaultTolerance: Double { 0.001 }
}

extension ObjectReader {
  /// This object as the times of a timeline, given by a rate or a list.
  fileprivate func timelineTimes() -> TimelineTimes? {
    let rate = number(.fps)
    let list = value(.times)
    guard hasOne(of: .fps, .times) else { return nil }
    var times = TimelineTimes.given([])
    if let rate { times = .rate(rate) }
    if let list {
      guard let given = self.list(at: list, { number(at: $0) }) else { return nil }
      times = .given(given)
    }
    return checked(times)
  }
}
