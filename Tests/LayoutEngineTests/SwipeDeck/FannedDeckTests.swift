import LayoutEngine
import Testing

/// Numbers from Docs/swipe-deck.md, "Depth".
@Suite("Fanned deck")
struct FannedDeckTests {
  private func deck(
    _ depth: DeckDepth, x: Double = 0, size: Size = Size(width: 375, height: 600),
    rotation: SwipeDeckConfiguration.Rotation? = nil
  ) throws -> SwipeDeckLayout {
    try swipeDeck(
      count: 5, x: x,
      configuration: SwipeDeckConfiguration(visibleCount: 4, depth: depth, rotation: rotation),
      bounds: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  @Test("A card is scaled, moved, rotated and faded once per step of depth")
  func steps() throws {
    let depth = DeckDepth(offset: Point(x: 12, y: -3), angle: .pi / 60, alpha: 0.5)
    let card = try deck(depth).item(at: 2)
    #expect(
      card.appearance.isNear(
        ItemAppearance(
          alpha: 0.25, translation: Point(x: 24, y: -6), scale: Scale(0.9025), angle: .pi / 30)))
    #expect(abs(card.transform.a - 0.897556) < 1e-6)
    #expect(abs(card.transform.b - 0.094336) < 1e-6)
  }

  @Test(
    "Scaling can be limited to one axis",
    arguments: [
      (DeckDepth.ScaleAxis.both, 0.9025, 0.9025), (.x, 0.9025, 1.0), (.y, 1, 0.9025),
    ])
  func scaleAxis(axis: DeckDepth.ScaleAxis, x: Double, y: Double) throws {
    let card = try deck(DeckDepth(scaleAxis: axis)).item(at: 2)
    #expect(card.appearance.isNear(ItemAppearance(scale: Scale(x: x, y: y))))
  }

  @Test("A card rotates about its anchor; the transform is about the centre")
  func anchor() throws {
    let depth = DeckDepth(
      scale: 1, offset: Point(x: 7, y: 0), angle: .pi / 6, anchor: Point(x: 0.5, y: 1))
    let card = try deck(depth, size: Size(width: 100, height: 200)).item(at: 3)
    #expect(abs(card.transform.tx - 57) < 1e-12)
    #expect(abs(card.transform.ty - 13.397460) < 1e-6)
    // The anchor itself is only moved by the offset.
    let anchor = Point(x: 50, y: 200).transformed(by: card.transform.about(card.frame.center))
    #expect(abs(anchor.x - 57) < 1e-9)
    #expect(abs(anchor.y - 200) < 1e-9)
  }

  @Test("The dragged top card rotates about the anchor, too")
  func topCard() throws {
    let depth = DeckDepth(anchor: Point(x: 0.5, y: 1))
    let top = try deck(depth, x: 187.5, rotation: .init(maxAngle: .pi / 3)).item(at: 4)
    #expect(top.appearance.angle == .pi / 6)
    let anchor = Point(x: 187.5, y: 600).transformed(by: top.transform.about(top.frame.center))
    #expect(abs(anchor.x - 375) < 1e-9)
    #expect(abs(anchor.y - 600) < 1e-9)
  }

  @Test("A drag moves every number towards that of the place above, linearly")
  func advance() throws {
    let depth = DeckDepth(
      scale: 0.8, offset: Point(x: 10, y: 20), angle: 0.1, alpha: 0.5,
      anchor: Point(x: 0, y: 1))
    // Half of the threshold of 112.5.
    let card = try deck(depth, x: 56.25).item(at: 2)
    #expect(
      card.appearance.isNear(
        ItemAppearance(
          alpha: 0.375, translation: Point(x: 15, y: 30), scale: Scale(0.72), angle: 0.15,
          anchor: Point(x: -187.5, y: 300))))
  }

  @Test("The card below the last visible one has its transform and alpha 0")
  func firstInvisible() throws {
    let card = try deck(DeckDepth(offset: Point(x: 1, y: 0), alpha: 0.5)).item(at: 0)
    #expect(card.alpha == 0)
    #expect(card.appearance.translation.x == 4)
  }

  @Test("Cards whose alpha is 0 are not visible", arguments: [(0.0, 1), (45, 2), (200, 2)])
  func transparent(x: Double, visible: Int) throws {
    let deck = try swipeDeck(
      count: 5, x: x,
      configuration: SwipeDeckConfiguration(visibleCount: 4, depth: DeckDepth(alpha: 0)))
    #expect(deck.indices(in: deck.bounds) == [5 - visible..<5])
  }

  @Test("A rotated card is motion-sampled about its anchor")
  func motion() throws {
    let depth = DeckDepth(scale: 1, angle: .pi / 6, anchor: Point(x: 0.5, y: 1))
    let deck = try swipeDeck(
      count: 5, x: -200, phase: .ended,
      configuration: SwipeDeckConfiguration(visibleCount: 4, depth: depth))
    let animation = deck.animations[2]
    let motion = deck.motion(animation, presentation: .identity)
    for progress in [0, 0.3, 1] {
      let pose = motion.pose(at: progress)
      let anchor = Point(x: 187.5, y: 600).transformed(
        by: pose.appearance.transform.about(pose.frame.center))
      #expect(abs(anchor.x - 187.5) < 1e-9)
      #expect(abs(anchor.y - 600) < 1e-9)
    }
  }

  @Test("Without visibleCount, the next card grows about its centre, even if there is an anchor")
  func growth() throws {
    let deck = try swipeDeck(
      count: 2, x: -200, phase: .ended,
      configuration: SwipeDeckConfiguration(
        reveal: .scale, depth: DeckDepth(anchor: Point(x: 0, y: 1))))
    let motion = deck.motion(deck.animations[1], presentation: .identity)
    let transform = motion.pose(at: 0.5).appearance.transform
    #expect(transform.a == (0.5 + 0.7 * 200 / 375 + 1) / 2)
    #expect(transform.tx == 0)
    #expect(transform.ty == 0)
  }

  @Test("Only the top card's angle depends on its translation")
  func turnOfTheTopCard() throws {
    let deck = try swipeDeck(
      count: 3, x: 60, phase: .cancelled,
      configuration: SwipeDeckConfiguration(
        visibleCount: 3, depth: DeckDepth(offset: Point(x: 100, y: 0)), rotation: .init()))
    let motions = deck.animations.map { deck.motion($0, presentation: .identity) }
    #expect(motions.map(\.turns) == [true, false, false])
  }

  @Test("All invalid members are reported")
  func faults() {
    let depth = DeckDepth(
      scale: 2, offset: Point(x: .nan, y: .infinity), angle: 4, alpha: -1,
      anchor: Point(x: .nan, y: 0))
    let found = #expect(throws: LayoutFaults.self) { try depth.checked() }
    #expect(
      found?.faults.map(\.path) == [
        "scale", "offsetX", "offsetY", "angle", "alpha", ["anchor", "x"],
      ])
  }
}
