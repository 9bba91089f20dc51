import LayoutEngine
import Testing

@Suite("Windows of motion")
struct MotionWindowTests {
  private let spring = AnimationTiming(duration: 0.5, pace: .spring(.ratio(0.4)))

  @Test("A window has the cards that only pass through it")
  func passing() throws {
    let motion = try motion(count: 40, from: .expanded, to: .collapsed, timing: .standard)
    let rect = Rect(x: 0, y: 2000, width: 375, height: 100)
    // Expanded, cards 9 and 10 are there; the last one that passes stands below it then, and above it at last.
    #expect(seen(motion, in: rect) == Array(9...39))
  }

  @Test("A billion cards cost what few do")
  func many() throws {
    let motion = try motion(
      count: 1_000_000_000, from: .expanded, to: .collapsed, timing: .standard)
    let rect = Rect(x: 0, y: 1_000, width: 375, height: 100)
    #expect(motion.indices(near: rect).count < 30)
    #expect(seen(motion, in: rect) == Array(4...27))
  }

  /// From expanded, overshoot by a quarter of the way takes card 4 and those behind it above the first card's place: 10 − 2·i.
  @Test("A window above the stack has the cards that overshoot takes there")
  func overshoot() throws {
    let rect = Rect(x: 0, y: -300, width: 375, height: 300)
    let standard = try motion(count: 40, from: .expanded, to: .collapsed, timing: .standard)
    #expect(seen(standard, in: rect).isEmpty)
    let swinging = try motion(count: 40, from: .expanded, to: .collapsed, timing: spring)
    #expect(abs(spring.reach.upperBound - 1.2538) < 1e-3)
    #expect(seen(swinging, in: rect) == Array(4...39))
  }

  /// The model looks at each card at many times. Between these it may be there, too: then it is near.
  @Test("A window has just what is there at any time, of stacks of all kinds")
  func model() throws {
    var generator = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &generator)
    }
    let arrangements: [CardStackArrangement] = [
      .collapsed, .expanded, .inTransit(translation: 90), .inTransit(translation: -200),
      .inTransit(translation: 700),
    ]
    for _ in 0..<30 {
      let configuration = CardStackConfiguration(
        cardOffset: number(0...90), cardHeight: number(0...120), verticalSpacing: number(0...20))
      let layout = try CardStackLayout(
        configuration: configuration, count: 12, width: 375,
        arrangement: arrangements.randomElement(using: &generator) ?? .expanded)
      let timing = AnimationTiming(
        duration: 0.5, pace: .spring(.ratio(number(0.1...1), velocity: number(-20...20))))
      let scale: Double? = Bool.random(using: &generator) ? number(0.2...3) : nil
      let motion = try CardStackMotion(
        from: arrangements.randomElement(using: &generator) ?? .collapsed, to: layout,
        presentation: Presentation(mirrorWidth: nil, pixelScale: scale),
        animation: ValueAnimation(from: 0, to: 1, timing: timing))
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

  @Test(
    "A card that turns is where its outline is",
    arguments: [
      // On its way to the left it never gets beyond 400 points to the right.
      (Rect(x: 400, y: 0, width: 10, height: 600), false),
      (Rect(x: -300, y: 200, width: 10, height: 10), true),
      // Its corner is there at half of the way only, as far as it has turned by then.
      (Rect(x: -100, y: -30, width: 10, height: 10), true),
      (Rect(x: -100, y: -80, width: 10, height: 10), false),
    ])
  func turning(rect: Rect, isThere: Bool) throws {
    let deck = try swipeDeck(
      x: -120, phase: .ended, configuration: SwipeDeckConfiguration(rotation: .init()))
    let animation = try #require(deck.animations.first)
    let motion = deck.motion(animation, presentation: .identity)
    #expect(motion.isWithin(rect, edges: .exclusive) == isThere)
    let model = (0...1_000).contains { place in
      let pose = motion.pose(at: Double(place) / 1_000)
      return pose.frame.transformed(by: pose.transform).intersects(rect)
    }
    #expect(model == isThere)
  }

  @Test("What is not seen is nowhere")
  func unseen() {
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let hidden = ItemMotion(
      from: ItemPose(frame: frame, alpha: 0), to: ItemPose(frame: frame, alpha: 0),
      timing: .standard)
    #expect(!hidden.isWithin(frame, edges: .exclusive))
    let appearing = ItemMotion(appearing: frame, timing: .standard)
    #expect(appearing.isWithin(frame, edges: .exclusive))
  }

  private func motion(
    count: Int, from start: CardStackArrangement, to end: CardStackArrangement,
    timing: AnimationTiming
  ) throws -> CardStackMotion {
    try CardStackMotion(
      from: start, to: CardStackLayout(count: count, width: 375, arrangement: end),
      presentation: .identity, animation: ValueAnimation(from: 0, to: 1, timing: timing))
  }

  private func seen(_ motion: CardStackMotion, in rect: Rect) -> [Int] {
    motion.indices(near: rect).joined().filter {
      motion.item(at: $0).isWithin(rect, edges: .exclusive)
    }
  }
}
