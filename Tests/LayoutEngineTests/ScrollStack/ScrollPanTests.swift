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

  /// The place is 31.7, and the offset 31.70000000000001.
  @Test("Content that is released at a place, except for a rounding error, does not move")
  func releasedAtPlace() throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 31.7), Stacks.row("b", 31.7)], viewport: Size(width: 1, height: 1))
    var pan = try ScrollStackPan(
      over: stack.presented, from: .zero, ScrollBehavior(snap: ScrollSnapping(.proximity(0))))
    for delta in [253.2, -69.4, -262.7, -9.4] {
      pan.handle(PanEvent(.changed, .by(Point(x: 0, y: delta))))
    }
    pan.handle(PanEvent(.ended, .by(Point(x: 0, y: 56.6))))
    let release = try #require(pan.release)
    #expect(release.offset != 31.7 && release.target.y == 31.7)
    #expect(release.motion == nil)
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
