import LayoutEngine
import Testing

@Suite("Windows of motion")
struct MotionWindowTests {
  private let spring = AnimationTiming(duration: 0.5, pace: .spring(.ratio(0.4)))

  @Test("A window contains cards that only pass through it")
  func passing() throws {
    let motion = try motion(count: 40, from: .expanded, to: .collapsed, timing: .standard)
    let rect = Rect(x: 0, y: 2000, width: 375, height: 100)
    // At the start, cards 9 and 10 are in the rectangle. The last card that passes through is below
    // it at the start, and above it at the end.
    #expect(seen(motion, in: rect) == Array(9...39))
  }

  @Test("A window over a billion cards is found by arithmetic")
  func many() throws {
    let motion = try motion(
      count: 1_000_000_000, from: .expanded, to: .collapsed, timing: .standard)
    let rect = Rect(x: 0, y: 1_000, width: 375, height: 100)
    #expect(motion.indices(near: rect).count < 30)
    #expect(seen(motion, in: rect) == Array(4...27))
  }

  @Test("A window far from the first of a billion cards contains no cards before it")
  func far() throws {
    let motion = try motion(
      count: 1_000_000_000, from: .expanded, to: .inTransit(translation: 299.999_999),
      timing: .standard)
    let near = motion.indices(near: Rect(x: 0, y: 1e11, width: 375, height: 100))
    #expect(near.count < 30)
    // As expanded: 208 · 480,769,230 = 99,999,999,840.
    #expect(near.contains(480_769_230))
  }

  /// From expanded, an overshoot of a quarter takes card 4 and later cards above the first card's
  /// position: 10 − 2·i.
  @Test("A window above the stack contains the cards that overshoot into it")
  func overshoot() throws {
    let rect = Rect(x: 0, y: -300, width: 375, height: 300)
    let standard = try motion(count: 40, from: .expanded, to: .collapsed, timing: .standard)
    #expect(seen(standard, in: rect).isEmpty)
    let swinging = try motion(count: 40, from: .expanded, to: .collapsed, timing: spring)
    #expect(abs(spring.reach.upperBound - 1.2538) < 1e-3)
    #expect(seen(swinging, in: rect) == Array(4...39))
  }

  /// The model tests each card at many times. Between these times, a card can also be in the
  /// rectangle; then it is near it at one of them.
  @Test("A window contains exactly the cards that are in it at any time, for all kinds of stacks")
  func model() throws {
    var generator = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &generator)
    }
    let arrangements: [CardStackArrangement] = [
      .collapsed, .expanded, .inTransit(translation: 90), .inTransit(translation: -200),
      .inTransit(translation: 700),
      .revealed(
        CardReveal(
          card: 2, within: Rect(x: 0, y: 0, width: 375, height: 600), above: .pile, pileMargin: 20,
          pileCount: 3)),
    ]
    for _ in 0..<60 {
      let configuration = CardStackConfiguration(
        cardOffset: number(0...90), cardHeight: number(0...120), verticalSpacing: number(0...20))
      let layout = try CardStackLayout(
        configuration: configuration, count: 12, width: 375,
        arrangement: arrangements.randomElement(using: &generator) ?? .expanded)
      let timing = AnimationTiming(
        duration: 0.5, pace: .spring(.ratio(number(0.1...1), velocity: number(-20...20))))
      let scale: Double? = Bool.random(using: &generator) ? 1 / number(0.3...20) : nil
      let start = try layout.arranged(
        as: arrangements.randomElement(using: &generator) ?? .collapsed)
      let motion = try CardStackMotion(
        from: start, to: layout,
        presentation: Presentation(mirrorWidth: nil, pixelScale: scale),
        timing: timing)
      let rect = Rect(x: 0, y: number(-100...900), width: 375, height: number(1...100))
      let around = Rect(x: 0, y: rect.y - 20, width: 375, height: rect.height + 40)
      let progress = (0...200).map { timing.progress(at: Double($0) / 400) }
      let found = seen(motion, in: rect)
      for index in 0..<12 {
        let item = motion.item(at: index)
        let frames = progress.map { item.pose(at: $0).frame }
        if found.contains(index) {
          #expect(frames.contains { $0.intersects(around) })
        } else {
          #expect(!frames.contains { $0.intersects(rect) })
        }
      }
    }
  }

  @Test("A window on a coarse grid contains the cards that a fast spring throws far")
  func coarseGrid() throws {
    var generator = SeededGenerator(seed: 8)
    let start = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 12, width: 1500, arrangement: .expanded)
    let end = try start.arranged(as: .collapsed)
    var seen = 0
    for _ in 0..<200 {
      let velocity = Double.random(in: -3000...3000, using: &generator)
      let motion = try CardStackMotion(
        from: start, to: end, presentation: Presentation(mirrorWidth: nil, pixelScale: 0.001),
        timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(1, velocity: velocity))))
      let rect = Rect(
        x: 100, y: Double.random(in: -100_000...100_000, using: &generator), width: 1, height: 10)
      let near = motion.indices(near: rect)
      for index in 0..<12 where motion.item(at: index).isWithin(rect, edges: .exclusive) {
        #expect(near.contains(index))
        seen += 1
      }
    }
    #expect(seen > 100)
  }

  @Test(
    "A spring that never moves an edge beyond the edge of a rectangle does not enter it",
    arguments: [
      // The item is at 0…300 across and 100…200 down, and its far edges swing.
      (Rect(x: 0, y: 0, width: 300, height: 100), Rect(x: 0, y: 0, width: 0, height: 500)),
      (Rect(x: -100, y: 0, width: 100, height: 400), Rect(x: 0, y: 0, width: 900, height: 0)),
      // Its near edges swing, and its far edges stay.
      (Rect(x: 0, y: 200, width: 300, height: 50), Rect(x: 0, y: -500, width: 0, height: 500)),
      (Rect(x: 300, y: 0, width: 50, height: 400), Rect(x: -900, y: 0, width: 900, height: 0)),
      // A rectangle without extent is between its edges.
      (Rect(x: 0, y: 100, width: 0, height: 100), Rect(x: 0, y: 0, width: 0, height: 500)),
    ])
  func touching(rect: Rect, velocity: Rect) {
    let reached = Rect(
      x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2)
    for scale in [1, 0.5, -2] {
      // Scaled about its centre, the item has the same edges.
      func pose(_ outline: Rect, scale growth: Double) -> ItemPose {
        let frame = outline.transformed(
          by: Transform(a: 1 / scale.magnitude, b: 0, c: 0, d: 1 / scale.magnitude, tx: 0, ty: 0))
        return ItemPose(frame: frame, ItemAppearance(scale: Scale(x: growth, y: growth)))
      }
      let start = pose(Rect(x: 0, y: 100, width: 300, height: 100), scale: scale)
      var speed = pose(velocity, scale: 0)
      speed.appearance.alpha = 0
      let motion = ItemMotion(
        from: start, movingAt: speed, to: start,
        timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(0.8, velocity: 0))))
      #expect(!motion.isWithin(rect, edges: .exclusive))
      #expect(motion.isWithin(reached, edges: .exclusive))
    }
  }

  @Test(
    "A spring that turns an item past a rectangle at a distance does not enter it",
    arguments: [(668.0, true), (675, false)])
  func passingBy(top: Double, isThere: Bool) {
    var velocity = ItemPose(frame: Rect(x: 0, y: 305.2, width: -192.9, height: -305.2))
    velocity.appearance = ItemAppearance(alpha: 0, scale: Scale(x: -0.081, y: -0.081), angle: 0.308)
    let motion = ItemMotion(
      from: ItemPose(
        frame: Rect(x: 0, y: 272.9, width: 391, height: 267.8),
        ItemAppearance(scale: Scale(x: 0.946, y: 0.946), angle: 0.203)),
      movingAt: velocity,
      to: ItemPose(
        frame: Rect(x: 0, y: 324.2, width: 443.1, height: 295.2),
        ItemAppearance(scale: Scale(x: 0.732, y: 0.732), angle: 1.013)),
      timing: AnimationTiming(duration: 0.3, pace: .spring(.ratio(0.1))))
    // Its outline reaches 669 points down.
    let rect = Rect(x: 94, y: top, width: 21, height: 56)
    #expect(motion.isWithin(rect, edges: .inclusive) == isThere)
  }

  @Test("An item that is seen only on the way, because a velocity fades it in, is in a window")
  func fadingIn() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let pose = ItemPose(frame: rect, ItemAppearance(alpha: 0))
    var velocity = ItemPose.rest
    velocity.appearance.alpha = 2
    let motion = ItemMotion(
      from: pose, movingAt: velocity, to: pose,
      timing: AnimationTiming(duration: 0.5, pace: .spring(.ratio(0.8))))
    #expect(motion.isWithin(rect, edges: .exclusive))
    #expect(!motion.isWithin(rect.translated(by: Point(x: 200, y: 0)), edges: .exclusive))
  }

  @Test(
    "A rotating card is in a window if its outline is",
    arguments: [
      // While it moves to the left, it is never beyond 400 points to the right.
      (Rect(x: 400, y: 0, width: 10, height: 600), false),
      (Rect(x: -300, y: 200, width: 10, height: 10), true),
      // Its corner is in the rectangle only at half of the motion, because of the angle at that
      // time.
      (Rect(x: -100, y: -30, width: 10, height: 10), true),
      (Rect(x: -100, y: -80, width: 10, height: 10), false),
    ])
  func turning(rect: Rect, isThere: Bool) throws {
    let deck = try swipeDeck(
      x: -120, phase: .ended, configuration: SwipeDeckConfiguration(rotation: .init()))
    let animation = try #require(deck.animations.first)
    let motion = deck.motion(animation, presentation: .identity)
    #expect(motion.isWithin(rect, edges: .exclusive) == isThere)
    let model = (0...1_000).contains { index in
      let pose = motion.pose(at: Double(index) / 1_000)
      return pose.outline.intersects(rect)
    }
    #expect(model == isThere)
  }

  /// A row of length 400·p that starts at 40 and is scaled by 1.5 − p/2 starts at 40 − 100·p + 100·p²,
  /// which is least at p = ½: 15.
  @Test(
    "An item that is resized and scaled at once is in a window that it reaches on its way only",
    arguments: [(14.9, 0.0, false), (15.1, 0, true), (15.1, 1, true), (15.1, .pi, true)])
  func scaledOnTheWay(height: Double, angle: Double, isThere: Bool) {
    let motion = ItemMotion(
      from: ItemPose(
        frame: Rect(x: 0, y: 40, width: 300, height: 0),
        ItemAppearance(scale: Scale(1.5), angle: angle)),
      to: ItemPose(frame: Rect(x: 0, y: 40, width: 300, height: 400)),
      timing: AnimationTiming(duration: 0.3, pace: .curve(.linear)))
    let rect = Rect(x: 0, y: 0, width: 300, height: height)
    #expect(motion.isWithin(rect, edges: .exclusive) == isThere)
  }

  @Test("An item that has faded out is in no window into which it overshoots")
  func fadedOut() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let away = ItemAppearance(alpha: 0, translation: Point(x: 50, y: 1000))
    let motion = ItemMotion(
      from: ItemPose(frame: frame), to: ItemPose(frame: frame, away), timing: spring)
    #expect(
      !motion.isWithin(Rect(x: 0, y: 1100, width: 500, height: 400), edges: .exclusive))
    #expect(motion.isWithin(Rect(x: 0, y: 1000, width: 500, height: 1), edges: .exclusive))
  }

  /// The model tests each pose at many times. Between these times an item can also be in the
  /// rectangle; then it is near it at one of them.
  @Test("A window contains exactly the items that are in it at any time, whatever moves")
  func anyMotion() {
    var generator = SeededGenerator(seed: 9)
    var seen = 0
    for _ in 0..<400 {
      let motion = ItemMotion(
        from: generator.pose(), to: generator.pose(),
        timing: AnimationTiming(
          duration: 0.5, pace: .spring(.ratio(.random(in: 0.1...1, using: &generator)))))
      let rect = generator.rect(Rect(x: -200, y: -200, width: 600, height: 600))
      let poses = motion.timing.progressRanges.flatMap { range in
        let step = (range.upperBound - range.lowerBound) / 300
        return (0...300).map { motion.pose(at: range.lowerBound + Double($0) * step) }
      }.filter { $0.appearance.alpha > 0 }
      let reach = zip(poses, poses.dropFirst()).map { $0.outline.distance(to: $1.outline) }
      let near = (reach.max() ?? 0) + 0.001
      if motion.isWithin(rect, edges: .exclusive) {
        seen += 1
        let around = rect.outset(by: Insets(top: near, left: near, bottom: near, right: near))
        #expect(poses.contains { $0.outline.intersects(around) })
      } else {
        #expect(!poses.contains { $0.outline.intersects(rect) })
      }
    }
    #expect(seen > 40)
  }

  @Test("A window contains the items that are in it and in frames of another pace, none outside")
  func frames() {
    var generator = SeededGenerator(seed: 11)
    let bounds = Rect(x: -100, y: -100, width: 350, height: 350)
    var (seen, outside) = (0, 0)
    for _ in 0..<150 {
      func timing() -> AnimationTiming {
        AnimationTiming(
          duration: .random(in: 0.5...1, using: &generator),
          pace: .spring(.ratio(.random(in: 0.2...1, using: &generator))))
      }
      var velocity = ItemPose.rest
      velocity.frame.y = .random(in: -900...900, using: &generator)
      let frame = ItemMotion(
        from: ItemPose(frame: generator.rect(bounds)), movingAt: velocity,
        to: ItemPose(frame: generator.rect(bounds)), timing: timing())
      let item = ItemMotion(
        from: generator.rect(bounds), to: generator.rect(bounds), timing: timing())
      let rect = generator.rect(bounds)
      let places = (0...1000).map { step in
        let time = Double(step) / 1000 * max(item.timing.end, frame.timing.end)
        return (item: item.pose(atTime: time).frame, frame: frame.pose(atTime: time).frame)
      }
      let isWithin = item.isWithin(rect, and: [frame], edges: .exclusive)
      if places.contains(where: { place in
        let shown = place.item.intersection(rect)
        return shown.map { $0.intersects(place.frame) && place.frame.intersects(rect) } ?? false
      }) {
        seen += 1
        #expect(isWithin)
      }
      // The frame and the item are at most 20 points further between two times.
      let near = Insets(top: 20, left: 20, bottom: 20, right: 20)
      let passage = places.reduce(frame.to.frame) { $0.union($1.frame) }.outset(by: near)
      if !places.contains(where: { $0.item.outset(by: near).intersects(passage) }) {
        outside += 1
        #expect(!isWithin)
      }
    }
    #expect(seen > 5)
    #expect(outside > 5)
  }

  @Test("An invisible item is in no window")
  func unseen() {
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let hidden = ItemMotion(
      from: ItemPose(frame: frame, ItemAppearance(alpha: 0)),
      to: ItemPose(frame: frame, ItemAppearance(alpha: 0)),
      timing: .standard)
    #expect(!hidden.isWithin(frame, edges: .exclusive))
    let appearing = ItemMotion(appearing: frame, timing: .standard)
    #expect(appearing.isWithin(frame, edges: .exclusive))
  }

  private func motion(
    count: Int, from start: CardStackArrangement, to end: CardStackArrangement,
    timing: AnimationTiming
  ) throws -> CardStackMotion {
    let layout = try CardStackLayout(count: count, width: 375, arrangement: end)
    return CardStackMotion(
      from: try layout.arranged(as: start), to: layout, presentation: .identity, timing: timing)
  }

  private func seen(_ motion: CardStackMotion, in rect: Rect) -> [Int] {
    motion.indices(near: rect).joined().filter {
      motion.item(at: $0).isWithin(rect, edges: .exclusive)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func rect(_ space: Rect) -> Rect {
    Rect(
      x: .random(in: space.minX...space.maxX, using: &self),
      y: .random(in: space.minY...space.maxY, using: &self), width: extent(), height: extent())
  }

  private mutating func extent() -> Double {
    max(0, .random(in: -30...150, using: &self))
  }

  /// A pose, some of whose numbers are those of an item without an appearance.
  fileprivate mutating func pose() -> ItemPose {
    ItemPose(
      frame: rect(Rect(x: 0, y: 0, width: 200, height: 200)),
      ItemAppearance(
        alpha: some(0...1, or: 1), translation: Point(x: some(-300...300, or: 0), y: 0),
        scale: Scale(x: some(0...3, or: 1), y: some(0...3, or: 1)), angle: some(-3...3, or: 0),
        anchor: Point(x: some(-50...50, or: 0), y: some(-50...50, or: 0))))
  }

  private mutating func some(_ range: ClosedRange<Double>, or standard: Double) -> Double {
    Bool.random(using: &self) ? .random(in: range, using: &self) : standard
  }
}

extension Rect {
  /// The greatest distance between the same edges of two rectangles.
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .reduce(0) { Swift.max($0, $1.magnitude) }
  }
}
