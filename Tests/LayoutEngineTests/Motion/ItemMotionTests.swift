import LayoutEngine
import Testing

@Suite("Items in motion")
struct ItemMotionTests {
  private let first = Rect(x: 0, y: 100, width: 100, height: 50)
  private let last = Rect(x: 40, y: 0, width: 100, height: 150)

  @Test("Every number of a frame is linear in progress, also outside 0…1")
  func frames() {
    let motion = ItemMotion(from: first, to: last, timing: .standard)
    #expect(motion.pose(at: 0).frame == first)
    #expect(motion.pose(at: 0.5).frame == Rect(x: 20, y: 50, width: 100, height: 100))
    #expect(motion.pose(at: 1).frame == last)
    #expect(motion.pose(at: 1.5).frame == Rect(x: 60, y: -50, width: 100, height: 200))
  }

  @Test("Frames smaller than a point are also linear in progress")
  func smallFrames() {
    let motion = ItemMotion(
      from: Rect(x: 0, y: 0, width: 0, height: 0.5),
      to: Rect(x: 0, y: 0, width: 0.5, height: 0), timing: .standard)
    #expect(motion.pose(at: 0.5).frame == Rect(x: 0, y: 0, width: 0.25, height: 0.25))
    #expect(motion.pose(at: 1.5).frame == Rect(x: 0, y: 0, width: 0.75, height: 0))
    #expect(motion.pose(at: -0.5).frame == Rect(x: 0, y: 0, width: 0, height: 0.75))
  }

  @Test("Extents never become negative, and alpha stays in 0…1")
  func limits() {
    let shrinking = ItemMotion(
      from: last, to: Rect(x: 0, y: 0, width: 100, height: 0), timing: .standard)
    #expect(shrinking.pose(at: 1.2).frame.height == 0)
    let appearing = ItemMotion(appearing: first, timing: .standard)
    #expect(
      [-0.1, 0, 0.25, 1, 1.2].map { appearing.pose(at: $0).appearance.alpha } == [0, 0, 0.25, 1, 1])
    let disappearing = ItemMotion(disappearing: first, timing: .standard)
    #expect([0, 0.25, 1].map { disappearing.pose(at: $0).appearance.alpha } == [1, 0.75, 0])
  }

  @Test("A size that would become negative is not represented by scaling")
  func scaling() {
    let shrinking = ItemMotion(from: last, to: first, timing: .standard)
    #expect(shrinking.resizesByScaling(within: 0...1.5))
    #expect(!shrinking.resizesByScaling(within: 0...1.6))
    #expect(
      !ItemMotion(from: first, to: last, timing: .standard).resizesByScaling(within: -0.6...1))
    let little = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
    #expect(ItemMotion(from: first, to: little, timing: .standard).resizesByScaling(within: 0...1))
    let nothing = Rect(x: 0, y: 0, width: 0, height: 9)
    #expect(
      !ItemMotion(from: first, to: nothing, timing: .standard).resizesByScaling(within: 0...1))
  }

  @Test("The reach of an easing includes its overshoot")
  func reach() {
    #expect(Easing.curve(.easeInOut).reach == 0...1)
    #expect(Easing.curve(.cubicBezier(x1: 0, y1: 0.2, x2: 1, y2: 0.7)).reach == 0...1)
    #expect(Easing.curve(.cubicBezier(x1: 0, y1: -1, x2: 1, y2: 2)).reach == -1...2)
    let points = Easing.points([.zero, Point(x: 0.5, y: 1.2), Point(x: 1, y: 1)], error: 0.25)
    #expect(points.reach == -0.25...1.45)
  }

  /// A width of 200 between 0 and 400: from half of the motion on, the angle stays constant.
  @Test("The angle of a rotating item follows from its translation, also outside 0…1")
  func angles() {
    let motion = ItemMotion(
      from: pose(x: 0, angle: 0), to: pose(x: 400, angle: 1), turn: Turn(maxAngle: 1, width: 200),
      timing: .standard)
    #expect(
      [-0.75, -0.25, 0, 0.125, 0.5, 0.75, 1].map { motion.pose(at: $0).appearance.angle }
        == [-1, -0.5, 0, 0.25, 1, 1, 1])
    #expect(motion.bends.map { $0.progress } == [0.5])
  }

  @Test(
    "A motion also has bends in its overshoot",
    arguments: [
      // The overshoot is a fifth. There, the angle is the same as at the end.
      (0.0, 200.0, 1.2, [0, 1, 1.2]),
      // The item oscillates about its position, and the angle changes its sign.
      (-100, 0, 1.2, [0, 1]),
      (-400, 0, 1.2, [0, 0.5, 1]),
      // The end is beyond the width; the oscillation returns to less than the width.
      (300, 220, 1.5, [0, 1, 1.25, 1.5]),
      // The motion has no overshoot.
      (0, 200, 1, [0, 1]),
    ])
  func overshoot(from: Double, to: Double, most: Double, progress: [Double]) {
    let turn = Turn(maxAngle: 1, width: 200)
    let motion = ItemMotion(
      from: pose(x: from, angle: turn.angle(at: from)),
      to: pose(x: to, angle: turn.angle(at: to)), turn: turn,
      timing: AnimationTiming(duration: 1, pace: .curve(curve(reaching: most))))
    let stops = motion.stops.map { $0.progress }
    #expect(stops.count == progress.count, "\(stops)")
    for (stop, expected) in zip(stops, progress) { #expect(abs(stop - expected) < 1e-9) }
  }

  private func pose(x: Double, angle: Double) -> ItemPose {
    ItemPose(frame: first, ItemAppearance(translation: Point(x: x, y: 0), angle: angle))
  }

  /// A curve with this maximum of progress: with 0 < y2 = 1, its horizontal tangent is at y1/(3·y1
  /// − 2).
  private func curve(reaching most: Double) -> TimingCurve {
    var (low, high) = (1.0, 9.0)
    for _ in 0..<100 {
      let y = (low + high) / 2
      let timing = AnimationTiming(
        duration: 1, pace: .curve(.cubicBezier(x1: 0.3, y1: y, x2: 0.6, y2: 1)))
      if timing.reach.upperBound < most { low = y } else { high = y }
    }
    return .cubicBezier(x1: 0.3, y1: low, x2: 0.6, y2: 1)
  }

  /// Edges at 74⅓ and 141 on a grid of thirds are 66.66666666666667 apart; the previous edges are
  /// 66.66666666666666 apart.
  @Test("A number that changes only by a rounding error is constant during the motion")
  func noise() {
    func frame(_ y: Double) -> Rect {
      Rect(minX: 0, minY: (y * 3).rounded() / 3, maxX: 9, maxY: ((y + 66.6) * 3).rounded() / 3)
    }
    let (before, after) = (frame(51.4), frame(74.3))
    #expect(before.height != after.height)
    let motion = ItemMotion(from: before, to: after, timing: .standard)
    #expect(!motion.resizes)
    #expect(motion.pose(at: 0.3).frame.height == after.height)
    #expect(motion.from.frame.y == before.y)
  }

  @Test("An item whose frame changes only by a rounding error does not move")
  func rest() {
    var same = first
    same.y += 1e-12
    #expect(!ItemMotion(from: first, to: same, timing: .standard).moves)
    #expect(ItemMotion(from: first, to: last, timing: .standard).moves)
    #expect(ItemMotion(appearing: first, timing: .standard).moves)
  }

  /// The angle stays constant from a translation of 375 points on: there the motion has a bend.
  @Test("The motion of a rotated card is linear, also after a bend")
  func straight() throws {
    let configuration = SwipeDeckConfiguration(
      exitDistance: 750, rotation: .init(), directions: [SwipeRule(.right), SwipeRule(.up)])
    let deck = try swipeDeck(x: 250, y: 40, phase: .ended, configuration: configuration)
    let animation = try #require(deck.animations.first)
    let (start, end) = (animation.from.transform, animation.to.transform)
    #expect(start.ty == 40)
    #expect(end.tx == 750)
    let motion = deck.motion(animation, presentation: .identity)
    for progress in [0, 0.125, 0.25, 0.5, 1] {
      let index = motion.pose(at: progress).appearance.translation
      #expect(abs(index.x - (250 + 500 * progress)) < 1e-9)
      #expect(abs(index.y - (40 + (end.ty - 40) * progress)) < 1e-9)
    }
  }

  @Test("A rotated card keeps its size during the motion")
  func turning() throws {
    let configuration = SwipeDeckConfiguration(rotation: .init())
    let deck = try swipeDeck(x: -120, phase: .ended, configuration: configuration)
    let animation = try #require(deck.animations.first)
    let motion = deck.motion(animation, presentation: .identity)
    for progress in [0.0, 0.3, 0.7, 1] {
      let transform = motion.pose(at: progress).appearance.transform
      #expect(abs(transform.a * transform.d - transform.b * transform.c - 1) < 1e-12)
    }
    #expect(motion.pose(at: 0).appearance.transform == animation.from.transform)
    #expect(motion.pose(at: 1).appearance.transform == animation.to.transform)
  }
}
