import Testing

@testable import LayoutEngine

/// Numbers from Docs/scroll-stack-scrolling.md, "Scrolling as motion".
@Suite("Pan of a scroll stack")
struct ScrollPanTests {
  /// The five rows of the guide in a viewport of 400: offsets 0…446.
  private func pan(
    from offset: Double = 0, _ behavior: ScrollBehavior = ScrollBehavior()
  ) throws -> ScrollStackPan {
    try ScrollStackPan(
      over: Stacks.guide().presented, from: Point(x: 3, y: offset), behavior)
  }

  private func moved(_ y: Double) -> PanEvent { PanEvent(.changed, .to(Point(x: 50, y: y))) }

  @Test(
    "Beyond an end the content resists",
    arguments: [
      (0.0, 100.0, -48.351648), (0, 300, -116.814159), (0, -100, 100), (446, -100, 494.351648),
      (400, -146, 494.351648), (446, 20, 426),
    ])
  func resistance(start: Double, finger: Double, offset: Double) throws {
    var pan = try self.pan(from: start)
    pan.handle(PanEvent(.began))
    pan.handle(moved(finger))
    #expect(abs(pan.contentOffset.y - offset) < 1e-6)
    #expect(pan.contentOffset.x == 3)
    #expect(pan.isBeyond == (offset < 0 || offset > 446))
  }

  @Test("Without bounce the content stays at its end", arguments: [(100.0, 0.0), (-500, 446)])
  func noBounce(finger: Double, offset: Double) throws {
    var pan = try self.pan(ScrollBehavior(bounces: false))
    pan.handle(moved(finger))
    #expect(pan.contentOffset.y == offset)
    #expect(!pan.isBeyond)
  }

  @Test(
    "Content that is caught beyond an end does not jump, and moves on from there",
    arguments: [
      (-48.351648, -48.351648, 0.0), (494.351648, 446, 100), (494.351648, 562.814159, -200),
    ])
  func caught(start: Double, offset: Double, finger: Double) throws {
    var pan = try self.pan(from: start)
    pan.handle(PanEvent(.began))
    #expect(pan.contentOffset.y == start)
    pan.handle(moved(finger))
    #expect(abs(pan.contentOffset.y - offset) < 1e-4)
  }

  @Test("Content that is caught a viewport beyond its end stays there", arguments: [-400.0, -900])
  func farBeyond(start: Double) throws {
    var pan = try self.pan(from: start)
    for finger in [0.0, 300, -300] {
      pan.handle(moved(finger))
      #expect(pan.contentOffset.y == start)
    }
    pan.handle(PanEvent(.ended))
    #expect(pan.release?.kind == .bounce)
    #expect(pan.release?.target.y == 0)
  }

  @Test(
    "The first rule that applies decides about the end of a gesture",
    arguments: [
      (100.0, -600.0, nil, ScrollRelease.Kind.deceleration, 399.699900, 3.194765),
      (300, -600, nil, .bounce, 446, 0.833556), (100, 300, nil, .bounce, 0, 1.049758),
      (100, -0.9, nil, .rest, 100, nil), (100, -1, nil, .deceleration, 100.4995, 1.520738),
      (-20, -600, .mandatory, .bounce, 0, 0.5), (460, 600, .mandatory, .bounce, 446, 0.5),
      (100, -400, .mandatory, .snap, 348, 0.5), (100, -1200, .mandatory, .snap, 446, 1.885581),
      (100, -400, .proximity(49), .snap, 348, 0.5),
      (100, -400, .proximity(48), .deceleration, 299.799933, 2.992238),
      (348, 0, .mandatory, .snap, 348, nil),
    ] as [(Double, Double, ScrollSnap?, ScrollRelease.Kind, Double, Double?)])
  func decision(
    offset: Double, finger: Double, snap: ScrollSnap?, kind: ScrollRelease.Kind, target: Double,
    duration: Double?
  ) throws {
    var pan = try self.pan(
      from: offset, ScrollBehavior(snap: snap.map { ScrollSnapping($0) }))
    pan.handle(PanEvent(.began))
    pan.handle(PanEvent(.ended), velocity: Point(x: 77, y: finger))
    let release = try #require(pan.release)
    #expect(release.kind == kind)
    #expect(abs(release.target.y - target) < 1e-4)
    #expect(release.target.x == 3)
    #expect(release.velocity == -finger)
    #expect((release.motion == nil) == (duration == nil))
    if let duration, let motion = release.motion {
      #expect(abs(motion.timing.duration - duration) < 1e-5)
    }
  }

  @Test("A fling past the end decays to it, and a spring continues with the velocity there")
  func pastTheEnd() throws {
    var pan = try self.pan(from: 300)
    pan.handle(PanEvent(.began))
    pan.handle(PanEvent(.ended), velocity: Point(x: 0, y: -600))
    let motion = try #require(pan.release?.motion)
    let approach = try #require(motion.approach)
    #expect(abs(approach.duration - 0.333556) < 1e-6)
    let expected: [(time: Double, offset: Double)] = [
      (0, 300), (0.1, 354.3755), (0.2, 398.8855), (approach.duration, 446),
      (approach.duration + 0.05, 452.1109), (approach.duration + 0.1, 450.8544),
      (approach.duration + 0.2, 447.5317), (approach.duration + 0.5, 446),
    ]
    for (time, offset) in expected { #expect(abs(motion.offset(at: time) - offset) < 1e-4) }
    #expect(abs(motion.velocity(at: approach.duration) - 307.7076) < 1e-4)
    #expect(abs(motion.velocity(at: approach.duration - 1e-9) - 307.7076) < 1e-4)
    #expect(motion.reach.lowerBound == 300)
    #expect(abs(motion.reach.upperBound - 452.13) < 0.03)
    var still = try self.pan(from: 300, ScrollBehavior(bounces: false))
    still.handle(PanEvent(.began))
    still.handle(PanEvent(.ended), velocity: Point(x: 0, y: -600))
    let stopped = try #require(still.release?.motion)
    #expect(stopped.timing.duration == approach.duration)
    #expect(abs(stopped.offset(at: 0.2) - 398.8855) < 1e-4)
    #expect(stopped.offset(at: 0.4) == 446)
  }

  @Test(
    "A free release is never faster than 1.05 times the finger, and ends where it is projected",
    arguments: [
      (0.998, 1), (0.998, 2), (0.998, 21), (0.998, 21.1), (0.998, 60), (0.9, 1), (0.9, 52),
      (0.9, 100), (0.9, 1100), (0.999999, 1),
    ] as [(deceleration: Double, finger: Double)])
  func slowReleases(deceleration: Double, finger: Double) throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 5000)], viewport: Size(width: 100, height: 400))
    var pan = try ScrollStackPan(
      over: stack.presented, from: Point(x: 0, y: 100), ScrollBehavior(deceleration: deceleration))
    pan.handle(PanEvent(.began))
    pan.handle(PanEvent(.ended), velocity: Point(x: 0, y: -finger))
    let release = try #require(pan.release)
    let motion = try #require(release.motion)
    #expect(release.target.y == 100 + finger / Deceleration(deceleration).rate)
    for step in 0..<100 {
      let time = motion.timing.duration * Double(step) / 100
      #expect(motion.velocity(at: time) <= finger * (1.05 + 1e-9))
    }
    // The end of the motion is no jump.
    let last = motion.offset(at: motion.timing.duration * 0.999_999)
    #expect(abs(release.target.y - last) < 0.001)
  }

  @Test("A fling slows down to a place within reach")
  func slowdownToPlace() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 540), Stacks.row("b", 900)], viewport: Size(width: 100, height: 400))
    var pan = try ScrollStackPan(
      over: stack.presented, from: Point(x: 0, y: 100),
      ScrollBehavior(snap: ScrollSnapping(.mandatory)))
    pan.handle(PanEvent(.began))
    pan.handle(PanEvent(.ended), velocity: Point(x: 0, y: -1000))
    let motion = try #require(pan.release?.motion)
    #expect(abs(motion.timing.duration - 2.983166) < 1e-6)
    for (time, offset) in [(0.1, 189.5522), (0.5, 399.1069), (1, 495.1154)] {
      #expect(abs(motion.offset(at: time) - offset) < 1e-4)
    }
  }

  @Test(
    "A cancelled gesture ends without a velocity, and the next one begins where it came to rest")
  func cancelled() throws {
    var pan = try self.pan(from: 100, ScrollBehavior(snap: ScrollSnapping(.mandatory)))
    pan.handle(moved(-20))
    pan.handle(PanEvent(.cancelled), velocity: Point(x: 0, y: -5000))
    #expect(pan.release?.target.y == 124)
    #expect(pan.contentOffset.y == 120)
    pan.handle(moved(-1))
    #expect(pan.release == nil)
    #expect(pan.contentOffset.y == 125)
  }

  @Test("Without a given velocity, it is that of the last tenth of a second")
  func velocity() throws {
    var pan = try self.pan(from: 100)
    for (time, distance) in [(0, -90.0), (50, 0), (100, -30), (150, -60)] {
      let time = Duration.milliseconds(time)
      pan.handle(PanEvent(.changed, .to(Point(x: 0, y: distance)), time: time))
    }
    pan.handle(PanEvent(.ended))
    #expect(pan.release?.velocity == 600)
  }

  @Test("A pan from right to left is the mirror image", arguments: SnapStop.allCases)
  func mirrored(stop: SnapStop) throws {
    let stack = try Stacks.guide(axis: .horizontal)
    let ends = try [false, true].map { isMirrored in
      var pan = try ScrollStackPan(
        over: stack.presented(.identity, mirrored: isMirrored),
        from: Point(x: isMirrored ? stack.contentLength - 375 - 100 : 100, y: 0),
        ScrollBehavior(snap: ScrollSnapping(.mandatory, stop: stop)))
      let sign = isMirrored ? -1.0 : 1
      pan.handle(PanEvent(.changed, .by(Point(x: -20 * sign, y: 0))))
      pan.handle(PanEvent(.ended), velocity: Point(x: -300 * sign, y: 0))
      return try #require(pan.release).target.x
    }
    #expect(abs(ends[0] + ends[1] + 375 - stack.contentLength) < 1e-9)
  }

  @Test(
    "A quick gesture leaves its page, and `always` turns one page only",
    arguments: [
      (0.0, 40.0, 1500.0, 0.998, SnapStop.normal, nil, 900.0, .snapped),
      (0, 40, 1500, 0.998, .always, nil, 300, .stopped(nextTo: 0)),
      (0, 20, 400, 0.99, .normal, nil, 0, .snapped),
      (0, 20, 400, 0.99, .always, nil, 300, .flicked(threshold: 50)),
      (0, 20, 400, 0.99, .normal, 400, 300, .flicked(threshold: 400)),
      (0, 20, 400, 0.99, .normal, 401, 0, .snapped), (0, 20, 49, 0.99, .always, nil, 0, .snapped),
      (0, 20, 50, 0.99, .always, nil, 300, .flicked(threshold: 50)),
      (0, 20, 49, 0.99, .always, 49, 300, .flicked(threshold: 49)),
      (0, 20, 0, 0.99, .always, 0, 0, .snapped), (0, 200, 400, 0.99, .always, nil, 300, .snapped),
      // The candidate is at the offset.
      (300, 0, 400, 0.99, .always, nil, 600, .flicked(threshold: 50)),
      // Backwards.
      (300, -20, -400, 0.99, .always, nil, 0, .flicked(threshold: 50)),
      (1200, -40, -1500, 0.998, .always, nil, 900, .stopped(nextTo: 1200)),
      // Against the movement of the finger.
      (0, 200, -400, 0.99, .always, nil, 0, .flicked(threshold: 50)),
      // There is no next page.
      (1500, 0, 400, 0.99, .always, nil, 1500, .snapped),
      (0, 700, 0, 0.99, .always, nil, 300, .stopped(nextTo: 0)),
      // Of two equally near pages at the start, the smaller offset counts.
      (450, 0, 1500, 0.998, .always, nil, 600, .stopped(nextTo: 300)),
    ]
      as [(
        Double, Double, Double, Double, SnapStop, Double?, Double, ScrollRelease.Rule
      )])
  func paging(
    start: Double, drag: Double, velocity: Double, deceleration: Double, stop: SnapStop,
    threshold: Double?, target: Double, rule: ScrollRelease.Rule
  ) throws {
    let stack = try Stacks.bare(
      [Stacks.row("p", 300, copies: 6)], viewport: Size(width: 100, height: 300))
    var pan = try ScrollStackPan(
      over: stack.presented, from: Point(x: 0, y: start),
      ScrollBehavior(
        deceleration: deceleration,
        snap: ScrollSnapping(.mandatory, stop: stop, velocityThreshold: threshold)))
    pan.handle(PanEvent(.began))
    pan.handle(PanEvent(.changed, .by(Point(x: 0, y: -drag))))
    pan.handle(PanEvent(.ended), velocity: Point(x: 0, y: -velocity))
    let release = try #require(pan.release)
    #expect(release.kind == .snap)
    #expect(release.target.y == target)
    #expect(release.rule == rule)
  }

  @Test(
    "A gesture that does not end near a place does not turn a page",
    arguments: [(111.0, 300.0, ScrollRelease.Kind.snap), (110, 789.2496, .deceleration)])
  func pagingNearby(distance: Double, target: Double, kind: ScrollRelease.Kind) throws {
    let stack = try Stacks.bare(
      [Stacks.row("p", 300, copies: 6)], viewport: Size(width: 100, height: 300))
    var pan = try ScrollStackPan(
      over: stack.presented, from: .zero,
      ScrollBehavior(snap: ScrollSnapping(.proximity(distance), stop: .always)))
    pan.handle(PanEvent(.changed, .by(Point(x: 0, y: -40))))
    pan.handle(PanEvent(.ended), velocity: Point(x: 0, y: -1500))
    let release = try #require(pan.release)
    #expect(release.kind == kind)
    #expect(abs(release.target.y - target) < 1e-3)
  }

  @Test("A behavior must be valid")
  func faults() throws {
    let behavior = ScrollBehavior(
      deceleration: 1,
      snap: ScrollSnapping(
        .mandatory, padding: ScrollPadding(start: -1), velocityThreshold: -1, group: 0),
      animation: AnimationOverride(duration: 61))
    let faults = #expect(throws: LayoutFaults.self) { try self.pan(behavior) }
    #expect(
      faults?.faults.map(\.path) == [
        ["behavior", "deceleration"], ["behavior", "padding", "start"],
        ["behavior", "velocityThreshold"], ["behavior", "group"],
        ["behavior", "animation", "duration"],
      ])
  }
}

/// Numbers from Docs/scroll-stack-scrolling.md, "Scrolling as motion".
@Suite("Motion of a content offset")
struct OffsetMotionTests {
  private func spring(
    from: Double, to: Double, velocity: Double, limits: ClosedRange<Double>? = nil
  ) -> OffsetMotion {
    OffsetMotion(
      from: from, to: to, velocity: velocity,
      timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(1))), limits: limits)
  }

  @Test(
    "A spring continues with the velocity, also without a way",
    arguments: [
      (100.0, 208.0, 400.0, [100, 133.4392, 165.8085, 197.3757, 205.6979]),
      (446, 446, 1000, [446, 465.8595, 461.7760, 450.9776, 447.1779]),
    ])
  func springs(from: Double, to: Double, velocity: Double, offsets: [Double]) {
    let motion = spring(from: from, to: to, velocity: velocity)
    for (time, offset) in zip([0, 0.05, 0.1, 0.2, 0.3], offsets) {
      #expect(abs(motion.offset(at: time) - offset) < 1e-4)
      #expect(
        abs(motion.progress(at: time) - (from == to ? 0 : (offset - from) / (to - from))) < 1e-5)
    }
    #expect(motion.offset(at: 0.5) == to)
    #expect(motion.progress(at: 0.5) == 1)
    #expect(motion.velocity(at: 0) == velocity)
    #expect(motion.velocity(at: 0.5) == 0)
    #expect(motion.reach.contains(offsets[1]))
  }

  @Test(
    "A decay slows down to rest",
    arguments: [(0.1, 0.499262), (0.25, 0.822951), (0.5, 0.969332), (1, 1)])
  func decay(share: Double, progress: Double) {
    let timing = AnimationTiming(duration: 3.449923, pace: .decay(Deceleration(0.998)))
    let motion = OffsetMotion(from: 0, to: 499.499833, velocity: 1000, timing: timing)
    #expect(abs(motion.progress(at: share * 3.449923) - progress) < 1e-6)
    #expect(abs(motion.offset(at: share * 3.449923) - 499.499833 * progress) < 1e-3)
    #expect(motion.reach == 0...499.499833)
  }

  @Test("Without bounce, a spring stays within the limits")
  func limits() {
    let motion = spring(from: 435, to: 446, velocity: 1000, limits: 0...446)
    #expect(motion.offset(at: 0.01) < 446)
    #expect(motion.offset(at: 0.05) == 446)
    #expect(motion.velocity(at: 0.05) == 0)
    #expect(motion.reach == 435...446)
  }

  @Test(
    "Velocity is the derivative of the offset",
    arguments: [Spring.ratio(1), .ratio(0.4), .physical(stiffness: 200, damping: 5)])
  func derivative(spring: Spring) {
    for (from, velocity) in [(10.0, -300.0), (0, 500), (-40, 0)] {
      let timing = AnimationTiming(
        duration: spring.settlingTime ?? 0.7, delay: 0.1, pace: .spring(spring))
      let motion = OffsetMotion(from: from, to: 0, velocity: velocity, timing: timing)
      for time in stride(from: 0.15, to: 0.7, by: 0.05) {
        let slope = (motion.offset(at: time + 1e-6) - motion.offset(at: time - 1e-6)) / 2e-6
        #expect(abs(slope - motion.velocity(at: time)) < 1e-3)
        #expect(motion.reach.contains(motion.offset(at: time)))
      }
      #expect(motion.offset(at: 0.05) == from)
    }
  }

  @Test("The last CSS keyframe is exactly at the end, whatever the distance rounds to")
  func lastKeyframe() {
    let end = 81.40000000000003
    let motion = spring(from: 887.6, to: end, velocity: 0)
    #expect(motion.from + motion.easedDistance != end)
    #expect(motion.easedOffset(at: 0) == 887.6)
    #expect(motion.easedOffset(at: 1) == end)
  }

  @Test(
    "The easing of a spring without a way is that of the largest distance", arguments: [0, 1e-7])
  func easing(way: Double) throws {
    let motion = spring(from: 446, to: 446 + way, velocity: 1000)
    #expect(abs(motion.easedDistance - 19.92) < 0.01)
    guard case .points(let points, let error) = motion.easing(within: 0.001) else {
      Issue.record("no points")
      return
    }
    #expect(error <= 0.001)
    #expect(points.count < 60)
    #expect(abs(points[points.count - 1].y) < 1e-6)
  }
}

@Suite("Motion of a scroll")
struct ScrollMotionTests {
  private func motion(
    of stack: ScrollStackLayout, from: Double, to: Double, mirrored isMirrored: Bool = false
  ) throws -> ScrollMotion {
    try #require(
      ScrollMotion(
        of: stack.presented(.identity, mirrored: isMirrored),
        from: Point.zero.with(from, along: stack.axis), to: Point.zero.with(to, along: stack.axis),
        timing: .standard))
  }

  @Test("A pinned row moves with the viewport until the next one pushes it away")
  func pinned() throws {
    let motion = try motion(of: Stacks.guide(sticky: ["a", "d"]), from: 50, to: 348)
    #expect([50, 200, 250].map { motion.pose(ofRow: 0, at: $0).frame.y } == [50, 200, 224])
    #expect(motion.ownMotions(among: [0..<5]) == [0..<1, 3..<4])
    #expect((0..<5).filter { motion.movesItself($0) } == [0])
    let stops = motion.stops(ofRow: 0)
    #expect(stops.map(\.pose.frame.y) == [50, 224, 224])
    #expect(abs(stops[1].progress - 174 / 298) < 1e-12)
  }

  @Test("An emphasized row moves by itself where its distance from the middle changes")
  func emphasized() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: 400, height: 100), rowInsets: .zero, spacing: 10,
        emphasis: RowEmphasis(scale: 0.9)),
      rows: [Stacks.row("p", 320, copies: 9)])
    // The centres are at 160, 490, 820, …; the viewport's middle goes from 325 to 655.
    let motion = try motion(of: stack, from: 125, to: 455)
    #expect((0..<9).filter { motion.movesItself($0) } == [0, 1, 2])
    let scales = motion.stops(ofRow: 1).map(\.pose.appearance.scale.x)
    #expect(scales.count == 3)
    for (scale, wanted) in zip(scales, [0.95, 1, 0.95]) { #expect(abs(scale - wanted) < 1e-12) }
    #expect(motion.rows(near: nil) == [0..<3])
    let mirrored = try self.motion(of: stack, from: 2435, to: 2105, mirrored: true)
    #expect(abs(mirrored.stops(ofRow: 1)[1].progress - 0.5) < 1e-12)
    #expect((0..<9).filter { mirrored.movesItself($0) } == [0, 1, 2])
  }

  @Test("A row that passes the middle moves by itself, also if it is equally far before and after")
  func passing() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(alpha: 0)),
      rows: [Stacks.row("a", 10, copies: 100)])
    // The middle goes from 50 to 450.
    let motion = try motion(of: stack, from: 0, to: 400)
    #expect((0..<100).filter { motion.movesItself($0) } == Array(4...45))
  }

  @Test("A hidden row never moves by itself")
  func hidden() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(alpha: 0)),
      rows: [
        Stacks.row("a", 100), Stacks.row("b", 100, isHidden: true), Stacks.row("c", 100),
      ])
    let motion = try motion(of: stack, from: 0, to: 100)
    #expect((0..<3).filter { motion.movesItself($0) } == [0, 2])
  }

  @Test("A window over a billion rows takes a search")
  func window() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 100), rowInsets: .zero, emphasis: RowEmphasis(scale: 0.9)
      ),
      rows: [Stacks.row("r", 10, copies: 1_000_000_000)])
    let motion = try motion(of: stack, from: 5e9, to: 5e9 + 50)
    let rows = motion.rows(near: nil)
    #expect(rows.contains(500_000_000))
    #expect(rows.contains(500_000_014))
    #expect(rows.count < 20)
  }

  @Test("A window has a pinned row that passes it, and is beside it at both ends of the way")
  func passingPinned() throws {
    // Row a is at 50…174 at first and at 224…348 in the end, and b at 124…348.
    let motion = try motion(of: Stacks.guide(sticky: ["a", "d"]), from: 50, to: 348)
    let rect = Rect(x: 0, y: 180, width: 375, height: 20)
    #expect(motion.rows(near: rect) == [0..<2])
    #expect(
      motion.rows(passing: rect, edges: .exclusive, among: motion.rows(near: rect)) == [0..<2])
  }

  @Test(
    "A window has exactly the rows that are in it at some offset", arguments: StickyMode.allCases,
    [LayoutAxis.vertical, .horizontal])
  func exactWindow(mode: StickyMode, axis: LayoutAxis) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let rows = try (0..<10).map { _ in
        try Stacks.row(
          nil, Double(Int.random(in: 0...60, using: &random)),
          isHidden: Int.random(in: 0..<8, using: &random) == 0,
          isSticky: Bool.random(using: &random))
      }
      let stack = try Stacks.bare(rows, axis: axis, spacing: 3, stickyMode: mode)
      let start = Int.random(in: -20...400, using: &random)
      let length = Int.random(in: 1...400, using: &random)
      let motion = try motion(
        of: stack, from: Double(start), to: Double(start + length),
        mirrored: Bool.random(using: &random))
      let rect = Rect(
        along: axis, start: Double(Int.random(in: 0...400, using: &random)), length: 10, across: 0,
        breadth: 100)
      let offsets = (0...2 * length).map { Double(start) + Double($0) / 2 }
      let wanted = (0..<10).filter { index in
        !rows[index].isHidden
          && offsets.contains {
            let frame = motion.pose(ofRow: index, at: $0).frame
            return frame.min(along: axis) < rect.max(along: axis)
              && rect.min(along: axis) < frame.max(along: axis)
          }
      }
      let near = motion.rows(near: rect)
      #expect(Array(motion.rows(passing: rect, edges: .exclusive, among: near).joined()) == wanted)
    }
  }

  @Test("A scroll that stays has no motion")
  func stays() throws {
    let stack = try Stacks.guide().presented
    let point = Point(x: 0, y: 100)
    #expect(ScrollMotion(of: stack, from: point, to: point, timing: .standard) == nil)
  }
}
